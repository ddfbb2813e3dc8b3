import { entitiesOf } from '../entities.ts';
import { describeTables, entitiesInOrder, tableIn } from '../reference-store.ts';
import { notify } from './calls.ts';
import type { Context } from './context.ts';
import type { Engine } from './engines.ts';
import { checkPolicies } from './policy-steps.ts';
import { sameEntities, sameTable } from './same.ts';

/** Compares everything that an engine holds with the reference, in both directions. */
export async function compareWith(context: Context, engine: Engine): Promise<void> {
  const service = context.serviceOf(engine);
  const expected = describeTables(context.store);
  const { tables } = await service.listTables();
  const isListed = tables.length === expected.length;
  if (!isListed || !expected.every((table, place) => sameTable(tables[place], table))) {
    throw new Error(`${engine.name} lists ${notify(tables)} instead of ${notify(expected)}`);
  }
  await Promise.all(expected.map(({ name }) => checkPolicies(context, engine, name)));
  const compared = expected.map(async ({ name }) => {
    const table = tableIn(context.store, name);
    const all = table ? entitiesInOrder(table) : [];
    for (const descending of [false, true]) {
      const found = [];
      for await (const page of service.streamEntities(name, { descending })) {
        found.push(...entitiesOf(page));
      }
      if (sameEntities(descending ? found.reverse() : found, all)) continue;
      throw new Error(`${engine.name} reads ${name} as ${found.length} others: ${notify(found)}`);
    }
  });
  await Promise.all(compared);
}
