import { compareKeys, type EntityKey } from '../model/entity.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import { RequestError } from './request-error.ts';

/** An action, as far as permissions distinguish it (spec 6.2). */
export type Need =
  | { readonly kind: 'queryTables' | 'createTable' | 'deleteTable' }
  | { readonly kind: 'readService' | 'writeService' | 'policies' }
  | {
      readonly kind: 'queryEntities' | 'getEntity' | 'insert' | 'update' | 'upsert' | 'delete';
      readonly table: TableName;
      /** Absent where it is not known yet, or there are many. */
      readonly key?: EntityKey;
    };

/** What credentials allow. */
export interface Grant {
  /** Throws where they do not allow it. */
  check(need: Need): void;
  /** The keys that a query may return; undefined for all. */
  readonly range: GrantedRange | undefined;
}

/** The grant of the owner: with a key of the account, or for an open account. */
export const FULL_GRANT: Grant = { check: () => {}, range: undefined };

interface AccountNeed {
  /** Any of these resource types is enough. */
  readonly types: string;
  /** Any of these sets of letters is enough. */
  readonly anyOf: readonly string[];
}

const ACCOUNT_NEEDS: Readonly<Record<Need['kind'], AccountNeed | undefined>> = {
  queryTables: { types: 'c', anyOf: ['l'] },
  createTable: { types: 'c', anyOf: ['c', 'w'] },
  deleteTable: { types: 'c', anyOf: ['d'] },
  // Documents count entities as objects, Azurite asks for a container: both do
  // until the live service is proven.
  queryEntities: { types: 'co', anyOf: ['r'] },
  getEntity: { types: 'o', anyOf: ['r'] },
  insert: { types: 'o', anyOf: ['a'] },
  update: { types: 'o', anyOf: ['u'] },
  upsert: { types: 'o', anyOf: ['au'] },
  delete: { types: 'o', anyOf: ['d'] },
  readService: { types: 's', anyOf: ['r'] },
  writeService: { types: 's', anyOf: ['w'] },
  // With the right to write policies a client could give itself any other.
  policies: undefined,
};

/** Returns the grant of an account's shared access signature. */
export function accountGrant(types: string, permissions: string): Grant {
  return {
    range: undefined,
    check({ kind }) {
      const need = ACCOUNT_NEEDS[kind];
      if (!need) throw new RequestError('authorizationMissing');
      if (![...need.types].some((type) => types.includes(type)))
        throw new RequestError('resourceTypeMismatch');
      if (!need.anyOf.some((letters) => hasAll(permissions, letters))) {
        throw new RequestError('permissionMismatch');
      }
    },
  };
}

const TABLE_LETTERS: Readonly<Record<string, string>> = {
  queryEntities: 'r',
  getEntity: 'r',
  insert: 'a',
  update: 'u',
  upsert: 'au',
  delete: 'd',
};

/**
 * Returns the grant of a table's shared access signature: this table, these
 * letters, these keys.
 */
export function tableGrant(table: TableName, permissions: string, range: GrantedRange): Grant {
  return {
    range,
    check(need) {
      const letters = TABLE_LETTERS[need.kind];
      if (letters === undefined || !('table' in need)) {
        throw new RequestError('authorizationMissing');
      }
      if (tableNameKey(need.table) !== tableNameKey(table)) {
        throw new RequestError('authorizationMissing');
      }
      if (!hasAll(permissions, letters)) throw new RequestError('permissionMismatch');
      if (need.key && !isInRange(range, need.key)) {
        throw new RequestError('authorizationMissing');
      }
    },
  };
}

function hasAll(permissions: string, letters: string): boolean {
  return [...letters].every((letter) => permissions.includes(letter));
}

/** The keys from one to another, both included. A missing bound leaves it open. */
export interface GrantedRange {
  readonly from?: EntityKey;
  readonly to?: UpperKey;
}

/** Without a RowKey, the whole partition. */
interface UpperKey {
  readonly partitionKey: string;
  readonly rowKey: string | undefined;
}

export function isInRange({ from, to }: GrantedRange, key: EntityKey): boolean {
  return !(from && compareKeys(key, from) < 0) && !(to && isBeyond(key, to));
}

/** Returns whether the range ends before the key. */
export function isBehindRange({ to }: GrantedRange, key: EntityKey): boolean {
  return to !== undefined && isBeyond(key, to);
}

/** Returns the later of where a page would start and where the range does. */
export function startInRange(
  { from }: GrantedRange,
  start: EntityKey | undefined,
): EntityKey | undefined {
  if (!from || !start) return from ?? start;
  return compareKeys(from, start) > 0 ? from : start;
}

function isBeyond(key: EntityKey, { partitionKey, rowKey }: UpperKey): boolean {
  if (rowKey !== undefined) return compareKeys(key, { partitionKey, rowKey }) > 0;
  return key.partitionKey > partitionKey;
}
