import { checkKey, type Entity } from '../../model/entity.ts';
import { MAX_PAGE } from '../../model/limits.ts';
import type { Reason } from '../../model/storage-error.ts';
import {
  describeTable,
  describeTables,
  emptied,
  emptyTable,
  entityIn,
  findEntities,
  type ReferenceStore,
  type ReferenceTable,
  tableIn,
  withEntities,
  withoutTable,
  withTable,
} from '../reference-store.ts';
import { refusalOf } from '../refusal.ts';
import type { Answer, Call, CallOf } from './calls.ts';
import { importRows, makeWrites } from './effects.ts';
import { sameEntities, sameEntity, sameOutcome, sameTable } from './same.ts';

/** A call and its answer. */
export interface Answered {
  readonly call: Call;
  readonly answer: Answer;
  /** The history step that it belongs to. */
  readonly step?: string;
}

/** A state that calls may have led to. */
interface End {
  readonly store: ReferenceStore;
  /** Imports with a slice that was not written: no later slice may be written. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Yields the states that concurrent calls may have left: one for each order in
 * which their answers are right. Yields none if an answer is wrong.
 */
export function explain(
  store: ReferenceStore,
  calls: readonly Answered[],
): Generator<ReferenceStore> {
  return explainFrom({ store, broken: new Set() }, calls);
}

function* explainFrom(begin: End, calls: readonly Answered[]): Generator<ReferenceStore> {
  if (calls.length === 0) yield begin.store;
  for (const [place, answered] of calls.entries()) {
    if (calls.some(({ call }) => isBefore(call, answered.call))) continue;
    for (const end of endsOf(begin, answered)) yield* explainFrom(end, calls.toSpliced(place, 1));
  }
}

/** Whether `one` is an earlier slice of the same import. */
function isBefore(one: Call, other: Call): boolean {
  if (one.kind !== 'import' || other.kind !== 'import' || !one.run || !other.run) return false;
  return one.run.id === other.run.id && one.run.number < other.run.number;
}

/**
 * Returns the states that a call may have led to, given its answer; none if the
 * answer is wrong.
 */
function endsOf({ store, broken }: End, { call, answer }: Answered): readonly End[] {
  const isRefused = answer.kind === 'refused' || answer.kind === 'lost';
  const run = call.kind === 'import' ? call.run : undefined;
  // Whatever the reason of the refusal, nothing of it is stored.
  if (run && broken.has(run.id)) return isRefused ? [{ store, broken }] : [];
  const ends = statesAfter(store, call, answer).map((after) => ({ store: after, broken }));
  if (!run || !isRefused || ends.length === 0) return ends;
  const stopped = { store, broken: new Set(broken).add(run.id) };
  return answer.kind === 'lost' ? [stopped, ...ends.slice(-1)] : [stopped];
}

/** Returns the stores that a call may have left, given its answer; none if the answer is wrong. */
function statesAfter(store: ReferenceStore, call: Call, answer: Answer): readonly ReferenceStore[] {
  if (answer.kind === 'refused' && answer.reason === 'cancelled') {
    return call.abortAfter === undefined ? [] : [store];
  }
  if (answer.kind !== 'lost') return judge(store, call, answer) ?? [];
  const done = effectOf(store, call);
  return done === store ? [store] : [store, done];
}

type Verdict = readonly [ReferenceStore] | undefined;

function judge(store: ReferenceStore, call: Call, answer: Answer): Verdict {
  switch (call.kind) {
    case 'createTable': {
      if (tableIn(store, call.table)) return unless(isRefused(answer, 'tableExists'), store);
      const created = emptyTable(call.table);
      const isRight = answer.kind === 'table' && sameTable(answer.table, describeTable(created));
      return unless(isRight, withTable(store, created));
    }
    case 'deleteTable':
    case 'clearTable':
    case 'getTable':
      return judgeTable(store, call, answer);
    case 'listTables':
      return unless(isRightList(store, call, answer), store);
    case 'getEntity':
      return judgeEntity(store, call, answer);
    case 'query':
      return unless(isRightPage(tableIn(store, call.table), call, answer), store);
    case 'write':
    case 'group':
      return judgeWrites(store, call, answer);
    case 'import':
      return judgeImport(store, call, answer);
  }
}

function unless(isRight: boolean, after: ReferenceStore): Verdict {
  return isRight ? [after] : undefined;
}

function isRefused(answer: Answer, reason: Reason | undefined, operation?: number): boolean {
  return answer.kind === 'refused' && answer.reason === reason && answer.operation === operation;
}

function judgeTable(
  store: ReferenceStore,
  { kind, table: name }: CallOf<'deleteTable' | 'clearTable' | 'getTable'>,
  answer: Answer,
): Verdict {
  const table = tableIn(store, name);
  if (!table) return unless(isRefused(answer, 'tableResourceMissing'), store);
  if (kind === 'deleteTable') return unless(answer.kind === 'done', withoutTable(store, name));
  if (kind === 'clearTable') return unless(answer.kind === 'done', cleared(store, table));
  return unless(answer.kind === 'table' && sameTable(answer.table, describeTable(table)), store);
}

function isRightList(
  store: ReferenceStore,
  { query: { from = '', limit = MAX_PAGE } }: CallOf<'listTables'>,
  answer: Answer,
): boolean {
  if (answer.kind !== 'tables') return false;
  const all = describeTables(store).filter(({ name }) => name.toLowerCase() >= from.toLowerCase());
  const { tables, next } = answer.page;
  const expected = all.slice(0, limit);
  if (tables.length !== expected.length) return false;
  if (!expected.every((table, place) => sameTable(tables[place], table))) return false;
  return next === all[limit]?.name.toLowerCase();
}

function judgeEntity(
  store: ReferenceStore,
  { table, key }: CallOf<'getEntity'>,
  answer: Answer,
): Verdict {
  const problem = refusalOf(() => checkKey(key))?.reason;
  const missing = tableIn(store, table) ? 'entityMissing' : 'tableMissing';
  const entity = entityIn(store, table, key);
  if (!entity) return unless(isRefused(answer, problem ?? missing), store);
  return unless(answer.kind === 'entity' && sameEntity(answer.entity, entity), store);
}

/** Whether a page holds the first matching entities and `next` leads to the rest. */
function isRightPage(
  table: ReferenceTable | undefined,
  { query }: CallOf<'query'>,
  answer: Answer,
): boolean {
  if (!table) return isRefused(answer, 'tableMissing');
  if (answer.kind !== 'page') return false;
  const { limit = MAX_PAGE, select, filter } = query;
  const { entities, next } = answer;
  const expected = findEntities(table, query);
  const first = expected.slice(0, entities.length).map((entity) => selected(entity, select));
  if (entities.length > limit || !sameEntities(entities, first)) return false;
  const rest = expected.slice(entities.length);
  if (!next) return rest.length === 0;
  // Only a filtered page may end before it is full, or without knowing whether more follows.
  if (filter === undefined && (entities.length < limit || rest.length === 0)) return false;
  return sameEntities(findEntities(table, { ...query, from: next, skip: 0 }), rest);
}

function selected(entity: Entity, select: readonly string[] | undefined): Entity {
  if (!select) return entity;
  const properties = [...entity.properties].filter(([name]) => select.includes(name));
  return { ...entity, properties: new Map(properties) };
}

function judgeWrites(
  store: ReferenceStore,
  call: CallOf<'write' | 'group'>,
  answer: Answer,
): Verdict {
  const made = makeWrites(store, call);
  if ('refusal' in made) return unless(isRefused(answer, made.refusal, made.operation), store);
  if (answer.kind !== 'written' || answer.timestamps.length !== made.changes.length)
    return undefined;
  const table = tableIn(store, call.table);
  if (!table) return undefined;
  let { clock } = store;
  const changes: [string, Entity | undefined][] = [];
  for (const [place, [text, entity]] of made.changes.entries()) {
    const timestamp = answer.timestamps[place];
    if ((timestamp === undefined) !== (entity === undefined)) return undefined;
    if (timestamp !== undefined && timestamp <= clock) return undefined;
    clock = timestamp ?? clock;
    changes.push([text, entity && { ...entity, timestamp: clock }]);
  }
  return [{ ...withTable(store, withEntities(table, changes)), clock }];
}

function judgeImport(store: ReferenceStore, call: CallOf<'import'>, answer: Answer): Verdict {
  const table = tableIn(store, call.table);
  if (!table) return unless(isRefused(answer, 'tableMissing'), store);
  const { outcome, after } = importRows(table, call);
  const isRight = answer.kind === 'imported' && sameOutcome(answer.outcome, outcome);
  return unless(isRight, call.isTrial ? store : withTable(store, after));
}

/** An empty table keeps its generation. */
function cleared(store: ReferenceStore, table: ReferenceTable): ReferenceStore {
  return table.entities.size === 0 ? store : withTable(store, emptied(table));
}

/** Returns the effect of a call whose answer was lost. */
function effectOf(store: ReferenceStore, call: Call): ReferenceStore {
  const table = 'table' in call ? tableIn(store, call.table) : undefined;
  switch (call.kind) {
    case 'createTable':
      return table ? store : withTable(store, emptyTable(call.table));
    case 'deleteTable':
      return table ? withoutTable(store, call.table) : store;
    case 'clearTable':
      return table ? cleared(store, table) : store;
    case 'write':
    case 'group': {
      const made = makeWrites(store, call);
      return table && 'changes' in made
        ? withTable(store, withEntities(table, made.changes))
        : store;
    }
    case 'import':
      return table && !call.isTrial ? withTable(store, importRows(table, call).after) : store;
    default:
      return store;
  }
}
