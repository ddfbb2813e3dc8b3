import type { Ticks } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { textOfKey } from '../model/entity.ts';
import type { TableName } from '../model/names.ts';
import { isRefusal } from '../model/storage-error.ts';
import type { ImportSlice } from '../model/table-service.ts';
import { withRead } from '../storage/access/transaction.ts';
import { eachKey } from '../storage/records/packed-keys.ts';
import type { EngineContext } from './context/engine-context.ts';
import { type Found, findStep } from './history/found-step.ts';
import { checkRows, groupByKey } from './import-rows.ts';

/** Timestamps after the one and up to the other. */
interface Span {
  readonly after: Ticks;
  readonly last: Ticks;
}

/**
 * Returns which keys of a slice an earlier run of the same step wrote, by the
 * history: the time alone does not distinguish other writes. Undefined where the
 * history has not kept all of the step.
 */
export async function findOwnKeys(
  engine: EngineContext,
  table: TableName,
  { page, since = 0n }: ImportSlice,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string> | undefined> {
  const found = await findKept(engine, signal);
  if (!found) return undefined;
  const spans = spansOf(found, since);
  const begun = spans[0]?.after ?? 0n;
  const own = new Set<string>();
  // An entity that was written since has a later Timestamp.
  const unsure = new Set<string>();
  for (const entity of await readStored(engine, table, page, signal)) {
    if (!entity || entity.timestamp <= begun) continue;
    const isOwn = spans.some(({ after, last }) => {
      return entity.timestamp > after && entity.timestamp <= last;
    });
    (isOwn ? own : unsure).add(textOfKey(entity));
  }
  for (const key of await findWritten(found, unsure)) own.add(key);
  return own;
}

async function findKept(
  engine: EngineContext,
  signal: AbortSignal | undefined,
): Promise<Found | undefined> {
  const { step } = engine.part;
  if (step === undefined) return undefined;
  try {
    return await findStep(engine, step, signal);
  } catch (error) {
    if (isRefusal(error, 'stepMissing')) return undefined;
    throw error;
  }
}

/**
 * Returns the Timestamps that the step gave, as spans. They rise in an account,
 * so an entry's span begins after the last Timestamp of the entry before it.
 */
function spansOf({ history, step }: Found, since: Ticks): readonly Span[] {
  const sequences = new Set(step.headers.map(({ sequence }) => sequence));
  const spans: Span[] = [];
  let before: Span | undefined;
  let previous: { readonly sequence: number; readonly lastTick: Ticks } | undefined;
  for (const header of history.headers) {
    const { sequence, lastTick } = header;
    const isNext = previous?.sequence === sequence - 1;
    if (sequences.has(sequence)) {
      const after: Ticks = previous && isNext ? previous.lastTick : (before?.last ?? since - 1n);
      before = { after, last: lastTick };
      const joined = spans.at(-1);
      if (joined?.last === after) spans[spans.length - 1] = { after: joined.after, last: lastTick };
      else spans.push(before);
    }
    previous = header;
  }
  return spans;
}

async function readStored(
  { database }: EngineContext,
  table: TableName,
  page: ImportSlice['page'],
  signal: AbortSignal | undefined,
): Promise<readonly (Entity | undefined)[]> {
  const groups = groupByKey(checkRows(page).rows);
  const keys = groups.flatMap(([row]) => row?.sent ?? []);
  return await withRead(
    database,
    (transaction) => transaction.entitiesOf(table).findMany(keys),
    signal,
  );
}

/** Returns which of some keys the step has written, whatever is under them now. */
async function findWritten(
  { step, readEntry }: Found,
  wanted: ReadonlySet<string>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { sequence } of step.headers) {
    if (found.size === wanted.size) break;
    const { tables } = await readEntry(sequence);
    for (const { keys } of tables) {
      for (const key of eachKey(keys)) {
        const text = textOfKey(key);
        if (wanted.has(text)) found.add(text);
      }
    }
  }
  return [...found];
}
