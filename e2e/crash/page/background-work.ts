import type { LocalService } from '../../../src/client/local-service.ts';
import { int32Of } from '../../../src/model/edm.ts';
import type { Entity } from '../../../src/model/entity.ts';
import { pageOf } from '../../../src/model/entity-page.ts';
import { parseAccountName, parseTableName } from '../../../src/model/names.ts';
import type { TableService } from '../../../src/model/table-service.ts';
import type { BackgroundState } from '../background-state.ts';
import { countPending, countRecords, writeVersion1 } from './raw-databases.ts';

// Background work of storage: checkpoints, sweeps and upgrades, each in an
// account of its own, to be killed in its middle.

const DRAINING = parseAccountName('draining');
const SWEEPING = parseAccountName('sweeping');
const UPGRADING = ['upgrading1', 'upgrading2', 'upgrading3'].map(parseAccountName);
const BOOKS = parseTableName('Books');
const SLICE = 1000;
const SLICES = 4;

export class BackgroundWork {
  readonly #engine: LocalService;
  /** Checkpoints at once, and in small steps. */
  readonly #narrow: LocalService;

  constructor(engine: LocalService, narrow: LocalService) {
    this.#engine = engine;
    this.#narrow = narrow;
  }

  /** Creates accounts with much background work, without acknowledged writes. */
  async prepare(): Promise<void> {
    for (const account of UPGRADING) await writeVersion1(`tablewright:${account}`, SLICE);
    for (const account of [SWEEPING, DRAINING]) {
      await this.#engine.accounts.createAccount(account);
      const service = this.#engine.accounts.tablesOf(account);
      await service.createTable(BOOKS);
      for (let slice = 0; slice < SLICES; slice += 1) {
        const page = pageOf(rows(slice * SLICE, SLICE));
        const isLast = slice === SLICES - 1;
        await service.importEntities(BOOKS, { page, existing: 'refuse', isLast });
      }
      if (account === SWEEPING) await untilCheckpointed(service);
    }
  }

  /** Starts all background work. Returns the progress before it. */
  async begin(): Promise<BackgroundState> {
    const state = await this.#readState();
    const sweeping = this.#narrow.accounts.tablesOf(SWEEPING);
    const { tables } = await sweeping.listTables();
    if (tables.length > 0) await sweeping.deleteTable(BOOKS);
    // Entities that an undo could restore are not swept.
    await (await this.#narrow.accounts.historyOf(SWEEPING)).forget();
    // A write makes its engine checkpoint what there is; nothing waits for it.
    const checkpointing = this.#narrow.accounts.tablesOf(DRAINING);
    const marker = { partitionKey: 'begun', rowKey: crypto.randomUUID(), properties: new Map() };
    void checkpointing.insertEntity(BOOKS, marker).catch(() => {});
    for (const account of UPGRADING) {
      void this.#engine.accounts
        .tablesOf(account)
        .getTable(BOOKS)
        .catch(() => {});
    }
    return state;
  }

  /**
   * Resolves in the middle of the work: when at most this many entities are
   * unswept and at least this many checkpointed.
   */
  async reach({ unswept, drained }: Pick<BackgroundState, 'unswept' | 'drained'>): Promise<void> {
    while (true) {
      const state = await this.#readState();
      if (state.unswept <= unswept && state.drained >= drained) return;
    }
  }

  /** Waits for the end of all work. Throws if anything differs from what was written. */
  async finish(): Promise<BackgroundState> {
    const { accounts } = this.#engine;
    const checkpointing = accounts.tablesOf(DRAINING);
    await checkpointing.insertEntity(BOOKS, {
      partitionKey: 'end',
      rowKey: '',
      properties: new Map(),
    });
    await untilCheckpointed(checkpointing);
    await checkRows(checkpointing, SLICES * SLICE);
    for (const account of UPGRADING) await checkRows(accounts.tablesOf(account), SLICE);
    const { tables } = await accounts.tablesOf(SWEEPING).listTables();
    if (tables.length > 0) throw new Error('A deleted table is back.');
    while (!(await isSwept())) await pause();
    return this.#readState();
  }

  async #readState(): Promise<BackgroundState> {
    const [checkpointing, sweeping, pendingEntries] = await Promise.all([
      countRecords(`tablewright:${DRAINING}`),
      countRecords(`tablewright:${SWEEPING}`),
      countPending(`tablewright:${DRAINING}`),
    ]);
    const versions = await Promise.all(
      UPGRADING.map(async (account) => (await countRecords(`tablewright:${account}`)).version),
    );
    return {
      drained: checkpointing.count('entities'),
      pendingEntries,
      unswept: sweeping.count('entities'),
      isTableThere: sweeping.count('tables') > 0 && sweeping.count('retired') === 0,
      versions,
    };
  }
}

function rows(first: number, count: number): Entity[] {
  return Array.from({ length: count }, (_, place) => ({
    partitionKey: 'p',
    rowKey: String(first + place).padStart(6, '0'),
    timestamp: 0n,
    properties: new Map([['N', int32Of(first + place)]]),
  }));
}

async function checkRows(service: TableService, count: number): Promise<void> {
  let place = 0;
  for await (const page of service.streamEntities(BOOKS, { partitionKey: 'p' })) {
    for (let row = 0; row < page.length; row += 1, place += 1) {
      const { rowKey } = page.keyAt(row);
      const value = page.valueAt(row, 'N')?.value;
      if (Number(rowKey) !== place || value !== place) throw new Error(`${rowKey} has ${value}.`);
    }
  }
  if (place !== count) throw new Error(`There are ${place} rows of ${count}.`);
  const described = await service.getTable(BOOKS);
  let entities = 0;
  for await (const page of service.streamEntities(BOOKS, {})) entities += page.length;
  if (described.entities !== entities)
    throw new Error(`Of ${entities} entities ${described.entities} are told.`);
}

async function untilCheckpointed(service: TableService): Promise<void> {
  while ((await service.getBacklog()).entities > 0) await pause();
}

async function isSwept(): Promise<boolean> {
  const { count } = await countRecords(`tablewright:${SWEEPING}`);
  return count('entities') === 0 && count('retired') === 0;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
