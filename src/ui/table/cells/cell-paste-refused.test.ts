import { expect, test } from 'vitest';
import { openPasting, STATUS, stored } from '../../../testing/opened-pasting.ts';
import { rows } from '../../../testing/rows.ts';

test('new entities that are refused wait, with the reason, until they can be written', async () => {
  const { model, tables, paste } = await openPasting({ row: 2, column: STATUS });
  const pasting = await paste('a\t1\nb\t2\nc\t3');
  tables.put(
    ...rows`
  PartitionKey  RowKey  Timestamp             Status
  p             5       2024-11-20T10:00:00Z  theirs
`,
  );
  pasting.keys.rowKey.parts.value[0]?.choose('rowNumber');
  const { step } = await pasting.write();
  expect(step).toMatchObject({ written: 2, refused: 1 });
  const { edits } = model.cells;
  expect(edits.unwritten.value).toMatchObject([
    { entity: { rowKey: '5' }, error: { reason: 'entityExists' } },
  ]);
  expect(edits.hasUnsaved.value).toBe(true);
  await edits.retry();
  expect(edits.unwritten.value).toHaveLength(1);

  tables.remove({ partitionKey: 'p', rowKey: '5' });
  await edits.retry();
  expect(edits.hasUnsaved.value).toBe(false);
  expect(stored(tables).map(({ Status }) => Status)).toEqual(['packed', 'shipped', 'a', 'b', 'c']);
});

test('wrong cells of a new row that was refused are marked when another try brings it', async () => {
  const { model, tables, paste } = await openPasting({ row: 2, column: STATUS });
  const pasting = await paste('a\t1\nb\tmany\nc\tfew');
  const [part] = pasting.keys.rowKey.parts.value;
  part?.choose('text');
  if (part) part.text.value = 'same';
  await pasting.write();
  const { edits } = model.cells;
  const marked = () =>
    [...edits.edits.value].flatMap(([key, row]) => {
      const edit = row.get('Qty');
      return edit?.kind === 'invalid' ? [[key.slice(-4), edit] as const] : [];
    });
  expect(marked(), 'not those of its twin').toMatchObject([['same', { text: 'many' }]]);
  expect(edits.unwritten.value).toMatchObject([{ invalid: [{ property: 'Qty', text: 'few' }] }]);

  await edits.retry();
  expect(edits.unwritten.value).toMatchObject([{ invalid: [{ text: 'few' }] }]);
  edits.discard(tables.entities.find(({ rowKey }) => rowKey === 'same'));
  tables.remove({ partitionKey: 'p', rowKey: 'same' });
  await edits.retry();
  expect(edits.unwritten.value).toEqual([]);
  expect(marked()).toMatchObject([
    ['same', { kind: 'invalid', text: 'few', base: { rowKey: 'same' } }],
  ]);
});

test('the new rows alone are given up, cells that are wrong stay', async () => {
  const { model, paste } = await openPasting({ row: 2, column: STATUS });
  const pasting = await paste('a\tmany\nb\t1\nc\t2');
  const [part] = pasting.keys.rowKey.parts.value;
  part?.choose('text');
  if (part) part.text.value = 'same';
  await pasting.write();
  const { edits } = model.cells;
  expect([edits.unsaved.value, edits.unwritten.value.length]).toEqual([1, 1]);
  edits.discardNew();
  expect([edits.unsaved.value, edits.unwritten.value.length]).toEqual([1, 0]);
});

test('the first of several new lines with one key is written, and the others stay unsaved', async () => {
  const { model, tables, paste } = await openPasting({ row: 2, column: STATUS });
  const pasting = await paste('a\t1\nb\t2\nc\t3\nd\t4');
  const [part] = pasting.keys.rowKey.parts.value;
  part?.choose('text');
  if (part) part.text.value = 'same';
  expect(pasting.twins.value).toBe(2);
  const { step } = await pasting.write();
  expect(step).toMatchObject({ written: 2, refused: 2 });
  const waiting = model.cells.edits.unwritten.value.map(({ entity }) => entity);
  expect(waiting.map(({ properties }) => properties.get('Status')?.value)).toEqual(['c', 'd']);
  tables.remove({ partitionKey: 'p', rowKey: 'same' });
  await model.cells.edits.retry();
  expect(model.cells.edits.unwritten.value).toHaveLength(1);
});
