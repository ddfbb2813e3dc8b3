import { compareMessages } from '../../i18n/compare-messages.ts';
import type { ComparedChoice, CompareRules, TableComparison } from '../../model/comparison.ts';
import type { AppContext } from '../app-context.ts';
import { downloadBlob } from '../files/download.ts';
import type { CompletePlace } from '../place/compare-route.ts';
import { fileBaseOf } from '../place/known-snapshots.ts';
import { shownName } from '../place/shown-name.ts';
import type { CompareModel } from './compare-model.ts';
import { CompareRow } from './compare-rows.ts';
import { createDifferenceWriter, type DifferenceFormat } from './difference-writers.ts';

const FILES: Readonly<
  Record<DifferenceFormat, { readonly ending: string; readonly type: string }>
> = {
  csv: { ending: 'csv', type: 'text/csv' },
  json: { ending: 'json', type: 'application/json' },
  markdown: { ending: 'md', type: 'text/markdown' },
};

/** Downloads the shown rows as a file. It is listed among the long work. */
export async function exportDifferences(
  app: Pick<AppContext, 'activities'>,
  place: CompletePlace,
  compare: CompareModel,
  format: DifferenceFormat,
): Promise<void> {
  await compare.use((comparison, pageRows) =>
    exportFrom({ comparison, pageRows }, app, place, format),
  );
}

async function exportFrom(
  { comparison, pageRows }: Pick<RowSource, 'comparison' | 'pageRows'>,
  { activities }: Pick<AppContext, 'activities'>,
  { query, choice }: CompletePlace,
  format: DifferenceFormat,
): Promise<void> {
  const { left, right } = query;
  const cancelling = new AbortController();
  const title = () =>
    compareMessages.value.exports.title(shownName(left.table), shownName(right.table));
  const activity = activities.start({ title, cancel: () => cancelling.abort() });
  const { ending, type } = FILES[format];
  try {
    const total = await comparison.count(choice);
    const source: RowSource = { comparison, pageRows, choice, rules: query.rules ?? {}, total };
    const blob = await writeDifferences(source, format, cancelling.signal, (done) =>
      activity.notify(done, total),
    );
    downloadBlob(
      new Blob([blob], { type }),
      `${fileBaseOf(left.table)}-${fileBaseOf(right.table)}-differences.${ending}`,
    );
    activity.end({ status: 'done', text: () => compareMessages.value.exports.written(total) });
  } catch (error) {
    activity.end(cancelling.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error });
  }
}

export interface RowSource {
  readonly comparison: TableComparison;
  /** How many rows are read at once. */
  readonly pageRows: number;
  readonly choice: ComparedChoice;
  readonly rules: CompareRules;
  /** How many rows there are. */
  readonly total: number;
}

/** Yields rows in slices, of which one is in memory at a time. */
export async function* readRows(
  { comparison, pageRows, choice, rules, total }: RowSource,
  signal?: AbortSignal,
): AsyncGenerator<readonly CompareRow[], void, undefined> {
  for (let first = 0; first < total; first += pageRows) {
    const rows = await comparison.read(choice, first, Math.min(pageRows, total - first), signal);
    if (signal?.aborted) return;
    yield rows.kinds.map((_, index) => new CompareRow(rows, index, rules));
  }
}

/** Writes all rows. What is written goes into blobs, which browsers keep outside of the page's memory. */
export async function writeDifferences(
  source: RowSource,
  format: DifferenceFormat,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => {},
): Promise<Blob> {
  // The head of a table names every column, and the last row may have one of its own.
  const properties = format === 'json' ? [] : await findProperties(source, signal);
  const writer = createDifferenceWriter(format, properties);
  const parts: Blob[] = [new Blob([writer.begin])];
  let done = 0;
  for await (const rows of readRows(source, signal)) {
    parts.push(new Blob(rows.map((row) => writer.write(row))));
    done += rows.length;
    onProgress(done);
  }
  signal.throwIfAborted();
  return new Blob([...parts, writer.end]);
}

async function findProperties(source: RowSource, signal: AbortSignal): Promise<readonly string[]> {
  const names = new Set<string>();
  for await (const rows of readRows(source, signal)) {
    for (const row of rows) {
      for (const side of ['left', 'right'] as const) {
        for (const name of row.propertiesOf(side).keys()) names.add(name);
      }
    }
  }
  return [...names];
}
