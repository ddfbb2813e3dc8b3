import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import type { TableCopyRequest } from '../../model/table-copy.ts';
import { readAll } from '../entities.ts';
import { entitiesInOrder, type ReferenceTable, tableIn, UNKNOWN } from '../reference-store.ts';
import { notify } from './calls.ts';
import { copied, endOf } from './carry-steps.ts';
import type { Context } from './context.ts';
import type { Engine } from './engines.ts';
import { sameEntities } from './same.ts';

/** The name of a table in the other account. */
const ABROAD = parseTableName('Abroad');

export interface Travel {
  readonly context: Context;
  /** Another account, which is empty. */
  readonly away: AccountName;
  /** The engine that copies it there, and the one that moves it back. */
  readonly engines: readonly [Engine, Engine];
}

/** Copies a table to another account, and moves it back under another name if that is free. */
export async function travel(
  { context, away, engines: [out, home] }: Travel,
  [from, to]: readonly [TableName, TableName],
): Promise<void> {
  const { account, store } = context;
  const [here, there] = [
    { account, table: from },
    { account: away, table: ABROAD },
  ];
  context.note(`${out.name}, ${home.name}  ${notify({ from, to, by: away })}`);
  const source = tableIn(store, from);
  const copy = await endOf(out.accounts.copyTable({ kind: 'copy', from: here, to: there }));
  if (!source) return expectEnd(copy, 'tableResourceMissing');
  expectWhole(copy, source);
  await checkAbroad(home, away, source);
  const step = context.newStep();
  const back = { account, table: to };
  const move: TableCopyRequest = { kind: 'move', from: there, to: back, part: { step } };
  const end = await endOf(home.accounts.copyTable(move));
  if (tableIn(store, to)) {
    expectEnd(end, 'tableExists');
    await home.accounts.tablesOf(away).deleteTable(ABROAD);
    return context.expect(store, [from, to]);
  }
  expectWhole(end, source);
  const { tables } = await out.accounts.tablesOf(away).listTables();
  if (tables.length > 0) throw new Error(`${out.name} lists ${notify(tables)}, which is moved.`);
  await context.expect(copied(store, source, to), [from, to], step);
}

async function checkAbroad(engine: Engine, away: AccountName, source: ReferenceTable) {
  const found = await readAll(engine.accounts.tablesOf(away), ABROAD);
  const expected = entitiesInOrder(source).map((entity) => ({ ...entity, timestamp: UNKNOWN }));
  if (!sameEntities(found, expected)) {
    throw new Error(`${engine.name} reads ${notify(found)} in the other account.`);
  }
  const access = await engine.accounts.accessOf(away);
  const policies = await access.readPolicies(ABROAD);
  const [read, kept] = [policies, source.policies ?? []].map((some) => some.map(({ id }) => id));
  if (notify(read) !== notify(kept)) throw new Error(`Its policies there are ${notify(read)}.`);
}

type End = Awaited<ReturnType<typeof endOf>>;

function expectEnd(end: End, expected: End): void {
  if (end !== expected)
    throw new Error(`It ends with ${notify(end)} instead of ${notify(expected)}.`);
}

function expectWhole(end: End, { entities }: ReferenceTable): void {
  if (typeof end === 'object' && end.state === 'complete' && end.done === entities.size) return;
  throw new Error(`${entities.size} entities are told as ${notify(end)}`);
}
