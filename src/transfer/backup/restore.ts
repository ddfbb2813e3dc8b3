import type { AccessPolicy } from '../../model/account-access.ts';
import { parseDateTime } from '../../model/datetime.ts';
import type { AccountHistory } from '../../model/history.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { listAllTables } from '../../model/paged-lists.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import { type LeftPlace, RestoreError } from './errors.ts';
import type { BackupAccount, BackupPolicy, BackupTable } from './format.ts';
import { BackupFile } from './restore-file.ts';
import { isStepOf, type RestoredAccount, type RestoreJob, stepOfTable } from './restore-job.ts';
import { type RestoredTable, restoreTable } from './restore-write.ts';

export interface RestoreProgress {
  readonly entities: number;
  readonly total: number;
  readonly account?: AccountName;
  readonly table?: TableName;
}

/** The result of a restore. Plain data that can be sent to another thread. */
export interface RestoreResult {
  readonly id: string;
  readonly accounts: readonly RestoredAccount[];
  readonly tables: readonly RestoredTable[];
}

export interface RestoreOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: RestoreProgress) => void;
}

/**
 * Writes accounts of a backup. Where it fails or is cancelled, created accounts are deleted; in an existing
 * account each table is a step of its history, and those begun are undone. Where that is impossible, it throws a
 * problem that says so. A restore that was cut off goes on with its steps.
 */
export async function restoreBackup(
  accounts: AccountService,
  job: RestoreJob,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const restore = await openRestore(accounts, job, options);
  try {
    await restore.findForgotten();
    for (const target of restore.targets) await restore.add(target);
    return { id: job.id, accounts: job.accounts, tables: restore.tables };
  } catch (error) {
    // The next start decides: nothing can be undone now.
    if (isLost(error)) throw error;
    const left = await restore.takeBack();
    throw left.length > 0 ? new RestoreError({ kind: 'notTakenBack', left }) : error;
  }
}

interface RestoreTarget extends RestoredAccount {
  /** The same restore has created it, or written to it, before it was cut off. */
  readonly isBegun: boolean;
}

/** Where a restore that was cut off cannot go on, it is not undone: that is decided when the file is given again. */
async function openRestore(
  accounts: AccountService,
  job: RestoreJob,
  options: RestoreOptions,
): Promise<Restore> {
  const listed = job.goesOn ? await accounts.listAccounts() : [];
  const there = new Set(listed.map(({ name }) => name));
  const targets = job.accounts.map((one) => ({ ...one, isBegun: there.has(one.to) }));
  try {
    return new Restore(accounts, await BackupFile.open(job.file), { ...job, targets }, options);
  } catch (error) {
    const begun = targets.filter(({ isBegun }) => isBegun).map(({ to }) => to);
    if (begun.length === 0 || isLost(error)) throw error;
    const because = error instanceof RestoreError && { because: error.problem };
    throw new RestoreError({ kind: 'notResumed', ...because, accounts: begun });
  }
}

/** A table that is being written in an existing account. */
interface BegunTable {
  readonly account: AccountName;
  readonly table: TableName;
  readonly step: string;
  hasWritten: boolean;
  /** The cut-off restore may have written to it, and no history knows what. */
  isForgotten: boolean;
}

class Restore {
  readonly tables: RestoredTable[] = [];
  readonly targets: readonly RestoreTarget[];
  readonly #accounts: AccountService;
  readonly #backup: BackupFile;
  readonly #job: RestoreJob;
  readonly #options: RestoreOptions;
  readonly #total: number;
  readonly #made: AccountName[] = [];
  readonly #begun: BegunTable[] = [];
  #entities = 0;

