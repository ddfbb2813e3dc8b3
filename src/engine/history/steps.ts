import { assert } from '../../base/assert.ts';
import type { HistoryStep, StepState, StepTable } from '../../model/history.ts';
import { tableNameKey } from '../../model/names.ts';
import { isUndoable, type UndoMark } from '../../storage/records/entry-step.ts';
import type { HeaderTable, StepHeader } from '../../storage/records/history-records.ts';

/** The parts of the history that steps are made of. */
export interface StepSource {
  /** Oldest first. */
  readonly headers: readonly StepHeader[];
  /** Operations of which a part is forgotten. */
  readonly cut: readonly string[];
  /** The engine that asks. */
  readonly author: string;
  /** Returns the present name of a table; undefined where it is gone. */
  readonly nameOf: (id: string) => StepTable['name'] | undefined;
  /** Returns the bytes of a deleted table that may be restored. */
  readonly heldBytesOf: (id: string) => number;
}

/** The entries of one operation. */
export interface Step {
  readonly id: string;
  /** Oldest first; at least one. */
  readonly headers: readonly [StepHeader, ...StepHeader[]];
  /** Of an undo: as its last slice says. */
  readonly undo: UndoMark | undefined;
}

/** What has to be done to undo a step. */
export type UndoTask =
  | { readonly kind: 'begin'; readonly step: Step }
  /** An interrupted undo goes on. */
  | { readonly kind: 'resume'; readonly step: Step; readonly by: Step }
  /** It is undone already. */
  | { readonly kind: 'nothing'; readonly by: Step };

/** The steps of a history, and which of them undoes which. */
export class Steps {
  readonly #source: StepSource;
  readonly #stepById = new Map<string, Step>();
  /** The undos of each step, oldest first. */
  readonly #undosById = new Map<string, Step[]>();
  readonly #cut: ReadonlySet<string>;

  constructor(source: StepSource) {
    this.#source = source;
    const unkept = source.headers.filter(({ step }) => !isUndoable(step));
    this.#cut = new Set([...source.cut, ...unkept.map(({ operation }) => operation)]);
    const byOperation = Map.groupBy(source.headers, ({ operation }) => operation);
    for (const [id, [first, ...rest]] of byOperation) {
      if (!first) continue;
      const undo = (rest.at(-1) ?? first).step.undo;
      const step: Step = { id, headers: [first, ...rest], undo };
      this.#stepById.set(id, step);
      if (undo) this.#undosById.set(undo.of, [...(this.#undosById.get(undo.of) ?? []), step]);
    }
  }

  /** The oldest first, by their first entries. */
  get all(): readonly Step[] {
    return [...this.#stepById.values()];
  }

  find(id: string): Step | undefined {
    return this.#stepById.get(id);
  }

  stateOf(step: Step): StepState {
    const state = this.#progressOf(step);
    return state !== 'undone' && this.#cut.has(step.id) ? 'cut' : state;
  }

  /** Returns whether everything is as before the step, except for other changes. */
  isUndoneExactly(step: Step): boolean {
    const by = this.#undoOf(step);
    return by?.undo?.isExact === true && this.stateOf(step) === 'undone';
  }

  /**
   * Returns the task of undoing a step. Of a step that was undone and redone,
   * the redo is undone.
   */
  taskOf(step: Step): UndoTask {
    const by = this.#undoOf(step);
    if (!by) return { kind: 'begin', step };
    if (this.#progressOf(by) === 'done') {
      const left = this.#leftBy(step, by);
      if (by.undo?.next) return { kind: 'resume', step: left ?? step, by };
      const rest = partAfter(step, coveredBy(by));
      return rest ? { kind: 'begin', step: rest } : { kind: 'nothing', by };
    }
    // The redo of an interrupted undo is not the whole step.
    const isWhole = !by.undo?.next || this.#progressOf(by) === 'partlyUndone';
    const again = this.#undoOf(by);
    return again && isWhole ? this.taskOf(again) : { kind: 'begin', step };
  }

  #progressOf(step: Step): Exclude<StepState, 'cut'> {
    const undo = this.#undoOf(step);
    const state = undo && this.#progressOf(undo);
    if (!undo || state === 'undone') return 'done';
    const isWhole = !undo.undo?.next && !partAfter(step, coveredBy(undo));
    return state === 'done' && isWhole ? 'undone' : 'partlyUndone';
  }

