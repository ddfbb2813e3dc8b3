import { type TableName, tableNameKey } from '../../model/names.ts';

/** One line of the checklist beside a name that is being typed. */
export interface NameRule<Id extends string> {
  readonly id: Id;
  readonly isKept: boolean;
}

export type TableRule = 'letterFirst' | 'length' | 'characters' | 'free';
export type AccountRule = 'length' | 'characters' | 'free';

export const MAX_TABLE_NAME = 63;
export const MAX_ACCOUNT_NAME = 24;
const MIN_NAME = 3;

/**
 * Returns which rules of table names the text satisfies so far. `taken` are the
 * account's tables in lower case.
 */
export function checkTableName(text: string, taken: ReadonlySet<string>): NameRule<TableRule>[] {
  return [
    { id: 'letterFirst', isKept: /^[A-Za-z]/.test(text) },
    { id: 'length', isKept: text.length >= MIN_NAME && text.length <= MAX_TABLE_NAME },
    { id: 'characters', isKept: /^[A-Za-z0-9]+$/.test(text) },
    { id: 'free', isKept: !isTaken(text, taken) },
  ];
}

export function checkAccountName(
  text: string,
  taken: ReadonlySet<string>,
): NameRule<AccountRule>[] {
  return [
    { id: 'length', isKept: text.length >= MIN_NAME && text.length <= MAX_ACCOUNT_NAME },
    { id: 'characters', isKept: /^[a-z0-9]+$/.test(text) },
    { id: 'free', isKept: !taken.has(text) },
  ];
}

/** Returns the nearest valid table name, or undefined if the text has no letter to begin with. */
export function suggestTableName(text: string, taken: ReadonlySet<string>): string | undefined {
  const plain = foldLetters(text).replaceAll(/[^A-Za-z0-9]/g, '');
  if (plain === '') return undefined;
  const started = /^[A-Za-z]/.test(plain) ? plain : `t${plain}`;
  const long = started.length < MIN_NAME ? `${started}Table` : started;
  return numbered(long, MAX_TABLE_NAME, (name) => isTaken(name, taken));
}

/**
 * Returns the first name of a copy: that of the table if it is free, else
 * "OrdersCopy" beside Orders.
 */
export function suggestCopyName(table: TableName, taken: ReadonlySet<string>): string {
  if (!taken.has(tableNameKey(table))) return table;
  return suggestTableName(`${table.slice(0, 59)}Copy`, taken) ?? table;
}

export function suggestAccountName(text: string, taken: ReadonlySet<string>): string | undefined {
  const plain = foldLetters(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  if (plain === '') return undefined;
  const long = plain.length < MIN_NAME ? `${plain}account` : plain;
  return numbered(long, MAX_ACCOUNT_NAME, (name) => taken.has(name));
}

function isTaken(name: string, taken: ReadonlySet<string>): boolean {
  return name.toLowerCase() === 'tables' || taken.has(name.toLowerCase());
}

/** Replaces accented letters: "Größe" becomes "Grosse", "naïve" becomes "naive". */
function foldLetters(text: string): string {
  return text.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** Returns the name itself if it is free, else with the first number that makes it so. */
function numbered(name: string, limit: number, isUsed: (name: string) => boolean): string {
  const cut = name.slice(0, limit);
  if (!isUsed(cut)) return cut;
  for (let number = 2; ; number += 1) {
    const candidate = `${name.slice(0, limit - String(number).length)}${number}`;
    if (!isUsed(candidate)) return candidate;
  }
}
