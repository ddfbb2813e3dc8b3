/** A failed test and its message, short enough for the end of a long run's output. */
export interface Failure {
  /** A flaky test passed in a retry: it has to be fixed, but lets the run pass. */
  readonly kind: 'failed' | 'flaky';
  readonly test: string;
  readonly message: string;
}

/** The first lines of a message say the most; the rest is in the run's own output. */
const MAX_MESSAGE_LINES = 12;

/**
 * Returns the failures in vitest's JSON report, with those that
 * `OmissionsReporter` found missing there.
 */
export function vitestFailures(report: unknown, omissions: unknown): Failure[] {
  const files = listIn(report, 'testResults');
  const tests = files.flatMap((file) =>
    listIn(file, 'assertionResults')
      .filter((result) => textIn(result, 'status') === 'failed')
      .map((result) =>
        failureOf(
          'failed',
          `${textIn(file, 'name')} › ${textIn(result, 'fullName')}`,
          listIn(result, 'failureMessages').join('\n'),
        ),
      ),
  );
  const broken = files
    .filter((file) => textIn(file, 'message') !== '')
    .map((file) => failureOf('failed', textIn(file, 'name'), textIn(file, 'message')));
  const others = listIn(omissions, 'unhandled').map((error) =>
    failureOf('failed', 'no test', String(error)),
  );
  const flaky = listIn(omissions, 'flaky').map((one) =>
    failureOf('flaky', textIn(one, 'test'), textIn(one, 'message')),
  );
  return [...tests, ...broken, ...others, ...flaky];
}

/** Returns the failures in Playwright's JSON report: its suites hold specs and further suites. */
export function playwrightFailures(report: unknown): Failure[] {
  const suites = listIn(report, 'suites');
  const nested = suites.flatMap((suite) => playwrightFailures(suite));
  const specs = listIn(report, 'specs').filter((spec) => !isSpecFine(spec));
  const own = specs.map((spec) =>
    failureOf(
      memberOf(spec, 'ok') === false ? 'failed' : 'flaky',
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

export function formatFailure({ kind, test, message }: Failure): string {
  const lines = message.split('\n').map((line) => `    ${line}`.trimEnd());
  const title = kind === 'failed' ? 'FAILED' : 'FLAKY ';
  return [`${title}  ${test}`, ...lines].join('\n');
}

/** Whether a spec passed at once, or was skipped. */
function isSpecFine(spec: unknown): boolean {
  const isFlaky = listIn(spec, 'tests').some((test) => textIn(test, 'status') === 'flaky');
  return memberOf(spec, 'ok') !== false && !isFlaky;
}

function failureOf(kind: Failure['kind'], test: string, message: string): Failure {
  return { kind, test, message: message.split('\n').slice(0, MAX_MESSAGE_LINES).join('\n') };
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
