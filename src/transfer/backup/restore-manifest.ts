import {
  checkServiceProperties,
  DEFAULT_SERVICE_PROPERTIES,
  type ServiceProperties,
} from '../../model/account-access.ts';
import { parseDateTime } from '../../model/datetime.ts';
import { parseAccountName, parseTableName, tableNameKey } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { RestoreError } from './errors.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupAccount,
  type BackupManifest,
  type BackupPart,
  type BackupPolicy,
  type BackupTable,
} from './format.ts';

/** Parses a manifest of any version; throws `RestoreError` where it is invalid. */
export function parseManifest(text: string): BackupManifest {
  const root = new Member(parseJson(text), '');
  if (root.of('format').value !== BACKUP_FORMAT) throw new RestoreError({ kind: 'notBackup' });
  const version = root.of('version').count();
  const app = root.of('app').text();
  if (version > BACKUP_VERSION) throw new RestoreError({ kind: 'newer', version, app });
  if (version < 1) throw root.of('version').problem();
  return readManifest(new Member(upgradeManifest(root.record(), version), ''));
}

function readManifest(root: Member): BackupManifest {
  const accounts = root.of('accounts').list().map(readAccount);
  checkOnce(accounts, root.of('accounts'), ({ name }) => name);
  const files = accounts.flatMap(({ tables, history }) => [
    ...tables.flatMap(({ parts }) => parts),
    ...(history ? [history] : []),
  ]);
  checkOnce(files, root.of('accounts'), ({ file }) => file);
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    app: root.of('app').text(),
    startedAt: root.of('startedAt').time(),
    endedAt: root.of('endedAt').time(),
    accounts,
  };
}

function readAccount(member: Member): BackupAccount {
  const tables = member.of('tables').list().map(readTable);
  checkOnce(tables, member.of('tables'), ({ name }) => tableNameKey(name));
  const history = member.of('history');
  return {
    name: member.of('name').named(parseAccountName),
    requiresAuthorization: member.of('requiresAuthorization').flag(),
    serviceProperties: readServiceProperties(member.of('serviceProperties')),
    tables,
    ...(history.value !== undefined && { history: readPart(history) }),
  };
}

function readTable(member: Member): BackupTable {
  const parts = member.of('parts').list().map(readPart);
  const entities = member.of('entities').count();
  const sum = parts.reduce((all, part) => all + part.entities, 0);
  if (sum !== entities) throw member.of('entities').problem();
  return {
    name: member.of('name').named(parseTableName),
    entities,
    readFrom: member.of('readFrom').time(),
    readTo: member.of('readTo').time(),
    isSteady: member.of('isSteady').flag(),
    policies: member.of('policies').list().map(readPolicy),
    parts,
  };
}

function readPart(member: Member): BackupPart {
  const sha256 = member.of('sha256').text();
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw member.of('sha256').problem();
  return {
    file: member.of('file').text(),
    entities: member.of('entities').count(),
    bytes: member.of('bytes').count(),
    sha256,
  };
}

/** The engine decides whether it is a valid policy; here its times are parsed. */
function readPolicy(member: Member): BackupPolicy {
  const [start, expiry, permissions] = ['start', 'expiry', 'permissions'].map((name) =>
    member.of(name),
  );
  return {
    id: member.of('id').text(),
    ...(start?.value !== undefined && { start: start.time() }),
    ...(expiry?.value !== undefined && { expiry: expiry.time() }),
    ...(permissions?.value !== undefined && { permissions: permissions.text() }),
  };
}

/** Unknown properties are left out, and missing ones have their defaults. */
function readServiceProperties(member: Member): ServiceProperties {
  // Only the four sections are read, and each replaces a default one.
  const sections = member.record() as Partial<ServiceProperties>;
  try {
    return { ...DEFAULT_SERVICE_PROPERTIES, ...checkServiceProperties(sections) };
  } catch (error) {
    if (error instanceof StorageError) throw member.problem();
    throw error;
  }
}

function checkOnce<T>(all: readonly T[], member: Member, nameOf: (one: T) => string): void {
  if (new Set(all.map(nameOf)).size < all.length) throw member.problem();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestoreError({ kind: 'manifest', where: '' });
  }
}

/** A value of a manifest, and its path. */
class Member {
  readonly value: unknown;
  readonly #where: string;

  constructor(value: unknown, where: string) {
    this.value = value;
    this.#where = where;
  }

  problem(): RestoreError {
    return new RestoreError({ kind: 'manifest', where: this.#where });
  }

  of(name: string): Member {
    const record = this.record();
    const where = this.#where === '' ? name : `${this.#where}.${name}`;
    return new Member(Object.hasOwn(record, name) ? record[name] : undefined, where);
  }

  record(): Record<string, unknown> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.problem();
    // Every member of an object can be read by its name.
    return value as Record<string, unknown>;
  }

  list(): readonly Member[] {
    if (!Array.isArray(this.value)) throw this.problem();
    return this.value.map((value: unknown, index) => new Member(value, `${this.#where}[${index}]`));
  }

  text(): string {
    if (typeof this.value !== 'string') throw this.problem();
    return this.value;
  }

  count(): number {
    if (!Number.isSafeInteger(this.value) || Number(this.value) < 0) throw this.problem();
    return Number(this.value);
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') throw this.problem();
    return this.value;
  }

  time(): string {
    const text = this.text();
    if (parseDateTime(text) === undefined) throw this.problem();
    return text;
  }

  named<T>(parse: (text: string) => T): T {
    try {
      return parse(this.text());
    } catch (error) {
      if (error instanceof StorageError) throw this.problem();
      throw error;
    }
  }
}

type Upgrade = (manifest: Record<string, unknown>) => Record<string, unknown>;

/**
 * The upgrades from the format of each version to that of the next, the first from 1 to 2. A released upgrade is
 * never edited: there are backups that need it. With an upgrade comes a file of the version it begins at, in
 * `e2e/data/backups`.
 */
const UPGRADES: readonly Upgrade[] = [];

/** Returns a manifest of any version in today's format. */
function upgradeManifest(
  manifest: Record<string, unknown>,
  version: number,
): Record<string, unknown> {
  const upgraded = UPGRADES.slice(version - 1).reduce((old, step) => step(old), manifest);
  return { ...upgraded, version: BACKUP_VERSION };
}
