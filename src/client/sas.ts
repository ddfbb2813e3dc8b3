import { parseTableName, type TableName } from '../model/names.ts';
import { accountGrant, type Grant, type Need, tableGrant } from '../rest/grant.ts';
import { accountSasText, tableSasText } from '../rest/sas.ts';
import { sign } from '../rest/shared-key.ts';

/**
 * The fields of a shared access signature by their names in an address; empty
 * ones are left out.
 */
export type SasFields = Readonly<Record<string, string>>;

/** Signs for an account, and returns the query with the signature (spec 6.2). */
export async function signAccountSas(
  account: string,
  key: string,
  fields: SasFields,
): Promise<string> {
  return withSignature(fields, await sign(key, accountSasText(account, fieldOf(fields))));
}

/** Signs for one table (spec 6.3). */
export async function signTableSas(
  account: string,
  table: TableName,
  key: string,
  fields: SasFields,
): Promise<string> {
  const text = tableSasText(account, table, fieldOf(fields));
  return withSignature({ ...fields, tn: table }, await sign(key, text));
}

function fieldOf(fields: SasFields): (name: string) => string {
  return (name) => fields[name] ?? '';
}

function withSignature(fields: SasFields, signature: string): string {
  const present = Object.entries(fields).filter(([, value]) => value !== '');
  return new URLSearchParams([...present, ['sig', signature]]).toString();
}

/** An action that a signature may allow. */
export type SasAction = Need['kind'];

const TABLE = parseTableName('Any');
const KEY = { partitionKey: '', rowKey: '' };

const NEEDS: readonly Need[] = [
  { kind: 'queryTables' },
  { kind: 'createTable' },
  { kind: 'deleteTable' },
  { kind: 'queryEntities', table: TABLE },
  { kind: 'getEntity', table: TABLE, key: KEY },
  { kind: 'insert', table: TABLE, key: KEY },
  { kind: 'update', table: TABLE, key: KEY },
  { kind: 'upsert', table: TABLE, key: KEY },
  { kind: 'delete', table: TABLE, key: KEY },
  { kind: 'readService' },
  { kind: 'writeService' },
];

/** Returns the actions that the service allows for these types and permissions. */
export function accountActions(types: string, permissions: string): readonly SasAction[] {
  return actionsOf(accountGrant(types, permissions));
}

/** Returns the actions that it allows for a signature of one table, within its keys. */
export function tableActions(permissions: string): readonly SasAction[] {
  return actionsOf(tableGrant(TABLE, permissions, {}));
}

function actionsOf(grant: Grant): readonly SasAction[] {
  return NEEDS.filter((need) => isGranted(grant, need)).map(({ kind }) => kind);
}

function isGranted(grant: Grant, need: Need): boolean {
  try {
    grant.check(need);
    return true;
  } catch {
    return false;
  }
}
