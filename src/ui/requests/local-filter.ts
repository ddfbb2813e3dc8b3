import { parseFilter } from '../../filter/parser.ts';

/** Whether the filter of an address has conditions that the service has not got. */
export function hasLocalFilter(url: string): boolean {
  const filter = new URL(url).searchParams.get('$filter');
  return filter !== null && !isParsed(filter, false) && isParsed(filter, true);
}

function isParsed(filter: string, local: boolean): boolean {
  try {
    parseFilter(filter, { local });
    return true;
  } catch {
    return false;
  }
}
