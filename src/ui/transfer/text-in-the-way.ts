import { EDM_TYPES } from '../../model/edm.ts';
import type { Example } from '../../transfer/columns/column-facts.ts';
import { converts, maskOfText } from '../../transfer/rows/type-mask.ts';
import type { ColumnCheck } from '../models/transfer/import-column-check.ts';

/**
 * The one text that most of a column would have another type without, as “not stated” among
 * numbers; undefined where it is no such text alone. What could be a value itself is none: one
 * press would take it away.
 */
export function findTextInTheWay({
  misfits,
  nearMiss,
}: Pick<ColumnCheck, 'misfits' | 'nearMiss'>): string | undefined {
  const { examples } = misfits.count > 0 ? misfits : (nearMiss?.misfits ?? misfits);
  const [first, ...others] = examples;
  const isAlone = first && others.every(({ text }) => text === first.text);
  return isAlone && isWords(first) ? first.text : undefined;
}

/** Longer ones are cut where they are kept, and are no such words either. Digits are of numbers, dates and codes. */
function isWords({ text }: Example): boolean {
  if (text.trim() === '' || text.length >= 40 || /\p{N}/u.test(text)) return false;
  const fit = maskOfText(text);
  return !TYPED.some((type) => converts(fit, type));
}

/** Of any word the letters may be bytes. */
const TYPED = EDM_TYPES.filter((type) => type !== 'Edm.String' && type !== 'Edm.Binary');
