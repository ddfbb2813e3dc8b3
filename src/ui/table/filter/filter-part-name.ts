import type { Filter } from '../../../filter/ast.ts';
import type { FilterDraft } from './filter-tree.ts';

/** The letters of a long part that identify it. */
const LONGEST = 60;

/** Returns a name that several parts may have, with a number if this is not the first. */
export function numberPart(
  { placeOf }: FilterDraft,
  part: Filter,
  nameOf: (part: Filter) => string,
): string {
  const own = placeOf.get(part);
  const name = nameOf(part);
  if (!own) return name;
  let count = 1;
  for (const [other, { at, end }] of placeOf) {
    const isBefore = at < own.at || (at === own.at && end > own.end);
    if (isBefore && nameOf(other) === name) count += 1;
  }
  return count > 1 ? `${name} (${count})` : name;
}

/** Returns the text of a part, with a number if several look the same. */
export function describePart({ source, placeOf }: FilterDraft, part: Filter): string {
  const own = placeOf.get(part);
  if (!own) return '';
  const start = source.slice(own.at, Math.min(own.end, own.at + LONGEST));
  const isLong = own.end - own.at > LONGEST;
  let before = 0;
  for (const { at, end } of placeOf.values()) {
    const isSame = isLong ? end - at > LONGEST : end - at === start.length;
    const isBefore = at < own.at || (at === own.at && end > own.end);
    if (isBefore && isSame && source.startsWith(start, at)) before += 1;
  }
  const shown = isLong ? `${start}…` : start;
  return before > 0 ? `${shown} (${before + 1})` : shown;
}
