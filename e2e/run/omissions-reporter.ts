import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** The environment variable with the path to write to; the command that starts vitest sets it. */
export const OMISSIONS_FILE = 'TABLEWRIGHT_OMISSIONS_FILE';

/**
 * Writes what vitest's JSON report leaves out: errors outside of tests, which
 * fail a run, and tests that passed only in a retry.
 */
export default class OmissionsReporter implements Reporter {
  readonly #flaky: { readonly test: string; readonly message: string }[] = [];

  onTestCaseResult(testCase: TestCase): void {
    if (testCase.diagnostic()?.flaky !== true) return;
    const { module, fullName } = testCase;
    const [first] = testCase.result().errors ?? [];
    this.#flaky.push({
      test: `${relative('', module.moduleId)} › ${fullName}`,
      message: first?.stack ?? first?.message ?? '',
    });
  }

  async onTestRunEnd(
    ...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>
  ): Promise<void> {
    const file = process.env[OMISSIONS_FILE];
    if (file === undefined) return;
    const unhandled = errors.map((error) => error.stack ?? error.message);
    await writeFile(file, JSON.stringify({ unhandled, flaky: this.#flaky }));
  }
}
