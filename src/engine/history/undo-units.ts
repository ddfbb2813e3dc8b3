import type { Renamed } from '../../model/change.ts';
import type { TableName } from '../../model/names.ts';
import { changesOf, type RetainedChange } from '../../storage/history/retained-keys.ts';
import type { PlaceInStep } from '../../storage/records/entry-step.ts';
import type {
  HeaderTable,
  RetainedEntry,
  StepHeader,
} from '../../storage/records/history-records.ts';
import { hasKeys } from '../../storage/records/packed-keys.ts';
import type { TableRecord } from '../../storage/records/schema.ts';
import type { Step } from './steps.ts';

/** The changes reverted in one transaction: fewer where they are large. */
const SLICE = 500;

/** About what they may weigh together. */
const SLICE_BYTES = 8_388_608;

/** The part of a step that is undone at once. */
export type UndoUnit = {
  /** What is left to be undone afterwards; undefined where nothing is. */
  readonly next: PlaceInStep | undefined;
} & (
  | { readonly kind: 'entities'; readonly id: string; readonly changes: readonly RetainedChange[] }
  | { readonly kind: 'tables'; readonly tables: TableUnit }
);

/** What an entry did to whole tables. */
export interface TableUnit {
  /** The tables it created or restored. */
  readonly made: readonly MadeTable[];
  readonly deleted: readonly TableRecord[];
  readonly renamed: readonly RenamedTable[];
}

/** A table by its storage id, with its name then. */
export interface MadeTable {
  readonly id: string;
  readonly name: TableName;
}

/** A renamed table, by its storage id. */
export interface RenamedTable extends Renamed {
  readonly id: string;
}

/** Whole tables come after all their changes: at the index behind the first table. */
const TABLES = -1;

export interface UndoPart {
  /** Where it goes on, if a part is undone already. */
  readonly from?: PlaceInStep | undefined;
  /**
   * Returns whether the entities of a table are left out, and not even read, as
   * of one that is deleted as a whole.
   */
  readonly passesOver: (id: string) => boolean;
}

/** Yields what is to be undone, the latest first. */
export async function* undoUnits(
  step: Step,
  readEntry: (sequence: number) => Promise<RetainedEntry>,
  { from, passesOver }: UndoPart,
): AsyncGenerator<UndoUnit, void, undefined> {
  const headers = step.headers.toReversed();
  for (const [index, header] of headers.entries()) {
    const { sequence } = header;
    if (from && sequence > from.sequence) continue;
    if (header.tables.every((table) => isPlain(table) && passesOver(table.id))) continue;
    const entry = await readEntry(sequence);
    const older = headers[index + 1]?.sequence;
    const end = older === undefined ? undefined : placeBehind(older);
    const start = from?.sequence === sequence ? from : placeBehind(sequence);
    for (const unit of unitsOf(entry, header, start, end)) {
      if (unit.kind === 'tables' || !passesOver(unit.id)) yield unit;
    }
  }
}

/** Returns whether an entry did nothing to the table as a whole. */
function isPlain({ change, renamed }: HeaderTable): boolean {
  return change === undefined && renamed === undefined;
}

/** Returns the position at which an entry begins to be undone. */
function placeBehind(sequence: number): PlaceInStep {
  const change = Number.POSITIVE_INFINITY;
  return { sequence, table: Number.POSITIVE_INFINITY, change };
}

function sliceSizeOf({ bytes, tables }: StepHeader): number {
  const changes = tables.reduce(
    (sum, { inserted, updated, removed }) => sum + inserted + updated + removed,
    0,
  );
  return Math.max(1, Math.min(SLICE, Math.floor((SLICE_BYTES * changes) / bytes)));
}

function* unitsOf(
  { sequence, tables }: RetainedEntry,
  header: StepHeader,
  start: PlaceInStep,
  end: PlaceInStep | undefined,
): Generator<UndoUnit, void, undefined> {
  const size = sliceSizeOf(header);
  const whole = tableUnitOf(tables, header);
  const last = whole ? { sequence, table: TABLES, change: 0 } : end;
  for (const [back, table] of tables.toReversed().entries()) {
    const place = tables.length - 1 - back;
    if (place > start.table) continue;
    const all = changesOf(table);
    let to = Math.min(all.length, place === start.table ? start.change : all.length);
    while (to > 0) {
      const first = Math.max(0, to - size);
      const changes = all.slice(first, to).reverse();
      const isLast = first === 0 && !tables.slice(0, place).some(({ keys }) => hasKeys(keys));
      const next = isLast ? last : { sequence, table: place, change: first };
      yield { kind: 'entities', id: table.id, changes, next };
      to = first;
    }
  }
  if (whole) yield { kind: 'tables', tables: whole, next: end };
}

function tableUnitOf(tables: RetainedEntry['tables'], header: StepHeader): TableUnit | undefined {
  const made = header.tables.flatMap(({ id, change, record: { name } }) => {
    return change === 'created' || change === 'back' ? { id, name } : [];
  });
  const deleted = tables.flatMap(({ was }) => was ?? []);
  const renamed = tables.flatMap(({ id, renamed: names }) => (names ? { id, ...names } : []));
  const count = made.length + deleted.length + renamed.length;
  return count > 0 ? { made, deleted, renamed } : undefined;
}
