import { EDM_TYPES } from '../../model/edm.ts';
import type { Example } from '../../transfer/columns/column-facts.ts';
import { converts, maskOfText } from '../../transfer/rows/type-mask.ts';
import type { ColumnCheck } from './import-column-check.ts';

/**
 * Returns the one text without which most of a column would have another type,
 * as “not stated” among numbers; undefined if several texts differ. A text that
 * could be a value is not returned: one press would remove it.
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

/**
 * Returns whether a text is words. Longer ones are cut in the facts, and are no
 * such words either. Digits belong to numbers, dates and codes.
 */
function isWords({ text }: Example): boolean {
  if (text.trim() === '' || text.length >= 40 || /\p{N}/u.test(text)) return false;
  const fit = maskOfText(text);
  return !TYPED.some((type) => converts(fit, type));
}

/** The types that words are tested for. The letters of any word may be binary. */
const TYPED = EDM_TYPES.filter((type) => type !== 'Edm.String' && type !== 'Edm.Binary');
