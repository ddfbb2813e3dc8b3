import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { beginOver } from '../connection/open-transaction.ts';
import { answerOf } from '../connection/read-pairs.ts';
import { NO_TICK } from '../damage/judge-record.ts';
import { decodeEntity } from '../records/codec.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import { isWhole } from '../records/table-records.ts';
import type { CheckContext } from './context.ts';
import type { Counted, TableCount } from './count-table.ts';

/** Entities that are deleted in one transaction. */
const SLICE = 500;

/** By what was counted more or less: what is written meanwhile has changed the record by as much. */
export async function repairTotals(
  context: CheckContext,
  table: TableName,
  { stored, count }: Counted,
): Promise<void> {
  await context.write(async (transaction) => {
    const record = await transaction.findTable(table);
    if (!record || record.id !== stored?.id) return;
    const isWeighed = count.damaged.length === 0;
    const repaired: TableRecord = {
      ...record,
      entities: record.entities + count.entities - stored.entities,
      bytes: isWeighed ? record.bytes + count.bytes - stored.bytes : record.bytes,
      version: record.version + 1,
    };
    transaction.putTable(repaired, { renamed: record.name });
  });
}

/** Makes a table's record anew, unless it is there by now or may come back by itself. Of its name only the lower case is known, and its policies are lost. */
export async function repairTable(
  context: CheckContext,
  tableKey: string,
  id: string,
  { entities, bytes }: TableCount,
): Promise<boolean> {
  // A key of the store was made of a name.
  const name = tableKey as TableName;
  let isRepaired = false;
  await context.write(async (transaction) => {
    isRepaired = false;
    const known = await transaction.findTable(name).catch(() => undefined);
    if ((known && isWhole(known)) || (await transaction.isHeld(id))) return;
    const owner = await transaction.findTableById(id).catch(() => undefined);
    // The broken record itself may still have the id.
    if (owner && isWhole(owner)) return;
    isRepaired = true;
    const record: TableRecord = { name, id, entities, bytes, version: Date.now() };
    transaction.putTable(record, { renamed: name });
  });
  return isRepaired;
}

export async function repairClock(context: CheckContext, latest: bigint): Promise<void> {
  await context.write(async (transaction) => {
    const clock = await transaction.readClock();
    clock.next(latest);
  });
}

/** Puts entities there again with their Timestamps, as the safety copy has them. */
export async function restoreEntities(
  context: CheckContext,
  table: TableName,
  records: readonly EntityRecord[],
): Promise<void> {
  for (let from = 0; from < records.length; from += SLICE) {
    const some = records.slice(from, from + SLICE).map(decodeEntity);
    await context.write(async (transaction) => {
      if (!(await transaction.findTable(table))) return;
      const entities = transaction.entitiesOf(table);
      const found = await entities.findMany(some);
      for (const [index, entity] of some.entries()) {
        const damaged = found[index];
        // Another write may have put another in its place.
        if (damaged?.timestamp === NO_TICK) entities.put(entity, damaged);
      }
    });
  }
}

/** Without undo: they can no longer be read. */
export async function deleteDamaged(
  context: CheckContext,
  table: TableName,
  damaged: readonly EntityKey[],
): Promise<void> {
  for (let from = 0; from < damaged.length; from += SLICE) {
    const keys = damaged.slice(from, from + SLICE);
    await context.write(async (transaction) => {
      if (!(await transaction.findTable(table))) return;
      const entities = transaction.entitiesOf(table);
      const found = await entities.findMany(keys);
      // Another write may have put another in its place.
      for (const entity of found) if (entity?.timestamp === 0n) entities.remove(entity);
    });
  }
}

/** Steps that were kept there cannot be undone any more. */
export async function deleteBrokenPages(
  raw: IDBDatabase,
  keys: readonly IDBValidKey[],
): Promise<void> {
  const transaction = beginOver(raw, ['history', 'steps'], 'readwrite', 'strict');
  await Promise.all(
    keys.flatMap((key) => [
      answerOf(transaction.objectStore('history').delete(key)),
      answerOf(transaction.objectStore('steps').delete(key)),
    ]),
  );
}
