import { assert } from '../../base/assert.ts';
import type { HistoryStep, StepState, StepTable } from '../../model/history.ts';
import { tableNameKey } from '../../model/names.ts';
import type { HeaderTable, StepHeader } from '../../storage/history/history-records.ts';
import type { UndoMark } from '../../storage/journal/journal-record.ts';

/** What of the history steps are made of. */
export interface StepSource {
  /** Oldest first. */
  readonly headers: readonly StepHeader[];
  /** Operations of which a part is forgotten. */
  readonly cut: readonly string[];
  /** The engine that asks. */
  readonly author: string;
  /** How a table is called now; undefined where it is gone. */
  readonly nameOf: (id: string) => StepTable['name'] | undefined;
  /** What a deleted table has that may come back. */
  readonly heldBytesOf: (id: string) => number;
}

/** The entries of one operation. */
export interface Step {
  readonly id: string;
  /** Oldest first; one at least. */
  readonly headers: readonly [StepHeader, ...StepHeader[]];
  /** Of an undo: as its last slice says. */
  readonly undo: UndoMark | undefined;
}

/** What is to be done to undo a step. */
export type UndoTask =
  | { readonly kind: 'begin'; readonly step: Step }
  /** An undo was cut short, and goes on. */
  | { readonly kind: 'resume'; readonly step: Step; readonly by: Step }
  /** It is undone. */
  | { readonly kind: 'nothing'; readonly by: Step };

/** The steps of a history, and which of them undoes which. */
export class Steps {
  readonly #source: StepSource;
  readonly #stepById = new Map<string, Step>();
  /** The latest undo of each step. */
  readonly #undoById = new Map<string, Step>();
  readonly #cut: ReadonlySet<string>;

  constructor(source: StepSource) {
    this.#source = source;
    this.#cut = new Set(source.cut);
    const byOperation = Map.groupBy(source.headers, ({ operation }) => operation);
    for (const [id, [first, ...rest]] of byOperation) {
      if (!first) continue;
      const undo = (rest.at(-1) ?? first).step.undo;
      const step: Step = { id, headers: [first, ...rest], undo };
      this.#stepById.set(id, step);
      if (undo) this.#undoById.set(undo.of, step);
    }
  }

  /** Oldest first, by their first entries. */
  get all(): readonly Step[] {
    return [...this.#stepById.values()];
  }

  find(id: string): Step | undefined {
    return this.#stepById.get(id);
  }

  stateOf({ id }: Step): StepState {
    const undo = this.#undoById.get(id);
    const state = undo && this.stateOf(undo);
    if (!undo || state === 'undone') return this.#cut.has(id) ? 'cut' : 'done';
    return state === 'partlyUndone' || undo.undo?.next ? 'partlyUndone' : 'undone';
  }

  /** Whether everything is as it was before the step, but for what others have done. */
  isUndoneExactly(step: Step): boolean {
    const by = this.#undoById.get(step.id);
    return by?.undo?.isExact === true && this.stateOf(step) === 'undone';
  }

  /** Of a step that was undone and redone, the redo is what is to be undone. */
  taskOf(step: Step): UndoTask {
    const by = this.#undoById.get(step.id);
    if (!by) return { kind: 'begin', step };
    if (this.stateOf(by) === 'done' || this.stateOf(by) === 'cut') {
      return by.undo?.next ? { kind: 'resume', step, by } : { kind: 'nothing', by };
    }
    const again = this.#undoById.get(by.id);
    return again ? this.taskOf(again) : { kind: 'begin', step };
  }

  /** What people of the app undo and redo next, as a stack has it. */
  next(): { readonly undo: Step | undefined; readonly redo: Step | undefined } {
    const undos: Step[] = [];
    let redos: Step[] = [];
    for (const step of this.all) {
      const { origin, kind } = step.headers[0].step;
      if (origin !== 'app') continue;
      if (!step.undo) redos = [];
      (kind === 'undo' ? redos : undos).push(step);
    }
    const isOpen = (step: Step) => ['done', 'partlyUndone'].includes(this.stateOf(step));
    return { undo: undos.findLast(isOpen), redo: redos.findLast(isOpen) };
  }

  describe(step: Step): HistoryStep {
    const { id, headers, undo } = step;
    const [{ step: first, author }] = headers;
    const tables = this.#describeTables(headers.flatMap((header) => header.tables));
    const sum = (of: 'inserted' | 'updated' | 'deleted') =>
      tables.reduce((total, table) => total + table[of], 0);
    return {
      id,
      at: first.at,
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

function describeTable(
  { record, change, inserted, updated, removed }: HeaderTable,
  name = record.name,
): StepTable {
  const counts = { inserted, updated, deleted: removed };
  switch (change) {
    case undefined:
      return { name, ...counts };
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
  return {
    name: other.name,
    ...(change && { change }),
    inserted: one.inserted + other.inserted,
    updated: one.updated + other.updated,
    deleted: one.deleted + other.deleted,
  };
}

/** One table goes and another one takes its name: it is cleared. */
function joinChanges(one: StepTable['change'], other: StepTable['change']): StepTable['change'] {
  if (one === 'deleted' && other === 'created') return 'cleared';
  return other ?? one;
}

/** What a table of a step was called when the step was done. */
export function lastNameOf({ headers }: Step, id: string): StepTable['name'] {
  const table = headers.flatMap(({ tables }) => tables).findLast((one) => one.id === id);
  assert(table, 'A step names the tables that it changed.');
  return table.record.name;
}

/** Entities that a step wrote, and those of tables it deleted or brought back. */
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
