import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../e2e/run/usage.ts';
import { formatComparison, formatSizes } from './compare/format-comparison.ts';
import { drawPicture } from './compare/picture.ts';
import { runComparison } from './compare/run-comparison.ts';
import type { Outcome } from './figures.ts';
import { HELP, type RunOptions, readOptions } from './options.ts';
import { runQueries } from './queries.ts';
import { formatOutcome } from './report.ts';
import { formatRest, type RestFigures } from './rest/rest-figures.ts';
import { runRest } from './rest/run-rest.ts';
import { runSnapshots, runTables } from './tables/run-tables.ts';
import { formatSnapshots, type SnapshotFigures } from './tables/snapshot-figures.ts';
import { formatTables, type TablesFigures } from './tables/tables-figures.ts';
import { runProving } from './transfer/run-proving.ts';
import { runTransfer } from './transfer/run-transfer.ts';
import { formatTransfer, type TransferFigures } from './transfer/transfer-figures.ts';
import { runWorkbench } from './workbench/run-workbench.ts';
import { formatWorkbench, type WorkbenchFigures } from './workbench/workbench-figures.ts';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/bench', import.meta.url));

const started = performance.now();
await runBench(readArguments(HELP, readOptions));

async function runBench(options: RunOptions): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const queries: (Outcome & { readonly entities: number })[] = [];
  for (const entities of options.hasQueries ? options.sizes : []) {
    say(`${entities.toLocaleString('en')}: the language of queries beside bare IndexedDB …`);
    const outcome = await runQueries(stockOf(entities, options));
    queries.push({ entities, ...outcome });
    console.log(`\n${formatOutcome(outcome)}\n`);
  }
  const sizes = options.works.size > 0 ? await runComparison(options, say) : [];
  for (const outcome of sizes) console.log(`\n${formatComparison(outcome)}`);
  if (sizes.length > 1) console.log(`\n${formatSizes(sizes)}`);
  const rest = options.hasRest ? await measureRest(options) : [];
  const workbench = options.hasWorkbench ? await measureWorkbench(options) : [];
  const flights = options.hasTransfer ? await measureTransfer(options) : [];
  const orders = options.hasProving ? await measureProving(options) : [];
  const transfer = [...flights, ...orders];
  const tables = options.hasTables ? await measureTables(options) : [];
  const snapshots = options.hasSnapshots ? await measureSnapshots(options) : [];
  await keep({ options, queries, sizes, rest, workbench, transfer, tables, snapshots });
}

async function measureRest({ repeat, stores }: RunOptions): Promise<RestFigures[]> {
  say('The protocol, through the service worker of the built app …');
  const rest = await runRest(repeat, stores.has('azurite'), say);
  console.log(`\n${formatRest(rest)}\n`);
  return rest;
}

async function measureWorkbench(options: RunOptions): Promise<WorkbenchFigures[]> {
  say('The window of the built app …');
  const workbench = await runWorkbench(options, say);
  for (const figures of workbench) console.log(`\n${formatWorkbench(figures)}\n`);
  return workbench;
}

async function measureTransfer(options: RunOptions): Promise<TransferFigures[]> {
  say('Files in and out of a table …');
  const transfer = await runTransfer(options, say);
  for (const figures of transfer) console.log(`\n${formatTransfer(figures)}\n`);
  return transfer;
}

async function measureProving(options: RunOptions): Promise<TransferFigures[]> {
  say('Types of a file proven, and a dry run …');
  const proving = await runProving(options, say);
  for (const figures of proving) console.log(`\n${formatTransfer(figures)}\n`);
  return proving;
}

async function measureTables({ sizes, repeat }: RunOptions): Promise<TablesFigures[]> {
  const all: TablesFigures[] = [];
  for (const entities of sizes) {
    say(`${entities.toLocaleString('en')}: two tables compared …`);
    const figures = await runTables({ entities, rounds: repeat });
    console.log(`\n${formatTables(figures)}\n`);
    all.push(figures);
  }
  return all;
}

async function measureSnapshots({ sizes, repeat }: RunOptions): Promise<SnapshotFigures[]> {
  const all: SnapshotFigures[] = [];
  for (const entities of sizes) {
    say(`${entities.toLocaleString('en')}: a snapshot of a table, beside a copy …`);
    const figures = await runSnapshots({ entities, rounds: repeat });
    console.log(`\n${formatSnapshots(figures)}\n`);
    all.push(figures);
  }
  return all;
}

function stockOf(entities: number, { partitions, repeat }: RunOptions) {
  const asked = partitions ?? Math.max(1, Math.round(entities / 1000));
  if (entities % asked !== 0) {
    throw new Error(`${entities} entities do not fill ${asked} partitions alike.`);
  }
  return { entities, partitions: asked, rounds: repeat };
}

interface Run {
  readonly options: RunOptions;
  readonly queries: readonly unknown[];
  readonly sizes: Awaited<ReturnType<typeof runComparison>>;
  readonly rest: readonly RestFigures[];
  readonly workbench: readonly WorkbenchFigures[];
  readonly transfer: readonly TransferFigures[];
  readonly tables: readonly TablesFigures[];
  readonly snapshots: readonly SnapshotFigures[];
}

async function keep({
  options,
  queries,
  sizes,
  rest,
  workbench,
  transfer,
  tables,
  snapshots,
}: Run): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    platform: platform(),
  };
  const { repeat } = options;
  const at = new Date().toISOString();
  const parts = { sizes, queries, rest, workbench, transfer, tables, snapshots };
  const figures = { at, machine, repeat, ...parts };
  await write(JSON.stringify(figures, undefined, 1), 'figures.json', options.json);
  if (sizes.length > 0) await write(drawPicture(sizes), 'figures.svg', options.svg);
}

async function write(text: string, name: string, asked: string | undefined): Promise<void> {
  const paths = [join(CACHE, name), ...(asked === undefined ? [] : [asked])];
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    say(`Written: ${path}`);
  }
}

function say(line: string): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`[${String(seconds).padStart(4)} s] ${line}`);
}
