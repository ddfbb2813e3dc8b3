import { expect, test } from 'vitest';
import { formatFailure, playwrightFailures, vitestFailures } from './failures.ts';

const failed = { status: 'failed', fullName: 'adds 1 and 1', failureMessages: ['expected 2'] };

test('finds the tests that failed in what vitest reports', () => {
  const file = { name: 'sum.test.ts', message: '', assertionResults: [failed] };
  const fine = { name: 'fine.test.ts', message: '', assertionResults: [{ status: 'passed' }] };
  expect(vitestFailures({ testResults: [fine, file] }, undefined)).toEqual([
    { test: 'sum.test.ts › adds 1 and 1', message: 'expected 2' },
  ]);
});

test('finds files that did not load, and errors outside of all tests', () => {
  const broken = { name: 'gone.test.ts', message: 'No such module', assertionResults: [] };
  expect(vitestFailures({ testResults: [broken] }, ['AbortError: gone'])).toEqual([
    { test: 'gone.test.ts', message: 'No such module' },
    { test: 'no test', message: 'AbortError: gone' },
  ]);
});

test('finds them in nested suites of Playwright, however often a test was tried', () => {
  const results = [{ errors: [{ message: 'no button' }] }, { errors: [] }];
  const spec = { ok: false, file: 'a.spec.ts', title: 'opens', tests: [{ results }] };
  const suite = { specs: [{ ok: true, title: 'fine' }], suites: [{ specs: [spec] }] };
  expect(playwrightFailures({ suites: [suite] })).toEqual([
    { test: 'a.spec.ts › opens', message: 'no button' },
  ]);
});

test('keeps the beginning of a long message', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const [failure] = vitestFailures({}, [message]);
  expect(failure && formatFailure(failure).split('\n')).toHaveLength(13);
});

test.each([[undefined], [null], ['text'], [{ testResults: 'none', suites: [null, 1] }]])(
  'finds nothing in a report that is none: %j',
  (report) => {
    expect(vitestFailures(report, undefined)).toEqual([]);
    expect(playwrightFailures(report)).toEqual([]);
  },
);
