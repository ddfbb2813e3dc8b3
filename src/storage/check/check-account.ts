import { unwrap } from 'idb';
import type { AccountCheckOptions, AccountCheckProgress } from '../../model/account-check.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { damage } from '../connection/found-damage.ts';
import { refuseCancelled } from '../connection/write-queue.ts';
import { checkedReads } from '../damage/checked-reads.ts';
import { giveUpEntries } from '../damage/quarantine.ts';
import { raiseEpoch } from '../lease/raise-epoch.ts';
import type { TableRecord } from '../records/schema.ts';
import { isLayerId } from '../records/snapshot-layers.ts';
import { STORE_NAMES } from '../records/stores.ts';
import { isWhole } from '../records/table-records.ts';
import type { CheckContext } from './context.ts';
import {
  type Counted,
  countTable,
  idsInStore,
  notifyDamaged,
  readTableState,
  type TableCount,
} from './count-table.ts';
import { CheckFindings } from './findings.ts';
import { checkGenerations, findFreeId, findLatestGeneration, isLost } from './generations.ts';
import { checkJournal, findBrokenPages } from './journal.ts';
import {
  deleteBrokenPages,
  deleteDamaged,
  repairClock,
  repairTable,
  repairTotals,
  restoreEntities,
} from './repairs.ts';
import { checkSnapshots } from './snapshots.ts';

/** How often a table that is written to meanwhile is counted again. */
const MOST_TRIES = 4;