  constructor(
    accounts: AccountService,
    backup: BackupFile,
    job: RestoreJob & { readonly targets: readonly RestoreTarget[] },
    options: RestoreOptions,
  ) {
    this.targets = job.targets;
    this.#accounts = accounts;
    this.#backup = backup;
    this.#job = job;
    this.#options = options;
    const described = job.accounts.flatMap(({ from }) => this.#find(from).tables);
    this.#total = described.reduce((sum, { entities }) => sum + entities, 0);
    // The cut-off restore has begun some of its tables: only their histories know which.
    for (const { from, to, isBegun } of this.targets) {
      if (isBegun) for (const { name } of this.#find(from).tables) this.#begin(to, name);
    }
  }

  /**
   * Marks the tables whose earlier writes the history has forgotten, which cannot be undone. It runs
   * before anything is written, because then every table has a step again.
   */
  async findForgotten(): Promise<void> {
    for (const { to, isBegun } of this.targets) {
      if (!isBegun) continue;
      const names = await this.#namesIn(to);
      const { own, isWhole } = await readOwnSteps(await this.#accounts.historyOf(to), this.#job.id);
      for (const begun of this.#begun.filter(({ account }) => account === to)) {
        // The oldest is forgotten first: after a step that is kept, a missing one was never begun.
        if (isWhole || own.has(begun.step)) break;
        begun.isForgotten = names.has(tableNameKey(begun.table));
      }
    }
  }

  async #namesIn(account: AccountName): Promise<ReadonlySet<string>> {
    const tables = await listAllTables(this.#accounts.tablesOf(account));
    return new Set(tables.map(({ name }) => tableNameKey(name)));
  }

  async add({ from, to, isNew, isBegun }: RestoreTarget): Promise<void> {
    const described = this.#find(from);
    if (isNew && !isBegun) {
      await this.#accounts.createAccount(to);
      this.#made.push(to);
    }
    const names = await this.#namesIn(to);
    for (const table of described.tables) {
      const isThere = names.has(tableNameKey(table.name));
      await this.#restoreTable(to, table, { isThere, isMade: this.#made.includes(to) });
    }
    if (isNew) await this.#restoreAccess(to, described);
  }

  /** From here on it is undone with the others, if necessary. */
  #begin(account: AccountName, table: TableName): BegunTable {
    const step = stepOfTable(this.#job.id, table);
    const known = this.#begun.find((begun) => begun.account === account && begun.step === step);
    if (known) return known;
    const begun = { account, table, step, hasWritten: false, isForgotten: false };
    this.#begun.push(begun);
    return begun;
  }

  /** Undoes what was begun, the last first. Returns what may be left. */
  async takeBack(): Promise<readonly LeftPlace[]> {
    const left: LeftPlace[] = [];
    for (const begun of this.#begun.toReversed()) {
      const { account, table } = begun;
      if (!(await this.#isUndone(begun))) left.push({ account, table });
    }
    const begun = this.targets.filter(({ isNew, isBegun }) => isNew && isBegun);
    for (const account of [...begun.map(({ to }) => to), ...this.#made]) {
      if (!(await this.#isDeleted(account))) left.push({ account });
    }
    return left;
  }

  async #isUndone({ account, step, hasWritten, isForgotten }: BegunTable): Promise<boolean> {
    try {
      const history = await this.#accounts.historyOf(account);
      let skipped = 0;
      for await (const progress of history.undoStep(step, { conflicts: 'skip' }))
        skipped = progress.skipped;
      return skipped === 0 && !isForgotten;
    } catch (error) {
      if (isLost(error)) throw error;
      if (isRefusal(error, 'accountMissing')) return true;
      // Nothing was written yet, or no history is kept.
      return isRefusal(error, 'stepMissing') && !hasWritten && !isForgotten;
    }
  }

  async #isDeleted(account: AccountName): Promise<boolean> {
    try {
      // In a table begun before, later changes of others stay.
      const isOwn = this.#made.includes(account);
      if (isOwn || (await this.#namesIn(account)).size === 0)
        await this.#accounts.deleteAccount(account);
      return true;
    } catch (error) {
      if (isLost(error)) throw error;
      return isRefusal(error, 'accountMissing');
    }
  }

  #find(name: AccountName): BackupAccount {
    const found = this.#backup.manifest.accounts.find((account) => account.name === name);
    if (!found) throw new Error(`The backup has no account ${name}.`);
    return found;
  }

  async #restoreTable(
    account: AccountName,
    table: BackupTable,
    { isThere, isMade }: { readonly isThere: boolean; readonly isMade: boolean },
  ): Promise<void> {
    const { signal, onProgress } = this.#options;
    const { id, existing, skipsDamaged } = this.#job;
    const step = stepOfTable(id, table.name);
    const begun = isMade ? undefined : this.#begin(account, table.name);
    const service = this.#accounts.tablesOf(account).within({ step, kind: 'import' });
    const onWritten = () => {
      if (begun) begun.hasWritten = true;
    };
    if (!isThere) {
      await service.createTable(table.name);
      onWritten();
    }
    const counts = await restoreTable(service, this.#backup, table, {
      isThere,
      existing,
      skipsDamaged,
      signal,
      onWritten,
      onRows: (rows) => {
        this.#entities += rows;
        onProgress?.({ entities: this.#entities, total: this.#total, account, table: table.name });
      },
    });
    this.tables.push({ account, table: table.name, step, ...counts });
  }

  /** Only for a created account: another one has settings of its own. */
  async #restoreAccess(account: AccountName, described: BackupAccount): Promise<void> {
    const access = await this.#accounts.accessOf(account);
    for (const { name, policies } of described.tables) {
      if (policies.length > 0) await access.writePolicies(name, policies.map(policyOf));
    }
    await access.writeServiceProperties(described.serviceProperties);
    if (described.requiresAuthorization) await access.requireAuthorization(true);
  }
}

/** Returns whether it is unknown what was written, so that nothing can be undone. */
function isLost(error: unknown): boolean {
  return isRefusal(error, 'engineLost');
}

/** Returns the kept steps of a restore, and whether all are, as where a step before them is kept. */
async function readOwnSteps(history: AccountHistory, id: string) {
  const own = new Set<string>();
  let isWhole = false;
  let from: string | undefined;
  do {
    const page = await history.listSteps({ limit: 1000, ...(from !== undefined && { from }) });
    for (const step of page.steps) {
      const isOwn = isStepOf(id, step.id);
      if (isOwn) own.add(step.id);
      isWhole = !isOwn && own.size > 0;
    }
    from = page.next;
  } while (from !== undefined);
  return { own, isWhole };
}

function policyOf({ id, start, expiry, permissions }: BackupPolicy): AccessPolicy {
  return {
    id,
    ...timeOf('start', start),
    ...timeOf('expiry', expiry),
    ...(permissions !== undefined && { permissions }),
  };
}

function timeOf(name: 'start' | 'expiry', text: string | undefined) {
  const time = text === undefined ? undefined : parseDateTime(text);
  return time === undefined ? {} : { [name]: time };
}
