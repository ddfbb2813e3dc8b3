import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import { type CellWrite, textOfKey } from '../writes/cell-writes.ts';
import { CellEditsModel } from './cell-edits-model.ts';

const orders = parseTableName('orders');

const drawn = rows`
  PartitionKey  RowKey  Timestamp             Status  Qty:Edm.Int32
  DE            1       2024-11-20T10:00:00Z  packed  4
  DE            2       2024-11-20T10:00:00Z  open    -
  FR            1       2024-11-20T10:00:00Z  open    7
`;

describe('what is written', () => {
  test('is shown at once, and until the rows have it', async () => {
    const { edits, tables, refresh } = open();
    const [packed] = drawn;
    const work = edits.write([change(packed, { Status: stringOf('sent') })]);
    expect(shown(edits, packed, 'Status')).toEqual({ kind: 'pending', value: stringOf('sent') });
    expect(await work).toMatchObject({ written: 1, refused: 0 });

    expect(stored(tables, 'DE', '1')).toEqual({ Status: 'sent', Qty: 4 });
    expect(shown(edits, packed, 'Status')).toMatchObject({ kind: 'pending' });
    refresh();
    await vi.waitFor(() => expect(shown(edits, packed, 'Status')).toBeUndefined());
  });

  test('is a merge of the changed properties, with the version that was seen', async () => {
    const { edits, tables } = open();
    const submit = vi.spyOn(tables, 'submitTransaction');
    await edits.write([change(drawn[0], { Status: stringOf('sent') })]);
    expect(submit.mock.lastCall?.[1]).toEqual([
      {
        kind: 'update',
        entity: {
          partitionKey: 'DE',
          rowKey: '1',
          properties: new Map([['Status', stringOf('sent')]]),
        },
        how: { mode: 'merge', ifMatch: 'W/"datetime\'2024-11-20T10%3A00%3A00Z\'"' },
      },
    ]);
  });

  test('takes a property away and leaves the others', async () => {
    const { edits, tables } = open();
    await edits.write([change(drawn[0], { Status: undefined })]);
    expect(stored(tables, 'DE', '1')).toEqual({ Qty: 4 });
  });

  test('builds on its own earlier writes before the rows are read again', async () => {
    const { edits, tables } = open();
    const [packed] = drawn;
    await Promise.all([
      edits.write([change(packed, { Status: stringOf('sent') })]),
      edits.write([change(packed, { Qty: int32Of(5) })]),
      edits.write([change(packed, { Status: undefined })]),
    ]);
    expect(stored(tables, 'DE', '1')).toEqual({ Qty: 5 });
    expect(edits.unsaved.value).toBe(0);
  });

  test('is not written where the cell has it already', async () => {
    const { edits, tables } = open();
    expect(await edits.write([change(drawn[0], { Status: stringOf('packed') })])).toMatchObject({
      written: 0,
    });
    expect(tables.writes).toEqual([]);
  });

  test('goes in transactions of one partition where it is little', async () => {
    const many = Array.from({ length: 60 }, (_, index) => entity('p', index));
    const { edits, tables } = open([...many, entity('q', 0)]);
    const submit = vi.spyOn(tables, 'submitTransaction');
    const writes = tables.entities.map((one) => change(one, { Status: stringOf('sent') }));
    expect(await edits.write(writes)).toMatchObject({ written: 61, refused: 0 });
    expect(submit.mock.calls.map(([, operations]) => operations.length)).toEqual([60, 1]);
  });
});

test('it is idle once pending edits are stored, or refused and counted', async () => {
  const { edits, tables } = open();
  tables.failure = new Error('The disk is full.');
  void edits.write([change(drawn[0], { Status: stringOf('sent') })]);
  void edits.write([change(drawn[1], { Status: stringOf('sent') })]);
  expect([edits.isWriting.value, edits.unsaved.value]).toEqual([true, 0]);
  await edits.idle();
  expect([edits.isWriting.value, edits.unsaved.value]).toEqual([false, 2]);
});

test('it is idle while many refusals are still to be shown: the page can work in between', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => entity('p', index));
  const { edits, tables } = open(many);
  // Showing the first takes so long that the page runs another task before the others.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000).mockReturnValueOnce(0);
  onTestFinished(() => clock.mockRestore());
  tables.failure = new Error('The disk is full.');
  void edits.write(tables.entities.map((one) => change(one, { Status: stringOf('sent') })));
  await edits.idle();
  expect([edits.isWriting.value, edits.unsaved.value]).toEqual([false, 1_200]);
});

test('what precedes a write counts as pending too, whatever its result', async () => {
  const { edits } = open();
  let fail = (_: Error) => {};
  const work = edits.during(new Promise<void>((_, reject) => (fail = reject)));
  const idle = vi.fn();
  const waiting = edits.idle().then(idle);
  await edits.write([change(drawn[0], { Status: stringOf('sent') })]);
  expect(edits.isWriting.value).toBe(true);
  expect(idle).not.toHaveBeenCalled();
  fail(new Error('The rows cannot be read.'));
  await expect(work).rejects.toThrow();
  await waiting;
  expect(edits.isWriting.value).toBe(false);
});

