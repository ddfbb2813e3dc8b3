import {
  type AccountName,
  parseListedName,
  parseTableName,
  type TableName,
  tableNameKey,
} from '../../model/names.ts';
import {
  baseNameOf,
  isCopy,
  partsOf,
  type TableSource,
} from '../../transfer/records/source-part.ts';
import type { ShownFile } from '../../transfer/shown-files.ts';
import type { SuggestName } from './import-model.ts';

/** The names for opened files: those of their archive or folder. */
export interface GivenName {
  readonly name: string;
  readonly kind: 'zip' | 'folder';
}

export function nameGiven(given: readonly TableSource[]): GivenName {
  const [first] = given;
  const path = first && !isCopy(first) ? (partsOf(first)[0]?.path ?? '') : '';
  if (given.length === 1 && !path.includes('/')) {
    return { name: path.replace(/\.[^.]+$/, ''), kind: 'zip' };
  }
  const [folder = ''] = path.includes('/') ? path.split('/') : ['files'];
  return { name: folder, kind: 'folder' };
}

/** Returns a free name for the account; `suggest` knows the allowed characters. */
export function nameAccount(
  { name, kind }: GivenName,
  accounts: readonly string[],
  suggest: SuggestName,
): AccountName {
  const ending = `.${kind}`;
  const taken = accounts.filter((one) => one.endsWith(ending));
  const bases = new Set(taken.map((one) => one.slice(0, -ending.length)));
  return parseListedName((suggest(name, bases) ?? suggest('files', bases) ?? 'files') + ending);
}

/** Returns a table for each of the sources, with a name of its own. */
export function nameTables(
  sources: readonly TableSource[],
  suggest: SuggestName,
): readonly ShownFile[] {
  const taken = new Set<string>();
  return sources.flatMap((source) => {
    const name = suggest(baseNameOf(source), taken) ?? suggest('Table', taken);
    if (name === undefined) return [];
    const table: TableName = parseTableName(name);
    taken.add(tableNameKey(table));
    return { source, table };
  });
}
