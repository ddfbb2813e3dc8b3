import { computed, effect } from '@preact/signals';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { finish } from '../../../base/cooperative-task.ts';
import { doubleOf, int64Of, stringOf } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { openPasting, QTY, STATUS, stored } from '../../../testing/opened-pasting.ts';
import { rows } from '../../../testing/rows.ts';
import { textOfKey } from '../writes/cell-writes.ts';
import { spotOf } from './cell-actions.ts';
import { readBlockText } from './paste-block.ts';
import { judgeCell } from './paste-judging.ts';

describe('a block', () => {
  test('is written from the active cell on, each column as its type', async () => {
    const { tables, paste } = await openPasting({ row: 1, column: STATUS });
    const pasting = await paste('late\t7\tTRUE\r\nlost\t8\tfalse');
    expect(pasting.needsLook.value).toBe(false);
    await pasting.write();
    expect(stored(tables)).toEqual([
      { Status: 'packed', Qty: 4, Paid: true },
      { Status: 'late', Qty: 7, Paid: true },
      { Status: 'lost', Qty: 8, Paid: false },
    ]);
  });

  test('takes properties away where it is empty', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: STATUS });
    await (await paste('a\t\nb\t5')).write();
    expect(stored(tables).slice(0, 2)).toEqual([
      { Status: 'a', Paid: true },
      { Status: 'b', Paid: false, Qty: 5 },
    ]);
  });

  test('leaves other properties alone, and asks about removals', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: STATUS });
    const short = await paste('a\t1\nb\n\n\n');
    expect(short.counts.value).toMatchObject({ cells: 3, removed: 0 });
    await short.write();
    expect(stored(tables)[1]).toEqual({ Status: 'b', Paid: false });
    expect(stored(tables)[2]).toEqual({ Status: 'open', Qty: 12, Paid: true });

    const members = await paste('[{"Status":"c","Qty":2},{"Status":null}]');
    expect(members.counts.value).toMatchObject({ cells: 2, removed: 1 });
    const emptied = await paste('a\t');
    expect(emptied.needsLook.value).toBe(true);
  });

  test('of one cell fills all that are selected', async () => {
    const { model, tables, paste } = await openPasting({ row: 0, column: STATUS });
    model.selection.point({ row: 2, column: STATUS }, 'extend');
    await (await paste('same')).write();
    expect(stored(tables).map(({ Status }) => Status)).toEqual(['same', 'same', 'same']);
  });

  test('goes to where it was pasted, even if another cell is active since', async () => {
    const { model, tables, paste } = await openPasting({ row: 0, column: STATUS });
    const opening = paste('late');
    model.selection.goTo({ row: 2, column: QTY });
    await (await opening).write();
    expect(stored(tables).map(({ Status }) => Status)).toEqual(['late', 'shipped', 'open']);
  });

  test('goes by the names of its first line', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: STATUS });
    const pasting = await paste('Qty\tStatus\n1\tx');
    expect(pasting.needsLook.value, 'for somebody should see how it was read').toBe(true);
    await pasting.write();
    expect(stored(tables)[0]).toEqual({ Status: 'x', Qty: 1, Paid: true });
  });
});

describe('what is no value', () => {
  test('is reported with a reason, and nothing is written before a decision', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: QTY });
    const pasting = await paste('5\nmany\n3000000000');
    expect(pasting.needsLook.value).toBe(true);
    expect(pasting.counts.value).toMatchObject({ cells: 1, wrong: 2, correctable: 0 });
    const [many, big] = pasting.preview.value.map(({ cells }) => cells[0]);
    expect(many).toMatchObject({ kind: 'wrong', problem: { kind: 'syntax' } });
    expect(big).toMatchObject({ kind: 'wrong', problem: { kind: 'tooLarge' } });
    expect(tables.writes).toEqual([]);
  });

  test('stays in its cell, marked, where the others are written', async () => {
    const { model, tables, paste } = await openPasting({ row: 0, column: QTY });
    await (await paste('5\nmany\n6')).write();
    expect(stored(tables).map(({ Qty }) => Qty)).toEqual([5, undefined, 6]);
    const edit = model.cells.edits.edits.value.get(textOfKey({ partitionKey: 'p', rowKey: '2' }));
    expect(edit?.get('Qty')).toMatchObject({ kind: 'invalid', text: 'many', type: 'Edm.Int32' });
  });

  test('is corrected if the meaning is clear', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: QTY });
    const pasting = await paste('1,500\nmany\n2 000');
    expect(pasting.counts.value).toMatchObject({ wrong: 3, correctable: 2 });
    pasting.decide('correct');
    expect(pasting.counts.value).toMatchObject({ cells: 2, wrong: 1 });
    await pasting.write();
    expect(stored(tables).map(({ Qty }) => Qty)).toEqual([1500, undefined, 2000]);
  });

  test('is shown as it would be written, as soon as that is decided', async () => {
    const { paste } = await openPasting({ row: 0, column: QTY });
    const pasting = await paste('1,500\nmany\n2 000');
    const shown = computed(() => pasting.preview.value.map(({ cells }) => cells[0]?.kind));
    const seen: unknown[] = [];
    onTestFinished(effect(() => void seen.push(shown.value.join(' '))));
    pasting.decide('correct');
    pasting.retype(0, 'Edm.String');
    expect(seen).toEqual(['wrong wrong wrong', 'wrong value value', 'value value value']);
  });

  test('is a value of another type', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: QTY });
    const pasting = await paste('many');
    pasting.retype(0, 'Edm.String');
    expect(pasting.counts.value).toMatchObject({ wrong: 0, retyped: 1 });
    await pasting.write();
    expect(stored(tables)[0]?.['Qty']).toBe('many');
  });
});

