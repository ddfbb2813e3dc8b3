import { expect, test, vi } from 'vitest';
import { nextTask } from '../../base/next-task.ts';
import { stringOf } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { RunPlace } from '../../model/run-place.ts';
import type { ImportOutcome, RefusedRow } from '../../model/table-service.ts';
import { fc } from '../../testing/fast-check.ts';
import { analyseFile } from '../columns/analysis.ts';
import type { KeySource } from '../columns/import-mapping.ts';
import { textOfRowKey } from '../columns/key-study.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import type { ConvertedRow } from '../columns/refused-lines.ts';
import type { ImportPlan } from '../columns/row-converter.ts';
import { FileColumns } from '../records/records.ts';
import { readRows } from '../rows/read-rows.ts';
import { type ImportResume, sumRows } from './receipt.ts';
import { type SliceTarget, SliceWriter } from './slice-writer.ts';

const file = new File(['PartitionKey,RowKey,a\np,r,x\n'], 'a.csv');
const analysis = await analyseFile(file);
const plan = { file, analysis, mapping: proposeMapping(analysis) };

const keys = fc.array(
  fc.tuple(fc.constantFrom('', 'B', 'a', 'b'), fc.constantFrom('1', '10', '2')),
);

const nineKeys = Array.from({ length: 9 }, (_, index) => ['p', `${9 - index}`] as const);

/** Rows whose texts say which they are; of heavy ones each slice has three. */
function rowsOf(drawn: readonly (readonly [string, string])[], isHeavy: boolean): ConvertedRow[] {
  const rest = isHeavy ? 'x'.repeat(1_500_000) : '';
  return drawn.map(([partitionKey, rowKey], index) => ({
    ...{ partitionKey, rowKey, line: index + 2, number: index + 1 },
    values: [stringOf(`${index + 1} ${rest}`)],
  }));
}

/** Takes each key once, as the engine does. */
class OneOfEachKey {
  readonly stored = new Map<string, string>();
  slices = 0;
  /** The slice, from 1, that fails: the engine writes none of those behind it. */
  readonly #failing: number;
  /** The keys that an earlier run has written, as the engine knows them. */
  readonly #own: ReadonlySet<string> | undefined;

  constructor({ failing = Infinity, before }: { failing?: number; before?: OneOfEachKey } = {}) {
    this.#failing = failing;
    this.#own = before && new Set(before.stored.keys());
    for (const [name, text] of before?.stored ?? []) this.stored.set(name, text);
  }

