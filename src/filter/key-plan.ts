import { type CooperativeTask, finish, within } from '../base/cooperative-task.ts';
import type { EntityKey } from '../model/entity.ts';
import { followingText, type KeyRange } from '../model/key-range.ts';
import type { Comparison, Filter } from './ast.ts';
import { answerOfMismatch } from './comparison.ts';
import {
  combineKeySets,
  EVERY_KEY,
  type KeySet,
  keySetOfPartitions,
  keySetOfRows,
  NO_KEY,
} from './key-set.ts';
import {
  ALL_TEXTS,
  complementOf,
  NO_TEXT,
  type StringSet,
  textEqual,
  textsBefore,
  textsFrom,
  textsStartingWith,
} from './string-set.ts';

/**
 * The most ranges of a plan. More would cost more to begin with than reading
 * what lies between them.
 */
export const MAX_RANGES = 1000;

/** Conditions that are visited in one step: less than a millisecond of work. */
const CONDITIONS_IN_STEP = 500;

type KeyProperty = 'PartitionKey' | 'RowKey';

/**
 * Returns the keys that a query has to read: ranges in order that do not touch
 * each other; none where nothing can match. They may contain more than the
 * filter matches, never less: whatever is read is still tested by the filter.
 * `RowKey ge 'x'` becomes the string set from `x` on, in the key set of every partition; within
 * `PartitionKey eq 'a'` that is one range, from `('a', 'x')` to the end of the partition; alone it
 * narrows nothing, and the whole table is read.
 */
export function planKeys(filter: Filter): readonly KeyRange[] {
  return finish(planKeysInSteps(filter));
}

/** Plans in steps, for a filter that may be long, on a thread that others wait for. */
export function* planKeysInSteps(filter: Filter): CooperativeTask<readonly KeyRange[]> {
  const keyRanges: KeyRange[] = [];
  const keySet = yield* keySetOf(filter, true);
  keySet.forEach(({ from, rows }, place) => {
    for (const keyRange of rangesIn(from, keySet[place + 1]?.from, rows)) {
      append(keyRanges, keyRange);
    }
  });
  return coarsenRanges(keyRanges);
}

/** Returns whether a condition on a key can be expressed as a range of keys. */
export function isRanged(condition: Filter): boolean {
  return 'property' in condition && keysMatching(condition) !== undefined;
}

/**
 * Returns the keys for which the filter may have the wanted result. Passing the
 * wanted result down to the conditions avoids the complement of a key set that
 * is too large, which would be too small.
 */
function* keySetOf(filter: Filter, isWanted: boolean): CooperativeTask<KeySet> {
  switch (filter.kind) {
    case 'constant':
      return filter.value === isWanted ? EVERY_KEY : NO_KEY;
    case 'not':
      return yield* within(keySetOf(filter.operand, !isWanted));
    case 'and':
    case 'or': {
      const how = (filter.kind === 'and') === isWanted ? 'and' : 'or';
      return yield* combineKeySets(how, yield* keySetsOf(filter.operands, isWanted));
    }
    case 'search':
      return EVERY_KEY;
    default:
      return keySetOfCondition(filter, isWanted);
  }
}

function* keySetsOf(operands: readonly Filter[], isWanted: boolean): CooperativeTask<KeySet[]> {
  const keySets: KeySet[] = [];
  for (const operand of operands) {
    keySets.push(yield* within(keySetOf(operand, isWanted)));
    if (keySets.length % CONDITIONS_IN_STEP === 0) yield undefined;
  }
  return keySets;
}

type PropertyCondition = Extract<Filter, { readonly property: string }>;

function keySetOfCondition(condition: PropertyCondition, isWanted: boolean): KeySet {
  const { property } = condition;
  if (property !== 'PartitionKey' && property !== 'RowKey') return EVERY_KEY;
  const matching = keysMatching(condition);
  if (!matching) return EVERY_KEY;
  const texts = isWanted ? matching : complementOf(matching);
  return KEY_SET_BY_PROPERTY[property](texts);
}

