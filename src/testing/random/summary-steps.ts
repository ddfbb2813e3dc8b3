import type { TableName } from '../../model/names.ts';
import { findEntities, tableIn } from '../reference-store.ts';
import type { Draw } from '../seeded.ts';
import { notify } from './calls.ts';
import type { Context } from './context.ts';
import { drawFilter, PROPERTIES } from './draw-values.ts';
import type { Engine } from './engines.ts';

/** Summarizes what a filter finds. */
export async function summarize(
  context: Context,
  engine: Engine,
  name: TableName,
  draw: Draw,
): Promise<void> {
  const table = tableIn(context.store, name);
  const query = { filter: drawFilter(draw), local: true, properties: [...PROPERTIES] };
  context.note(`${engine.name}  summary of ${name} ${notify(query)}`);
  const asked = context.serviceOf(engine).summarizeEntities(name, query);
  if (!table) return expectRefusal(asked, 'tableMissing');
  const found = findEntities(table, query);
  const present = PROPERTIES.map((p) => found.filter(({ properties }) => properties.has(p)).length);
  const { count, properties } = await asked;
  const reported = properties.map((one) => one.present);
  if (count === found.length && notify(reported) === notify(present)) return;
  throw new Error(
    `${notify({ count: found.length, present })} is told as ${notify({ count, reported })}`,
  );
}

async function expectRefusal(asked: Promise<unknown>, reason: string): Promise<void> {
  const found = await asked.then(
    () => 'fulfilled',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );
  if (found !== reason) throw new Error(`The answer is ${String(found)} instead of ${reason}.`);
}
