import type { ServiceProperties } from '../../model/account-access.ts';
import { type AccountName, findTableNameProblem, type TableName } from '../../model/names.ts';

// The format of a backup, as documented in format.md. A change of it needs a new version and an upgrade in
// restore-manifest.ts.

export const BACKUP_FORMAT = 'tablewright-backup';
export const BACKUP_VERSION = 1;
export const BACKUP_ENDING = '.tablebackup.zip';

export const MANIFEST_NAME = 'manifest.json';
/** The hashes of all files, in the format that `sha256sum -c` reads. */
export const SUMS_NAME = 'SHA256SUMS';

/** In characters: a part ends with the line that exceeds it. */
export const PART_LENGTH = 4 * 2 ** 20;
/** Twice that and the largest entity, if every character were escaped or of three bytes. */
export const MAX_PART_BYTES = 64 * 2 ** 20;
/** Enough for a million parts. */
export const MAX_MANIFEST_BYTES = 256 * 2 ** 20;

export interface BackupManifest {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: number;
  /** The version of the app that wrote it. */
  readonly app: string;
  /** When it was started and ended, by the clock of the machine. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly accounts: readonly BackupAccount[];
}

export interface BackupAccount {
  readonly name: AccountName;
  readonly requiresAuthorization: boolean;
  readonly serviceProperties: ServiceProperties;
  readonly tables: readonly BackupTable[];
  /** The steps of its history, for people to read; absent where they were not wanted. */
  readonly history?: BackupPart;
}

export interface BackupTable {
  readonly name: TableName;
  readonly entities: number;
  /** If nothing was written meanwhile, the table is as it was at any moment between these two. */
  readonly readFrom: string;
  readonly readTo: string;
  readonly isSteady: boolean;
  readonly policies: readonly BackupPolicy[];
  /** In the order of keys, within and among them. */
  readonly parts: readonly BackupPart[];
}

/** A stored access policy whose times are texts. */
export interface BackupPolicy {
  readonly id: string;
  readonly start?: string;
  readonly expiry?: string;
  readonly permissions?: string;
}

export interface BackupPart {
  /** Its name within the zip. */
  readonly file: string;
  /** The number of its lines. */
  readonly entities: number;
  /** Unpacked. */
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** Returns the file name of a part. No system takes it for a device, as it would `con/1.jsonl`. */
export function partName(account: AccountName, table: TableName, number: number): string {
  return `account-${account}/${table}-${String(number).padStart(5, '0')}.jsonl`;
}

export function historyName(account: AccountName): string {
  return `account-${account}/history.jsonl`;
}

const PART_NAME =
  /^account-(?<account>[a-z0-9]{3,24})\/(?<table>[A-Za-z][A-Za-z0-9]{2,62})-\d+\.jsonl$/;

/** Returns the table of a part by its file name: all that is known where the manifest is lost. */
export function placeOfPart(file: string): { account: string; table: string } | undefined {
  const { account, table } = PART_NAME.exec(file)?.groups ?? {};
  if (account === undefined || table === undefined || findTableNameProblem(table)) return undefined;
  return { account, table };
}

/** Includes the minute, so that names sort by time. */
export function backupFileName(scope: string, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${scope}-${time}${BACKUP_ENDING}`;
}
