import { encodeBase64 } from '../base/bytes.ts';
import {
  type AccessPolicy,
  type AccessSettings,
  type AccountAccess,
  checkPolicies,
  checkServiceProperties,
  DEFAULT_SERVICE_PROPERTIES,
  type ServiceProperties,
} from '../model/account-access.ts';
import type { AccountName, TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import { ensureWrappingKey, findWrappingKey } from '../storage/access/wrapping-key.ts';
import type { TablesDatabase } from '../storage/account/database.ts';
import type { AccessRecord, WrappedKeys } from '../storage/records/schema.ts';
import type { EngineContext } from './context/engine-context.ts';
import { isOpen } from './context/engine-context.ts';

const STRICT = { durability: 'strict' } as const;

/** The length of the service's keys. */
const KEY_BYTES = 64;

/**
 * The account that every emulator has, and its key, which is no secret: both
 * are built into clients.
 */
const DEVELOPMENT_ACCOUNT = 'devstoreaccount1';
const DEVELOPMENT_KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/**
 * The access settings of an account in this browser. Its keys are created when
 * they are first asked for, and stored encrypted.
 */
export class EngineAccess implements AccountAccess {
  readonly #context: EngineContext;
  /** The decrypted keys, as every signed request needs them. */
  #unwrapped: { readonly of: WrappedKeys; readonly keys: AccountKeys | undefined } | undefined;
  /** Whether the browser can store the wrapping key. */
  #canWrap = true;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  async isOpen(): Promise<boolean> {
    return isOpen(await this.#find());
  }

  async readAccess(): Promise<AccessSettings> {
    const found = await this.#find();
    const settings = await this.#settingsOf(found);
    // Keys of an older version still count where there is no room to encrypt them.
    if (settings && found?.keys && this.#canWrap) await this.wrapOldKeys().catch(() => undefined);
    return settings ?? this.#changeKeys((keys) => keys);
  }

  async requireAuthorization(required: boolean): Promise<void> {
    await this.#put(() => ({ requiresAuthorization: required === true }));
  }

  async regenerateKey(place: 0 | 1): Promise<string> {
    const key = makeKey();
    await this.#changeKeys(([first, second]) => (place === 0 ? [key, second] : [first, key]));
    return key;
  }

  /** Encrypts keys that an older version stored as they are. */
  async wrapOldKeys(): Promise<void> {
    if ((await this.#find())?.keys) await this.#changeKeys((keys) => keys);
  }

  async readPolicies(table: TableName): Promise<readonly AccessPolicy[]> {
    const { database } = this.#context;
    const found = await withRead(database, (transaction) => transaction.findTable(table));
    if (!found) throw new StorageError('tableMissing', { value: table });
    return found.policies ?? [];
  }

  async writePolicies(table: TableName, policies: readonly AccessPolicy[]): Promise<void> {
    const checked = checkPolicies(policies);
    const { database } = this.#context;
    await withWrite(database, STRICT, async (transaction) => {
      const found = await transaction.findTable(table);
      if (!found) throw new StorageError('tableMissing', { value: table });
      transaction.entitiesOf(table).putPolicies(checked);
    });
    this.#announce();
  }

  async readServiceProperties(): Promise<ServiceProperties> {
    return { ...DEFAULT_SERVICE_PROPERTIES, ...(await this.#find())?.properties };
  }

  async writeServiceProperties(sent: Partial<ServiceProperties>): Promise<void> {
    const checked = checkServiceProperties(sent);
    await this.#put((access) => ({ properties: { ...access?.properties, ...checked } }));
  }

  #find(): Promise<AccessRecord | undefined> {
    return withRead(this.#context.database, (transaction) => transaction.findAccess());
  }

  /** Changes settings that are no keys. */
  async #put(change: (access: AccessRecord | undefined) => AccessRecord): Promise<void> {
    await withWrite(this.#context.database, STRICT, async (transaction) => {
      const access = await transaction.findAccess();
      transaction.putAccess({ ...access, ...change(access) });
    });
    this.#announce();
  }

  /** Returns undefined where keys are still to be created. */
  async #settingsOf(access: AccessRecord | undefined): Promise<AccessSettings | undefined> {
    const { requiresAuthorization = false, keysRemadeAt } = access ?? {};
    const keys = access?.keys ?? (access?.wrapped && (await this.#unwrap(access.wrapped)));
    return keys && { requiresAuthorization, keys, ...(keysRemadeAt && { keysRemadeAt }) };
  }

  async #unwrap(wrapped: WrappedKeys): Promise<AccountKeys | undefined> {
    if (this.#unwrapped?.of !== wrapped) {
      this.#unwrapped = { of: wrapped, keys: await unwrapKeys(this.#context.database, wrapped) };
    }
    return this.#unwrapped.keys;
  }

  /**
   * Changes the stored keys, and creates them where there are none or nothing
   * can decrypt them any more. A transaction cannot wait for the browser to
   * encrypt: where another engine was first, it is done again.
   */
  async #changeKeys(change: (keys: AccountKeys) => AccountKeys): Promise<AccessSettings> {
    const { database, now } = this.#context;
    for (;;) {
      const found = await this.#find();
      const known = await this.#settingsOf(found);
      const { keysRemadeAt = found?.wrapped && !known ? now() : undefined } = known ?? {};
      const keys = change(known?.keys ?? makeKeys(database.account));
      const wrapped = await wrapKeys(database, keys);
      this.#canWrap = wrapped !== undefined;
      const requiresAuthorization = found?.requiresAuthorization ?? false;
      const settings = { requiresAuthorization, keys, ...(keysRemadeAt && { keysRemadeAt }) };
      // The keys stay unencrypted then, which is better than none.
      if (!wrapped && found?.keys?.join() === keys.join()) return settings;
      const isPut = await withWrite(database, STRICT, async (transaction) => {
        const kept = await transaction.findAccess();
        if (!isSame(kept, found)) return false;
        const { keys: _, wrapped: __, ...access } = kept ?? {};
        const put = wrapped ? { wrapped } : { keys };
        transaction.putAccess({ ...access, ...put, ...(keysRemadeAt && { keysRemadeAt }) });
        return true;
      });
      if (!isPut) continue;
      this.#announce();
      return settings;
    }
  }

  /** Announces the change, so that views of the account look again. */
  #announce(): void {
    this.#context.announcer.accountsChanged();
  }
}

/** Returns whether the keys that were read are still the stored ones. */
function isSame(one: AccessRecord = {}, other: AccessRecord = {}): boolean {
  const isSamePlain = one.keys?.join() === other.keys?.join();
  return isSamePlain && one.wrapped?.nonce.join() === other.wrapped?.nonce.join();
}

function makeKeys(account: AccountName): AccountKeys {
  const make = account === DEVELOPMENT_ACCOUNT ? () => DEVELOPMENT_KEY : makeKey;
  return [make(), make()];
}

function makeKey(): string {
  return encodeBase64(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

type AccountKeys = AccessSettings['keys'];

/** The length that AES-GCM needs; a nonce is never used twice with one key. */
const NONCE_BYTES = 12;

/**
 * Encrypts an account's keys for storage; returns undefined where there is no
 * wrapping key. The result opens in no other account.
 */
async function wrapKeys(
  database: TablesDatabase,
  keys: AccountKeys,
): Promise<WrappedKeys | undefined> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(keys.join(' '));
  const wrapping = await ensureWrappingKey(database);
  if (!wrapping) return undefined;
  const bytes = await crypto.subtle.encrypt(means(database.account, nonce), wrapping, text);
  return { nonce, bytes: new Uint8Array(bytes) };
}

/**
 * Returns undefined where the wrapping key is missing or another one, as after
 * the account was rebuilt from its copy.
 */
async function unwrapKeys(
  database: TablesDatabase,
  { nonce, bytes }: WrappedKeys,
): Promise<AccountKeys | undefined> {
  const wrapping = await findWrappingKey(database);
  if (!wrapping) return undefined;
  try {
    const text = await crypto.subtle.decrypt(means(database.account, nonce), wrapping, bytes);
    const [first, second] = new TextDecoder().decode(text).split(' ');
    return first && second ? [first, second] : undefined;
  } catch (error) {
    // The browser says only that it does not fit.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}

function means(account: AccountName, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(account) };
}
