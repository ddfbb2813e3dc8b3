import type { AccountName, TableName } from '../../model/names.ts';
import type { TableDescription, TableService } from '../../model/table-service.ts';
import { type SourcePart, sizeOfPart } from './source-part.ts';

/** Where the rows of one table come from. Plain: it crosses threads. */
export type TableSource = File | FileSet | TableCopy;

/** Files that are read one after the other as one, or a file within an archive. */
export interface FileSet {
  readonly kind: 'files';
  /** What the table may be called after. */
  readonly name: string;
  /** In bytes, packed as they are. */
  readonly size: number;
  readonly parts: readonly SourcePart[];
}

/** Another table, read through its service. */
export interface TableCopy {
  readonly kind: 'table';
  readonly name: string;
  /** In bytes, as the service counts them. */
  readonly size: number;
  readonly account: AccountName;
  readonly table: TableName;
  /** Given by the thread that reads: it crosses no threads. */
  readonly tables?: TableService;
}

export function fileSetOf(name: string, parts: readonly SourcePart[]): FileSet {
  const size = parts.reduce((sum, part) => sum + sizeOfPart(part), 0);
  return { kind: 'files', name, size, parts };
}

/** A file, or a folder, that could not even be opened: it is told of by its name, among the others. */
export function unopened(path: string): FileSet {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return fileSetOf(name, [{ path, file: new File([], name), fault: { kind: 'unreadable' } }]);
}

/** A table that is to be copied, by what is known of it. */
export function copyOf(
  account: AccountName,
  { name: table, bytes: size }: Pick<TableDescription, 'name' | 'bytes'>,
): TableCopy {
  return { kind: 'table', name: `${account}/${table}`, size, account, table };
}

export function isCopy(source: TableSource): source is TableCopy {
  return 'kind' in source && source.kind === 'table';
}

/** The files that rows are read from, in their order. */
export function partsOf(source: File | FileSet): readonly SourcePart[] {
  return 'parts' in source ? source.parts : [{ path: source.name, file: source }];
}

/** What a table may be called after: without the endings of its file. */
export function baseNameOf(source: TableSource): string {
  if (isCopy(source)) return source.table;
  return source.name.replace(/\.gz$/i, '').replace(/(\.typed)?\.[^.]+$/i, '');
}

/** The files that somebody gave, each once: what a source is known again by. */
export function filesOf(source: TableSource): readonly File[] {
  if (isCopy(source)) return [];
  return [...new Set(partsOf(source).map(({ file }) => file))];
}
