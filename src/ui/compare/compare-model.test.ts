import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ComparedChoice, CompareRules } from '../../model/comparison.ts';
import { type EdmValue, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { ArrayComparison } from '../../testing/array-comparison.ts';
import { ROW_KINDS } from '../place/compare-route.ts';
import { CompareModel } from './compare-model.ts';

const account = parseAccountName('shop1');
const QUERY = {
  left: { account, table: parseTableName('Orders') },
  right: { account, table: parseTableName('Orders2') },
};

describe('a comparison', () => {
  test('counts, and shows the rows that differ with those columns first', async () => {
    const { compare, grid } = await openDone();
    expect(compare.progress.value?.counts.rows).toEqual({
      equal: 240,
      added: 15,
      removed: 15,
      changed: 30,
    });
    expect(grid.total.value).toBe(60);
    grid.watch({ first: 0, end: 60 });
    await vi.waitFor(() => expect(grid.rowAt(0)).toBeDefined());
    expect(grid.columns.value.map(({ name }) => name)).toEqual([
      'PartitionKey',
      'RowKey',
      'Qty',
      'Name',
    ]);
    const kinds = Array.from({ length: 4 }, (_, row) => grid.rowAt(row)?.kind);
    expect(kinds).toEqual(['removed', 'added', 'changed', 'changed']);
  });

  test('shows other rows of the same result', async () => {
    const { compare, grid } = await openDone();
    await compare.choose({ property: 'Qty' });
    expect(grid.total.value).toBe(30);
    await compare.choose({ kinds: ['equal'] });
    expect(grid.total.value).toBe(240);
    await compare.choose({});
    expect(grid.total.value).toBe(60);
  });

  test('names a difference of the type alone', async () => {
    const { compare } = await openDone({ choice: { property: 'Qty' } });
    const row = await compare.loadRow(1);
    expect(row?.cellOf({ kind: 'property', name: 'Qty' })).toEqual({
      left: int32Of(13),
      right: int64Of(13n),
      kind: 'type',
    });
    expect(row?.cellOf({ kind: 'property', name: 'Name' }).kind).toBeUndefined();
  });

  test('does not mark what its rules leave out', async () => {
    const { compare, grid } = await openDone({ rules: { leftOut: new Set(['Qty']) } });
    expect(compare.progress.value?.counts.rows.changed).toBe(0);
    expect(grid.total.value).toBe(30);
  });

  test('goes on to the next row that differs, among equal ones too', async () => {
    const { compare } = await openDone();
    expect(await compare.nextRow(0, 1)).toBe(1);
    expect(await compare.nextRow(59, 1)).toBeUndefined();
    await compare.choose({ kinds: ROW_KINDS });
    expect(await compare.nextRow(-1, 1)).toBe(2);
    expect(await compare.nextRow(2, 1)).toBe(3);
    expect(await compare.nextRow(3, 1)).toBe(4);
    expect(await compare.nextRow(4, 1)).toBe(13);
    expect(await compare.nextRow(13, -1)).toBe(4);
    expect(await compare.nextRow(2, -1)).toBeUndefined();
    expect(await compare.nextRow(299, 1)).toBeUndefined();
  });

  test('shows what was found before it was cancelled', async () => {
    const { compare, grid, comparison } = open({}, (held) => held.hold());
    await vi.waitFor(() => expect(grid.total.value).toBeGreaterThan(0));
    expect(compare.state.value.status).toBe('running');
    compare.cancel();
    await vi.waitFor(() => expect(compare.state.value.status).toBe('cancelled'));
    expect(grid.total.value).toBeLessThan(60);
    expect(await comparison.count({})).toBe(grid.total.value);
  });

  test('begins anew, and closes the one before', async () => {
    const { compare, comparison, made } = await openDone();
    compare.again();
    await vi.waitFor(() => expect(compare.state.value.status).toBe('done'));
    expect(made()).toBe(2);
    await expect(comparison.count({})).rejects.toThrow(StorageError);
  });

  test('is not begun anew once its page was left', async () => {
    const { compare, made } = await openDone();
    compare[Symbol.dispose]();
    compare.again();
    expect(made()).toBe(1);
  });

  test('stays open for work that goes on after its page was left', async () => {
    const { compare, comparison } = await openDone();
    let resolve = () => {};
    const promise = new Promise<void>((go) => {
      resolve = go;
    });
    const counted = compare.use(async (found) => {
      await promise;
      return found.count({});
    });
    compare[Symbol.dispose]();
    expect(await comparison.count({})).toBe(60);
    resolve();
    expect(await counted).toBe(60);
    await expect(comparison.count({})).rejects.toThrow(StorageError);
    expect(await compare.use(async () => 1), 'nothing is open').toBeUndefined();
  });

  test('fails with the reason', async () => {
    const compare = new CompareModel(async () => {
      throw new StorageError('tableMissing');
    }, QUERY);
    onTestFinished(() => compare[Symbol.dispose]());
    await vi.waitFor(() => expect(compare.state.value.status).toBe('failed'));
    expect(compare.state.value).toMatchObject({ error: { reason: 'tableMissing' } });
  });
});

interface Opening {
  readonly rules?: CompareRules;
  readonly choice?: ComparedChoice;
}

async function openDone(opening: Opening = {}) {
  const opened = open(opening);
  await vi.waitFor(() => expect(opened.compare.state.value.status).toBe('done'));
  return opened;
}

function open({ rules, choice }: Opening, prepare: (made: ArrayComparison) => void = () => {}) {
  const [left, right] = [sideOf('left'), sideOf('right')];
  const first = new ArrayComparison(left, right, rules);
  prepare(first);
  let made = 0;
  const compare = new CompareModel(
    async () => {
      made += 1;
      return made === 1 ? first : new ArrayComparison(left, right, rules);
    },
    { ...QUERY, ...(rules && { rules }) },
    choice,
  );
  onTestFinished(() => compare[Symbol.dispose]());
  return { compare, grid: compare.grid.value, comparison: first, made: () => made };
}

/** Of 300 entities, some are missing on one side, and some have another type on the right. */
function sideOf(side: 'left' | 'right'): readonly Entity[] {
  return Array.from({ length: 300 }, (_, at) => at).flatMap((at): Entity[] => {
    if (at % 20 === (side === 'left' ? 3 : 2)) return [];
    const isOther = side === 'right' && at % 10 === 4 && at % 20 !== 3;
    const isOdd = side === 'right' && at % 20 === 13;
    const qty = isOdd ? int64Of(BigInt(at)) : int32Of(isOther && at % 20 === 4 ? at + 1 : at);
    const properties = new Map<string, EdmValue>([
      ['Name', stringOf('Emma')],
      ['Qty', qty],
    ]);
    const rowKey = String(at).padStart(4, '0');
    return [{ partitionKey: 'p', rowKey, timestamp: 1n, properties }];
  });
}
