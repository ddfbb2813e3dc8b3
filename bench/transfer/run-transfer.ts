import type { Page } from '@playwright/test';
import { EXPORT_KINDS, type ExportKind } from '../../src/transfer/export/format.ts';
import { ALL_FLIGHTS, FLIGHT_FILES, makeFlights } from './make-flights.ts';
import type { PlainReader } from './page/plain.worker.ts';
import type { TransferFigures, TransferRow } from './transfer-figures.ts';
import { TransferHost } from './transfer-host.ts';

interface TransferOptions {
  readonly sizes: readonly number[];
  readonly repeat: number;
  readonly hasLarge: boolean;
}

type Say = (line: string) => void;

/** The files of flights, with the reader each is compared with and its goal. */
const IMPORTS: readonly { readonly name: string; readonly beside?: PlainReader }[] = [
  { name: FLIGHT_FILES.csv, beside: 'papaparse' },
  { name: FLIGHT_FILES.lines, beside: 'JSON.parse' },
  { name: FLIGHT_FILES.parquet },
];
const IMPORT_GOAL = { rowsPerSecond: 60_000, ratio: 0.5 };
const EXPORT_GOAL = { rowsPerSecond: 100_000 };
/** A million rows in 30 seconds. */
const BACKUP_GOAL = { rowsPerSecond: 1_000_000 / 30 };

/**
 * Imports and exports files with the product's own workers, at each size in a
 * profile of its own.
 */
export async function runTransfer(
  { sizes, repeat, hasLarge }: TransferOptions,
  say: Say,
): Promise<TransferFigures[]> {
  const figures: TransferFigures[] = [];
  for (const rows of sizes) {
    say(`${rows.toLocaleString('en')} flights as files …`);
    figures.push(await withHost(rows, (page) => measureAll(page, rows, repeat, say)));
  }
  if (hasLarge) figures.push(await withHost(LARGE_BODY, (page) => measureLarge(page, say)));
  return figures;
}

async function withHost<T>(rows: number, measure: (page: Page) => Promise<T>): Promise<T> {
  const host = await TransferHost.start((folder) => makeFlights(folder, rows));
  try {
    return await measure(host.page);
  } finally {
    await host.close();
  }
}

/** The rows that a large file repeats, and its size in bytes. */
const LARGE_BODY = 100_000;
const LARGE_BYTES = 10 ** 9;

/** Times all flights that there are, and the memory for a 1 GB file whose keys all repeat. */
async function measureLarge(page: Page, say: Say): Promise<TransferFigures> {
  say('Three million flights of Parquet …');
  await page.evaluate((name) => transferBench.load(name), ALL_FLIGHTS);
  const { rows, prove, write, longTasks } = await page.evaluate(
    (name) => transferBench.import(name),
    ALL_FLIGHTS,
  );
  say('A CSV of 1 GB …');
  await page.evaluate((name) => transferBench.load(name), FLIGHT_FILES.csv);
  const {
    bytes,
    seconds,
    rows: studied,
  } = await page.evaluate(([name, size]) => transferBench.studyLarge(name, size), [
    FLIGHT_FILES.csv,
    LARGE_BYTES,
  ] as const);
  const work = `types proven and keys compared of ${studied.toLocaleString('en')} rows in 1 GB, ${seconds.toFixed(0)} s`;
  return {
    of: 'flights',
    rows,
    works: [
      { work: 'all flights of Parquet: types proven', here: [prove] },
      { work: 'all flights of Parquet: imported', here: [write], goal: goalOf(undefined) },
    ],
    memory: [{ work, mebibytes: bytes / 2 ** 20 }],
    longTasks,
  };
}

async function measureAll(
  page: Page,
  rows: number,
  repeat: number,
  say: Say,
): Promise<TransferFigures> {
  const works: TransferRow[] = [];
  const longTasks: number[] = [];
  for (const { name, beside } of IMPORTS) {
    say(`Import of ${name} …`);
    works.push(...(await measureImport(page, { name, beside, rows, repeat }, longTasks)));
  }
  for (const kind of EXPORT_KINDS) {
    say(`Export as ${kind} …`);
    works.push(...(await measureExport(page, { kind, rows, repeat }, longTasks)));
  }
  say('Backup and restore …');
  works.push(...(await measureBackup(page, rows, repeat, longTasks)));
  say('Memory …');
  return { of: 'flights', rows, works, memory: await measureMemory(page), longTasks };
}

