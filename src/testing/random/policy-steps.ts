import type { AccessPolicy } from '../../model/account-access.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { tableIn, withTable } from '../reference-store.ts';
import type { Draw } from '../seeded.ts';
import { notify } from './calls.ts';
import type { Context } from './context.ts';
import type { Engine } from './engines.ts';

/** Replaces or removes a table's access policies, and checks that every awake engine has them. */
export async function writePolicies(
  context: Context,
  engine: Engine,
  table: TableName,
  draw: Draw,
): Promise<void> {
  const policies: AccessPolicy[] = [];
  if (draw.chance(0.8)) policies.push({ id: `policy ${draw.whole(1000)}`, permissions: 'r' });
  context.note(`${engine.name}  policies of ${table} ${notify(policies)}`);
  const access = await engine.accounts.accessOf(context.account);
  const stored = tableIn(context.store, table);
  const refusal = await refusalOf(access.writePolicies(table, policies));
  if (refusal !== (stored ? undefined : 'tableMissing')) {
    throw new Error(`Policies of ${table} are written, and ${refusal ?? 'nothing'} is refused.`);
  }
  if (!stored) return;
  context.store = withTable(context.store, { ...stored, policies });
  await Promise.all(context.awake.map((other) => checkPolicies(context, other, table)));
}

export async function checkPolicies(
  context: Context,
  engine: Engine,
  table: TableName,
): Promise<void> {
  // The service worker of tests has no lazy parts.
  if (!engine.hasPatterns) return;
  const access = await engine.accounts.accessOf(context.account);
  const found = await access.readPolicies(table);
  const expected = tableIn(context.store, table)?.policies ?? [];
  if (notify(found.map(({ id }) => id)) === notify(expected.map(({ id }) => id))) return;
  throw new Error(
    `${engine.name} reads ${notify(found)} of ${table} instead of ${notify(expected)}`,
  );
}

async function refusalOf(asked: Promise<void>): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof StorageError) return error.reason;
    throw error;
  }
}