/** Checks everything that is stored of an account, and repairs what it is asked to. */
export async function* checkStored(
  context: CheckContext,
  options: AccountCheckOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<AccountCheckProgress, void, undefined> {
  // From now on damaged records spoil nothing else.
  damage.reads = checkedReads;
  yield* new AccountCheck(context, options, signal).run();
}

class AccountCheck {
  readonly #context: CheckContext;
  readonly #options: AccountCheckOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #findings = new CheckFindings();
  readonly #seenIds = new Set<string>();
  #done = 0;
  #total = 0;
  #latest = 0n;

  constructor(
    context: CheckContext,
    options: AccountCheckOptions,
    signal: AbortSignal | undefined,
  ) {
    this.#context = context;
    this.#options = options;
    this.#signal = signal;
  }

  async *run(): AsyncGenerator<AccountCheckProgress, void, undefined> {
    const raw = unwrap(this.#context.connection);
    const missing = STORE_NAMES.filter((name) => !raw.objectStoreNames.contains(name));
    for (const name of missing) this.#findings.add('store', name);
    // Without all stores nothing can be compared, nor written.
    if (missing.length === 0) yield* this.#checkStores(raw);
    yield { ...this.#progress, report: this.#findings.report };
  }

  async *#checkStores(raw: IDBDatabase): AsyncGenerator<AccountCheckProgress, void, undefined> {
    yield this.#progress;
    await this.#giveUpEntries(raw);
    await checkJournal(raw, this.#findings);
    refuseCancelled(this.#signal);
    const tables = await this.#listTables();
    this.#total = tables.reduce((sum, [, record]) => sum + (record.entities || 0), 0);
    for (const [tableKey, record] of tables) {
      if (isWhole(record)) yield* this.#checkTable(raw, tableKey, record);
      else yield* this.#checkBroken(raw, tableKey, record);
    }
    for await (const rows of checkSnapshots(raw, this.#findings, this.#signal)) {
      this.#done += rows;
      yield this.#progress;
    }
    yield* this.#checkLost(raw);
    await this.#checkRest(raw);
  }

  get #progress() {
    return { done: this.#done, total: Math.max(this.#done, this.#total) };
  }

  /** The records may be broken. */
  async #listTables(): Promise<readonly (readonly [string, TableRecord])[]> {
    const memory = await this.#context.look();
    return memory.catalog.list('', Number.POSITIVE_INFINITY);
  }

  async *#checkTable(
    raw: IDBDatabase,
    tableKey: string,
    record: TableRecord,
  ): AsyncGenerator<AccountCheckProgress, void, undefined> {
    const findings = this.#findings;
    const { id, name } = record;
    this.#seenIds.add(id);
    const givenUp = this.#givenUpIn(name);
    if (givenUp.length > 0) await deleteDamaged(this.#context, name, givenUp);
    let counted = yield* this.#countSteadily(raw, tableKey, record);
    // The table was deleted meanwhile.
    if (!counted) return;
    const wasRepaired = yield* this.#repair(record, counted);
    if (wasRepaired) counted = yield* this.#countSteadily(raw, tableKey, record);
    if (!counted) return;
    findings.tables += 1;
    findings.entities += counted.count.entities;
    findings.bytes += counted.count.bytes;
    if (!counted.isSteady) findings.addUnsteady(name);
    // The bytes of entities that are gone or restored show in the totals: these
    // are repaired without a finding.
    else if (givenUp.length > 0 || wasRepaired) await repairTotals(this.#context, name, counted);
    else await this.#compare(name, counted);
  }

  /**
   * Reports damaged entities, and restores those that the safety copy has.
   * Returns whether it restored any.
   */
  async *#repair(
    { id, name }: TableRecord,
    { count }: Counted,
  ): AsyncGenerator<AccountCheckProgress, boolean, undefined> {
    const keys = count.damaged.map(({ key }) => key);
    const found = keys.length > 0 ? await this.#context.findInCopy(id, keys) : [];
    notifyDamaged(this.#findings, name, count, found);
    if (found.length === 0 || !this.#options.repairs) return false;
    refuseCancelled(this.#signal);
    yield { ...this.#progress, table: name };
    await restoreEntities(this.#context, name, found);
    this.#findings.settleInCopy(name);
    return true;
  }

  #givenUpIn(table: TableName): readonly EntityKey[] {
    return (this.#options.givesUp ?? []).flatMap(({ kind, name, key }) =>
      kind === 'entity' && name === table && key ? [key] : [],
    );
  }

  async #giveUpEntries(raw: IDBDatabase): Promise<void> {
    const { givesUp = [] } = this.#options;
    const entries = givesUp.filter(({ kind }) => kind === 'entry' || kind === 'gap');
    const sequences = entries.map(({ name }) => Number(name));
    await giveUpEntries(raw, sequences);
  }

  async #compare(name: TableName, counted: Counted): Promise<void> {
    const { stored, count } = counted;
    if (!stored) return;
    const isBytes = count.damaged.length === 0 && stored.bytes !== count.bytes;
    const isEntities = stored.entities !== count.entities;
    if (!isEntities && !isBytes) return;
    const counts = isEntities
      ? { reported: stored.entities, found: count.entities }
      : { reported: stored.bytes, found: count.bytes };
    const isRepaired = this.#options.repairs === true;
    if (isRepaired) await repairTotals(this.#context, name, counted);
    this.#findings.add('totals', name, { counts, isRepaired });
  }

  /**
   * Counts until no write came meanwhile, or it was tried often. Returns
   * undefined if the table is gone.
   */
  async *#countSteadily(
    raw: IDBDatabase,
    tableKey: string,
    { id, name }: TableRecord,
  ): AsyncGenerator<AccountCheckProgress, Counted | undefined, undefined> {
    const doneBefore = this.#done;
    for (let turn = 1; ; turn += 1) {
      // Without room the journal stays where it is.
      await this.#context.checkpoint().catch(() => {});
      this.#done = doneBefore;
      const before = await readTableState(raw, tableKey);
      const count: TableCount = { entities: 0, bytes: 0, damaged: [], latest: 0n };
      for await (const rows of countTable(raw, id, count)) {
        refuseCancelled(this.#signal);
        this.#done += rows;
        yield { ...this.#progress, table: name };
      }
      const after = await readTableState(raw, tableKey);
      const isSame = before.version === after.version && before.drained === after.drained;
      const isThere = before.record?.id === id && after.record?.id === id;
      if (after.isCheckpointed && after.record?.id !== id) return undefined;
      const isSteady = isSame && isThere && before.isCheckpointed && after.isCheckpointed;
      if (!isSteady && turn < MOST_TRIES) continue;
      if (count.latest > this.#latest) this.#latest = count.latest;
      return { isSteady, count, stored: after.record };
    }
  }

  async *#checkBroken(
    raw: IDBDatabase,
    tableKey: string,
    record: Partial<TableRecord> | null,
  ): AsyncGenerator<AccountCheckProgress, void, undefined> {
    // The rest of the record may still say whose entities they are.
    const reported = typeof record?.id === 'string' ? record.id : undefined;
    const found = reported ?? (await findLatestGeneration(raw, this.#context, tableKey));
    const id = found ?? (await findFreeId(raw, tableKey));
    const isRepaired = await this.#rebuild(raw, tableKey, id);
    this.#seenIds.add(id);
    this.#findings.tables += 1;
    this.#findings.add('table', tableKey, { isRepaired });
    yield this.#progress;
  }

  /** Finds entities that no table knows, nor the history, nor the sweep. */
  async *#checkLost(raw: IDBDatabase): AsyncGenerator<AccountCheckProgress, void, undefined> {
    for await (const id of idsInStore(raw)) {
      if (isLayerId(id) || this.#seenIds.has(id) || !(await isLost(raw, this.#context, id)))
        continue;
      const memory = await this.#context.look();
      const tableKey = freeName(id, (name) => memory.catalog.has(name));
      const isRepaired = await this.#rebuild(raw, tableKey, id);
      this.#findings.add('lostTable', tableKey, { isRepaired });
      yield this.#progress;
    }
  }

  async #rebuild(raw: IDBDatabase, tableKey: string, id: string): Promise<boolean> {
    if (!this.#options.repairs) return false;
    const count: TableCount = { entities: 0, bytes: 0, damaged: [], latest: 0n };
    for await (const _ of countTable(raw, id, count)) refuseCancelled(this.#signal);
    return repairTable(this.#context, tableKey, id, count);
  }

  async #checkRest(raw: IDBDatabase): Promise<void> {
    const { repairs = false } = this.#options;
    const findings = this.#findings;
    const { connection } = this.#context;
    const memory = await this.#context.look();
    if (this.#latest > memory.lastTick) {
      if (repairs) await repairClock(this.#context, this.#latest);
      findings.add('clock', this.#context.account, { isRepaired: repairs });
    }
    await checkGenerations(raw, memory, findings, repairs);
    const broken = await findBrokenPages(raw, findings);
    if (repairs && broken.length > 0) await deleteBrokenPages(raw, broken);
    // Raising the epoch writes the state as it was derived.
    if (repairs && findings.has('state')) await raiseEpoch(connection, memory);
    if (repairs) findings.settle(['state', 'history']);
  }
}

/** Returns the table's first name, or one like it. */
function freeName(id: string, isTaken: (name: string) => boolean): string {
  const [name = 'lost'] = id.split('~');
  if (!isTaken(name)) return name;
  for (let turn = 1; ; turn += 1) if (!isTaken(`${name}found${turn}`)) return `${name}found${turn}`;
}
