import type { Ticks } from '../../model/edm.ts';
import { tableNameKey } from '../../model/names.ts';
import { tableOfSnapshot } from '../../model/snapshot.ts';
import {
  countChanges,
  type JournalEntry,
  onlyTableOf,
  type TableChange,
} from '../journal/journal-entry.ts';
import { headerOf } from '../journal/step-header.ts';
import { isUndoable } from '../records/entry-step.ts';
import { forgottenIn, type JournalState } from '../records/journal-state.ts';
import type { AccessRecord } from '../records/schema.ts';
import type { SnapshotChange } from '../records/snapshot-records.ts';
import type { TableCache } from '../table-cache/table-cache.ts';
import { PendingEntries } from './pending-entries.ts';
import { TableCatalog } from './table-catalog.ts';
import { TableContents } from './table-contents.ts';

/** What the stores besides the journal hold: the account as of the last checkpointed entry. */
export interface StoredAccount {
  readonly catalog: TableCatalog;
  readonly lastTick: Ticks;
  readonly access: AccessRecord | undefined;
  readonly snapshots: readonly unknown[];
  readonly state: JournalState;
}

/** What is known of snapshots. Only snapshot-catalog.ts reads it, which is loaded when needed. */
export interface KnownSnapshots {
  /** The records, as of the last checkpointed entry then. */
  readonly stored: readonly unknown[];
  /** What entries behind that do. */
  readonly changes: { readonly sequence: number; readonly changes: readonly SnapshotChange[] }[];
}

/**
 * What an engine knows of an account: everything up to the last entry of the
 * journal that it has read. It is true until another entry follows, so an
 * operation reads the tail first (follow.ts).
 */
export class AccountMemory {
  /** Called with each entry that becomes known, in their order. */
  onEntry: ((entry: JournalEntry) => void) | undefined;
  readonly pending = new PendingEntries();
  readonly #cache: TableCache;
  readonly #cachePrefix: string;
  #contentsById = new Map<string, TableContents>();
  #catalog = new TableCatalog();
  #lastTick: Ticks = 0n;
  #access: AccessRecord | undefined;
  #snapshots: KnownSnapshots = { stored: [], changes: [] };
  #state: JournalState | undefined;
  /** Whether all entries behind the stored account have been read. */
  #isFollowed = false;
  #position = 0;
  /**
   * Deleted tables that may be restored, with the entries that deleted them,
   * until these are checkpointed.
   */
  readonly #heldById = new Map<string, number>();

  /**
   * `cachePrefix` distinguishes the cached tables of this account apart from those of
   * others in the cache.
   */
  constructor(cache: TableCache, cachePrefix: string) {
    this.#cache = cache;
    this.#cachePrefix = cachePrefix;
  }

  /**
   * Whether the account has been read, and no less of it is known than before:
   * while it is read anew, writes of this engine may be missing. An answer from
   * memory alone requires this.
   */
  get isBegun(): boolean {
    return this.#state !== undefined && this.#isFollowed;
  }

  /** The last entry that is known. */
  get position(): number {
    return this.#position;
  }

  get drained(): number {
    return this.#state?.drained ?? 0;
  }

  get state(): JournalState | undefined {
    return this.#state;
  }

  get catalog(): TableCatalog {
    return this.#catalog;
  }

  get lastTick(): Ticks {
    return this.#lastTick;
  }

  /** Undefined where the account has no access settings. */
  get access(): AccessRecord | undefined {
    return this.#access;
  }

  get snapshots(): KnownSnapshots {
    return this.#snapshots;
  }

