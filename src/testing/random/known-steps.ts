import type { ReferenceStore } from '../reference-store.ts';
import { entryBetween, generationsOf, type KnownEntry, splitFilled } from './known-entries.ts';

/** A step of the history of which it is certain what it did. */
export interface KnownStep {
  readonly id: string;
  /** Oldest first. */
  readonly entries: KnownEntry[];
  /** The turns of its first entry and its last. */
  readonly first: number;
  last: number;
  readonly undoes: KnownStep | undefined;
  /** Of an undo: whether it left nothing out and overwrote nothing. */
  readonly isExact: boolean;
  /** Those of the step itself, oldest first. */
  readonly undos: KnownStep[];
}

/** A write that was not refused. */
export interface NotedWrite {
  readonly step: string;
  readonly tableKey: string;
  /** Whether nobody heard its answer, and yet it may have made or deleted a table. */
  readonly isTableLost: boolean;
}

/** Something was written in tables. */
interface Touch {
  readonly turn: number;
  readonly generations: ReadonlySet<symbol>;
  readonly step: KnownStep | undefined;
}

/**
 * The history as it has to be. Of writes of one table at the same time nobody
 * knows which found what: their steps are not known, and not undone.
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

  /** Some of those that cannot be undone any more. */
  get forgotten(): readonly string[] {
    return this.#forgotten;
  }

  /** Takes over what writes have done that were made at the same time. */
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

  /** A table got another name, unless it had that already. */
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

  /** Everything up to the last entry of a step is forgotten. */
  forget(forgotten: KnownStep): void {
    const { last } = forgotten;
    const gone = this.#steps.filter(({ first }) => first <= last);
    // In which order those of one turn were written is not known.
    const certain = gone.filter((step) => step.first < last || step === forgotten);
    this.#forgotten = [...this.#forgotten, ...certain.map(({ id }) => id)].slice(-20);
    this.#steps = this.#steps.filter((step) => !gone.includes(step));
  }

  /** Whether all that was done in a table since a step began is its own, or undone; undefined where that is not certain. */
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

  /** Whether a later step leaves everything as it was before it, or as another step later than the one that is asked for. */
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

/** What there is to be undone of a step: of one that was redone, the redo. Undefined where it is undone. */
export function taskOf(step: KnownStep): KnownStep | undefined {
  const undo = step.undos.at(-1);
  if (!undo) return step;
  const again = undo.undos.at(-1);
  return isUndone(undo) && again ? taskOf(again) : undefined;
}
