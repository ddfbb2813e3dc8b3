import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { ImportSlice } from '../../../model/table-service.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { CellEditsModel } from '../cells/cell-edits-model.ts';
import { type CellWrite, textOfKey } from './cell-writes.ts';

const base = Array.from({ length: 150 }, (_, index) => entity('p', String(index), 'open'));

describe('large edits are sent in slices', () => {
  test('many entities are sent some at a time, and the last after all others', async () => {
    const { edits, tables } = open();
    const asked = countSlices(tables);
    const many = Array.from({ length: 2_300 }, (_, index) => insert(String(index), 'new'));
    expect(await edits.write(many)).toMatchObject({ written: 2_300, refused: 0 });
    expect(asked.rows).toEqual([500, 500, 500, 500, 300]);
    expect(asked.mostAtOnce).toBe(3);
    expect(asked.last).toEqual({ isLast: true, running: 1 });
  });

  test('slices have few entities where these are large', async () => {
    const { edits, tables } = open();
    const asked = countSlices(tables);
    const long = 'x'.repeat(30_000);
    const many = Array.from({ length: 201 }, (_, index) => insert(String(index), long));
    expect(await edits.write(many)).toMatchObject({ written: 201 });
    expect(asked.rows.length).toBeGreaterThan(3);
  });

  test('the second write of an entity comes after its first', async () => {
    const { edits, tables } = open();
    const many = Array.from({ length: 120 }, (_, index) => insert(String(index), 'first'));
    const step = await edits.write([...many, insert('7', 'twin')]);
    expect(step).toMatchObject({ written: 120, refused: 1 });
    expect(stored(tables, 'q', '7')).toEqual({ Status: 'first' });
    expect(edits.unwritten.value).toMatchObject([{ entity: { rowKey: '7' } }]);
  });
});

describe('the observer of a write', () => {
  test('receives progress, with refusals too', async () => {
    const { edits } = open();
    const reported: string[] = [];
    const many = Array.from({ length: 1_100 }, (_, index) => insert(String(index), 'new'));
    const notify = (done: number, total = 0) => reported.push(`${done} of ${total}`);
    const watch = { isStopped: () => false, notify };
    expect(await edits.write([...many, insert('7', 'twin')], 'paste', watch)).toMatchObject({
      written: 1_100,
      refused: 1,
      stopped: [],
    });
    expect(reported[0]).toBe('0 of 1101');
    expect(reported.at(-1)).toBe('1101 of 1101');
    expect(reported).toHaveLength(5);
  });

  test('can stop it: one more slice is sent as the last, and the rest is neither written nor shown', async () => {
    const { edits, tables, refresh } = open();
    const lasts: boolean[] = [];
    const write = tables.importEntities.bind(tables);
    tables.importEntities = (table, slice) => {
      lasts.push(slice.isLast);
      return write(table, slice);
    };
    const many = Array.from({ length: 4_000 }, (_, index) => insert(String(index), 'new'));
    const writes = [...many, ...changes(() => ({ Status: stringOf('sent') }))];
    const watch = { isStopped: () => lasts.length >= 2, notify() {} };
    const step = await edits.write(writes, 'paste', watch);
    expect(lasts).toEqual([false, false, true]);
    expect(step).toMatchObject({ written: 1_500, refused: 0 });
    expect(step.stopped).toHaveLength(2_650);
    expect(tables.entities).toHaveLength(base.length + 1_500);
    refresh();
    await vi.waitFor(() => expect(edits.edits.value.size).toBe(0));
    expect(edits.hasUnsaved.value).toBe(false);
  });

  test('can stop it before anything is sent', async () => {
    const { edits, tables } = open();
    const many = Array.from({ length: 600 }, (_, index) => insert(String(index), 'new'));
    const step = await edits.write(many, 'paste', { isStopped: () => true, notify() {} });
    expect(step).toMatchObject({ written: 0, refused: 0 });
    expect(step.stopped).toHaveLength(600);
    expect(tables.writes).toEqual([]);
  });
});

test('values are added, removed and changed, each against its seen version', async () => {
  const { edits, tables } = open();
  const writes = changes((index) =>
    index % 2 === 0 ? { Status: undefined } : { Qty: int32Of(index) },
  );
  expect(await edits.write(writes)).toMatchObject({ written: 150, refused: 0 });
  expect(stored(tables, 'p', '4')).toEqual({});
  expect(stored(tables, 'p', '5')).toEqual({ Status: 'open', Qty: 5 });
});

test("others' changes in other cells are kept, and in the same cell asked about", async () => {
  const { edits, tables } = open();
  const [, , , elsewhere, same] = base;
  tables.put(
    later(elsewhere, { Qty: int32Of(40) }),
    later(same, { Status: stringOf('theirs'), Qty: int32Of(1) }),
  );
  tables.remove({ partitionKey: 'p', rowKey: '5' });
  const step = await edits.write(changes(() => ({ Status: stringOf('sent') })));
  expect(step).toMatchObject({ written: 148, refused: 2 });
  expect(stored(tables, 'p', '3')).toEqual({ Status: 'sent', Qty: 40 });
  expect(stored(tables, 'p', '4')).toMatchObject({ Status: 'theirs' });
  expect(shown(edits, same)).toMatchObject({ kind: 'conflict' });
  expect(shown(edits, base[5])).toMatchObject({ error: { reason: 'entityMissing' } });
});

