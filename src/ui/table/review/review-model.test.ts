import { expect, test, vi } from 'vitest';
import type { Versions } from '../../../merge/merge-entity.ts';
import type { Properties } from '../../../merge/properties.ts';
import { int32Of, stringOf } from '../../../model/edm.ts';
import { BOOKS } from '../../../testing/test-database.ts';
import {
  type Decisions,
  type ReviewEntry,
  ReviewModel,
  type ReviewOptions,
} from './review-model.ts';

const BASE = propertiesOf({ name: 'a', qty: 1 });

test('what one side alone changed needs no decision', () => {
  const { model } = open(
    { base: BASE, ours: propertiesOf({ name: 'b', qty: 1 }), theirs: BASE },
    {
      base: BASE,
      ours: propertiesOf({ name: 'b', qty: 1 }),
      theirs: propertiesOf({ name: 'a', qty: 2 }),
    },
  );
  expect(statuses(model)).toEqual(['merged', 'merged']);
  expect(resultOf(model, 1)).toEqual({ name: 'b', qty: 2 });
  expect(model.counts.value).toMatchObject({ merged: 2, waiting: 0, changes: { changed: 2 } });
});

test('a conflict waits until each of its properties is decided on', () => {
  const { model, ids } = open(conflict({ name: 'b', qty: 2 }, { name: 'c', qty: 3 }));
  expect(statuses(model)).toEqual(['waiting']);
  expect(model.counts.value.properties).toEqual(
    new Map([
      ['name', 1],
      ['qty', 1],
    ]),
  );
  model.choose(ids[0] ?? '', 'name', 'ours');
  expect(statuses(model)).toEqual(['waiting']);
  model.choose(ids[0] ?? '', 'qty', { value: int32Of(9) });
  expect(statuses(model)).toEqual(['resolved']);
  expect(resultOf(model, 0)).toEqual({ name: 'b', qty: 9 });
  model.choose(ids[0] ?? '', 'qty', 'base');
  expect(resultOf(model, 0)).toEqual({ name: 'b', qty: 1 });
});

test('what was deleted here and changed there is decided on as a whole', () => {
  const { model, ids } = open({ base: BASE, ours: undefined, theirs: propertiesOf({ name: 'x' }) });
  expect(model.counts.value).toMatchObject({
    waiting: 1,
    kinds: { delete: 1 },
    changes: { removed: 1 },
  });
  expect(model.counts.value.properties.size).toBe(0);
  model.chooseEntity(ids[0] ?? '', 'ours');
  expect(model.reviewed.value[0]?.resolution).toEqual({ isResolved: true, properties: undefined });
  model.chooseEntity(ids[0] ?? '', 'theirs');
  expect(resultOf(model, 0)).toEqual({ name: 'x' });
});