describe('a value that was copied as one', () => {
  test('becomes another type only without a loss, and is looked at', async () => {
    const { model } = await openPasting({ row: 0, column: QTY });
    const lines = [int64Of(7n), doubleOf(7.5), stringOf('007'), stringOf('many')].map((value) => [
      { text: formatEdm(value), value },
    ]);
    const pasting = await model.openPaste({ names: undefined, lines, isGuessed: false });
    expect(pasting.counts.value).toMatchObject({ cells: 1, retyped: 1, wrong: 3, correctable: 1 });
    const one = { names: undefined, lines: lines.slice(0, 1), isGuessed: false };
    expect((await model.openPaste(one)).needsLook.value).toBe(true);
  });

  test('keeps a date however it is written, and none that is a number too large', () => {
    const target = { type: 'Edm.Double', types: ['Edm.Double'] } as const;
    const value = int64Of(9_007_199_254_740_993n);
    expect(judgeCell({ text: formatEdm(value), value }, target, 0n)).toMatchObject({
      kind: 'wrong',
      problem: { fixes: [{ kind: 'retype', type: 'Edm.Int64' }] },
    });
    const date = { type: 'Edm.DateTime', types: ['Edm.DateTime'] } as const;
    const text = '2026-01-02';
    expect(judgeCell({ text, value: stringOf(text) }, date, 0n)).toMatchObject({
      kind: 'value',
      isConverted: true,
    });
  });
});

describe('more than there is', () => {
  test('rows become entities under keys that are made for them', async () => {
    const { tables, paste } = await openPasting({ row: 2, column: STATUS });
    const pasting = await paste('a\t1\nb\t2\nc\t3');
    expect(pasting.counts.value).toMatchObject({ newRows: 2 });
    expect(pasting.makesKeys.value).toBe(true);
    const [part] = pasting.keys.rowKey.parts.value;
    part?.choose('rowNumber');
    expect(pasting.newKeys.value.map(({ line }) => line)).toEqual([2, 3]);
    const shown = pasting.preview.value.map(({ key }) => key && [key.partitionKey, key.rowKey]);
    await pasting.write();
    expect(tables.entities).toHaveLength(5);
    expect(shown).toEqual([
      ['p', '3'],
      ['p', '5'],
      ['p', '6'],
    ]);
  });

  test('new keys are listed in table order', async () => {
    const { paste } = await openPasting({ row: 2, column: STATUS });
    const pasting = await paste('a\nb\nc');
    const [part] = pasting.keys.rowKey.parts.value;
    part?.choose('rowNumber');
    if (part) part.first.value = '8';
    const reported = () => pasting.newKeys.value.map(({ key, line }) => `${key.rowKey} ${line}`);
    expect(reported(), 'as a text, 10 comes before 9').toEqual(['10 3', '9 2']);
    if (part) part.digits.value = '3';
    expect(reported()).toEqual(['009 2', '010 3']);
  });

  test('columns become properties, of the type that all their cells have', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: 5 });
    const pasting = await paste('true\t2026-01-02\nfalse\t2026-01-03');
    expect(pasting.counts.value).toMatchObject({ newColumns: 1 });
    expect(pasting.targets.value[1]).toMatchObject({ name: 'Column1', type: 'Edm.DateTime' });
    pasting.rename(1, '2nd');
    expect(pasting.isReady.value).toBe(false);
    pasting.rename(1, 'Due');
    expect(pasting.isReady.value).toBe(true);
    await pasting.write();
    expect(tables.entities[0]?.properties.get('Due')?.type).toBe('Edm.DateTime');
  });

  test('an invalid property name is corrected at once, and can be changed', async () => {
    const { paste } = await openPasting({ row: 0, column: STATUS });
    const pasting = await paste('[{"Status":"a","Depth km":5}]');
    expect(pasting.targets.value[1]).toMatchObject({ name: 'Depth_km', isNew: true });
    expect(pasting.isReady.value).toBe(true);
  });

  test('entities with their keys are found, or added under them', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: 0 });
    const pasting = await paste('p\t2\t\tfound\np\t9\t\tadded\np\ta/b\t\tno');
    expect(pasting.counts.value).toMatchObject({ newRows: 1, wrongKeys: 1 });
    expect(pasting.makesKeys.value).toBe(false);
    await pasting.write();
    expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual(['1', '2', '3', '9']);
    expect(stored(tables)[1]).toMatchObject({ Status: 'found', Paid: false });
    expect(stored(tables)[3]).toEqual({ Status: 'added' });
  });

  test('into an empty table uses its own column names', async () => {
    const { tables, paste } = await openPasting({ row: -1, column: 0 }, []);
    const pasting = await paste('[{"PartitionKey":"a","RowKey":"1","N":1.5},{"N":2},{}]');
    expect(pasting.counts.value.newRows, 'what tells nothing is none').toBe(2);
    await pasting.write();
    expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual(['', '1']);
  });
});

