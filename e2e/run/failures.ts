/** What failed and why, short enough to be read again at the end of a long run. */
export interface Failure {
  readonly test: string;
  readonly message: string;
}

/** A message says the most in its first lines; what a component or a stack adds is in the run's own output. */
const MAX_MESSAGE_LINES = 12;

/** From vitest's JSON report, and from the errors outside of tests that `UnhandledReporter` left. */
export function vitestFailures(report: unknown, unhandled: unknown): Failure[] {
  const files = listIn(report, 'testResults');
  const tests = files.flatMap((file) =>
    listIn(file, 'assertionResults')
      .filter((result) => textIn(result, 'status') === 'failed')
      .map((result) =>
        failureOf(
          `${textIn(file, 'name')} › ${textIn(result, 'fullName')}`,
          listIn(result, 'failureMessages').join('\n'),
        ),
      ),
  );
  const broken = files
    .filter((file) => textIn(file, 'message') !== '')
    .map((file) => failureOf(textIn(file, 'name'), textIn(file, 'message')));
  const others = Array.isArray(unhandled) ? unhandled : [];
  return [...tests, ...broken, ...others.map((error) => failureOf('no test', String(error)))];
}

/** From Playwright's JSON report: its suites hold specs and further suites. */
export function playwrightFailures(report: unknown): Failure[] {
  const suites = listIn(report, 'suites');
  const nested = suites.flatMap((suite) => playwrightFailures(suite));
  const specs = listIn(report, 'specs').filter((spec) => memberOf(spec, 'ok') === false);
  const own = specs.map((spec) =>
    failureOf(
      `${textIn(spec, 'file')} › ${textIn(spec, 'title')}`,
      listIn(spec, 'tests')
        .flatMap((test) => listIn(test, 'results'))
        .flatMap((result) => listIn(result, 'errors'))
        .map((error) => textIn(error, 'message'))
        .join('\n'),
    ),
  );
  return [...own, ...nested];
}

export function formatFailure({ test, message }: Failure): string {
  const lines = message.split('\n').map((line) => `    ${line}`.trimEnd());
  return [`FAILED  ${test}`, ...lines].join('\n');
}

function failureOf(test: string, message: string): Failure {
  return { test, message: message.split('\n').slice(0, MAX_MESSAGE_LINES).join('\n') };
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}

function textIn(value: unknown, name: string): string {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : '';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