  /**
   * Takes over the stored account. All entries that are not checkpointed have
   * to follow, and then `followed`.
   */
  begin({ catalog, lastTick, access, snapshots, state }: StoredAccount): void {
    this.#isFollowed = false;
    for (const contents of this.#contentsById.values()) contents.drop();
    this.#contentsById = new Map();
    this.pending.clear();
    this.#heldById.clear();
    this.#catalog = catalog;
    this.#lastTick = lastTick;
    this.#access = access;
    this.#snapshots = { stored: snapshots, changes: [] };
    this.#state = state;
    this.#position = state.drained;
  }

  /** Marks the journal as read to its end by a transaction. */
  followed(): void {
    this.#isFollowed = true;
  }

  /** Marks the memory as doubtful: the next transaction begins anew. */
  doubt(): void {
    this.#state = undefined;
  }

  /** Applies the next entry. One that is known already is ignored. */
  apply(entry: JournalEntry): void {
    if (entry.sequence === this.#position + 1) this.#wholly(() => this.#take(entry));
  }

  /**
   * Takes over how far the journal is checkpointed. Returns false where the
   * memory is in doubt, or is not of that journal.
   */
  settle(state: JournalState): boolean {
    if (!this.#state) return false;
    if (state.drained > this.#position || state.drained < this.drained) return false;
    if (state.heals !== this.#state.heals) return false;
    const isFurther = state.drained > this.drained;
    this.#state = state;
    if (isFurther) this.#wholly(() => this.#forgetUpTo(state.drained));
    return true;
  }

  /**
   * Makes a change as a whole: one that fails half-way leaves a state that
   * never was, which is read anew before any answer.
   */
  #wholly(change: () => void): void {
    try {
      change();
    } catch (error) {
      this.doubt();
      throw error;
    }
  }

  #take(entry: JournalEntry): void {
    if (entry.lastTick > this.#lastTick) this.#lastTick = entry.lastTick;
    if (entry.access) this.#access = entry.access;
    if (entry.snapshots) this.#takeSnapshots(entry.snapshots, entry.sequence);
    const { sequence, bytes } = entry;
    this.pending.add({
      ...{ sequence, bytes, entities: countChanges(entry), header: headerOf(entry) },
      table: onlyTableOf(entry),
    });
    for (const change of entry.tables) {
      this.#applyTo(change, sequence);
      if (change.isBack || !isUndoable(entry.step)) this.#heldById.delete(change.id);
      else if (change.was) this.#heldById.set(change.id, sequence);
    }
    this.#position = sequence;
    this.onEntry?.(entry);
  }

  #forgetUpTo(drained: number): void {
    this.pending.dropUpTo(drained);
    for (const [id, sequence] of this.#heldById) {
      if (sequence <= drained) this.#heldById.delete(id);
    }
    for (const contents of this.#contentsById.values()) {
      contents.settle(drained, this.pending.entities);
      if (contents.isIdle(drained)) this.#contentsById.delete(contents.id);
    }
  }

  /**
   * Returns whether a table was deleted by an entry that is not checkpointed,
   * so that it may be restored.
   */
  isHeld(id: string, forgotten = forgottenIn(this.#state)): boolean {
    return (this.#heldById.get(id) ?? 0) > forgotten;
  }

  contentsOf(id: string): TableContents {
    let contents = this.#contentsById.get(id);
    if (!contents) {
      contents = new TableContents(id, this.#cache, `${this.#cachePrefix}/${id}`);
      this.#contentsById.set(id, contents);
    }
    return contents;
  }

  /** Releases memory of an account that is not used any more, except for transactions under way. */
  release(): void {
    for (const contents of this.#contentsById.values()) contents.releaseCached();
  }

  #takeSnapshots(changes: readonly SnapshotChange[], sequence: number): void {
    this.#snapshots.changes.push({ sequence, changes });
    for (const one of changes) if (one.kind === 'delete') this.#drop(tableOfSnapshot(one.id));
  }

  #drop(id: string): void {
    this.#contentsById.get(id)?.drop();
    this.#contentsById.delete(id);
  }

  #applyTo(change: TableChange, sequence: number): void {
    const { tableKey, id, record, isNew, isBack, renamed, changes } = change;
    if (renamed) this.#catalog.delete(tableNameKey(renamed));
    if (record) {
      this.#catalog.set(tableKey, record);
      const contents = this.contentsOf(id);
      if (isNew) contents.beginEmpty();
      if (isBack) contents.beginLost(sequence);
      contents.apply(changes, sequence, this.drained, this.#isFollowed);
    } else {
      if (this.#catalog.get(tableKey)?.id === id) this.#catalog.delete(tableKey);
      this.#drop(id);
    }
  }
}
