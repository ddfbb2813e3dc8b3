import { findPartition, findPoint, type KeyRange } from '../model/key-range.ts';
import { type Filter, isLocal } from './ast.ts';
import { isRanged, planKeys } from './key-plan.ts';

/** What a query will read, and why; the interface makes sentences of it. */
export interface Explanation {
  readonly reads: Reading;
  readonly keyRanges: readonly KeyRange[];
  /** What the live service would do with the same filter. */
  readonly service: ServiceReading;
  readonly notes: readonly Note[];
}

export type Reading =
  /** The filter contradicts itself. */
  | 'nothing'
  | 'point'
  | 'points'
  /** A part of one partition. */
  | 'rowRange'
  | 'partition'
  /** Neighbouring partitions. */
  | 'partitionRange'
  /** Several of the kinds above. */
  | 'ranges'
  | 'scan';

/** The service reads one range at most, so it answers many an `or` by a scan. */
export type ServiceReading = Exclude<Reading, 'nothing' | 'points' | 'ranges'> | 'refused';

/**
 * The effect of a condition on the plan. Conditions on other properties than
 * the keys have none.
 */
export interface Note {
  readonly kind: NoteKind;
  /** The condition, by the object that the parser placed. */
  readonly condition: Filter;
}

export type NoteKind =
  | 'narrows'
  /** A RowKey does not limit what is read until the partition is fixed. */
  | 'rowKeyAlone'
  /** One of the alternatives leaves the keys open, so the others narrow nothing. */
  | 'openOr'
  /** A key compared with another type than String: the same answer for all entities. */
  | 'keyType'
  /** A condition on a key that no range expresses, such as `contains`. */
  | 'noRange';

export function explainFilter(filter: Filter): Explanation {
  const keyRanges = planKeys(filter);
  const isWithinPartitions = keyRanges.every((keyRange) => findPartition(keyRange) !== undefined);
  const notes = explainCondition(filter, true).notes.map((note) => {
    const isAlone = note.kind === 'narrows' && isOnRowKey(note.condition) && !isWithinPartitions;
    return isAlone ? { ...note, kind: 'rowKeyAlone' as const } : note;
  });
  return { reads: readingOf(keyRanges), keyRanges, service: serviceReadingOf(filter), notes };
}

function readingOf(keyRanges: readonly KeyRange[]): Reading {
  const [first, second] = keyRanges;
  if (!first) return 'nothing';
  if (keyRanges.every((keyRange) => findPoint(keyRange))) return second ? 'points' : 'point';
  if (second) return 'ranges';
  const partition = findPartition(first);
  if (partition === undefined) return first.from || first.to ? 'partitionRange' : 'scan';
  const isWhole = (first.from?.rowKey ?? '') === '' && first.to?.partitionKey !== partition;
  return isWhole ? 'partition' : 'rowRange';
}

/** The service uses the conditions joined by `and` at the top, and no others. */
function serviceReadingOf(filter: Filter): ServiceReading {
  if (isLocal(filter)) return 'refused';
  const compared = new Set<string>();
  for (const condition of conjunctsOf(filter)) {
    if (condition.kind !== 'comparison' || condition.literal.type !== 'Edm.String') continue;
    if (condition.operator === 'ne') continue;
    compared.add(`${condition.property} ${condition.operator === 'eq' ? 'eq' : 'range'}`);
  }
  if (compared.has('PartitionKey eq')) {
    if (compared.has('RowKey eq')) return 'point';
    return compared.has('RowKey range') ? 'rowRange' : 'partition';
  }
  return compared.has('PartitionKey range') ? 'partitionRange' : 'scan';
}

function* conjunctsOf(filter: Filter): Iterable<Filter> {
  if (filter.kind !== 'and') yield filter;
  else for (const operand of filter.operands) yield* conjunctsOf(operand);
}

interface ConditionNotes {
  readonly notes: Note[];
  /** Whether it leaves the keys open. */
  readonly isOpen: boolean;
}

function explainCondition(filter: Filter, isWanted: boolean): ConditionNotes {
  switch (filter.kind) {
    case 'constant':
      return { notes: [], isOpen: filter.value === isWanted };
    case 'search':
      return { notes: [], isOpen: true };
    case 'not':
      return explainCondition(filter.operand, !isWanted);
    case 'and':
    case 'or': {
      const operands = filter.operands.map((operand) => explainCondition(operand, isWanted));
      const notes = operands.flatMap((operand) => operand.notes);
      if ((filter.kind === 'and') === isWanted) {
        return { notes, isOpen: operands.every(({ isOpen }) => isOpen) };
      }
      const isOpen = operands.some((operand) => operand.isOpen);
      if (!isOpen || notes.length === 0) return { notes, isOpen };
      return { notes: [{ kind: 'openOr', condition: filter }], isOpen };
    }
    default:
      if (!isOnKey(filter)) return { notes: [], isOpen: true };
      return explainKeyCondition(filter);
  }
}

function explainKeyCondition(condition: Filter): ConditionNotes {
  if (!isRanged(condition)) return { notes: [{ kind: 'noRange', condition }], isOpen: true };
  const isTyped = condition.kind !== 'comparison' || condition.literal.type === 'Edm.String';
  return { notes: [{ kind: isTyped ? 'narrows' : 'keyType', condition }], isOpen: false };
}

function isOnKey(condition: Filter): boolean {
  return (
    'property' in condition && (condition.property === 'PartitionKey' || isOnRowKey(condition))
  );
}

function isOnRowKey(condition: Filter): boolean {
  return 'property' in condition && condition.property === 'RowKey';
}
