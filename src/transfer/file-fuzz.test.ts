import { expect, test } from 'vitest';
import { breakFile, MemoryFile, wholeFiles } from '../testing/broken-files.ts';
import { drawnSeeds, setting } from '../testing/seed.ts';
import { seeded } from '../testing/seeded.ts';
import { FileError } from './archives/file-error.ts';
import { RestoreError } from './backup/errors.ts';
import { BackupFile, isBackup } from './backup/restore-file.ts';
import { surveyBackup } from './backup/restore-survey.ts';
import { readTable } from './backup/restore-table.ts';
import { analyseFile } from './columns/analysis.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { convertFile } from './columns/row-converter.ts';
import type { TableSource } from './records/source-part.ts';
import { openSources } from './rows/open-sources.ts';

/** So many files with each seed; the soak asks for more seeds. */
const FILES = setting('STEPS', 20_000);
const seeds = drawnSeeds(1);

/** Rows of a source, each converted or refused; throws where the source is refused as a whole. */
async function importAll(source: TableSource): Promise<void> {
  const analysis = await analyseFile(source);
  const plan = { file: source, analysis, mapping: proposeMapping(analysis) };
  let rows = 0;
  for await (const converted of convertFile(plan)) {
    rows += converted.rows.length + converted.refused.length;
  }
  expect(rows).toBe(analysis.rows);
}

/** Entities of a backup, each read or reported as damaged. */
async function restoreAll(file: File): Promise<void> {
  const { accounts, damaged } = await surveyBackup(file);
  const backup = await BackupFile.open(file);
  for (const { tables, name } of backup.manifest.accounts) {
    for (const table of tables) {
      let read = 0;
      for await (const page of readTable(backup, table, { onDamage: () => {} }))
        read += page.length;
      const damagedPart = accounts
        .find((one) => one.name === name)
        ?.tables.find((one) => one.name === table.name);
      expect(read).toBeLessThanOrEqual(table.entities - (damagedPart?.damaged ?? 0));
      if (damaged.length === 0) expect(read).toBe(table.entities);
    }
  }
}

/** Whether anything of it could be read. */
async function tryFile(file: File): Promise<boolean> {
  try {
    if (await isBackup(file)) {
      await restoreAll(file);
      return true;
    }
    const { found } = await openSources([file]);
    let imported = 0;
    for (const { source, problem } of found) {
      if (problem) continue;
      await importAll(source);
      imported += 1;
    }
    return imported > 0;
  } catch (error) {
    if (error instanceof FileError || error instanceof RestoreError) return false;
    throw error;
  }
}

test(`${seeds.length} × ${FILES} broken files from seed ${seeds[0]} on are imported or refused`, async () => {
  const whole = wholeFiles();
  for (const seed of seeds) {
    const draw = seeded(seed);
    let imported = 0;
    for (let number = 0; number < FILES; number += 1) {
      const bytes = breakFile(whole[number % whole.length] ?? new Uint8Array(), draw);
      try {
        if (await tryFile(new MemoryFile(Uint8Array.from(bytes), 'any'))) imported += 1;
      } catch (error) {
        const text = Buffer.from(bytes).toString('base64');
        throw new Error(`File ${number} of seed ${seed}: ${text}`, { cause: error });
      }
    }
    expect(imported).toBeGreaterThan(FILES / 10);
  }
}, 600_000);