interface ImportTurns {
  readonly name: string;
  readonly beside: PlainReader | undefined;
  readonly rows: number;
  readonly repeat: number;
}

async function measureImport(
  page: Page,
  { name, beside, rows, repeat }: ImportTurns,
  longTasks: number[],
): Promise<TransferRow[]> {
  await page.evaluate((file) => transferBench.load(file), name);
  const other: number[] = [];
  const prove: number[] = [];
  const write: number[] = [];
  for (let turn = 0; turn < repeat; turn += 1) {
    if (beside) {
      other.push(
        await page.evaluate(([reader, file]) => transferBench.read(reader, file), [
          beside,
          name,
        ] as const),
      );
    }
    const times = await page.evaluate((file) => transferBench.import(file), name);
    if (times.rows !== rows) throw new Error(`${name}: ${times.rows} of ${rows} rows are there.`);
    prove.push(times.prove);
    write.push(times.write);
    longTasks.push(...times.longTasks);
  }
  const plain = beside && { beside: { name: beside, ms: other } };
  const both = prove.map((ms, turn) => ms + (write[turn] ?? 0));
  return [
    { work: `${name}: types proven`, here: prove, ...plain },
    { work: `${name}: imported`, here: write, ...plain, goal: goalOf(beside) },
    { work: `${name}: both`, here: both, ...plain },
  ];
}

/** Without a reader beside it there is no ratio. */
function goalOf(beside: PlainReader | undefined) {
  return beside ? IMPORT_GOAL : { rowsPerSecond: IMPORT_GOAL.rowsPerSecond };
}

interface ExportTurns {
  readonly kind: ExportKind;
  readonly rows: number;
  readonly repeat: number;
}

async function measureExport(
  page: Page,
  { kind, rows, repeat }: ExportTurns,
  longTasks: number[],
): Promise<TransferRow[]> {
  const look: number[] = [];
  const write: number[] = [];
  for (let turn = 0; turn < repeat; turn += 1) {
    const times = await page.evaluate((asked) => transferBench.export(asked), kind);
    if (times.rows !== rows) throw new Error(`${kind}: ${times.rows} of ${rows} rows are written.`);
    look.push(times.look);
    write.push(times.write);
    longTasks.push(...times.longTasks);
  }
  return [
    { work: `${kind}: looked at`, here: look },
    { work: `${kind}: exported`, here: write, goal: EXPORT_GOAL },
  ];
}

async function measureBackup(
  page: Page,
  rows: number,
  repeat: number,
  longTasks: number[],
): Promise<TransferRow[]> {
  const backup: number[] = [];
  const restore: number[] = [];
  for (let turn = 0; turn < repeat; turn += 1) {
    const times = await page.evaluate(() => transferBench.backUp());
    if (times.entities !== rows || times.restored !== rows) {
      throw new Error(`${times.entities} of ${rows} rows backed up, ${times.restored} restored.`);
    }
    backup.push(times.backup);
    restore.push(times.verify + times.restore);
    longTasks.push(...times.longTasks);
  }
  return [
    { work: 'backup', here: backup, goal: BACKUP_GOAL },
    { work: 'restore, verified before', here: restore, goal: BACKUP_GOAL },
  ];
}

async function measureMemory(page: Page): Promise<TransferFigures['memory']> {
  const bytes = [
    {
      work: 'import of CSV',
      held: await page.evaluate((file) => transferBench.memoryOfImport(file), FLIGHT_FILES.csv),
    },
    {
      work: 'import of Parquet',
      held: await page.evaluate((file) => transferBench.memoryOfImport(file), FLIGHT_FILES.parquet),
    },
    {
      work: 'export of Parquet',
      held: await page.evaluate(() => transferBench.memoryOfExport('parquet')),
    },
  ];
  return bytes.map(({ work, held }) => ({ work, mebibytes: held / 2 ** 20 }));
}
