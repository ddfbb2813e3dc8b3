import { expect, test } from 'vitest';
import { int32Of } from '../../src/model/edm.ts';
import { parseTableName } from '../../src/model/names.ts';
import type { CallOf } from '../../src/testing/random/calls.ts';
import type { Observed } from '../../src/testing/random/observe.ts';
import { describeTable, emptyTable, keyText } from '../../src/testing/reference-store.ts';
import { Lane } from './lane.ts';

const BOOKS = parseTableName('Books');

test('the pending call may have been applied to the restored account, which lacks the last writes', () => {
  const lane = new Lane('imports', 0, [BOOKS]);
  lane.send({ kind: 'createTable', table: BOOKS }, 1);
  lane.acknowledge({ kind: 'table', table: describeTable(emptyTable(BOOKS)) }, 2);
  lane.send(imported('a'), 3);
  lane.acknowledge({ kind: 'imported', outcome: outcomeOf(1) }, 4);
  lane.send(imported('b'), 5);
  const found = [observed('b')];

  expect(() => lane.findCuts(found), 'after a mere kill').toThrow('After a crash');
  expect(() => lane.findCuts(found, Number.POSITIVE_INFINITY), 'what is certain').toThrow();
  const certainBefore = performance.now() - 1000;
  expect(lane.findCuts(found, certainBefore)).toMatchObject([{ lost: 1, isUnderWayFound: true }]);
});

function imported(rowKey: string): CallOf<'import'> {
  return { kind: 'import', table: BOOKS, rows: [entity(rowKey)], existing: 'refuse', isLast: true };
}

function outcomeOf(inserted: number) {
  return { inserted, updated: 0, skipped: 0, refused: [] };
}

function observed(rowKey: string): Observed {
  const one = { ...entity(rowKey), timestamp: 5n };
  const entities = new Map([[keyText(one), one]]);
  const description = describeTable({ ...emptyTable(BOOKS), entities });
  return { table: BOOKS, description, entities, isWhole: true };
}

function entity(rowKey: string) {
  const properties = new Map([['N', int32Of(1)]]);
  return { partitionKey: 'imports 0', rowKey, timestamp: 0n, properties };
}
