import { type TableName, tableNameKey } from '../../model/names.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import type { TableCopyProgress, TableCopyRequest } from '../../model/table-copy.ts';
import {
  emptied,
  type ReferenceStore,
  type ReferenceTable,
  tableIn,
  UNKNOWN,
  withEntities,
  withoutTable,
  withTable,
} from '../reference-store.ts';
import type { Draw } from '../seeded.ts';
import { notify } from './calls.ts';
import type { Context } from './context.ts';
import type { Engine } from './engines.ts';
import { observe } from './observe.ts';

export interface TableCopyWork {
  readonly context: Context;
  readonly engine: Engine;
  /** The engine that resumes an interrupted copy. */
  readonly other: Engine;
  readonly draw: Draw;
  /** Whether the engine or one of its transactions may end during the copy. */
  readonly mayEnd: boolean;
  readonly during: <T>(copying: () => Promise<T>) => Promise<T>;
}

/** Copies or renames a table; some copies are cancelled or interrupted. */
export async function copyOne(
  { context, engine, other, draw, mayEnd, during }: TableCopyWork,
  [from, to]: readonly [TableName, TableName],
): Promise<void> {
  const kind = mayEnd ? 'copy' : draw.from<TableCopyRequest['kind']>(['copy', 'move']);
  const step = context.newStep();
  const abortAfter = kind === 'copy' && draw.chance(0.3) ? draw.from([0, 1, 3, 10]) : undefined;
  context.note(`${engine.name}  ${notify({ kind, from, to, step, abortAfter })}`);
  const { account, store } = context;
  const copying: TableCopyRequest = {
    kind,
    from: { account, table: from },
    to: { account, table: to },
    part: { step },
  };
  const first = await during(() => endOf(engine.accounts.copyTable(copying, signalOf(abortAfter))));
  context.note(`     -> ${notify(first)}`);
  const source = tableIn(store, from);
  const isCut = first === 'engineLost' && mayEnd;
  // A copy has begun only if its new table is visible.
  const isBegun = isCut && !tableIn(store, to) && (await hasTable(context, other, to));
  if (isCut && !isBegun) return context.expect(store, [from, to]);
  const end = isBegun
    ? await endOf(other.accounts.copyTable({ ...copying, resumes: true }))
    : first;
  if (isBegun) context.note(`${other.name}  goes on\n     -> ${notify(end)}`);
  const isCancelled = end === 'cancelled' || (typeof end === 'object' && end.state === 'cancelled');
  if (isCancelled && abortAfter !== undefined) return context.expect(store, [from, to]);
  const refusal = refusalOf(source, tableIn(store, to), kind);
  if (refusal !== (typeof end === 'string' ? end : undefined)) {
    throw new Error(
      `It ends with ${notify(end)} instead of ${refusal ?? 'the table in its place'}.`,
    );
  }
  if (!source || typeof end === 'string') return context.expect(store, [from, to]);
  if (end.state !== 'complete' || end.done !== source.entities.size) {
    throw new Error(`${source.entities.size} entities are told as ${notify(end)}`);
  }
  if (kind === 'copy') return context.expect(copied(store, source, to), [from, to], step);
  await context.expect(renamed(store, source, to), [from, to]);
  const names = [from, to].map(tableNameKey);
  context.known.noteRename(step, store, context.store, names);
}

async function hasTable(context: Context, engine: Engine, table: TableName): Promise<boolean> {
  const found = await observe(context.serviceOf(engine), table, []);
  return found.description !== undefined;
}

function refusalOf(
  source: ReferenceTable | undefined,
  target: ReferenceTable | undefined,
  kind: TableCopyRequest['kind'],
): Reason | undefined {
  if (!source) return 'tableResourceMissing';
  // Another spelling of its own name is not taken.
  const isTaken = target !== undefined && (kind === 'copy' || target !== source);
  return isTaken ? 'tableExists' : undefined;
}

/** Returns the store with a copy of the table and its policies; Timestamps are new. */
export function copied(
  store: ReferenceStore,
  source: ReferenceTable,
  to: TableName,
): ReferenceStore {
  const changes = [...source.entities].map(([text, entity]) => {
    return [text, { ...entity, timestamp: UNKNOWN }] as const;
  });
  return withTable(store, withEntities(emptied({ ...source, name: to }), changes));
}

/** Returns the store with the table renamed: its entities keep their Timestamps. */
function renamed(store: ReferenceStore, source: ReferenceTable, to: TableName): ReferenceStore {
  return withTable(withoutTable(store, source.name), { ...source, name: to });
}

/** Returns the last progress, or the reason of the refusal. */
export async function endOf(
  work: AsyncIterable<TableCopyProgress>,
): Promise<TableCopyProgress | Reason> {
  let last: TableCopyProgress | undefined;
  try {
    for await (const progress of work) last = progress;
  } catch (error) {
    if (error instanceof StorageError) return error.reason;
    throw error;
  }
  if (!last) throw new Error('It reports nothing.');
  return last;
}

function signalOf(abortAfter: number | undefined): AbortSignal {
  const aborting = new AbortController();
  if (abortAfter !== undefined) setTimeout(() => aborting.abort(), abortAfter);
  return aborting.signal;
}