describe('refusals', () => {
  test('stays shown with its reason, and the rest of its transaction is written', async () => {
    const { edits, tables } = open();
    const long = 'x'.repeat(40_000);
    const step = await edits.write([
      change(drawn[0], { Status: stringOf(long) }),
      change(drawn[1], { Status: stringOf('sent') }),
    ]);
    expect(step).toMatchObject({ written: 1, refused: 1 });
    expect(stored(tables, 'DE', '2')).toEqual({ Status: 'sent' });
    expect(shown(edits, drawn[0], 'Status')).toMatchObject({
      kind: 'failed',
      value: stringOf(long),
      error: { reason: 'valueTooLarge' },
    });
    expect(edits.unsaved.value).toBe(1);
    edits.discard(drawn[0]);
    expect(edits.unsaved.value).toBe(0);
  });

  test('is written when it is tried again', async () => {
    const { edits, tables } = open();
    tables.failure = new Error('The disk is full.');
    await edits.write([change(drawn[0], { Status: stringOf('sent'), Qty: int32Of(9) })]);
    expect(edits.unsaved.value).toBe(2);
    tables.failure = undefined;
    await edits.retry();
    expect(stored(tables, 'DE', '1')).toEqual({ Status: 'sent', Qty: 9 });
    expect(edits.unsaved.value).toBe(0);
  });

  test('of an engine that was lost is sent again, and known where it was written', async () => {
    const { edits, tables } = open();
    loseAnswers(tables, 1);
    const step = await edits.write([change(drawn[0], { Status: stringOf('sent') })]);
    expect(step).toMatchObject({ written: 1, refused: 0 });
    expect(stored(tables, 'DE', '1')).toEqual({ Status: 'sent', Qty: 4 });
  });

  test('of an engine that was lost is known where new entities were stored', async () => {
    const { edits, tables } = open();
    loseAnswers(tables, 1);
    const step = await edits.write([insert('1', 'a'), insert('2', 'b')]);
    expect(step).toMatchObject({ written: 2, refused: 0 });
    expect(stored(tables, 'US', '2')).toEqual({ Status: 'b' });
  });

  test('of an engine that stays lost is known when it is tried again', async () => {
    const { edits, tables } = open();
    tables.failure = new StorageError('engineLost');
    expect(await edits.write([insert('1', 'a')])).toMatchObject({ written: 0, refused: 1 });
    tables.failure = undefined;
    tables.put(entityOf('1', 'a'));
    expect(await edits.retry()).toMatchObject({ written: 1, refused: 0 });
    expect(edits.hasUnsaved.value).toBe(false);
  });

  test('of an engine that was lost stands where another entity is under the key', async () => {
    const { edits, tables } = open();
    tables.put(entityOf('1', 'theirs'));
    loseAnswers(tables, 1, 'before');
    const step = await edits.write([insert('1', 'mine'), insert('2', 'b'), insert('2', 'b')]);
    expect(step, 'and for a twin of what was stored').toMatchObject({ written: 1, refused: 2 });
    expect(stored(tables, 'US', '1')).toEqual({ Status: 'theirs' });
  });
});

