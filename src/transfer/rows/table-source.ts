import type { AccountName, TableName } from '../../model/names.ts';
import type { TableDescription, TableService } from '../../model/table-service.ts';
import type { SourcePart } from './source-part.ts';

/** The source of the rows of one table. Plain data that can be sent to another thread. */
export type TableSource = File | FileSet | TableCopy;

/** Files that are read one after the other as one, or a file within an archive. */
export interface FileSet {
  readonly kind: 'files';
  /** The name that a table for it is proposed to have. */
  readonly name: string;
  /** In bytes, before unpacking. */
  readonly size: number;
  readonly parts: readonly SourcePart[];
}

/** Another table, read through its service. */
export interface TableCopy {
  readonly kind: 'table';
  readonly name: string;
  /** In bytes, as counted by the service. */
  readonly size: number;
  readonly account: AccountName;
  readonly table: TableName;
  /** Set by the thread that reads: it is not sent to another one. */
  readonly tables?: TableService;
}

export function fileSetOf(name: string, parts: readonly SourcePart[]): FileSet {
  const size = parts.reduce((sum, part) => sum + sizeOfPart(part), 0);
  return { kind: 'files', name, size, parts };
}

/** Returns the number of bytes that are read of a part, before unpacking. */
export function sizeOfPart({ file, entry }: SourcePart): number {
  return entry ? entry.packed : file.size;
}

/** Returns the source for a file or folder that could not be opened, so that it is listed with the others. */
export function unopened(path: string): FileSet {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return fileSetOf(name, [{ path, file: new File([], name), problem: { kind: 'unreadable' } }]);
}

/** Returns the source for a table that is copied. */
export function copyOf(
  account: AccountName,
  { name: table, bytes: size }: Pick<TableDescription, 'name' | 'bytes'>,
): TableCopy {
  return { kind: 'table', name: `${account}/${table}`, size, account, table };
}

export function isCopy(source: TableSource): source is TableCopy {
  return 'kind' in source && source.kind === 'table';
}

/** Returns the files that rows are read from, in their order. */
export function partsOf(source: File | FileSet): readonly SourcePart[] {
  return 'parts' in source ? source.parts : [{ path: source.name, file: source }];
}

/** Returns the name to propose for a table: without the extensions of the file. */
export function baseNameOf(source: TableSource): string {
  if (isCopy(source)) return source.table;
  return source.name.replace(/\.gz$/i, '').replace(/(\.typed)?\.[^.]+$/i, '');
}

/** Returns the files that were given, without duplicates: these identify a source. */
export function filesOf(source: TableSource): readonly File[] {
  if (isCopy(source)) return [];
  return [...new Set(partsOf(source).map(({ file }) => file))];
}
