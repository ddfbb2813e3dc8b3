import { MAX_PROPERTY_NAME_LENGTH } from './limits.ts';
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

const SYSTEM_PROPERTIES = ['PartitionKey', 'RowKey', 'Timestamp'];

// Nearly all names are of this kind, which is cheaper to see than the next two.
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * A property name is a C# identifier and an XML name. Both in .NET, which
 * classes single UTF-16 units: characters beyond U+FFFF are in neither.
 */
const IDENTIFIER = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]*$/u;

/** https://www.w3.org/TR/xml/#NT-NameChar, of which the identifier rule settles the first. */
const XML_NAME =
  /^[0-9A-Z_a-z\xB7\xC0-\xD6\xD8-\xF6\xF8-\u037D\u037F-\u1FFF\u200C-\u200D\u203F-\u2040\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD]*$/;

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

// Entities have the same names again and again, which is quicker to see than that they are right.
const rightNames = new Set<string>();
const MOST_NAMES = 1000;

/** The rules for a custom property (spec 1.2), in the order in which the service checks. */
export function findPropertyNameFault(name: string): Refusal | undefined {
  if (rightNames.has(name)) return undefined;
  const fault = findNewNameFault(name);
  if (fault) return fault;
  if (rightNames.size >= MOST_NAMES) rightNames.clear();
  rightNames.add(name);
  return undefined;
}

function findNewNameFault(name: string): Refusal | undefined {
  if (name.length > MAX_PROPERTY_NAME_LENGTH) {
    const context = { actual: name.length, limit: MAX_PROPERTY_NAME_LENGTH };
    return { reason: 'propertyNameTooLong', context: { name: cutText(name), ...context } };
  }
  if (SYSTEM_PROPERTIES.includes(name))
    return { reason: 'propertyNameReserved', context: { name } };
  if (PLAIN_NAME.test(name)) return undefined;
  if (IDENTIFIER.test(name) && XML_NAME.test(name)) return undefined;
  return { reason: 'propertyNameInvalid', context: { name } };
}
