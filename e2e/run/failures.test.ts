import { expect, test } from 'vitest';
import { formatFailure, playwrightFailures, vitestFailures } from './failures.ts';

const failed = { status: 'failed', fullName: 'adds 1 and 1', failureMessages: ['expected 2'] };

test("finds the failed tests in vitest's report", () => {
  const file = { name: 'sum.test.ts', message: '', assertionResults: [failed] };
  const fine = { name: 'fine.test.ts', message: '', assertionResults: [{ status: 'passed' }] };
  expect(vitestFailures({ testResults: [fine, file] }, undefined)).toEqual([
    { kind: 'failed', test: 'sum.test.ts › adds 1 and 1', message: 'expected 2' },
  ]);
});

test('finds files that did not load, and errors outside of all tests', () => {
  const broken = { name: 'gone.test.ts', message: 'No such module', assertionResults: [] };
  const omissions = { unhandled: ['AbortError: gone'], flaky: [] };
  expect(vitestFailures({ testResults: [broken] }, omissions)).toEqual([
    { kind: 'failed', test: 'gone.test.ts', message: 'No such module' },
    { kind: 'failed', test: 'no test', message: 'AbortError: gone' },
  ]);
});

test('finds the tests that passed in a retry', () => {
  const once = { test: 'turns.test.ts › hears', message: 'too late' };
  const flaky = { kind: 'flaky', ...once };
  expect(vitestFailures({}, { unhandled: [], flaky: [once] })).toEqual([flaky]);
  const results = [{ errors: [{ message: 'too late' }] }, { errors: [] }];
  const tests = [{ status: 'flaky', results }];
  const spec = { ok: true, file: 'turns.test.ts', title: 'hears', tests };
  expect(playwrightFailures({ suites: [{ specs: [spec] }] })).toEqual([flaky]);
  expect(formatFailure({ kind: 'flaky', ...once })).toMatch(/^FLAKY {3}turns.*\n {4}too late$/);
});

test('finds them in nested suites of Playwright, with any number of retries', () => {
  const results = [{ errors: [{ message: 'no button' }] }, { errors: [] }];
  const spec = { ok: false, file: 'a.spec.ts', title: 'opens', tests: [{ results }] };
  const suite = { specs: [{ ok: true, title: 'fine' }], suites: [{ specs: [spec] }] };
  expect(playwrightFailures({ suites: [suite] })).toEqual([
    { kind: 'failed', test: 'a.spec.ts › opens', message: 'no button' },
  ]);
});

test('keeps the beginning of a long message', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const [failure] = vitestFailures({}, { unhandled: [message] });
  expect(failure && formatFailure(failure).split('\n')).toHaveLength(13);
});

test.each([[undefined], [null], ['text'], [{ testResults: 'none', suites: [null, 1] }]])(
  'finds nothing in an invalid report: %j',
  (report) => {
    expect(vitestFailures(report, undefined)).toEqual([]);
    expect(playwrightFailures(report)).toEqual([]);
  },
);
