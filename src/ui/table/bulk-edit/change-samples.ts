import { type BulkChange, type ChangeSample, namesConverted } from '../../../model/bulk-change.ts';
import { type EdmValue, equalEdm } from '../../../model/edm.ts';
import { convertEdm, type Loss } from '../../../model/edm-convert.ts';
import { compareKeys, type EntityKey } from '../../../model/entity.ts';

/** A column of a table of samples, beside their keys. */
export interface SampleColumn {
  readonly head:
    | 'before'
    | 'after'
    | { readonly property: string; readonly when?: 'before' | 'after' };
  readonly valueOf: (sample: ChangeSample) => EdmValue | undefined;
}

/** The effect on one entity. */
export type Fate = 'changed' | 'unchanged' | 'lossy' | 'refused';

/** The most columns of a preview: more do not make it clearer. */
const MOST_COLUMNS = 8;

/**
 * Returns the columns: for a change of a property that property, for one of
 * whole entities their properties.
 */
export function columnsOf(
  change: BulkChange,
  samples: readonly ChangeSample[],
): readonly SampleColumn[] {
  switch (change.kind) {
    case 'convert':
      if (!change.also) return beforeAndAfter(change.property);
      return namesConverted(change)
        .slice(0, MOST_COLUMNS / 2)
        .flatMap(namedBeforeAndAfter);
    case 'set':
    case 'remove':
      return beforeAndAfter(change.property);
    case 'rename':
      return [change.property, change.to].map((property) => ({
        head: { property },
        valueOf: ({ before, after }) => (after ?? before).properties.get(property),
      }));
    case 'copy':
    case 'delete':
    case 'rekey':
      return namesOf(samples).map((property) => ({
        head: { property },
        valueOf: ({ before }) => before.properties.get(property),
      }));
  }
}

export function fateOf(change: BulkChange, sample: ChangeSample): Fate {
  if (sample.refusal) return 'refused';
  if (sample.isLossy) return 'lossy';
  return isUnchanged(change, sample) ? 'unchanged' : 'changed';
}

/**
 * Returns what a conversion loses of the sample's value; 'instant' if that is
 * the part of an instant that is smaller than the unit.
 */
export function lossOf(change: BulkChange, { before }: ChangeSample): Loss | 'instant' | undefined {
  if (change.kind !== 'convert') return undefined;
  for (const name of namesConverted(change)) {
    const value = before.properties.get(name);
    const loss = value && convertEdm(value, change.type)?.loss;
    if (loss) return loss === 'fraction' && value.type === 'Edm.DateTime' ? 'instant' : loss;
  }
  return undefined;
}

/** A sample whose entity gets another key. */
export interface MovedSample {
  readonly sample: ChangeSample;
  /** Its number among the samples by its present key, from 1. */
  readonly index: number;
  readonly to: EntityKey | undefined;
}

/** Returns the samples in the order of the new keys; refused ones come last. */
export function orderByNewKeys(samples: readonly ChangeSample[]): readonly MovedSample[] {
  const moved = samples.map((sample, at) => ({ sample, index: at + 1, to: sample.after }));
  return moved.toSorted((a, b) => {
    if (a.to && b.to) return compareKeys(a.to, b.to);
    return Number(!a.to) - Number(!b.to);
  });
}

/** Returns whether the moved entities keep their present order. */
export function keepsOrder(ordered: readonly MovedSample[]): boolean {
  const indexes = ordered.filter(({ to }) => to).map(({ index }) => index);
  return indexes.every((index, at) => at === 0 || (indexes[at - 1] ?? 0) < index);
}

function isUnchanged(change: BulkChange, { before, after }: ChangeSample): boolean {
  switch (change.kind) {
    case 'delete':
    case 'copy':
      return false;
    case 'rekey':
      return after !== undefined && compareKeys(before, after) === 0;
    case 'rename':
      return !before.properties.has(change.property);
    case 'convert':
      return namesConverted(change).every((name) => hasSame(name, before, after));
    case 'set':
    case 'remove':
      return hasSame(change.property, before, after);
  }
}

function beforeAndAfter(property: string): readonly SampleColumn[] {
  return [
    { head: 'before', valueOf: ({ before }) => before.properties.get(property) },
    { head: 'after', valueOf: ({ after }) => after?.properties.get(property) },
  ];
}

/** Returns the columns of one property among several. */
function namedBeforeAndAfter(property: string): readonly SampleColumn[] {
  return beforeAndAfter(property).map((column) => {
    const when = column.head === 'after' ? 'after' : 'before';
    return { ...column, head: { property, when } };
  });
}

function hasSame(
  name: string,
  before: ChangeSample['before'],
  after: ChangeSample['after'],
): boolean {
  const [one, other] = [before, after].map((entity) => entity?.properties.get(name));
  return one === other || (one !== undefined && other !== undefined && equalEdm(one, other));
}

function namesOf(samples: readonly ChangeSample[]): readonly string[] {
  const names = new Set(samples.flatMap(({ before }) => [...before.properties.keys()]));
  return [...names].slice(0, MOST_COLUMNS);
}