const KEY_SET_BY_PROPERTY: Readonly<Record<KeyProperty, (texts: StringSet) => KeySet>> = {
  PartitionKey: keySetOfPartitions,
  RowKey: keySetOfRows,
};

/** Returns exactly the keys that fulfil a condition; undefined where no range expresses that. */
function keysMatching(condition: PropertyCondition): StringSet | undefined {
  switch (condition.kind) {
    case 'comparison':
      return keysCompared(condition);
    case 'truth':
    case 'missing':
      return NO_TEXT;
    case 'present':
      return ALL_TEXTS;
    case 'isof':
      return condition.type === 'Edm.String' ? ALL_TEXTS : NO_TEXT;
    case 'text':
      if (condition.test !== 'startswith' || condition.ignoreCase) return undefined;
      return textsStartingWith(condition.text);
  }
}

function keysCompared({ operator, literal }: Comparison): StringSet {
  if (literal.type !== 'Edm.String') return answerOfMismatch(operator) ? ALL_TEXTS : NO_TEXT;
  const text = literal.value;
  switch (operator) {
    case 'eq':
      return textEqual(text);
    case 'ne':
      return complementOf(textEqual(text));
    case 'gt':
      return textsFrom(followingText(text));
    case 'ge':
      return textsFrom(text);
    case 'lt':
      return textsBefore(text);
    case 'le':
      return textsBefore(followingText(text));
  }
}

/**
 * RowKeys begin anew in every partition, so they narrow an interval of several only
 * at its ends; and not at the very first key, where that would gain nothing.
 */
function* rangesIn(from: string, to: string | undefined, rows: StringSet): Iterable<KeyRange> {
  const isOne = to === followingText(from);
  const ranges = isOne || rows.length === 0 ? rows : [startOf(from, rows), ...endOf(rows)];
  for (let place = 0; place < ranges.length; place += 2) {
    const start = { partitionKey: from, rowKey: ranges[place] ?? '' };
    const end = endOfRows(to, ranges[place + 1]);
    const isFirst = start.partitionKey === '' && start.rowKey === '';
    yield { ...(!isFirst && { from: start }), ...(end && { to: end }) };
  }
}

function startOf(from: string, rows: StringSet): string {
  return from === '' ? '' : (rows[0] ?? '');
}

/** Returns the end of a set of texts, if it has one. */
function endOf(texts: StringSet): readonly string[] {
  return texts.length % 2 === 0 ? texts.slice(-1) : [];
}

/** Returns the end of partitions before `to` whose rows lie before `rowKey`. */
function endOfRows(to: string | undefined, rowKey: string | undefined): EntityKey | undefined {
  if (to === undefined) return undefined;
  const last = to.slice(0, -1);
  if (rowKey === undefined || to !== followingText(last)) return { partitionKey: to, rowKey: '' };
  return { partitionKey: last, rowKey };
}

/** Appends a range, or joins it to the one before it where they touch. */
function append(keyRanges: KeyRange[], next: KeyRange): void {
  const last = keyRanges.at(-1);
  const isTouching =
    last?.to?.partitionKey === next.from?.partitionKey && last?.to?.rowKey === next.from?.rowKey;
  if (last && isTouching) keyRanges.splice(-1, 1, join(last, next));
  else keyRanges.push(next);
}

function coarsenRanges(keyRanges: readonly KeyRange[]): readonly KeyRange[] {
  const size = Math.ceil(keyRanges.length / MAX_RANGES);
  if (size <= 1) return keyRanges;
  const coarse: KeyRange[] = [];
  for (let place = 0; place < keyRanges.length; place += size) {
    const [first, last] = [keyRanges[place], keyRanges.slice(place, place + size).at(-1)];
    if (first && last) coarse.push(join(first, last));
  }
  return coarse;
}

function join({ from }: KeyRange, { to }: KeyRange): KeyRange {
  return { ...(from && { from }), ...(to && { to }) };
}
