export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A runner's report, as far as it is counted. */
type Report = Readonly<Record<string, unknown>>;

/** Counts the tests of vitest's report; `ended` is whether the runner itself succeeded. */
export function countVitest(report: unknown, ended: boolean): Count {
  if (!isReport(report)) return settle({ passed: 0, failed: 0 }, false);
  const failed = numberIn(report, 'numFailedTests') + brokenFiles(report);
  return settle({ passed: numberIn(report, 'numPassedTests'), failed }, ended);
}

export function countPlaywright(report: unknown, ended: boolean): Count {
  const stats = isReport(report) ? report['stats'] : undefined;
  if (!isReport(stats)) return settle({ passed: 0, failed: 0 }, false);
  // A test that passes in a retry counts as passed, and is listed by name: see failures.ts.
  const passed = numberIn(stats, 'expected') + numberIn(stats, 'flaky');
  return settle({ passed, failed: numberIn(stats, 'unexpected') }, ended);
}

export function addCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** A runner that ran nothing, or failed although every test passed, counts as one failure. */
function settle(count: Count, ended: boolean): Count {
  const ranNothing = count.passed + count.failed === 0;
  const hidesFailure = !ended && count.failed === 0;
  return ranNothing || hidesFailure ? { ...count, failed: 1 } : count;
}

/** Counts test files that could not be loaded: they fail without a failed test. */
function brokenFiles(report: Report): number {
  const files = report['testResults'];
  if (!Array.isArray(files)) return 0;
  return files.filter(
    (file) =>
      isReport(file) &&
      file['status'] === 'failed' &&
      Array.isArray(file['assertionResults']) &&
      !file['assertionResults'].some((test) => isReport(test) && test['status'] === 'failed'),
  ).length;
}

function numberIn(report: Report, name: string): number {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
}

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null;
}
