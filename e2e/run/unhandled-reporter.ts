import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

/** Where to write; the command that starts vitest says it. */
export const UNHANDLED_FILE = 'TABLEWRIGHT_UNHANDLED_FILE';

/** Writes errors that belong to no test: they fail a run, and vitest's JSON report leaves them out. */
export default class UnhandledReporter implements Reporter {
  async onTestRunEnd(
    ...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>
  ): Promise<void> {
    const file = process.env[UNHANDLED_FILE];
    if (file === undefined) return;
    const texts = errors.map((error) => error.stack ?? error.message);
    await writeFile(file, JSON.stringify(texts));
  }
}