test('one rule decides the same property of many, as one change that is taken back', () => {
  const both = conflict({ name: 'b', qty: 2 }, { name: 'c', qty: 3 });
  const { model } = open(both, both, conflict({ name: 'b', qty: 1 }, { name: 'c', qty: 1 }));
  expect(model.applyRule({ property: 'name', take: 'theirs' })).toBe(3);
  expect(statuses(model)).toEqual(['waiting', 'waiting', 'resolved']);
  expect(model.applyRule({ take: 'ours' })).toBe(2);
  expect(resultOf(model, 0), 'what was decided before stays').toEqual({ name: 'c', qty: 2 });
  model.undo();
  expect(statuses(model)).toEqual(['waiting', 'waiting', 'resolved']);
  model.undo();
  expect(statuses(model)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(model.canUndo.value).toBe(false);
  model.undo();
});

test('a rule for one kind of conflict leaves the others', () => {
  const { model } = open(
    conflict({ name: 'b', qty: 1 }, { name: 'c', qty: 1 }),
    { base: undefined, ours: propertiesOf({ name: 'b' }), theirs: propertiesOf({ name: 'c' }) },
    { base: BASE, ours: propertiesOf({ name: 'b' }), theirs: undefined },
  );
  expect(model.counts.value.kinds).toEqual({ value: 1, type: 0, delete: 1, insert: 1 });
  expect(model.applyRule({ kind: 'insert', take: 'theirs' })).toBe(1);
  expect(statuses(model)).toEqual(['waiting', 'resolved', 'waiting']);
  expect(model.applyRule({ kind: 'delete', take: 'skip' })).toBe(1);
  expect(statuses(model)).toEqual(['waiting', 'resolved', 'skipped']);
  expect(model.applyRule({ kind: 'type', take: 'ours' }), 'nothing changes').toBe(0);
  model.undo();
  expect(statuses(model)).toEqual(['waiting', 'resolved', 'waiting']);
});

test('a property that one side deleted is a conflict of its own kind', () => {
  const { model } = open(conflict({ name: 'b' }, { name: 'a', qty: 5 }));
  expect(model.counts.value.kinds).toMatchObject({ delete: 1 });
  expect(model.applyRule({ kind: 'delete', take: 'ours' })).toBe(1);
  expect(resultOf(model, 0)).toEqual({ name: 'b' });
});

test('a skipped entity is asked about again when it is reopened', () => {
  const { model, ids } = open(conflict({ name: 'b', qty: 1 }, { name: 'c', qty: 1 }));
  model.skip(ids[0] ?? '');
  expect(statuses(model)).toEqual(['skipped']);
  expect(model.applyRule({ take: 'ours' })).toBe(0);
  model.reopen(ids[0] ?? '');
  expect(statuses(model)).toEqual(['waiting']);
});

test('the next waiting one is found round the end, past those that are decided', () => {
  const one = conflict({ name: 'b', qty: 1 }, { name: 'c', qty: 1 });
  const { model, ids } = open(one, one, one);
  expect(model.selectWaiting()).toBe(true);
  expect(model.selected.value?.id).toBe(ids[0]);
  model.skip(ids[1] ?? '');
  model.selectWaiting();
  expect(model.selected.value?.id).toBe(ids[2]);
  model.selectWaiting();
  expect(model.selected.value?.id).toBe(ids[0]);
  model.applyRule({ take: 'ours' });
  expect(model.selectWaiting()).toBe(false);
});

test('the selected entity stays in its list while it is decided on', () => {
  const one = conflict({ name: 'b', qty: 1 }, { name: 'c', qty: 1 });
  const { model, ids } = open(one, one);
  model.shown.value = 'waiting';
  model.select(ids[0]);
  model.choose(ids[0] ?? '', 'name', 'ours');
  expect(model.listed.value.map(({ id }) => id)).toEqual(ids);
  model.select(ids[1]);
  expect(model.listed.value.map(({ id }) => id)).toEqual([ids[1]]);
});

test('decisions are given away with each change, and taken up again', () => {
  const one = conflict({ name: 'b', qty: 1 }, { name: 'c', qty: 1 });
  const onDecide = vi.fn<(decisions: Decisions) => void>();
  const { model, ids } = openWith([one, one], { onDecide });
  model.choose(ids[0] ?? '', 'name', 'ours');
  const kept = structuredClone(onDecide.mock.lastCall?.[0]);
  const again = openWith([one, one], { decisions: kept ?? new Map() }).model;
  expect(statuses(again)).toEqual(['resolved', 'waiting']);
  expect(again.canUndo.value, 'from before').toBe(false);
  model.undo();
  expect(onDecide.mock.lastCall?.[0].size).toBe(0);
});

type Values = Readonly<Record<string, string | number>>;

function propertiesOf(values: Values): Properties {
  return new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? stringOf(value) : int32Of(value),
    ]),
  );
}

function conflict(ours: Values, theirs: Values): Versions {
  return { base: BASE, ours: propertiesOf(ours), theirs: propertiesOf(theirs) };
}

function open(...versions: readonly Versions[]) {
  return openWith(versions, {});
}

/** Opens a review of entities with the row keys 0, 1 … */
function openWith(versions: readonly Versions[], options: ReviewOptions) {
  const entries = versions.map((one, row): ReviewEntry => {
    return { table: BOOKS, key: { partitionKey: 'p', rowKey: String(row) }, versions: one };
  });
  const model = new ReviewModel(entries, options);
  return { model, ids: model.reviewed.value.map(({ id }) => id) };
}

function statuses(model: ReviewModel) {
  return model.reviewed.value.map(({ status }) => status);
}

/** Returns the values that an entity is resolved to. */
function resultOf(model: ReviewModel, row: number): Values | undefined {
  const resolution = model.reviewed.value[row]?.resolution;
  if (!resolution?.isResolved || !resolution.properties) return undefined;
  const values = [...resolution.properties].map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values);
}