  #undoOf({ id }: Step): Step | undefined {
    return this.#undosById.get(id)?.at(-1);
  }

  /** Returns what undos before another one have left of a step that went on meanwhile. */
  #leftBy(step: Step, by: Step): Step | undefined {
    const undos = this.#undosById.get(step.id) ?? [];
    const before = undos.slice(0, undos.indexOf(by)).filter((undo) => {
      return !undo.undo?.next && this.#progressOf(undo) === 'done';
    });
    return partAfter(step, Math.max(0, ...before.map(coveredBy)));
  }

  /** Returns what the app undoes and redoes next, like a stack. */
  next(): { readonly undo: Step | undefined; readonly redo: Step | undefined } {
    const undos: Step[] = [];
    let redos: Step[] = [];
    for (const step of this.all) {
      const { origin, kind, isTakeBack } = step.headers[0].step;
      if (origin !== 'app' || isTakeBack) continue;
      if (!step.undo) redos = [];
      (kind === 'undo' ? redos : undos).push(step);
    }
    const isOpen = (step: Step) => ['done', 'partlyUndone'].includes(this.stateOf(step));
    return { undo: undos.findLast(isOpen), redo: redos.findLast(isOpen) };
  }

  describe(step: Step): HistoryStep {
    const { id, headers, undo } = step;
    const [{ step: first, author }] = headers;
    const last = headers.at(-1) ?? headers[0];
    const tables = this.#describeTables(headers.flatMap((header) => header.tables));
    const sum = (of: 'inserted' | 'updated' | 'deleted') =>
      tables.reduce((total, table) => total + table[of], 0);
    return {
      id,
      at: first.at,
      lastAt: last.step.at,
      lastTick: last.lastTick,
      origin: first.origin,
      isOwn: author === this.#source.author,
      kind: first.kind,
      ...(undo && { undoes: undo.of }),
      tables,
      inserted: sum('inserted'),
      updated: sum('updated'),
      deleted: sum('deleted'),
      bytes: headers.reduce((bytes, header) => bytes + this.#weigh(header), 0),
      state: this.stateOf(step),
    };
  }

  #weigh({ bytes, tables }: StepHeader): number {
    return tables.reduce((sum, { change, id }) => {
      return change === 'deleted' ? sum + this.#source.heldBytesOf(id) : sum;
    }, bytes);
  }

  #describeTables(tables: readonly HeaderTable[]): readonly StepTable[] {
    const described = tables.map((table) => describeTable(table, this.#source.nameOf(table.id)));
    const byName = Map.groupBy(described, ({ name }) => tableNameKey(name));
    return [...byName.values()].map((parts) => parts.reduce(joinParts));
  }
}

/**
 * Returns the tables that a step deleted in the end: its earlier changes of
 * them come back with them.
 */
export function deletedBy({ headers }: Step): ReadonlySet<string> {
  const tables = headers.flatMap((header) => header.tables);
  return new Set(tables.flatMap(({ id, change }) => (change === 'deleted' ? id : [])));
}

/** Returns the last entry of its step that an undo reverts. */
export function coveredBy({ undo, headers }: Step): number {
  return undo?.upTo ?? headers[0].sequence;
}

/** Returns the part of a step after an entry: work may go on while its step is undone. */
function partAfter(step: Step, sequence: number): Step | undefined {
  const [first, ...rest] = step.headers.filter((header) => header.sequence > sequence);
  return first && { ...step, headers: [first, ...rest] };
}

function describeTable(
  { record, change, renamed, inserted, updated, removed }: HeaderTable,
  name = record.name,
): StepTable {
  const counts = { inserted, updated, deleted: removed };
  switch (change) {
    case undefined:
      return { name, ...(renamed && { change: 'renamed', before: renamed }), ...counts };
    case 'created':
      return { name, change, ...counts };
    case 'deleted':
      return { name, change, ...counts, deleted: record.entities };
    case 'back':
      return { name, change: 'created', ...counts, inserted: record.entities };
    default:
      return change satisfies never;
  }
}

function joinParts(one: StepTable, other: StepTable): StepTable {
  const change = joinChanges(one.change, other.change);
  const before = one.before ?? other.before;
  return {
    name: other.name,
    ...(change && { change }),
    ...(before && { before }),
    inserted: one.inserted + other.inserted,
    updated: one.updated + other.updated,
    deleted: one.deleted + other.deleted,
  };
}

/** A table that is deleted while another one takes its name counts as cleared. */
function joinChanges(one: StepTable['change'], other: StepTable['change']): StepTable['change'] {
  if (one === 'deleted' && other === 'created') return 'cleared';
  return other ?? one;
}

/** Returns a table's name when the step was done. */
export function lastNameOf({ headers }: Step, id: string): StepTable['name'] {
  const table = headers.flatMap(({ tables }) => tables).findLast((one) => one.id === id);
  assert(table, 'A step names the tables that it changed.');
  return table.record.name;
}

/** Counts the entities that a step wrote, and those of tables it deleted or restored. */
export function countChanges({ headers }: Step): number {
  let count = 0;
  for (const { change, record, inserted, updated, removed } of headers.flatMap(
    ({ tables }) => tables,
  )) {
    count += inserted + updated + removed;
    if (change === 'deleted' || change === 'back') count += record.entities;
  }
  return count;
}
