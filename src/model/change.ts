import { type AccountName, parseListedName, parseTableName, type TableName } from './names.ts';

/** The BroadcastChannel on which every engine of this origin announces its writes. */
export const CHANGES_CHANNEL = 'tablewright:changes';

/** The announcement of an acknowledged write. It is a hint to read again, never the data itself. */
export type Change =
  /** `deleted` names an account that was deleted; one that is gone without it was lost. */
  | { readonly kind: 'accounts'; readonly deleted?: AccountName }
  | { readonly kind: 'tables'; readonly account: AccountName; readonly renamed?: Renamed }
  | { readonly kind: 'entities'; readonly account: AccountName; readonly table: TableName };

/** A renamed table, which its views follow. */
export interface Renamed {
  readonly from: TableName;
  readonly to: TableName;
}

/**
 * Returns undefined for what is no change: other scripts of the origin, and
 * other versions of the app, may send anything.
 */
export function readChange(message: unknown): Change | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const account = () => parseListedName(textIn(message, 'account'));
  const table = () => parseTableName(textIn(message, 'table'));
  try {
    switch (textIn(message, 'kind')) {
      case 'accounts':
        return 'deleted' in message
          ? { kind: 'accounts', deleted: parseListedName(textIn(message, 'deleted')) }
          : { kind: 'accounts' };
      case 'tables':
        return { kind: 'tables', account: account(), ...readRenamed(message) };
      case 'entities':
        return { kind: 'entities', account: account(), table: table() };
      default:
        return undefined;
    }
  } catch {
    // It is no valid name.
    return undefined;
  }
}

function readRenamed(message: object): { readonly renamed?: Renamed } {
  const renamed: unknown = Reflect.get(message, 'renamed');
  if (typeof renamed !== 'object' || renamed === null) return {};
  const name = (field: string) => parseTableName(textIn(renamed, field));
  return { renamed: { from: name('from'), to: name('to') } };
}

function textIn(message: object, field: string): string {
  const value: unknown = Reflect.get(message, field);
  return typeof value === 'string' ? value : '';
}
