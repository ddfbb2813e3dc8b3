import type { AccountName, TableName } from '../../model/names.ts';
import type { PartProblem } from './errors.ts';
import type { BackupAccount, BackupPart } from './format.ts';
import { BackupFile } from './restore-file.ts';
import { partProblemOf } from './restore-table.ts';

/** The content of a backup, once all of it was read. Plain data that can be sent to another thread. */
export interface RestoreSurvey {
  /** In milliseconds since 1970; absent where the manifest is lost. */
  readonly startedAt?: number;
  readonly app: string;
  /** The same for the same backup; absent where the manifest is lost. */
  readonly identity?: string;
  readonly accounts: readonly SurveyedAccount[];
  /** The damaged parts, with the number of entities they had. */
  readonly damaged: readonly DamagedPart[];
}

export interface SurveyedAccount {
  readonly name: AccountName;
  readonly requiresAuthorization: boolean;
  readonly tables: readonly SurveyedTable[];
}

export interface SurveyedTable {
  readonly name: TableName;
  readonly entities: number;
  /** The number of its damaged entities. */
  readonly damaged: number;
  /** Whether it was written to whenever it was read. */
  readonly isUnsteady: boolean;
}

export interface DamagedPart {
  readonly problem: PartProblem;
  readonly account: AccountName;
  /** Absent where it is the history. */
  readonly table?: TableName;
  readonly entities: number;
}

export interface SurveyProgress {
  readonly entities: number;
  readonly total: number;
}

export interface SurveyOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: SurveyProgress) => void) | undefined;
}

/** Unpacks everything, and compares all hashes and counts with the manifest. Nothing is written. */
export async function surveyBackup(
  file: Blob,
  { signal, onProgress }: SurveyOptions = {},
): Promise<RestoreSurvey> {
  const backup = await BackupFile.open(file);
  const { manifest, isFound, identity } = backup;
  const places = manifest.accounts.flatMap(partsOf);
  const total = places.reduce((sum, { part }) => sum + part.entities, 0);
  const damaged: DamagedPart[] = [];
  let entities = 0;
  for (const { part, ...place } of places) {
    signal?.throwIfAborted();
    const problem = await findProblem(backup, part);
    if (problem) damaged.push({ ...place, problem, entities: part.entities });
    entities += part.entities;
    onProgress?.({ entities, total });
  }
  return {
    app: manifest.app,
    ...(!isFound && { startedAt: Date.parse(manifest.startedAt) }),
    ...(identity !== undefined && { identity }),
    accounts: manifest.accounts.map((account) => describe(account, damaged, isFound)),
    damaged,
  };
}

function partsOf({ name, tables, history }: BackupAccount) {
  const parts: { account: AccountName; table?: TableName; part: BackupPart }[] = tables.flatMap(
    (table) => table.parts.map((part) => ({ account: name, table: table.name, part })),
  );
  return history ? [...parts, { account: name, part: history }] : parts;
}

async function findProblem(backup: BackupFile, part: BackupPart): Promise<PartProblem | undefined> {
  try {
    await backup.checkPart(part);
    return undefined;
  } catch (error) {
    const problem = partProblemOf(error);
    if (problem) return problem;
    throw error;
  }
}

function describe(
  { name, requiresAuthorization, tables }: BackupAccount,
  damaged: readonly DamagedPart[],
  isFound: boolean,
): SurveyedAccount {
  return {
    name,
    requiresAuthorization,
    tables: tables.map((table) => ({
      name: table.name,
      entities: table.entities,
      damaged: damaged
        .filter((part) => part.account === name && part.table === table.name)
        .reduce((sum, part) => sum + part.entities, 0),
      // Without the manifest it is unknown how the table was read.
      isUnsteady: !table.isSteady && !isFound,
    })),
  };
}
