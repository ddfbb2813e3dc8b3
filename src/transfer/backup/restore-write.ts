import type { EntityKey } from '../../model/entity.ts';
import { type EntityPage, PageBuilder, pageOf } from '../../model/entity-page.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { Reason, RefusalContext } from '../../model/storage-error.ts';
import type { ImportOutcome, ImportSlice, TableService } from '../../model/table-service.ts';
import { startRun } from '../import/run-places.ts';
import type { BackupTable } from './format.ts';
import { comparePage, SortedLookup } from './restore-check.ts';
import type { BackupFile } from './restore-file.ts';
import type { ExistingRule } from './restore-job.ts';
import { readTable } from './restore-table.ts';

/** The result for a table. Plain data that can be sent to another thread. */
export interface RestoredTable {
  readonly account: AccountName;
  readonly table: TableName;
  /** The id of its step in the history of the account. */
  readonly step: string;
  readonly inserted: number;
  readonly replaced: number;
  /** They were equal, or the stored ones were to be kept. */
  readonly skipped: number;
  readonly refused: number;
  /** Damaged in the backup. */
  readonly damaged: number;
  /** The first of the refused. */
  readonly refusedRows: readonly RefusedEntity[];
  /** Whether the table has as many entities now as it should have. */
  readonly isCounted: boolean;
}

export interface RefusedEntity {
  readonly key: EntityKey;
  readonly reason: Reason;
  readonly context: RefusalContext;
}

export interface TableWriting {
  /** Whether the table exists already. */
  readonly isThere: boolean;
  readonly existing: ExistingRule;
  readonly skipsDamaged: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of entities of the table that were processed since the last call. */
  readonly onRows: (rows: number) => void;
  /** Called each time entities were written. */
  readonly onWritten: () => void;
}

export type WrittenCounts = Omit<RestoredTable, 'account' | 'table' | 'step'>;

const REFUSED_KEPT = 100;

/** Writes a table of a backup into an existing one, in atomic slices: one is written while the next is read. */
export async function restoreTable(
  tables: TableService,
  backup: BackupFile,
  table: BackupTable,
  writing: TableWriting,
): Promise<WrittenCounts> {
  const { isThere, existing, skipsDamaged, signal, onRows } = writing;
  const { name } = table;
  const before = await tables.getTable(name);
  const slices = new SliceQueue(tables, name, writing);
  const isCompared = isThere && existing === 'replace';
  const lookup = isCompared && new SortedLookup(tables.streamEntities(name, {}, signal));
  let [damaged, same] = [0, 0];
  const leaveOut = (_: unknown, entities: number) => {
    damaged += entities;
  };
  const onDamage = skipsDamaged ? leaveOut : undefined;
  try {
    for await (const page of readTable(backup, table, { signal, onDamage })) {
      const wanted = lookup ? await withoutSame(page, lookup) : page;
      same += page.length - wanted.length;
      await slices.add(wanted);
      onRows(page.length);
    }
    await slices.end();
  } finally {
    await slices.settle();
    if (lookup) await lookup.close();
  }
  const { entities } = await tables.getTable(name);
  const { counts } = slices;
  return {
    ...counts,
    skipped: counts.skipped + same,
    damaged,
    isCounted: entities === before.entities + counts.inserted,
  };
}

/** Leaves out equal entities: they keep their Timestamp, and are not part of what can be undone. */
async function withoutSame(page: EntityPage, lookup: SortedLookup): Promise<EntityPage> {
  const compared = await comparePage(page, lookup);
  if (!compared.some(({ kind }) => kind === 'same')) return page;
  const builder = new PageBuilder(page.length);
  for (const [row, { kind }] of compared.entries()) {
    if (kind === 'same') continue;
    const { timestamp, properties, ...key } = page.entityAt(row);
    builder.add(key, timestamp, properties);
  }
  return builder.build();
}

/** Writes a slice while the next one is built. */
class SliceQueue {
  readonly #tables: TableService;
  readonly #table: TableName;
  readonly #existing: ImportSlice['existing'];
  readonly #signal: AbortSignal | undefined;
  readonly #onWritten: () => void;
  readonly #nextPlace = startRun();
  #writing: Promise<void> = Promise.resolve();
  #inserted = 0;
  #replaced = 0;
  #skipped = 0;
  #refused = 0;
  readonly #refusedRows: RefusedEntity[] = [];

  constructor(
    tables: TableService,
    table: TableName,
    { existing, signal, onWritten }: TableWriting,
  ) {
    this.#tables = tables;
    this.#table = table;
    this.#existing = existing === 'keep' ? 'skip' : 'replace';
    this.#signal = signal;
    this.#onWritten = onWritten;
  }

  get counts() {
    const [inserted, replaced, skipped] = [this.#inserted, this.#replaced, this.#skipped];
    return { inserted, replaced, skipped, refused: this.#refused, refusedRows: this.#refusedRows };
  }

  async add(page: EntityPage): Promise<void> {
    await this.#writing;
    this.#signal?.throwIfAborted();
    if (page.length === 0) return;
    this.#writing = this.#write(page, false);
    // An error is thrown to the caller that awaits it later; until then it may have no handler.
    this.#writing.catch(() => {});
  }

  /** Waits until the pending write has ended in any way: nothing is written after an undo. */
  async settle(): Promise<void> {
    await this.#writing.catch(() => {});
  }

  /** Flushes all slices to disk. */
  async end(): Promise<void> {
    await this.#writing;
    await this.#write(pageOf([]), true);
  }

  async #write(page: EntityPage, isLast: boolean): Promise<void> {
    const slice = { page, existing: this.#existing, isLast, run: this.#nextPlace() };
    const outcome = await this.#tables.importEntities(this.#table, slice, this.#signal);
    this.#inserted += outcome.inserted;
    this.#replaced += outcome.updated;
    this.#skipped += outcome.skipped;
    if (outcome.inserted + outcome.updated > 0) this.#onWritten();
    this.#refuse(page, outcome);
  }

  #refuse(page: EntityPage, { refused }: ImportOutcome): void {
    this.#refused += refused.length;
    for (const { row, reason, context } of refused) {
      if (this.#refusedRows.length === REFUSED_KEPT) return;
      this.#refusedRows.push({ key: page.keyAt(row), reason, context });
    }
  }
}