  async write({ page }: { readonly page: EntityPage }): Promise<ImportOutcome> {
    this.slices += 1;
    if (this.slices >= this.#failing) throw new Error('cut off');
    const refused: RefusedRow[] = [];
    let already = 0;
    for (let row = 0; row < page.length; row += 1) {
      const { properties, ...key } = page.entityAt(row);
      const name = textOfRowKey(key);
      if (this.#own?.has(name)) already += 1;
      else if (this.stored.has(name)) refused.push({ row, reason: 'entityExists', context: {} });
      else this.stored.set(name, numberIn(`${properties.get('a')?.value}`));
    }
    const inserted = page.length - already - refused.length;
    return { inserted, updated: 0, skipped: 0, refused, already };
  }
}

/** Which of the rows has the text. */
function numberIn(text: string): string {
  return text.split(' ')[0] ?? '';
}

/** Of a new table. */
function targetOf(write: SliceTarget['write'], signal?: AbortSignal): SliceTarget {
  return {
    ...{ write, existing: 'refuse', isNew: true, same: undefined, resume: undefined },
    ...{ signal, onWritten: () => {} },
  };
}

/** Keeps what is written. */
function keepPages() {
  const pages: EntityPage[] = [];
  const write: SliceTarget['write'] = async ({ page }) => {
    pages.push(page);
    return { inserted: page.length, updated: 0, skipped: 0, refused: [] };
  };
  return { write, pages };
}

async function writeAll(rows: readonly ConvertedRow[], written?: number) {
  const table = new OneOfEachKey();
  const resume = written === undefined ? undefined : { since: 0n, written };
  const writer = await writeInto(table, rows, { resume });
  return { table, writer };
}

async function writeInto(
  table: OneOfEachKey,
  rows: readonly ConvertedRow[],
  { resume, of = plan }: { resume?: ImportResume | undefined; of?: ImportPlan },
) {
  const target = { ...targetOf((slice) => table.write(slice)), resume };
  const writer = new SliceWriter(target, of);
  for (const row of rows) {
    await writer.reach(row.number);
    await writer.addConverted(row);
  }
  await writer.finish();
  return writer;
}

test('of the same keys the first is written, and the others are reported by line', async () => {
  await fc.assert(
    fc.asyncProperty(keys, fc.boolean(), async (drawn, isHeavy) => {
      const rows = rowsOf(drawn, isHeavy);
      const { table, writer } = await writeAll(rows);
      const firsts = new Map(rows.toReversed().map((row) => [textOfRowKey(row), row.number]));
      expect(table.stored).toEqual(new Map([...firsts].map(([key, at]) => [key, `${at}`])));
      const others = rows.filter((row) => firsts.get(textOfRowKey(row)) !== row.number);
      const kept = writer.lines.kept.map(({ line, value }) => [line, value]);
      expect(kept).toEqual(others.map(({ line, rowKey }) => [line, rowKey]));
      const { inserted, sameKey, refused } = writer.counts;
      expect([inserted, sameKey, refused]).toEqual([firsts.size, others.length, 0]);
    }),
    { numRuns: 60 },
  );
});

test('an interrupted import has written the beginning of the file, whatever its keys', async () => {
  await fc.assert(
    fc.asyncProperty(keys, fc.nat(40), async (drawn, most) => {
      const rows = rowsOf(drawn, false);
      const written = Math.min(most, rows.length);
      const { table, writer } = await writeAll(rows, written);
      const later = rows.slice(written).map(textOfRowKey);
      expect(new Set(table.stored.keys())).toEqual(new Set(later));
      expect(writer.counts.already).toBe(written);
    }),
  );
});

/** For rows of up to nearly the largest size of an entity. */
async function planOfLargeRows(rowKey?: KeySource): Promise<ImportPlan> {
  const names = Array.from({ length: 16 }, (_, column) => `c${column}`);
  const cells = names.map(() => 'x');
  const source = new File([`PartitionKey,RowKey,a,${names}\np,r,x,${cells}\n`], 'large.csv');
  const large = await analyseFile(source);
  const proposed = proposeMapping(large);
  const columns = proposed.columns.map((column) =>
    column.name.endsWith('Key_') ? { ...column, becomes: 'skip' as const } : column,
  );
  const mapping = { ...proposed, columns, rowKey: rowKey ?? proposed.rowKey };
  return { file: source, analysis: large, mapping };
}

const LARGE_TEXT = stringOf('x'.repeat(30_000));

/** In no order of their keys, so that a batch of them is cut into slices that are not in the order of the file. */
const largeRows: readonly ConvertedRow[] = Array.from({ length: 90 }, (_, index) => ({
  ...{ partitionKey: 'p', rowKey: `${10 + ((index * 7) % 41)}`, line: index + 2 },
  ...{ number: index + 1 },
  values: [
    stringOf(`${index + 1} `),
    ...Array.from({ length: 4 + ((index * 5) % 13) }, () => LARGE_TEXT),
  ],
}));

test('cut off at any slice, the rows of keys from the file are each in once after it was resumed', async () => {
  const large = await planOfLargeRows();
  const whole = new OneOfEachKey();
  await writeInto(whole, largeRows, { of: large });
  expect(whole.slices).toBeGreaterThan(5);
  for (let failing = 1; failing <= whole.slices; failing += 1) {
    const cut = new OneOfEachKey({ failing });
    const cutting = writeInto(cut, largeRows, { of: large });
    await expect(cutting, `slice ${failing}`).rejects.toThrow('cut off');
    const resumed = new OneOfEachKey({ before: cut });
    const resume = { since: 0n };
    const { counts } = await writeInto(resumed, largeRows, { of: large, resume });
    expect(resumed.stored, `slice ${failing}`).toEqual(whole.stored);
    expect(counts.inserted, `slice ${failing}`).toBe(whole.stored.size - cut.stored.size);
    expect(sumRows(counts), `slice ${failing}`).toBe(largeRows.length);
  }
});

test('cut off at any slice, the rows of new keys are each in once after it was resumed', async () => {
  const large = await planOfLargeRows({ kind: 'guid' });
  const rowsOfRun = (run: string) =>
    largeRows.map((row) => ({ ...row, rowKey: `${row.rowKey} ${run} ${row.number}` }));
  const whole = new OneOfEachKey();
  await writeInto(whole, rowsOfRun('whole'), { of: large });
  expect(whole.slices).toBeGreaterThan(5);
  for (let failing = 1; failing <= whole.slices; failing += 1) {
    const cut = new OneOfEachKey({ failing });
    const cutting = writeInto(cut, rowsOfRun('cut'), { of: large });
    await expect(cutting, `slice ${failing}`).rejects.toThrow('cut off');
    const resumed = new OneOfEachKey();
    const resume = { since: 0n, written: cut.stored.size };
    const { counts } = await writeInto(resumed, rowsOfRun('resumed'), { of: large, resume });
    const written = [...cut.stored.values(), ...resumed.stored.values()].map(Number);
    const numbers = largeRows.map(({ number }) => number);
    expect(
      written.sort((a, b) => a - b),
      `slice ${failing}`,
    ).toEqual(numbers);
    expect(counts.already, `slice ${failing}`).toBe(cut.stored.size);
  }
});

test('at most two slices are pending, each reported when answered, and none after a failed one', async () => {
  const sent: { end: (isDone: boolean) => void; run: RunPlace }[] = [];
  const write: SliceTarget['write'] = ({ page, run }) =>
    new Promise((resolve, reject) => {
      const outcome = { inserted: page.length, updated: 0, skipped: 0, refused: [] };
      const end = (isDone: boolean) => (isDone ? resolve(outcome) : reject(new Error('full')));
      sent.push({ end, run });
    });
  const writer = new SliceWriter(targetOf(write), plan);
  const drawn = Array.from({ length: 12 }, (_, index) => ['p', `${index}`] as const);
  const adding = (async () => {
    for (const row of rowsOf(drawn, true)) await writer.addConverted(row);
    await writer.finish();
  })();
  adding.catch(() => {});

  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[0]?.end(true);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(writer.counts.inserted).toBe(3);
  sent[1]?.end(false);
  await expect(adding).rejects.toThrow('full');
  sent[2]?.end(false);
  await writer.settle();
  expect([sent.length, writer.counts.inserted]).toEqual([3, 3]);
  expect(new Set(sent.map(({ run }) => run.id)).size, 'the engine knows them by one name').toBe(1);
  expect(sent.map(({ run }) => run.number)).toEqual([0, 1, 2]);
});

test('nothing is sent behind a slice that failed while none was waited for', async () => {
  const sent: number[] = [];
  const write: SliceTarget['write'] = async ({ page }) => {
    sent.push(page.length);
    if (sent.length === 1) throw new Error('too large to be sent');
    return { inserted: page.length, updated: 0, skipped: 0, refused: [] };
  };
  const writer = new SliceWriter(targetOf(write), plan);
  const rows = rowsOf(
    Array.from({ length: 4 }, (_, index) => ['p', `${index}`]),
    true,
  );
  for (const row of rows) await writer.addConverted(row);
  await expect(writer.finish()).rejects.toThrow('too large');
  await writer.settle();
  expect([sent, writer.counts.inserted]).toEqual([[3], 0]);
});

test('settling waits for each slice that was sent, also where a later one failed first', async () => {
  let answerFirst = (_: ImportOutcome) => {};
  const first = new Promise<ImportOutcome>((resolve) => {
    answerFirst = resolve;
  });
  let sent = 0;
  const write: SliceTarget['write'] = () => {
    sent += 1;
    return sent === 1 ? first : Promise.reject(new Error('too large to be sent'));
  };
  const writer = new SliceWriter(targetOf(write), plan);
  const adding = (async () => {
    for (const row of rowsOf(nineKeys, true)) await writer.addConverted(row);
    await writer.finish();
  })();
  await expect(adding).rejects.toThrow('too large');
  let isSettled = false;
  const settling = writer.settle().then(() => {
    isSettled = true;
  });
  // Far more than settling takes where there is nothing to wait for.
  for (let task = 0; task < 5; task += 1) await nextTask();
  expect(isSettled).toBe(false);
  answerFirst({ inserted: 3, updated: 0, skipped: 0, refused: [] });
  await settling;
  expect([sent, writer.counts.inserted]).toEqual([2, 3]);
});

test('an abort after the last slice was sent comes too late', async () => {
  const controller = new AbortController();
  const write: SliceTarget['write'] = async ({ page, isLast }) => {
    if (isLast) controller.abort();
    return { inserted: page.length, updated: 0, skipped: 0, refused: [] };
  };
  const writer = new SliceWriter(targetOf(write, controller.signal), plan);
  for (const row of rowsOf(nineKeys, true)) await writer.addConverted(row);
  await writer.finish();
  expect(writer.counts.inserted).toBe(9);
});

test('after an abort no slice is sent', async () => {
  const controller = new AbortController();
  let sent = 0;
  const write: SliceTarget['write'] = async ({ page }) => {
    sent += 1;
    if (sent === 2) controller.abort(new Error('cancelled'));
    return { inserted: page.length, updated: 0, skipped: 0, refused: [] };
  };
  const writer = new SliceWriter(targetOf(write, controller.signal), plan);
  const adding = (async () => {
    for (const row of rowsOf(nineKeys, true)) await writer.addConverted(row);
    await writer.finish();
  })();
  await expect(adding).rejects.toThrow('cancelled');
  await writer.settle();
  expect(sent).toBe(2);
});

test('a slice of heavy rows is written before it has many', async () => {
  const { table, writer } = await writeAll(rowsOf(nineKeys, true));
  expect([table.slices, writer.counts.inserted]).toEqual([4, 9]);
});

test('the rows of a large file are put in key order together, so that few slices have keys between each other’s', async () => {
  const { write, pages } = keepPages();
  const writer = new SliceWriter(targetOf(write), plan);
  const drawn = Array.from(
    { length: 100_000 },
    (_, index) => [`${index % 500}`, `${index}`] as const,
  );
  for (const row of rowsOf(drawn, false)) await writer.addConverted(row);
  await writer.finish();
  // The first are written at once; each partition is in few of the others.
  expect(pages[0]?.length).toBe(5000);
  const withOne = pages.filter((page) => page.columns.partitionKeys.includes('7'));
  expect([pages.length, withOne.length]).toEqual([20, 5]);
  const texts = pages.flatMap(({ columns }) =>
    columns.properties.flatMap(({ values }) => Array.from(values, String)),
  );
  expect(new Set(texts).size).toBe(100_000);
});

/** How many rows are sorted by key together, where the keys of the file descend. */
function batchLengths(pages: readonly EntityPage[]): number[] {
  const lengths: number[] = [];
  let before = '';
  for (const { columns, length } of pages) {
    const first = columns.rowKeys[0] ?? '';
    if (lengths.length > 0 && first > before) lengths.push((lengths.pop() ?? 0) + length);
    else lengths.push(length);
    before = columns.rowKeys.at(-1) ?? '';
  }
  return lengths;
}

test('a batch of many columns has fewer rows, so that its buffers stay small', async () => {
  const names = Array.from({ length: 250 }, (_, column) => `c${column}`);
  const source = new File(
    [`PartitionKey,RowKey,${names}\np,r,${names.map(() => '1.5')}\n`],
    'a.csv',
  );
  const wide = await analyseFile(source);
  const { write, pages } = keepPages();
  const of = { file: source, analysis: wide, mapping: proposeMapping(wide) };
  const writer = new SliceWriter(targetOf(write), of);
  for (let number = 1; number <= 50_000; number += 1) {
    const rowKey = String(1e6 - number);
    await writer.addConverted({ partitionKey: 'p', rowKey, line: number, number, values: [] });
  }
  await writer.finish();
  const lengths = batchLengths(pages);
  expect(lengths.slice(0, 2)).toEqual([5000, 10_000]);
  expect(Math.max(...lengths) * 250 * 9).toBeLessThanOrEqual(32e6);
});

test('a batch ends when its rows keep much text of the file in memory', async () => {
  const note = 'x'.repeat(500_000);
  const lines = Array.from({ length: 90 }, (_, row) => `p,${900 - row},1,${note}\n`);
  const source = new File(['PartitionKey,RowKey,a,note\n', ...lines], 'a.csv');
  const long = await analyseFile(source);
  const proposed = proposeMapping(long);
  const columns = proposed.columns.map((column) =>
    column.name === 'note' ? { ...column, becomes: 'skip' as const } : column,
  );
  const { write, pages } = keepPages();
  const mapping = { ...proposed, columns };
  const writer = new SliceWriter(targetOf(write), { file: source, analysis: long, mapping });
  let before = 0;
  const onText = (length: number) => writer.keepText(length);
  for await (const rows of readRows(source, long.format, new FileColumns(long.names), { onText })) {
    await writer.addAll(rows, before);
    before += rows.length;
  }
  await writer.finish();
  const lengths = batchLengths(pages);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(90);
  expect(Math.max(...lengths) * note.length).toBeLessThanOrEqual(33e6);
  expect(lengths.length).toBeLessThanOrEqual(3);
});
