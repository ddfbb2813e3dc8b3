import type { TableName } from '../model/names.ts';
import { accountSasText } from '../rest/account-sas.ts';
import { sign } from '../rest/signature.ts';
import { tableSasText } from '../rest/table-sas.ts';

/** The fields of a shared access signature by their names in an address; what is empty is left out. */
export type SasFields = Readonly<Record<string, string>>;

/** A signature for an account, as the query that carries it (spec 6.2). */
export async function signAccountSas(
  account: string,
  key: string,
  fields: SasFields,
): Promise<string> {
  return withSignature(fields, await sign(key, accountSasText(account, fieldOf(fields))));
}

/** A signature for one table (spec 6.3). */
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
  const said = Object.entries(fields).filter(([, value]) => value !== '');
  return new URLSearchParams([...said, ['sig', signature]]).toString();
}
