import { StorageError } from './storage-error.ts';

declare const checked: unique symbol;

/** A table name that has passed the service's rules. Only `parseTableName` makes one. */
export type TableName = string & { readonly [checked]: 'TableName' };

/** An account name that has passed the service's rules. Only `parseAccountName` makes one. */
export type AccountName = string & { readonly [checked]: 'AccountName' };

const TABLE_NAME = /^[A-Za-z][A-Za-z0-9]{2,62}$/;
const ACCOUNT_NAME = /^[a-z0-9]{3,24}$/;

/** The reasons follow the order in which the service checks (spec 1.1). */
export function parseTableName(text: string): TableName {
  if (text.length < 3 || text.length > 63) {
    throw new StorageError('tableNameLength', {
      name: 'TableName',
      value: text,
      actual: text.length,
    });
  }
  if (text.toLowerCase() === 'tables') throw new StorageError('tableNameReserved', { value: text });
  if (!isTableName(text)) throw new StorageError('tableNameCharacters', { value: text });
  return text;
}

export function parseAccountName(text: string): AccountName {
  if (!isAccountName(text)) throw new StorageError('accountName', { value: text });
  return text;
}

/** Under which a table is found: names ignore case. */
export function tableNameKey(table: TableName): string {
  return table.toLowerCase();
}

function isTableName(text: string): text is TableName {
  return TABLE_NAME.test(text) && text.toLowerCase() !== 'tables';
}

function isAccountName(text: string): text is AccountName {
  return ACCOUNT_NAME.test(text);
}
