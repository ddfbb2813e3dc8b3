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

/**
 * An account's keys, policies and service properties in memory, for tests of
 * code that uses them.
 */
export class MemoryAccess implements AccountAccess {
  requiresAuthorization = false;
  keys: [string, string] = [btoa('the first key'), btoa('the second key')];
  properties: ServiceProperties = DEFAULT_SERVICE_PROPERTIES;
  readonly #policiesByTable = new Map<string, readonly AccessPolicy[]>();
  readonly #check: (table: TableName) => Promise<void>;
  #made = 0;

  /** `check` refuses tables that do not exist; without it every table does. */
  constructor(check: (table: TableName) => Promise<void> = async () => {}) {
    this.#check = check;
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
    await this.#check(table);
    return this.#policiesByTable.get(tableNameKey(table)) ?? [];
  }

  async writePolicies(table: TableName, policies: readonly AccessPolicy[]): Promise<void> {
    await this.#check(table);
    this.#policiesByTable.set(tableNameKey(table), checkPolicies(policies));
  }

  async readServiceProperties(): Promise<ServiceProperties> {
    return this.properties;
  }

  async writeServiceProperties(sent: Partial<ServiceProperties>): Promise<void> {
    this.properties = { ...this.properties, ...checkServiceProperties(sent) };
  }
}
