import type { UndoConflict, UndoOptions } from '../../model/history.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { WriteTransaction } from '../../storage/connection/transaction-types.ts';
import type { EngineContext } from '../context/engine-context.ts';
import { deletedBy, lastNameOf, type Step } from './steps.ts';
import { isGone, undoSlice } from './undo-slice.ts';
import { undoTables } from './undo-tables.ts';
import type { UndoUnit } from './undo-units.ts';
import type { Versions } from './versions.ts';

export interface UndoneUnit {
  /** Whether anything is undone now, or was already. */
  readonly isAny: boolean;
  /** Whether anything has changed. */
  readonly hasChanged: boolean;
  /**
   * Whether everything was as the step had left it, so that nothing was left
   * out, overwritten, or gone already.
   */
  readonly isExact: boolean;
  /** Entities that were reverted, or that came and went with their tables. */
  readonly undone: number;
  /** Changes that were visited: undone, skipped, or undone already. */
  readonly looked: number;
  readonly conflicts: readonly UndoConflict[];
  /** How many of them prevent an undo of the whole step. */
  readonly against: number;
  /** Call it once the slice is committed: it records the result and announces it. */
  readonly settle: () => void;
}

interface RunContext {
  readonly step: Step;
  /** The step's last entry that is undone. */
  readonly upTo: number;
  /** The tables that nothing else has changed since, with their present versions. */
  readonly ownTables: ReadonlyMap<string, number>;
  readonly versions: Versions;
  readonly how: UndoOptions['conflicts'];
}

/** What the slices before have done. */
export interface UndoneSoFar {
  readonly hasWritten: boolean;
  readonly isExact: boolean;
}

const NOTHING_WRITTEN = { isAny: false, hasChanged: false, against: 0, settle: () => {} };

/** An undo under way, which remembers what it has done itself. */
export class UndoRun {
  readonly #engine: EngineContext;
  readonly #context: RunContext;
  /** The versions of tables that nothing else has changed. */
  readonly #versionById: Map<string, number>;
  readonly #createdIds: ReadonlySet<string>;
  readonly #deletedIds: ReadonlySet<string>;

  constructor(engine: EngineContext, context: RunContext) {
    this.#engine = engine;
    this.#context = context;
    const { step, ownTables } = context;
    this.#versionById = new Map(ownTables);
    const tables = step.headers.flatMap((header) => header.tables);
    const created = tables.filter(({ change }) => change === 'created');
    this.#createdIds = new Set(created.map(({ id }) => id));
    this.#deletedIds = deletedBy(step);
  }

  /**
   * Returns whether a table that the step created is deleted as a whole:
   * nothing else was written to it, or that goes, too.
   */
  goesWhole(id: string): boolean {
    const { how, ownTables } = this.#context;
    return this.#createdIds.has(id) && (ownTables.has(id) || how === 'overwrite');
  }

  /**
   * Continues after earlier slices. In the mode that refuses, throws where
   * something was changed since the step was checked.
   */
  async undo(
    transaction: WriteTransaction,
    unit: UndoUnit,
    { hasWritten, isExact }: UndoneSoFar,
  ): Promise<UndoneUnit> {
    const { now } = this.#engine;
    const clock = await transaction.readClock();
    const tick = () => clock.next(now());
    const outcome =
      unit.kind === 'tables'
        ? await this.#undoTables(transaction, unit)
        : await this.#undoEntities(transaction, unit, tick);
    if (this.#context.how === 'refuse' && outcome.against > 0) {
      throw new StorageError('stepConflict', { actual: outcome.against });
    }
    // The last slice marks all as undone, and flushes those before it, whether
    // it writes itself or not.
    if (outcome.isAny || (hasWritten && !unit.next)) {
      if (!unit.next) tick();
      const { step, upTo } = this.#context;
      const isExactSoFar = isExact && outcome.isExact;
      transaction.markUndo({ of: step.id, isExact: isExactSoFar, next: unit.next, upTo });
    }
    return outcome;
  }

  async #undoEntities(
    transaction: WriteTransaction,
    { id, changes }: Extract<UndoUnit, { kind: 'entities' }>,
    tick: () => bigint,
  ): Promise<UndoneUnit> {
    const looked = changes.length;
    const nothing = { ...NOTHING_WRITTEN, isExact: true, undone: 0, looked, conflicts: [] };
    const { step, how, versions } = this.#context;
    const found = await transaction.findTableById(id);
    if (!found) {
      const table = lastNameOf(step, id);
      const lost = changes.filter((change) => !isGone(change, undefined));
      const conflicts = lost.map(({ key }) => ({ table, key, reason: 'missing' }) as const);
      const against = this.#countAgainst(id, conflicts);
      return { ...nothing, isAny: lost.length < looked, isExact: false, conflicts, against };
    }
    const { name, version } = found;
    const entities = transaction.entitiesOf(name);
    const isOwn = this.#versionById.get(id) === version;
    const context = { table: name, entities, tick, conflicts: how, versions, isOwn };
    const { undone, gone, overwritten, conflicts, settle } = await undoSlice(context, changes);
    const { database, announcer } = this.#engine;
    return {
      isAny: undone + gone > 0,
      hasChanged: undone > 0,
      isExact: gone + overwritten + conflicts.length === 0,
      undone,
      looked,
      conflicts,
      against: this.#countAgainst(id, conflicts),
      settle: () => {
        settle();
        if (undone === 0) return;
        if (isOwn) this.#versionById.set(id, version + 1);
        announcer.entitiesChanged(database.account, name);
      },
    };
  }

  #countAgainst(id: string, conflicts: readonly UndoConflict[]): number {
    return this.#deletedIds.has(id) ? 0 : conflicts.length;
  }

  async #undoTables(
    transaction: WriteTransaction,
    { tables }: Extract<UndoUnit, { kind: 'tables' }>,
  ): Promise<UndoneUnit> {
    const { database, announcer } = this.#engine;
    const { isAny, hasChanged, entities, renamed, conflicts, changed } = await undoTables(
      transaction,
      tables,
      (id, { version }) => this.#versionById.get(id) === version,
      this.#context.how,
    );
    const settle = () => {
      if (!isAny) return;
      announcer.tablesChanged(database.account);
      for (const names of renamed) announcer.tablesChanged(database.account, names);
      for (const { name } of tables.deleted) announcer.entitiesChanged(database.account, name);
    };
    const looked = tables.deleted.reduce((sum, table) => sum + table.entities, 0);
    const isExact = conflicts.length === 0;
    const against = conflicts.length - changed.filter((id) => this.#deletedIds.has(id)).length;
    return { isAny, hasChanged, isExact, undone: entities, looked, conflicts, against, settle };
  }
}
