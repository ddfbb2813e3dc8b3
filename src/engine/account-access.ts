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
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccessRecord } from '../storage/schema.ts';
import { withRead, withWrite } from '../storage/transaction.ts';
import type { EngineContext } from './engine-context.ts';

const STRICT = { durability: 'strict' } as const;

/** What the service's keys have. */
const KEY_BYTES = 64;

/** The account that every emulator has, and its key, which is no secret: clients have both built in. */
const DEVELOPMENT_ACCOUNT = 'devstoreaccount1';
const DEVELOPMENT_KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/** Who may ask an account that is kept in this browser. Its keys are made when they are first asked for. */
export class EngineAccess implements AccountAccess {
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  async isOpen(): Promise<boolean> {
    return (await this.#find())?.requiresAuthorization !== true;
  }

  async readAccess(): Promise<AccessSettings> {
    const found = settingsOf(await this.#find());
    return found ?? this.#change((access) => access);
  }

  async requireAuthorization(required: boolean): Promise<void> {
    await this.#change((access) => ({ ...access, requiresAuthorization: required === true }));
  }

  async regenerateKey(place: 0 | 1): Promise<string> {
    const key = makeKey();
    await this.#change(({ keys: [first, second], ...access }) => {
      return { ...access, keys: place === 0 ? [key, second] : [first, key] };
    });
    return key;
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
    await withWrite(this.#context.database, STRICT, async (transaction) => {
      const access = await transaction.findAccess();
      transaction.putAccess({ ...access, properties: { ...access?.properties, ...checked } });
    });
    this.#announce();
  }

  #find(): Promise<AccessRecord | undefined> {
    return withRead(this.#context.database, (transaction) => transaction.findAccess());
  }

  /** Changes the settings as they are then, and makes keys where there are none. */
  async #change(change: (access: AccessSettings) => AccessSettings): Promise<AccessSettings> {
    const { database } = this.#context;
    const made = makeSettings(database.account);
    const changed = await withWrite(database, STRICT, async (transaction) => {
      const found = await transaction.findAccess();
      const access = change({ ...made, ...found });
      transaction.putAccess({ ...found, ...access });
      return access;
    });
    this.#announce();
    return { requiresAuthorization: changed.requiresAuthorization, keys: changed.keys };
  }

  /** Whoever shows the account looks again. */
  #announce(): void {
    this.#context.announcer.accountsChanged();
  }
}

/** Undefined where keys are still to be made. */
function settingsOf(access: AccessRecord | undefined): AccessSettings | undefined {
  const { requiresAuthorization = false, keys } = access ?? {};
  return keys && { requiresAuthorization, keys };
}

function makeSettings(account: string): AccessSettings {
  const isDevelopment = account === DEVELOPMENT_ACCOUNT;
  const make = isDevelopment ? () => DEVELOPMENT_KEY : makeKey;
  return { requiresAuthorization: false, keys: [make(), make()] };
}

function makeKey(): string {
  return encodeBase64(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}
