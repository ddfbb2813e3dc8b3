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
  throwIf(findTableNameProblem(text));
  // This function holds the rule that the brand stands for.
  return text as TableName;
}

export function parseAccountName(text: string): AccountName {
  throwIf(findAccountNameProblem(text));
  // This function holds the rule that the brand stands for.
  return text as AccountName;
}

/**
 * The account in which the store measures itself. It is in no list of accounts,
 * and each measurement deletes what is in it.
 */
export const SCRATCH_ACCOUNT: AccountName = parseAccountName('benchmarkscratch');

/** No account of the service has such a name. */
const FILES_NAME = /^[a-z0-9]{3,24}\.(?:zip|folder)$/;

/** Returns whether an account shows files: only imports write there. */
export function isOfFiles(account: string): boolean {
  return FILES_NAME.test(account);
}

/** Parses the name of any entry in the list of accounts. */
export function parseListedName(text: string): AccountName {
  // This function holds the rule that the brand stands for.
  return isOfFiles(text) ? (text as AccountName) : parseAccountName(text);
}

/** Returns whether a value is the name of any entry in the list of accounts. */
export function isListedName(value: unknown): value is AccountName {
  if (typeof value !== 'string') return false;
  return isOfFiles(value) || findAccountNameProblem(value) === undefined;
}

/** Returns the key of a table's name: names ignore case. */
export function tableNameKey(table: TableName): string {
  return table.toLowerCase();
}

/** The reasons follow the order in which the service checks (spec 1.1). */
export function findTableNameProblem(text: string): Refusal | undefined {
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

export function findAccountNameProblem(text: string): Refusal | undefined {
  if (ACCOUNT_NAME.test(text)) return undefined;
  return { reason: 'accountName', context: { value: cutText(text), actual: text.length } };
}