test('whole rows are duplicated under new keys, with unchanged values', async () => {
  const { model, tables } = await openPasting({ row: 0, column: STATUS });
  model.selection.selectRows(0, 'only');
  model.selection.selectRows(1, 'extend');
  const copies = await model.openCopies();
  expect(copies.counts.value).toMatchObject({ newRows: 2, wrong: 0, retyped: 0 });
  expect(copies.makesKeys.value).toBe(true);
  const [first, second] = stored(tables);
  await copies.write();
  expect(stored(tables)).toHaveLength(5);
  expect(stored(tables).filter((one) => one['Status'] === 'packed')).toEqual([first, first]);
  expect(stored(tables).filter((one) => one['Status'] === 'shipped')).toEqual([second, second]);
});

test('duplicates keep properties that are not shown', async () => {
  const { model, tables } = await openPasting({ row: 0, column: STATUS });
  model.viewport.layout.arrange({ first: [], hidden: ['Qty'] });
  model.selection.selectRows(0, 'only');
  model.selection.selectRows(1, 'extend');
  await (await model.openCopies()).write();
  const copies = stored(tables).filter((one) => one['Status'] === 'packed');
  expect(copies).toEqual(Array(2).fill({ Status: 'packed', Qty: 4, Paid: true }));
});

test('a column that is hidden is no new one', async () => {
  const { model, paste } = await openPasting({ row: 0, column: STATUS });
  model.viewport.layout.arrange({ first: [], hidden: ['Qty'] });
  for (const text of ['[{"Qty":7,"Status":"late"}]', 'Qty\tStatus\n7\tlate']) {
    const { counts } = await paste(text);
    expect(counts.value).toMatchObject({ cells: 2, newColumns: 0, retyped: 0 });
  }
});

test('lines that lack what their keys are made of keep all from being written', async () => {
  const { tables, paste } = await openPasting({ row: 2, column: STATUS });
  const pasting = await paste('a\t1\nb\t2\nc\t');
  const [part] = pasting.keys.rowKey.parts.value;
  part?.choose('property');
  if (part) part.property.value = 'Qty';
  expect([pasting.keyless.value, pasting.isReady.value]).toEqual([1, false]);
  if (part) part.property.value = 'Status';
  expect([pasting.keyless.value, pasting.isReady.value]).toEqual([0, true]);
  await pasting.write();
  expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual(['1', '2', '3', 'b', 'c']);
});

test('cells of lines that are left out are not counted', async () => {
  const { paste } = await openPasting({ row: 0, column: 0 });
  const pasting = await paste('p\t9\t\tadded\np\ta/b\t\tno');
  expect(pasting.counts.value).toMatchObject({ cells: 1, wrongKeys: 1 });
});

