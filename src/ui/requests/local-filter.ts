import { parseFilter } from '../../filter/parser.ts';
import { isLong } from '../models/filter/filter-check.ts';

/** Whether the filter of an address has conditions that the service has not got. A long one is not looked at. */
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
