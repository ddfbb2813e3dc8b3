import { equalEdm } from '../model/edm.ts';
import { compareKeys, type Entity } from '../model/entity.ts';
import type { TableCopyProgress } from '../model/table-copy.ts';
import type { EngineTable } from './copy-table.ts';
import { scan } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';

/** The entities between two reports: often enough for a progress bar that moves. */
const TOLD_EVERY = 5000;

/**
 * Compares whether two tables have the same keys, and under each the same
 * properties of the same types. Reads both from end to end, side by side, so
 * that no two different contents pass as equal, as two checksums might.
 */
export async function* compareTables(
  one: EngineTable,
  other: EngineTable,
  total: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableCopyProgress, boolean, undefined> {
  const others = entitiesOf(other, signal);
  let done = 0;
  try {
    for await (const entity of entitiesOf(one, signal)) {
      const { value } = await others.next();
      if (!value || !isSame(entity, value)) return false;
      done += 1;
      if (done % TOLD_EVERY === 0) yield { state: 'comparing', done, total };
    }
    return (await others.next()).done === true;
  } finally {
    await others.return();
  }
}

async function* entitiesOf(
  { engine, table }: EngineTable,
  signal: AbortSignal | undefined,
): AsyncGenerator<Entity, void, undefined> {
  for await (const { page } of scan(engine, table, EVERY_ENTITY, {}, signal)) {
    for (let row = 0; row < page.length; row += 1) yield page.entityAt(row);
  }
}

/** Compares everything but the Timestamps. */
function isSame(one: Entity, other: Entity): boolean {
  if (compareKeys(one, other) !== 0 || one.properties.size !== other.properties.size) return false;
  for (const [name, value] of one.properties) {
    const found = other.properties.get(name);
    if (!found || !equalEdm(found, value)) return false;
  }
  return true;
}
