import { DEFAULT_SERVICE_PROPERTIES } from '../../model/account-access.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { listZip } from '../archives/zip-directory.ts';
import type { ZipEntry } from '../archives/zip-format.ts';
import { UnpackError } from '../archives/zip-packing.ts';
import { RestoreError } from './errors.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupAccount,
  type BackupManifest,
  type BackupPart,
  MANIFEST_NAME,
  MAX_MANIFEST_BYTES,
  MAX_PART_BYTES,
  placeOfPart,
  SUMS_NAME,
} from './format.ts';
import { parseManifest } from './restore-manifest.ts';
import { findListed, findWhole, readEntry } from './restore-zip.ts';
import { hashOf } from './write.ts';

/** The signature of every zip. */
const ZIP_START = 'PK\u0003\u0004';

/** Returns whether a file is a backup by its content; false for a file that cannot be read. */
export async function isBackup(file: Blob): Promise<boolean> {
  try {
    const start = await file.slice(0, 4).text();
    if (start !== ZIP_START) return false;
    const entries = (await findListed(file)) ?? (await findWhole(file));
    const manifest = entries.find(({ path }) => path === MANIFEST_NAME);
    if (!manifest) return entries.some(({ path }) => placeOfPart(path));
    const text = new TextDecoder().decode(await readEntry(file, manifest, MAX_MANIFEST_BYTES));
    return text.includes(`"${BACKUP_FORMAT}"`);
  } catch (error) {
    if (!(error instanceof RestoreError) || error.problem.kind === 'unreadable') return false;
    // The dialog of backups explains what is wrong with them; other files have theirs.
    const entries = await listZip(file).catch(() => []);
    return entries.some(({ path }) => placeOfPart(path));
  }
}

/** A backup whose manifest has been read. */
export class BackupFile {
  readonly manifest: BackupManifest;
  /** Whether its manifest is lost, so that it has only the parts that were found. */
  readonly isFound: boolean;
  /** The hash of the manifest, which has those of all parts. */
  readonly identity: string | undefined;
  readonly #file: Blob;
  readonly #entryByPath: ReadonlyMap<string, ZipEntry>;

  private constructor(file: Blob, entries: readonly ZipEntry[], found: FoundManifest) {
    this.#file = file;
    this.#entryByPath = new Map(entries.map((entry) => [entry.path, entry]));
    this.manifest = found.manifest;
    this.isFound = found.isFound;
    this.identity = found.identity;
  }

  /** Throws `RestoreError`. */
  static async open(file: Blob): Promise<BackupFile> {
    if (file.size === 0) throw new RestoreError({ kind: 'empty' });
    const listed = await findListed(file);
    const entries = listed ?? (await findWhole(file));
    if (entries.length === 0 && !listed) {
      const isZip = (await file.slice(0, 4).text()) === ZIP_START;
      throw new RestoreError({ kind: isZip ? 'cutOff' : 'notBackup' });
    }
    return new BackupFile(file, entries, await findManifest(file, entries, listed !== undefined));
  }

