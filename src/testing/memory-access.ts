import {
  type AccessPolicy,
  type AccessSettings,
  type AccountAccess,
  checkPolicies,
  checkServiceProperties,
  DEFAULT_SERVICE_PROPERTIES,
  type ServiceProperties,
} from '../model/account-access.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';

/** Who may ask an account, in memory: for tests of what asks about it. */
export class MemoryAccess implements AccountAccess {
  requiresAuthorization = false;
  keys: [string, string] = [btoa('the first key'), btoa('the second key')];
  properties: ServiceProperties = DEFAULT_SERVICE_PROPERTIES;
  readonly #policiesByTable = new Map<string, readonly AccessPolicy[]>();
  #made = 0;

  /** Knows these tables, and refuses others. */
  constructor(...tables: readonly TableName[]) {
    for (const table of tables) this.#policiesByTable.set(tableNameKey(table), []);
  }

  async isOpen(): Promise<boolean> {
    return !this.requiresAuthorization;
  }

  async readAccess(): Promise<AccessSettings> {
    const { requiresAuthorization, keys } = this;
    return { requiresAuthorization, keys: [...keys] };
  }

  async requireAuthorization(required: boolean): Promise<void> {
    this.requiresAuthorization = required;
  }

  async regenerateKey(place: 0 | 1): Promise<string> {
    this.#made += 1;
    const key = btoa(`key number ${this.#made}`);
    this.keys[place] = key;
    return key;
  }

  async readPolicies(table: TableName): Promise<readonly AccessPolicy[]> {
    const policies = this.#policiesByTable.get(tableNameKey(table));
    if (!policies) throw new StorageError('tableMissing', { value: table });
    return policies;
  }

  async writePolicies(table: TableName, policies: readonly AccessPolicy[]): Promise<void> {
    await this.readPolicies(table);
    this.#policiesByTable.set(tableNameKey(table), checkPolicies(policies));
  }

  async readServiceProperties(): Promise<ServiceProperties> {
    return this.properties;
  }

  async writeServiceProperties(sent: Partial<ServiceProperties>): Promise<void> {
    this.properties = { ...this.properties, ...checkServiceProperties(sent) };
  }
}