test('a block goes to the entity that it was pasted at, wherever that has moved', async () => {
  const { model, tables } = await openPasting({ row: 1, column: STATUS });
  const spot = spotOf(model);
  tables.put(
    ...rows`
  PartitionKey  RowKey  Timestamp             Status
  a             1       2024-11-20T10:00:00Z  first
`,
  );
  await model.grid.refresh();
  await (await model.openPaste(finish(readBlockText('late\nlost')), spot)).write();
  expect(stored(tables).map(({ Status }) => Status)).toEqual(['first', 'packed', 'late', 'lost']);
});

test('a paste is one step of the history', async () => {
  const { tables, paste } = await openPasting({ row: 2, column: STATUS });
  const within = vi.spyOn(tables, 'within');
  const { step } = await (await paste('a\t1\nb\t2')).write();
  expect(tables.entities).toHaveLength(4);
  expect(within.mock.calls).toEqual([[{ step: step.id, kind: 'paste' }]]);
});

describe('a first line that may have the names', () => {
  test('is a row like the others in an empty table, where it is read as none', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: 0 }, []);
    const pasting = await paste('Anna\tBerlin\nBert\tBonn');
    expect(pasting.counts.value).toMatchObject({ newRows: 2, newColumns: 2 });
    await pasting.write();
    const names = stored(tables).map((row) => Object.values(row)[0]);
    expect(names, 'in the order of the lines').toEqual(['Anna', 'Bert']);
    expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual(['1', '2']);
  });

  test('takes no key of a table whose rows are only not shown', async () => {
    const { tables, paste, model } = await openPasting({ row: 0, column: 0 }, []);
    await (await paste('Anna\tBerlin\nBert\tBonn')).write();
    model.ask({ filter: "PartitionKey eq 'nowhere'" });
    await vi.waitFor(() => expect(model.grid.isView.value).toBe(true));
    expect(model.grid.total.value).toBe(0);
    const pasting = await paste('Cora\tCelle\nDirk\tDresden');
    const { step } = await pasting.write();
    expect(step.stopped).toEqual([]);
    expect(tables.entities).toHaveLength(4);
    const [part] = pasting.keys.rowKey.parts.peek();
    expect(part?.first.value, 'by number it goes on behind them').toBe('3');
  });

  test('is read as values on request, with its row', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: 0 }, []);
    const pasting = await paste('Anna\tA1\nBert\t7');
    expect(pasting.needsLook.value).toBe(true);
    expect(pasting.head.value).toEqual({ texts: ['Anna', 'A1'], hasNames: true });
    expect(pasting.counts.value.newRows).toBe(1);

    await pasting.readHead(false);
    expect(pasting.head.value?.hasNames).toBe(false);
    expect(pasting.counts.value).toMatchObject({ newRows: 2, newColumns: 2 });
    await pasting.write();
    expect(stored(tables)).toHaveLength(2);
    const all = stored(tables).map((row) => Object.values(row).sort().join(' '));
    expect(all.sort()).toEqual(['7 Bert', 'A1 Anna']);
  });

  test('names new columns on request, although it looks like values', async () => {
    const { tables, paste } = await openPasting({ row: 0, column: 0 }, []);
    const pasting = await paste('Town\tMayor\nBerlin\tAnna');
    expect(pasting.head.value?.hasNames).toBe(false);
    for (const part of pasting.keys.partitionKey.parts.peek()) part.text.value = 'towns';
    await pasting.readHead(true);
    await pasting.write();
    expect(stored(tables)).toEqual([{ Town: 'Berlin', Mayor: 'Anna' }]);
    expect(tables.entities[0]?.partitionKey, 'as it was said before').toBe('towns');
  });

  test('follows the last choice, however fast it changes, and is written only then', async () => {
    const { paste } = await openPasting({ row: 0, column: 0 }, []);
    const pasting = await paste('Anna\tA1\nBert\t7');
    const first = pasting.readHead(false);
    expect(pasting.isReady.value).toBe(false);
    void pasting.readHead(true);
    await first;
    expect(pasting.head.value?.hasNames).toBe(true);
    expect(pasting.counts.value.newRows).toBe(1);
    expect(pasting.isReady.value).toBe(true);
  });

  test('is nothing to ask about in JSON, or in one line', async () => {
    const { paste } = await openPasting({ row: 0, column: STATUS });
    expect((await paste('[{"Status":"a"},{"Status":"b"}]')).head.value).toBeUndefined();
    expect((await paste('a\t1')).head.value).toBeUndefined();
  });
});
