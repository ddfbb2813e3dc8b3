import { expect, test } from 'vitest';
import { finish } from '../../../base/cooperative-task.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { type CellRange, OPEN } from '../../data-grid/grid-selection.ts';
import { type PastedBlock, readBlockText } from './paste-block.ts';
import { spreadBlock } from './paste-placing.ts';

const columns = ['a', 'b', 'c', 'd'].map(
  (name): GridColumn => ({ name, kind: 'property', types: ['Edm.String'] }),
);

test('one value fills each of several ranges, and nothing between them', () => {
  const spread = spreadBlock(
    finish(readBlockText('x')),
    spotOf([range(1, 2, 0, 0), range(4, 4, 2, 3)]),
    9,
  );
  expect(draw(spread?.block)).toEqual(['x   ', 'x   ', '    ', '  xx']);
  expect(spread?.spot.selection.ranges).toEqual([range(1, 4, 0, 3)]);
});

test('a block fills ranges that are a multiple of it, which end with the table', () => {
  const rows = finish(readBlockText('x\ty'));
  const spread = spreadBlock(rows, spotOf([range(0, OPEN, 2, OPEN), range(1, 1, 0, 1)]), 3);
  expect(draw(spread?.block)).toEqual(['  xy', 'xyxy', '  xy']);
});

test('one range is pasted as before', () => {
  const [block, spot] = [finish(readBlockText('x\ny')), spotOf([range(0, 0, 0, 0)])];
  expect(spreadBlock(block, spot, 9)).toEqual({ block, spot });
});

test.each([
  ['does not fill them', 'x\ny', 9],
  ['has to cover too many rows', 'x', 1_000_000],
  ['names its columns', '[{"a":"x"}]', 9],
])('nothing goes to several ranges that %s', (_, text, total) => {
  const spot = spotOf([range(0, 0, 0, 0), range(2, OPEN, 1, 1)]);
  expect(spreadBlock(finish(readBlockText(text)), spot, total)).toBeUndefined();
});

test('whole entities are not pasted into several ranges, as the rows between would get empty keys', () => {
  const keys = (['PartitionKey', 'RowKey'] as const).map(
    (name): GridColumn => ({
      name,
      kind: name === 'RowKey' ? 'rowKey' : 'partitionKey',
      types: ['Edm.String'],
    }),
  );
  const whole = [range(1, 1, 0, OPEN), range(4, 4, 0, OPEN)];
  const spot = { ...spotOf(whole), columns: [...keys, ...columns] };
  expect(spreadBlock(finish(readBlockText('p\tr\ta\tb\tc\td')), spot, 9)).toBeUndefined();
  const values = spotOf([range(1, 1, 2, 2), range(4, 4, 3, 3)]);
  const beside = { ...values, columns: spot.columns };
  expect(spreadBlock(finish(readBlockText('x')), beside, 9), 'no key is among them').toBeDefined();
});

function range(top: number, bottom: number, left: number, right: number): CellRange {
  return { top, bottom, left, right };
}

function spotOf(ranges: readonly CellRange[]) {
  const active = { row: 0, column: 0 };
  return { selection: { active, extent: active, ranges }, columns, topKey: undefined };
}

/** What is pasted into each cell, and a space where nothing is. */
function draw(block: PastedBlock | undefined): readonly string[] | undefined {
  return block?.lines.map((line) => line.map((cell) => cell?.text || ' ').join(''));
}
