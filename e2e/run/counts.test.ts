import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest } from './counts.ts';

const passing = { numPassedTests: 3, numFailedTests: 0, testResults: [] };

test("counts the tests in vitest's report", () => {
  const report = { ...passing, numFailedTests: 2 };
  expect(countVitest(report, false)).toEqual({ passed: 3, failed: 2 });
});

test('counts a test file that does not load', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const report = { ...passing, testResults: [broken, { status: 'passed', assertionResults: [] }] };
  expect(countVitest(report, false)).toEqual({ passed: 3, failed: 1 });
});

test('counts a failed test once, not its file as well', () => {
  const file = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
  const report = { ...passing, numFailedTests: 1, testResults: [file] };
  expect(countVitest(report, false)).toEqual({ passed: 3, failed: 1 });
});

test("counts the tests in Playwright's report, a flaky test as passed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 4 } };
  expect(countPlaywright(report, false)).toEqual({ passed: 7, failed: 1 });
});

test.each([
  ['ended badly with every test passed', countVitest(passing, false), 3],
  ['ran no test', countVitest({ ...passing, numPassedTests: 0 }, true), 0],
  ['skipped all of them', countPlaywright({ stats: { expected: 0, skipped: 9 } }, true), 0],
  ['left no report', countVitest(undefined, true), 0],
  ['left another report', countPlaywright({ errors: [] }, true), 0],
])('a runner that %s counts as failed', (_what, count, passed) => {
  expect(count).toEqual({ passed, failed: 1 });
});

test('adds them up', () => {
  const counts = [
    { passed: 1, failed: 2 },
    { passed: 10, failed: 0 },
  ];
  expect(addCounts(counts)).toEqual({ passed: 11, failed: 2 });
});