  /** Returns the lines of a part; throws `RestoreError` where it differs from what was written. */
  async readPart(part: BackupPart): Promise<string> {
    const content = await this.#readBytes(part);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(content);
    } catch {
      throw new RestoreError({ kind: 'partDamaged', file: part.file });
    }
  }

  /** Throws like `readPart`; also where it has not as many lines as the manifest says. */
  async checkPart(part: BackupPart): Promise<void> {
    const lines = countLines(await this.#readBytes(part));
    if (lines !== part.entities) {
      throw new RestoreError({ kind: 'partDamaged', file: part.file });
    }
  }

  async #readBytes({ file, bytes, sha256 }: BackupPart): Promise<Uint8Array<ArrayBuffer>> {
    const entry = this.#entryByPath.get(file);
    if (!entry) throw new RestoreError({ kind: 'partMissing', file });
    const content = await intact(file, () => readEntry(this.#file, entry, MAX_PART_BYTES));
    const isSame = content.length === bytes && (await hashOf(content)) === sha256;
    if (!isSame) throw new RestoreError({ kind: 'partDamaged', file });
    return content;
  }
}

interface FoundManifest {
  readonly manifest: BackupManifest;
  readonly isFound: boolean;
  readonly identity?: string;
}

/** Where it is missing or damaged, the parts are described by their names. */
async function findManifest(
  file: Blob,
  entries: readonly ZipEntry[],
  isWhole: boolean,
): Promise<FoundManifest> {
  const entry = entries.find(({ path }) => path === MANIFEST_NAME);
  const found = async () => ({ manifest: await describeFound(file, entries), isFound: true });
  if (!entry) {
    if (isWhole) throw new RestoreError({ kind: 'notBackup' });
    return found();
  }
  try {
    return { ...(await readManifest(file, entries, entry)), isFound: false };
  } catch (error) {
    const isDamaged = error instanceof RestoreError && error.problem.kind === 'manifest';
    // A complete but invalid manifest was written like that: the meaning of its parts is unknown.
    if (!isDamaged || error.problem.where !== '') throw error;
    return found();
  }
}

async function readManifest(
  file: Blob,
  entries: readonly ZipEntry[],
  found: ZipEntry,
): Promise<{ readonly manifest: BackupManifest; readonly identity: string }> {
  const damaged = new RestoreError({ kind: 'manifest', where: '' });
  const bytes = await intact(
    MANIFEST_NAME,
    () => readEntry(file, found, MAX_MANIFEST_BYTES),
    damaged,
  );
  const identity = await hashOf(bytes);
  const sums = entries.find(({ path }) => path === SUMS_NAME);
  if (sums) {
    const listed = await intact(
      SUMS_NAME,
      () => readEntry(file, sums, MAX_MANIFEST_BYTES),
      damaged,
    );
    const line = `${identity}  ${MANIFEST_NAME}\n`;
    if (!new TextDecoder().decode(listed).includes(line)) throw damaged;
  }
  return { manifest: parseManifest(new TextDecoder().decode(bytes)), identity };
}

/** Converts errors of the platform to problems of the file. */
async function intact<T>(
  file: string,
  work: () => Promise<T>,
  problem = new RestoreError({ kind: 'partDamaged', file }),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnpackError) throw problem;
    throw error;
  }
}

/** Describes a backup without a manifest, by the names of the parts and their content. */
async function describeFound(file: Blob, entries: readonly ZipEntry[]): Promise<BackupManifest> {
  const partsByIndex = new Map<string, BackupPart[]>();
  for (const entry of entries) {
    const place = placeOfPart(entry.path);
    const part = place && (await measurePart(file, entry));
    if (!place || !part) continue;
    const key = `${place.account}/${place.table}`;
    partsByIndex.set(key, [...(partsByIndex.get(key) ?? []), part]);
  }
  if (partsByIndex.size === 0) throw new RestoreError({ kind: 'cutOff' });
  const time = new Date(0).toISOString();
  const names = [...new Set([...partsByIndex.keys()].map((key) => key.split('/')[0] ?? ''))];
  const accounts = names.map((name): BackupAccount => {
    const tables = [...partsByIndex].filter(([key]) => key.startsWith(`${name}/`));
    return {
      name: parseAccountName(name),
      requiresAuthorization: false,
      serviceProperties: DEFAULT_SERVICE_PROPERTIES,
      tables: tables.map(([key, parts]) => ({
        name: parseTableName(key.slice(name.length + 1)),
        entities: parts.reduce((sum, { entities }) => sum + entities, 0),
        readFrom: time,
        readTo: time,
        isSteady: false,
        policies: [],
        parts,
      })),
    };
  });
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    app: '',
    startedAt: time,
    endedAt: time,
    accounts,
  };
}

/** Returns undefined for a damaged part, whose content is unknown. */
async function measurePart(file: Blob, entry: ZipEntry): Promise<BackupPart | undefined> {
  try {
    const content = await readEntry(file, entry, MAX_PART_BYTES);
    return {
      file: entry.path,
      entities: countLines(content),
      bytes: content.length,
      sha256: await hashOf(content),
    };
  } catch (error) {
    if (error instanceof UnpackError) return undefined;
    throw error;
  }
}

/** Each ends with a line feed, which occurs nowhere else. */
function countLines(content: Uint8Array): number {
  let lines = 0;
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) lines += 1;
  return lines;
}
