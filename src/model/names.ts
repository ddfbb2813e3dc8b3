import { cutText, type Refusal, throwIf } from './storage-error.ts';

declare const checked: unique symbol;

/** A table name that has passed the service's rules. Only `parseTableName` makes one. */
export type TableName = string & { readonly [checked]: 'TableName' };

/** An account name that has passed the service's rules. Only `parseAccountName` makes one. */
export type AccountName = string & { readonly [checked]: 'AccountName' };

const MIN_TABLE_NAME_LENGTH = 3;
const MAX_TABLE_NAME_LENGTH = 63;
const TABLE_NAME = /^[A-Za-z][A-Za-z0-9]{2,62}$/;
const ACCOUNT_NAME = /^[a-z0-9]{3,24}$/;

export function parseTableName(text: string): TableName {
  throwIf(findTableNameFault(text));
  // The rules are what the brand stands for.
  return text as TableName;
}

export function parseAccountName(text: string): AccountName {
  throwIf(findAccountNameFault(text));
  // The rule is what the brand stands for.
  return text as AccountName;
}

/**
 * Where the store measures itself. It is in no list of accounts, and whoever
 * comes next deletes what is in it.
 */
export const SCRATCH_ACCOUNT: AccountName = parseAccountName('benchmarkscratch');

/** No account of the service is called so. */
const FILES_NAME = /^[a-z0-9]{3,24}\.(?:zip|folder)$/;

/** Whether an account shows files, and nothing but them: only imports write there, and no person does. */
export function isOfFiles(account: string): boolean {
  return FILES_NAME.test(account);
}

/** The name of anything that stands among the accounts. */
export function parseListedName(text: string): AccountName {
  // The rule is what the brand stands for.
  return isOfFiles(text) ? (text as AccountName) : parseAccountName(text);
}

/** Whether a value is the name of anything that stands among the accounts. */
export function isListedName(value: unknown): value is AccountName {
  if (typeof value !== 'string') return false;
  return isOfFiles(value) || findAccountNameFault(value) === undefined;
}

/** Under which a table is found: names ignore case. */
export function tableNameKey(table: TableName): string {
  return table.toLowerCase();
}

/** The reasons follow the order in which the service checks (spec 1.1). */
export function findTableNameFault(text: string): Refusal | undefined {
  const context = { name: 'TableName', value: cutText(text), actual: text.length };
  if (text === '') return { reason: 'tableNameMissing', context };
  if (text.length < MIN_TABLE_NAME_LENGTH) {
    return { reason: 'tableNameLength', context: { ...context, limit: MIN_TABLE_NAME_LENGTH } };
  }
  if (text.length > MAX_TABLE_NAME_LENGTH) {
    return { reason: 'tableNameLength', context: { ...context, limit: MAX_TABLE_NAME_LENGTH } };
  }
  if (!TABLE_NAME.test(text)) return { reason: 'tableNameCharacters', context };
  if (text.toLowerCase() === 'tables') return { reason: 'tableNameReserved', context };
  return undefined;
}

export function findAccountNameFault(text: string): Refusal | undefined {
  if (ACCOUNT_NAME.test(text)) return undefined;
  return { reason: 'accountName', context: { value: cutText(text), actual: text.length } };
}
