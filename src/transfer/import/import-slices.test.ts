import { expect, test, vi } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { RunPlace } from '../../model/run-place.ts';
import type { ImportOutcome, RefusedRow } from '../../model/table-service.ts';
import { fc } from '../../testing/fast-check.ts';
import { analyseFile } from '../columns/analysis.ts';
import type { ConvertedRow } from '../columns/converted-row.ts';
import { textOfRowKey } from '../columns/key-study.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import { type SliceTarget, SliceWriter } from './import-slices.ts';

const file = new File(['PartitionKey,RowKey,a\np,r,x\n'], 'a.csv');
const analysis = await analyseFile(file);
const plan = { file, analysis, mapping: proposeMapping(analysis) };

const keys = fc.array(
  fc.tuple(fc.constantFrom('', 'B', 'a', 'b'), fc.constantFrom('1', '10', '2')),
);

/** Rows whose texts say which they are; of heavy ones each slice has three. */
function rowsOf(drawn: readonly (readonly [string, string])[], isHeavy: boolean): ConvertedRow[] {
  const rest = isHeavy ? 'x'.repeat(1_500_000) : '';
  return drawn.map(([partitionKey, rowKey], place) => ({
    ...{ partitionKey, rowKey, line: place + 2, number: place + 1 },
    values: [stringOf(`${place + 1} ${rest}`)],
  }));
}

/** Takes each key once, as the engine does. */
class OneOfEachKey {
  readonly stored = new Map<string, string>();
  slices = 0;

  async write({ page }: { readonly page: EntityPage }): Promise<ImportOutcome> {
    this.slices += 1;
    const refused: RefusedRow[] = [];
    for (let row = 0; row < page.length; row += 1) {
      const { properties, ...key } = page.entityAt(row);
      const name = textOfRowKey(key);
      const text = `${properties.get('a')?.value}`.split(' ')[0] ?? '';
      if (this.stored.has(name)) refused.push({ row, reason: 'entityExists', context: {} });
      else this.stored.set(name, text);
    }
    return { inserted: page.length - refused.length, updated: 0, skipped: 0, refused };
  }
}

async function writeAll(rows: readonly ConvertedRow[], written?: number) {
  const table = new OneOfEachKey();
  const target: SliceTarget = {
    ...{ write: (slice) => table.write(slice), existing: 'refuse', isNew: true },
    ...{ same: undefined, signal: undefined, onWritten: () => {} },
    resume: written === undefined ? undefined : { since: 0n, written },
  };
  const writer = new SliceWriter(target, plan);
  for (const row of rows) {
    await writer.reach(row.number);
    await writer.addConverted(row);
  }
  await writer.finish();
  return { table, writer };
}

test('of the same keys the first of the file is in, and the others are told by their lines', async () => {
  await fc.assert(
    fc.asyncProperty(keys, fc.boolean(), async (drawn, isHeavy) => {
      const rows = rowsOf(drawn, isHeavy);
      const { table, writer } = await writeAll(rows);
      const firsts = new Map(rows.toReversed().map((row) => [textOfRowKey(row), row.number]));
      expect(table.stored).toEqual(new Map([...firsts].map(([key, at]) => [key, `${at}`])));
      const others = rows.filter((row) => firsts.get(textOfRowKey(row)) !== row.number);
      const told = writer.lines.kept.map(({ line, value }) => [line, value]);
      expect(told).toEqual(others.map(({ line, rowKey }) => [line, rowKey]));
      const { inserted, sameKey, refused } = writer.counts;
      expect([inserted, sameKey, refused]).toEqual([firsts.size, others.length, 0]);
    }),
    { numRuns: 60 },
  );
});

test('what was written before it was cut off is the beginning of the file, whatever its keys', async () => {
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

test('two slices are under way at most, each told of as it is answered, and none behind one that failed', async () => {
  const sent: { end: (isDone: boolean) => void; run: RunPlace }[] = [];
  const write: SliceTarget['write'] = ({ page, run }) =>
    new Promise((resolve, reject) => {
      const outcome = { inserted: page.length, updated: 0, skipped: 0, refused: [] };
      const end = (isDone: boolean) => (isDone ? resolve(outcome) : reject(new Error('full')));
      sent.push({ end, run });
    });
  const target: SliceTarget = {
    ...{ write, existing: 'refuse', isNew: true, same: undefined, signal: undefined },
    ...{ onWritten: () => {}, resume: undefined },
  };
  const writer = new SliceWriter(target, plan);
  const drawn = Array.from({ length: 12 }, (_, place) => ['p', `${place}`] as const);
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
  const target: SliceTarget = {
    ...{ write, existing: 'refuse', isNew: true, same: undefined, signal: undefined },
    ...{ onWritten: () => {}, resume: undefined },
  };
  const writer = new SliceWriter(target, plan);
  const rows = rowsOf(
    Array.from({ length: 4 }, (_, place) => ['p', `${place}`]),
    true,
  );
  for (const row of rows) await writer.addConverted(row);
  await expect(writer.finish()).rejects.toThrow('too large');
  await writer.settle();
  expect([sent, writer.counts.inserted]).toEqual([[3], 0]);
});

test('a slice of heavy rows is written before it has many', async () => {
  const rows = rowsOf(
    Array.from({ length: 9 }, (_, place) => ['p', `${9 - place}`]),
    true,
  );
  const { table, writer } = await writeAll(rows);
  expect([table.slices, writer.counts.inserted]).toEqual([4, 9]);
});

test('the rows of a large file are put in key order together, so that few slices have keys between each other’s', async () => {
  const pages: EntityPage[] = [];
  const write: SliceTarget['write'] = async ({ page }) => {
    pages.push(page);
    return { inserted: page.length, updated: 0, skipped: 0, refused: [] };
  };
  const target: SliceTarget = {
    ...{ write, existing: 'refuse', isNew: true, same: undefined, signal: undefined },
    ...{ onWritten: () => {}, resume: undefined },
  };
  const writer = new SliceWriter(target, plan);
  const drawn = Array.from(
    { length: 100_000 },
    (_, place) => [`${place % 500}`, `${place}`] as const,
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
