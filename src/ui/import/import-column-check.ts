import { type EdmType, isNumberType } from '../../model/edm.ts';
import { withoutMarks } from '../../transfer/columns/absent-texts.ts';
import {
  type ColumnFacts,
  changesOf,
  dateMisfitsOf,
  type FoundNumbers,
  findDateFormats,
  findNarrowestType,
  findNearMiss,
  findNumbers,
  type Misfits,
  misfitsOf,
  readAll,
  ruledOutBy,
} from '../../transfer/columns/column-facts.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { isKeyColumn } from '../../transfer/columns/row-converter.ts';
import type { DateFormat } from '../../transfer/rows/notations.ts';

/** The result for a column's type after all rows were read. */
export interface ColumnCheck {
  readonly use: 'property' | 'key' | 'both' | 'timestamp' | 'skipped' | 'empty';
  /** The number of values that are of the type, also if the type writes them differently. */
  readonly fit: number;
  readonly absent: number;
  /** The number of distinct values; undefined if they are many and not all distinct. */
  readonly distinct?: number;
  readonly misfits: Misfits;
  readonly changes: Misfits;
  /** A type that fits better, if this one has misfits. */
  readonly better?: EdmType;
  /** The reason against a narrower type. */
  readonly nearMiss?: { readonly type: EdmType; readonly misfits: Misfits };
  /** All types that some values of the column have and the others rule out. */
  readonly ruledOut: readonly { readonly type: EdmType; readonly misfits: Misfits }[];
  /** Formats in which every value of a text column is a date. */
  readonly dateFormats: readonly DateFormat[];
  /** The number format that every value of a text column has. */
  readonly numbers?: FoundNumbers;
}

const NONE: Misfits = { count: 0, examples: [] };

export function checkColumn(
  studied: ColumnFacts,
  mapping: ImportMapping,
  column: number,
): ColumnCheck {
  const { becomes = 'skip', dates = 'iso', numbers, absentTexts } = mapping.columns[column] ?? {};
  const facts = readAll(
    withoutMarks(studied, absentTexts),
    isNumberType(becomes) ? numbers : 'plain',
  );
  const present = facts.fits.reduce((sum, { count }) => sum + count, 0);
  const use = findUse(facts, mapping, column, present);
  const distinct = facts.isUnique ? present : facts.distinct;
  const counts = {
    use,
    fit: present,
    absent: facts.absent,
    misfits: NONE,
    changes: NONE,
    ruledOut: [],
    dateFormats: [],
    ...(distinct !== undefined && { distinct }),
  };
  const isTyped = becomes === 'own' || becomes === 'each';
  if (becomes === 'skip' || isTyped || use === 'key') return counts;

  const isDate = becomes === 'Edm.DateTime';
  const misfits = isDate ? dateMisfitsOf(facts, dates) : misfitsOf(facts, becomes);
  const proposed = findNarrowestType(facts);
  const found = becomes === 'Edm.String' ? findNumbers(facts) : undefined;
  const nearMiss = proposed === becomes ? findNearMiss(facts, becomes) : undefined;
  return {
    ...counts,
    fit: present - misfits.count,
    misfits,
    changes: isDate && dates !== 'iso' ? NONE : changesOf(facts, becomes),
    ruledOut: becomes === proposed ? ruledOutBy(facts, becomes) : [],
    dateFormats: becomes === 'Edm.String' ? findDateFormats(facts) : [],
    ...(misfits.count > 0 && proposed && proposed !== becomes && { better: proposed }),
    ...(nearMiss && { nearMiss }),
    ...(found && { numbers: found }),
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