test('it builds on its own earlier writes before the rows are read again', async () => {
  const { edits, tables } = open();
  await Promise.all([
    edits.write(changes(() => ({ Status: stringOf('sent'), Qty: int32Of(1) }))),
    edits.write(changes(() => ({ Status: undefined }))),
  ]);
  expect(stored(tables, 'p', '149')).toEqual({ Qty: 1 });
  expect(edits.unsaved.value).toBe(0);
});

test('invalid cells are reported, and the rest is written', async () => {
  const { edits } = open();
  const long = stringOf('x'.repeat(40_000));
  const writes = changes((index) => ({ Status: index === 9 ? long : stringOf('sent') }));
  expect(await edits.write(writes)).toMatchObject({ written: 149, refused: 1 });
  expect(shown(edits, base[9])).toMatchObject({
    kind: 'failed',
    error: { reason: 'valueTooLarge' },
  });
});

test.each(['before', 'after'] as const)('an engine is lost %s it has stored it', async (when) => {
  const { edits, tables } = open();
  const write = tables.importEntities.bind(tables);
  tables.importEntities = async (table, slice) => {
    if (when === 'after') await write(table, slice);
    throw new StorageError('engineLost');
  };
  const fresh = Array.from({ length: 60 }, (_, index) => insert(String(index), 'new'));
  const writes = [...changes(() => ({ Status: stringOf('sent') })), ...fresh];
  expect(await edits.write(writes)).toMatchObject({ written: 210, refused: 0 });
  expect(stored(tables, 'p', '149')).toEqual({ Status: 'sent' });
  expect(stored(tables, 'q', '59')).toEqual({ Status: 'new' });
});

test('an edit that cannot be sent waits with its reason, and a retry finds it stored', async () => {
  const { edits, tables } = open();
  const within = tables.within.bind(tables);
  tables.within = () => {
    throw new Error('The code was not loaded.');
  };
  const fresh = Array.from({ length: 60 }, (_, index) => insert(String(index), 'new'));
  const writes = [...changes(() => ({ Status: stringOf('sent') })), ...fresh];
  expect(await edits.write(writes)).toMatchObject({ written: 0, refused: 210, refusedCells: 210 });
  expect(shown(edits, base[149])).toMatchObject({ kind: 'failed' });
  expect(edits.unwritten.value).toHaveLength(60);

  tables.within = within;
  tables.put(...base.slice(0, 9).map((one) => later(one, { Status: stringOf('sent') })));
  expect(await edits.retry()).toMatchObject({ written: 210, refused: 0 });
  expect(stored(tables, 'p', '149')).toEqual({ Status: 'sent' });
  expect(edits.hasUnsaved.value).toBe(false);
});

function open() {
  const tables = new ArrayTables(base);
  let refresh = () => {};
  const refreshed = new Promise<void>((resolve) => {
    refresh = resolve;
  });
  const edits = new CellEditsModel(tables, parseTableName('orders'), () => refreshed);
  onTestFinished(() => edits[Symbol.dispose]());
  return { edits, tables, refresh };
}

/** Takes slices without writing them, answers when as many are asked for as ever are, and counts. */
function countSlices(tables: ArrayTables) {
  const asked = { rows: [] as number[], mostAtOnce: 0, last: {} };
  const held: (() => void)[] = [];
  let running = 0;
  tables.importEntities = async (_table, { page, isLast }: ImportSlice) => {
    running += 1;
    asked.rows.push(page.length);
    asked.mostAtOnce = Math.max(asked.mostAtOnce, running);
    asked.last = { isLast, running };
    await new Promise<void>((resolve) => {
      held.push(resolve);
      if (running === 3 || asked.rows.length > 3) for (const answer of held.splice(0)) answer();
    });
    running -= 1;
    const timestamps = new BigInt64Array(page.length).fill(1n);
    return { inserted: page.length, updated: 0, skipped: 0, refused: [], timestamps };
  };
  return asked;
}

function changes(
  valuesOf: (index: number) => Readonly<Record<string, EdmValue | undefined>>,
): readonly CellWrite[] {
  return base.map((one, index) => {
    return { kind: 'change', base: one, values: new Map(Object.entries(valuesOf(index))) };
  });
}

function insert(rowKey: string, status: string): CellWrite {
  return { kind: 'insert', entity: entity('q', rowKey, status) };
}

function entity(partitionKey: string, rowKey: string, status: string): Entity {
  const properties = new Map([['Status', stringOf(status)]]);
  return { partitionKey, rowKey, timestamp: 1n, properties };
}

function later(one: Entity | undefined, values: Readonly<Record<string, EdmValue>>): Entity {
  if (!one) throw new Error('There is such an entity.');
  const properties = new Map([...one.properties, ...Object.entries(values)]);
  return { ...one, timestamp: one.timestamp + 1n, properties };
}

function shown(edits: CellEditsModel, one: Entity | undefined) {
  return one && edits.edits.value.get(textOfKey(one))?.get('Status');
}

function stored(tables: ArrayTables, partitionKey: string, rowKey: string) {
  const found = tables.entities.find(
    (one) => one.partitionKey === partitionKey && one.rowKey === rowKey,
  );
  return Object.fromEntries(
    [...(found?.properties ?? [])].map(([name, { value }]) => [name, value]),
  );
}
