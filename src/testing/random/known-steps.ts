import type { ReferenceStore } from '../reference-store.ts';
import { entryBetween, generationsOf, type KnownEntry, splitFilled } from './known-entries.ts';

/** A step of the history whose effects are certain. */
export interface KnownStep {
  readonly id: string;
  /** Oldest first. */
  readonly entries: KnownEntry[];
  /** The turns of its first and last entry. */
  readonly first: number;
  last: number;
  readonly undoes: KnownStep | undefined;
  /** For an undo: whether it skipped nothing and overwrote nothing. */
  readonly isExact: boolean;
  /** The undos of this step, oldest first. */
  readonly undos: KnownStep[];
}

/** A write that was not refused. */
export interface NotedWrite {
  readonly step: string;
  readonly tableKey: string;
  /** Whether its answer was lost, although it may have created or deleted a table. */
  readonly isTableLost: boolean;
}

/** A write to tables. */
interface Touch {
  readonly turn: number;
  readonly generations: ReadonlySet<symbol>;
  readonly step: KnownStep | undefined;
}

/**
 * The expected history. The order of concurrent writes to one table is unknown:
 * their steps are dropped and never undone.
 */
export class KnownSteps {
  #steps: KnownStep[] = [];
  #forgotten: string[] = [];
  #touches: Touch[] = [];
  #turn = 0;

  /** Oldest first. */
  get all(): readonly KnownStep[] {
    return this.#steps;
  }

  /** Ids of steps that can no longer be undone, the most recent ones. */
  get forgotten(): readonly string[] {
    return this.#forgotten;
  }

  /** Notes the effects of writes that were made at the same time. */
  note(writes: readonly NotedWrite[], before: ReferenceStore, after: ReferenceStore): void {
    if (writes.some(({ isTableLost }) => isTableLost)) {
      this.#steps = [];
      return;
    }
    this.#turn += 1;
    const unsure = new Set<string>();
    for (const [tableKey, some] of Map.groupBy(writes, (write) => write.tableKey)) {
      const [write, ...others] = some;
      const entry = entryBetween(before, after, [tableKey]);
      if (write && entry && others.length === 0) this.#add(write.step, entry);
      if (others.length === 0) continue;
      for (const { step } of some) unsure.add(step);
      const tables = [before.tables.get(tableKey), after.tables.get(tableKey)];
      const generations = new Set(tables.flatMap((table) => table?.generation ?? []));
      this.#touches.push({ turn: this.#turn, generations, step: undefined });
    }
    this.#steps = this.#steps.filter(({ id }) => !unsure.has(id));
  }

  noteUndo(id: string, undoes: KnownStep, entries: KnownEntry[], isExact: boolean): void {
    this.#turn += 1;
    const [first, last] = [this.#turn, this.#turn];
    const step: KnownStep = { id, entries, first, last, undoes, isExact, undos: [] };
    undoes.undos.push(step);
    this.#steps.push(step);
    for (const entry of entries) this.#touch(step, entry);
  }

  /** Notes that a table was renamed, unless it had the name already. */
  noteRename(
    step: string,
    before: ReferenceStore,
    after: ReferenceStore,
    tableKeys: Iterable<string>,
  ): void {
    this.#turn += 1;
    const entry = entryBetween(before, after, tableKeys);
    if (entry) this.#add(step, entry);
  }

  /** Forgets everything up to the last entry of a step. */
  forget(forgotten: KnownStep): void {
    const { last } = forgotten;
    const gone = this.#steps.filter(({ first }) => first <= last);
    // The order within one turn is unknown.
    const certain = gone.filter((step) => step.first < last || step === forgotten);
    this.#forgotten = [...this.#forgotten, ...certain.map(({ id }) => id)].slice(-20);
    this.#steps = this.#steps.filter((step) => !gone.includes(step));
  }

  /**
   * Whether everything written to a table since a step began belongs to it, or
   * is undone; undefined if that is uncertain.
   */
  isOwn(generation: symbol, step: KnownStep): boolean | undefined {
    const later = this.#touches.filter(
      (touch) =>
        touch.turn >= step.first && touch.generations.has(generation) && touch.step !== step,
    );
    if (later.some((touch) => touch.step && !this.#isPassed(touch.step, step))) return false;
    const isCertain = later.every((touch) => touch.step && touch.step.undoes?.first !== step.first);
    return isCertain ? true : undefined;
  }

  #add(id: string, entry: KnownEntry): void {
    const known = this.#steps.find((step) => step.id === id);
    const turn = this.#turn;
    const step: KnownStep = known ?? {
      id,
      entries: [],
      first: turn,
      last: turn,
      undoes: undefined,
      isExact: false,
      undos: [],
    };
    if (!known) this.#steps.push(step);
    step.entries.push(...splitFilled(entry));
    step.last = turn;
    this.#touch(step, entry);
  }

  #touch(step: KnownStep, entry: KnownEntry): void {
    this.#touches.push({ turn: this.#turn, generations: generationsOf(entry), step });
  }

  /**
   * Whether a later step was undone exactly, or is itself an exact undo of a
   * step after this one.
   */
  #isPassed(later: KnownStep, step: KnownStep): boolean {
    const undo = later.undos.at(-1);
    if (undo?.isExact && isUndone(later)) return true;
    const { undoes } = later;
    if (!undoes || !later.isExact || !this.#steps.includes(undoes)) return false;
    return undoes.first > step.first;
  }
}

export function isUndone({ undos }: KnownStep): boolean {
  const undo = undos.at(-1);
  return undo !== undefined && !isUndone(undo);
}

/** Returns what an undo of a step undoes: the step, or its last redo; undefined if it is undone. */
export function taskOf(step: KnownStep): KnownStep | undefined {
  const undo = step.undos.at(-1);
  if (!undo) return step;
  const again = undo.undos.at(-1);
  return isUndone(undo) && again ? taskOf(again) : undefined;
}
