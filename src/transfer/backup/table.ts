import { CHANGES_CHANNEL, readChange } from '../../model/change.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableDescription, TableService } from '../../model/table-service.ts';
import { readSource } from '../export/source.ts';
import { type BackupPart, partName } from './format.ts';
import { writeLines } from './lines.ts';
import { type BackupWriter, PartWriter } from './write.ts';

export interface TableOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of entities of the table that were read. */
  readonly onRows: (rows: number) => void;
}

/** A table as it was at any moment between two, if it did not change meanwhile. */
export interface WrittenTable {
  readonly name: TableName;
  readonly entities: number;
  readonly readFrom: string;
  readonly readTo: string;
  readonly isSteady: boolean;
  readonly parts: readonly BackupPart[];
}

/** How often a table is read that is written to meanwhile. */
const MAX_TRIES = 3;

/**
 * Reads a table into parts. If it was written to meanwhile, the parts may show a state that it never had: it is
 * read again, and at last reported as unsteady.
 */
export async function writeTable(
  tables: TableService,
  account: AccountName,
  { name }: TableDescription,
  writer: BackupWriter,
  options: TableOptions,
): Promise<WrittenTable> {
  for (let tries = 1; ; tries += 1) {
    const takeBack = writer.mark();
    const written = await readOnce(tables, account, name, writer, options);
    if (written.isSteady || tries === MAX_TRIES) return written;
    await takeBack();
  }
}

async function readOnce(
  tables: TableService,
  account: AccountName,
  table: TableName,
  writer: BackupWriter,
  { signal, onRows }: TableOptions,
): Promise<WrittenTable> {
  const watch = watchTable(account, table);
  try {
    const readFrom = new Date().toISOString();
    const before = await tables.getTable(table);
    const parts = new PartWriter(writer, (number) => partName(account, table, number));
    let entities = 0;
    for await (const page of readSource(tables, { account, table, query: {} }, signal)) {
      if (signal?.aborted) throw new StorageError('cancelled');
      for (const lines of writeLines(page)) await parts.add(lines);
      entities += page.length;
      onRows(entities);
    }
    const written = await parts.end();
    const after = await tables.getTable(table);
    const isSteady =
      !(await watch.hasChanged()) && isSame(before, after) && after.entities === entities;
    const readTo = new Date().toISOString();
    return { name: table, entities, readFrom, readTo, isSteady, parts: written };
  } finally {
    watch.end();
  }
}

function isSame(one: TableDescription, other: TableDescription): boolean {
  return one.entities === other.entities && one.bytes === other.bytes;
}

/** How long an announcement may take from another thread, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Watches the changes of a table that any engine announces: an edit changes neither its count nor, perhaps, its
 * size.
 */
function watchTable(account: AccountName, table: TableName) {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  let hasChanged = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const change = readChange(data);
    if (!change || change.kind === 'accounts' || change.account !== account) return;
    hasChanged ||= change.kind === 'tables' || tableNameKey(change.table) === tableNameKey(table);
  });
  return {
    /** Returns whether the table has changed. Changes announced before the call are known by then. */
    async hasChanged(): Promise<boolean> {
      await whenDelivered(channel);
      return hasChanged;
    },
    end: () => channel.close(),
  };
}

/** Resolves once the channel has delivered what was posted before: a message of our own comes behind it. */
async function whenDelivered(channel: BroadcastChannel): Promise<void> {
  const probe = new BroadcastChannel(channel.name);
  const own = crypto.randomUUID();
  const heard = new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }) => data === own && resolve());
    setTimeout(resolve, PATIENCE_MS);
  });
  probe.postMessage(own);
  await heard;
  probe.close();
}
