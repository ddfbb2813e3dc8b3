import { type BulkChange, type ChangeSample, namesConverted } from '../../../model/bulk-change.ts';
import { type EdmValue, equalEdm } from '../../../model/edm.ts';
import { convertEdm, type Loss } from '../../../model/edm-convert.ts';
import { compareKeys, type EntityKey } from '../../../model/entity.ts';

/** What a table of samples shows beside their keys. */
export interface SampleColumn {
  readonly head:
    | 'before'
    | 'after'
    | { readonly property: string; readonly when?: 'before' | 'after' };
  readonly valueOf: (sample: ChangeSample) => EdmValue | undefined;
}

/** What becomes of one entity. */
export type Fate = 'changed' | 'unchanged' | 'lossy' | 'refused';

/** More columns than this make no preview clearer. */
const MOST_COLUMNS = 8;

/** A change of a property is shown by that property, one of whole entities by what they have. */
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

/** What a conversion loses of the sample's value: of an instant, it is what its unit is too large for. */
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
  /** Its place among the samples by the key it has, from 1. */
  readonly index: number;
  readonly to: EntityKey | undefined;
}

/** In the order of the new keys; those that are refused come last. */
export function orderByNewKeys(samples: readonly ChangeSample[]): readonly MovedSample[] {
  const moved = samples.map((sample, turn) => ({ sample, index: turn + 1, to: sample.after }));
  return moved.toSorted((a, b) => {
    if (a.to && b.to) return compareKeys(a.to, b.to);
    return Number(!a.to) - Number(!b.to);
  });
}

/** Whether those that move come in the order in which they are now. */
export function keepsOrder(ordered: readonly MovedSample[]): boolean {
  const indexes = ordered.filter(({ to }) => to).map(({ index }) => index);
  return indexes.every((index, turn) => turn === 0 || (indexes[turn - 1] ?? 0) < index);
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

/** Of one property among several. */
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
