import { parseFilter } from '../../filter/parser.ts';
import { isLong } from '../table/filter/filter-check.ts';

/**
 * Returns whether the filter of an address has conditions that the service
 * lacks. A long filter is not examined.
 */
export function hasLocalFilter(url: string): boolean {
  const filter = new URL(url).searchParams.get('$filter');
  if (filter === null || isLong(filter)) return false;
  return !isParsed(filter, false) && isParsed(filter, true);
}

function isParsed(filter: string, local: boolean): boolean {
  try {
    parseFilter(filter, { local });
    return true;
  } catch {
    return false;
  }
}
