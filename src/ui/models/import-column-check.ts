import type { EdmType } from '../../model/edm.ts';
import {
  type ColumnFacts,
  changesOf,
  findNarrowestType,
  findNearMiss,
  type Misfits,
  misfitsOf,
} from '../../transfer/column-facts.ts';
import type { ImportMapping } from '../../transfer/import-mapping.ts';
import { isKeyColumn } from '../../transfer/row-converter.ts';

/** What a look at all rows says about what a column is to become. */
export interface ColumnCheck {
  readonly use: 'property' | 'key' | 'both' | 'timestamp' | 'skipped' | 'empty';
  /** Values that are of the type, whether or not it says the same of them. */
  readonly fit: number;
  readonly absent: number;
  /** How many different values; undefined where they are many and not all different. */
  readonly distinct?: number;
  readonly misfits: Misfits;
  readonly changes: Misfits;
  /** A type that would do better, where this one has misfits. */
  readonly better?: EdmType;
  /** Why not a narrower type. */
  readonly nearMiss?: { readonly type: EdmType; readonly misfits: Misfits };
}

const NONE: Misfits = { count: 0, examples: [] };

export function checkColumn(
  facts: ColumnFacts,
  mapping: ImportMapping,
  column: number,
): ColumnCheck {
  const becomes = mapping.columns[column]?.becomes ?? 'skip';
  const present = facts.fits.reduce((sum, { count }) => sum + count, 0);
  const use = findUse(facts, mapping, column, present);
  const distinct = facts.isUnique ? present : facts.distinct;
  const counts = {
    use,
    fit: present,
    absent: facts.absent,
    misfits: NONE,
    changes: NONE,
    ...(distinct !== undefined && { distinct }),
  };
  if (becomes === 'skip' || becomes === 'own' || use === 'key') return counts;

  const misfits = misfitsOf(facts, becomes);
  const proposed = findNarrowestType(facts);
  const nearMiss = proposed === becomes ? findNearMiss(facts, becomes) : undefined;
  return {
    ...counts,
    fit: present - misfits.count,
    misfits,
    changes: changesOf(facts, becomes),
    ...(misfits.count > 0 && proposed && proposed !== becomes && { better: proposed }),
    ...(nearMiss && { nearMiss }),
  };
}

function findUse(
  facts: ColumnFacts,
  mapping: ImportMapping,
  column: number,
  present: number,
): ColumnCheck['use'] {
  const isSkipped = mapping.columns[column]?.becomes === 'skip';
  if (isKeyColumn(mapping, column)) return mapping.keepsKeyColumns && !isSkipped ? 'both' : 'key';
  if (isSkipped) return facts.header === 'Timestamp' ? 'timestamp' : 'skipped';
  return present === 0 ? 'empty' : 'property';
}
