import { expect, test } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import { type CellWrite, textOfKey } from '../writes/cell-writes.ts';
import { createShownEdits } from './cell-shown-edits.ts';

test('the first of very many rows are shown at once, and the others soon', async () => {
  const { edits, show, hide } = createShownEdits();
  const { rows, whole } = show(numbered(1_800));
  expect(edits.value.has(keyOf(0))).toBe(true);
  expect(edits.value.size).toBeLessThan(1_000);
  await whole;
  expect(edits.value.size).toBe(1_800);
  hide(rows);
  expect(edits.value.size).toBe(0);
});

test('an edit made while others are being shown keeps its new value', async () => {
  const { edits, show, hide } = createShownEdits();
  const many = show(numbered(1_800));
  const one = show([write(1_700, 'mine')]);
  await many.whole;
  const textOf = () => {
    const edit = edits.value.get(keyOf(1_700))?.get('Status');
    return edit?.kind === 'pending' ? edit.value : undefined;
  };
  expect(textOf()).toEqual(stringOf('mine'));
  hide(many.rows);
  expect(textOf()).toEqual(stringOf('mine'));
  hide(one.rows);
  expect(edits.value.size).toBe(0);
});

test('the later edit of a row stays when the earlier one ends', () => {
  const { edits, show, hide } = createShownEdits();
  const first = show([write(1, 'one')]);
  show([{ ...write(1, 'two'), values: new Map([['Other', stringOf('two')]]) }]);
  hide(first.rows);
  expect([...(edits.value.get(keyOf(1))?.keys() ?? [])]).toEqual(['Other']);
});

function numbered(count: number): CellWrite[] {
  return Array.from({ length: count }, (_, index) => write(index, 'pasted'));
}

function write(index: number, text: string) {
  const base = { partitionKey: 'p', rowKey: String(index), timestamp: 1n, properties: new Map() };
  return { kind: 'change', base, values: new Map([['Status', stringOf(text)]]) } as const;
}

function keyOf(index: number): string {
  return textOfKey({ partitionKey: 'p', rowKey: String(index) });
}