describe('another writer has changed the entity', () => {
  test('elsewhere in it: both changes are kept', async () => {
    const { edits, tables } = open();
    const [packed] = drawn;
    tables.put(later(packed, { Qty: int32Of(40) }));
    expect(await edits.write([change(packed, { Status: stringOf('sent') })])).toMatchObject({
      written: 1,
      refused: 0,
    });
    expect(stored(tables, 'DE', '1')).toEqual({ Status: 'sent', Qty: 40 });
  });

  test('in the same cell: no change is lost, and one’s own overwrites on request', async () => {
    const { edits, tables } = open();
    const [packed] = drawn;
    tables.put(later(packed, { Status: stringOf('theirs') }));
    await edits.write([change(packed, { Status: stringOf('mine') })]);
    expect(stored(tables, 'DE', '1')).toMatchObject({ Status: 'theirs' });
    expect(shown(edits, packed, 'Status')).toMatchObject({
      kind: 'conflict',
      value: stringOf('mine'),
    });
    await edits.overwrite({ partitionKey: 'DE', rowKey: '1' }, 'Status');
    expect(stored(tables, 'DE', '1')).toMatchObject({ Status: 'mine' });
    expect(edits.unsaved.value).toBe(0);
  });

  test('in a cell that is written after another of the row: it is not written over', async () => {
    const { edits, tables } = open();
    const [packed] = drawn;
    tables.put(later(packed, { Status: stringOf('theirs') }));
    await edits.write([change(packed, { Qty: int32Of(5) })]);
    await edits.write([change(packed, { Status: stringOf('mine') })]);
    expect(stored(tables, 'DE', '1')).toEqual({ Status: 'theirs', Qty: 5 });
    expect(shown(edits, packed, 'Status')).toMatchObject({ kind: 'conflict' });
  });

  test('between two writes that failed: trying again does not write over it', async () => {
    const { edits, tables } = open();
    const [packed] = drawn;
    tables.failure = new Error('The disk is full.');
    await edits.write([change(packed, { Status: stringOf('mine') })]);
    const theirs = later(packed, { Status: stringOf('theirs') });
    tables.put(theirs);
    await edits.write([change(theirs, { Qty: int32Of(5) })]);
    tables.failure = undefined;
    await edits.retry();
    expect(stored(tables, 'DE', '1')).toMatchObject({ Status: 'theirs' });
    expect(shown(edits, packed, 'Status')).toMatchObject({ kind: 'conflict' });
    expect(shown(edits, packed, 'Qty')).toMatchObject({ kind: 'conflict' });
  });

  test('in two cells: each is decided separately', async () => {
    const { edits, tables } = open();
    const [packed] = drawn;
    tables.put(later(packed, { Status: stringOf('theirs'), Qty: int32Of(40) }));
    await edits.write([change(packed, { Status: stringOf('mine') })]);
    await edits.write([change(packed, { Qty: int32Of(5) })]);
    await edits.overwrite({ partitionKey: 'DE', rowKey: '1' }, 'Status');
    expect(stored(tables, 'DE', '1')).toEqual({ Status: 'mine', Qty: 40 });
    expect(shown(edits, packed, 'Qty')).toMatchObject({ kind: 'conflict' });
  });

  test('to the same value: there is nothing left to do', async () => {
    const { edits, tables } = open();
    tables.put(later(drawn[0], { Status: stringOf('sent') }));
    expect(await edits.write([change(drawn[0], { Status: stringOf('sent') })])).toMatchObject({
      refused: 0,
    });
  });

  test('by deleting it: it is reported', async () => {
    const { edits, tables } = open();
    const [packed] = drawn;
    tables.remove({ partitionKey: 'DE', rowKey: '1' });
    await edits.write([change(packed, { Status: stringOf('sent') })]);
    expect(shown(edits, packed, 'Status')).toMatchObject({
      kind: 'failed',
      error: { reason: 'entityMissing' },
    });
  });
});

function open(entities: readonly Entity[] = drawn) {
  const tables = new ArrayTables(entities);
  let release = () => {};
  const edits = new CellEditsModel(
    tables,
    orders,
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  onTestFinished(() => edits[Symbol.dispose]());
  return { edits, tables, refresh: () => release() };
}

function change(
  base: Entity | undefined,
  values: Readonly<Record<string, EdmValue | undefined>>,
): CellWrite {
  if (!base) throw new Error('There is such an entity.');
  return { kind: 'change', base, values: new Map(Object.entries(values)) };
}

function insert(rowKey: string, status: string): CellWrite {
  return { kind: 'insert', entity: entityOf(rowKey, status) };
}

function entityOf(rowKey: string, status: string): Entity {
  const properties = new Map([['Status', stringOf(status)]]);
  return { partitionKey: 'US', rowKey, timestamp: 1n, properties };
}

/** The engine is lost so often before or after it has stored what it was given. */
function loseAnswers(tables: ArrayTables, times: number, when: 'before' | 'after' = 'after'): void {
  const submit = tables.submitTransaction.bind(tables);
  let left = times;
  tables.submitTransaction = async (table, operations) => {
    const isLost = left > 0;
    left -= 1;
    if (isLost && when === 'before') throw new StorageError('engineLost');
    const written = await submit(table, operations);
    if (isLost) throw new StorageError('engineLost');
    return written;
  };
}

function shown(edits: CellEditsModel, base: Entity | undefined, property: string) {
  return base && edits.edits.value.get(textOfKey(base))?.get(property);
}

function stored(tables: ArrayTables, partitionKey: string, rowKey: string) {
  const found = tables.entities.find(
    (one) => one.partitionKey === partitionKey && one.rowKey === rowKey,
  );
  const properties = [...(found?.properties ?? [])];
  return Object.fromEntries(properties.map(([name, { value }]) => [name, value]));
}

function later(base: Entity | undefined, values: Readonly<Record<string, EdmValue>>): Entity {
  if (!base) throw new Error('There is such an entity.');
  const properties = new Map([...base.properties, ...Object.entries(values)]);
  return { ...base, timestamp: base.timestamp + 10_000_000n, properties };
}

function entity(partitionKey: string, index: number): Entity {
  const properties = new Map([['Status', stringOf('open')]]);
  return { partitionKey, rowKey: String(index).padStart(4, '0'), timestamp: 1n, properties };
}
