import { computed, createModel, signal } from '@preact/signals';
import { ticksOfMilliseconds } from '../../model/datetime.ts';
import type { EdmType, EdmValue } from '../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey, findKeyFault } from '../../model/entity.ts';
import { formatKey, type KeyTemplate } from '../../model/key-template.ts';
import type { CellEditsModel, CellStep, FaultyCell } from './cell-edits-model.ts';
import {
  correctCell,
  type JudgedCell,
  judgeCell,
  type PasteTarget,
  type PropertyTarget,
} from './cell-paste.ts';
import { cellAt, type PasteRow, type PlacedPaste } from './cell-paste-place.ts';
import type { CellValues, CellWrite, FaultyText } from './cell-writes.ts';
import { createTemplateDraft } from './change-template.ts';
import { findTwins, judgePropertyName, type NameFault } from './entity-names.ts';

/** What becomes of cells that are no values of their column. */
export type WrongCells = 'leave' | 'correct';

export interface PasteCounts {
  /** Cells that would be written. */
  readonly cells: number;
  /** Cells whose values would go. */
  readonly removed: number;
  readonly wrong: number;
  /** Of what is wrong by itself, what has one plain correction. */
  readonly correctable: number;
  readonly newRows: number;
  readonly newColumns: number;
  /** Cells that would have a value of another type than they have, or than was copied. */
  readonly retyped: number;
  /** Lines whose keys no entity can have. */
  readonly wrongKeys: number;
}

/** One line as it would be written. */
export interface PreviewLine {
  readonly at: number;
  readonly row: PasteRow;
  readonly key: EntityKey | undefined;
  readonly cells: readonly (JudgedCell | undefined)[];
}

/** A key that a line's entity gets. */
export interface NewKey {
  readonly key: EntityKey;
  /** From 1. */
  readonly line: number;
}

/** More lines than this make no preview clearer. */
const MOST_PREVIEWED = 20;

/** A block that somebody pastes, what would become of it, and what they decide. */
export const CellPasteModel = createModel((placed: PlacedPaste, edits: CellEditsModel) => {
  const now = ticksOfMilliseconds(Date.now());
  const targets = signal(placed.targets);
  const wrongCells = signal<WrongCells>('leave');
  const isBusy = signal(false);
  const digits = () => String(placed.total + placed.rows.length).length;
  const partitionKey = createTemplateDraft('PartitionKey', digits);
  const rowKey = createTemplateDraft('RowKey', digits);
  for (const part of partitionKey.parts.peek()) {
    part.choose('text');
    part.text.value = placed.lastPartition;
  }
  for (const part of rowKey.parts.peek()) {
    part.choose('guid');
    // Lines are counted from the first that is pasted.
    part.first.value = String(placed.total + 1);
  }

  /** Each cell by the rules alone. */
  const judged = computed(() =>
    placed.rows.map(({ cells }) =>
      targets.value.map((target, place) =>
        target.kind === 'property' ? judgeCell(cellAt(cells, place), target, now) : undefined,
      ),
    ),
  );
  const decided = computed(() =>
    wrongCells.value === 'leave'
      ? judged.value
      : judged.value.map((line) => line.map((cell, place) => correct(cell, targets.value[place]))),
  );
  const counts = computed(() => countCells(placed.rows, judged.value, decided.value));
  /** With keys that stay the same until it is said how they are made. */
  const lines = computed<readonly PreviewLine[]>(() =>
    placed.rows.map((row, at) => {
      const cells = decided.value[at] ?? [];
      return { at, row, cells, key: keyOf(row, at, valuesIn(cells)) };
    }),
  );
  const isMade = computed(
    () => partitionKey.template.value !== undefined && rowKey.template.value !== undefined,
  );
  /** How many lines lack what their keys are to be made of. */
  const keyless = computed(() =>
    isMade.value ? lines.value.filter(({ row, key }) => !row.entity && !row.key && !key).length : 0,
  );
  const newKeys = computed<readonly NewKey[]>(() =>
    lines.value
      .flatMap(({ at, row, key }) => (row.entity || !key ? [] : [{ line: at + 1, key }]))
      .sort((a, b) => compareKeys(a.key, b.key)),
  );
  const nameFaults = computed(() => faultsOfNames(targets.value));

  function correct(cell: JudgedCell | undefined, target: PasteTarget | undefined) {
    return cell && target?.kind === 'property' ? correctCell(cell, target.type, now) : cell;
  }

  function countCells(
    rows: readonly PasteRow[],
    alone: readonly (readonly (JudgedCell | undefined)[])[],
    lines: readonly (readonly (JudgedCell | undefined)[])[],
  ): PasteCounts {
    let [cells, removed, wrong, correctable, retyped] = [0, 0, 0, 0, 0];
    for (const [at, line] of lines.entries()) {
      const row = rows[at];
      if (row && isWrongKey(row)) continue;
      const before = row?.entity?.properties;
      for (const [place, cell] of line.entries()) {
        const target = targets.value[place];
        if (!cell || target?.kind !== 'property') continue;
        const raw = alone[at]?.[place];
        if (raw?.kind === 'wrong' && correct(raw, target)?.kind === 'value') correctable += 1;
        if (cell.kind === 'wrong') wrong += 1;
        const old = before?.get(target.name);
        if (cell.kind === 'absent' && old) removed += 1;
        if (cell.kind === 'value') cells += 1;
        if (isRetyped(cell, old)) retyped += 1;
      }
    }
    const newRows = rows.filter((row) => !row.entity && !isWrongKey(row)).length;
    const newColumns = targets.value.filter((one) => one.kind === 'property' && one.isNew).length;
    const wrongKeys = rows.filter(isWrongKey).length;
    return { cells, removed, wrong, correctable, newRows, newColumns, retyped, wrongKeys };
  }

  /** The key that a line's entity has or gets; undefined where it can have none. */
  function keyOf(row: PasteRow, at: number, values: ReadonlyMap<string, EdmValue>) {
    if (row.entity) return row.entity;
    if (row.key) return isWrongKey(row) ? undefined : row.key;
    return makeKey(partitionKey.template.value, rowKey.template.value, values, at);
  }

  function makeKey(
    partition: KeyTemplate | undefined,
    rowTemplate: KeyTemplate | undefined,
    properties: ReadonlyMap<string, EdmValue>,
    place: number,
  ): EntityKey | undefined {
    if (!partition || !rowTemplate) return undefined;
    const entity = { partitionKey: placed.lastPartition, rowKey: '', timestamp: now, properties };
    try {
      const key = {
        partitionKey: formatKey(partition, { entity, place }),
        rowKey: formatKey(rowTemplate, { entity, place }),
      };
      return isKey(key) ? key : undefined;
    } catch {
      // A line lacks what its key is to be made of.
      return undefined;
    }
  }

  function valuesIn(cells: readonly (JudgedCell | undefined)[]): Map<string, EdmValue> {
    const values = new Map<string, EdmValue>();
    for (const [place, cell] of cells.entries()) {
      const target = targets.value[place];
      if (cell?.kind === 'value' && target?.kind === 'property') {
        values.set(target.name, cell.value);
      }
    }
    return values;
  }

  function faultyIn(cells: readonly (JudgedCell | undefined)[]): readonly FaultyText[] {
    return cells.flatMap((cell, place) => {
      const target = targets.value[place];
      if (cell?.kind !== 'wrong' || target?.kind !== 'property') return [];
      return [{ property: target.name, type: target.type, text: cell.text }];
    });
  }

  function changedIn(cells: readonly (JudgedCell | undefined)[], base: Entity): CellValues {
    const values = new Map<string, EdmValue | undefined>(valuesIn(cells));
    for (const [place, cell] of cells.entries()) {
      const target = targets.value[place];
      const isThere = target?.kind === 'property' && base.properties.has(target.name);
      if (cell?.kind === 'absent' && isThere) values.set(target.name, undefined);
    }
    return values;
  }

  function plan() {
    const writes: CellWrite[] = [];
    const faulty: FaultyCell[] = [];
    for (const { row, cells, key } of lines.peek()) {
      if (!key) continue;
      const wrong = faultyIn(cells);
      const { entity: base } = row;
      if (!base) {
        const entity = { ...key, properties: valuesIn(cells) };
        writes.push({ kind: 'insert', entity, faulty: wrong });
        continue;
      }
      const values = changedIn(cells, base);
      if (values.size > 0) writes.push({ kind: 'change', base, values });
      faulty.push(...wrong.map((one) => ({ ...one, base })));
    }
    return { writes, faulty };
  }

  return {
    placed: computed(() => placed),
    targets: computed(() => targets.value),
    nameFaults,
    wrongCells: computed(() => wrongCells.value),
    counts,
    isBusy: computed(() => isBusy.value),
    keys: { partitionKey, rowKey },
    /** Keys that people have to say how to make. */
    makesKeys: computed(() => !placed.isKeyed && counts.value.newRows > 0),
    /** Of the entities that are added, in the order in which the table will have them. */
    newKeys,
    keyless,
    /** How many new lines have the keys of another before them. */
    twins: computed(() => countTwins(newKeys.value)),
    /** Whether it can be written as it is now. */
    isReady: computed(() => {
      const hasNames = nameFaults.value.every((fault) => fault === undefined);
      const hasKeys = isMade.value && keyless.value === 0;
      return hasNames && (placed.isKeyed || counts.value.newRows === 0 || hasKeys);
    }),
    /** Whether somebody should look at it before it is written. */
    needsLook: computed(() => {
      const { removed, wrong, newRows, newColumns, retyped, wrongKeys } = counts.value;
      const odd = removed + wrong + newRows + newColumns + retyped + wrongKeys;
      return placed.block.isGuessed || odd > 0;
    }),
    /** The lines in which something is wrong, and then the first of the others. */
    preview: computed(() => {
      const wrong = lines.value.filter(isWrongLine);
      const others = lines.value.filter((line) => !isWrongLine(line));
      return [...wrong, ...others].slice(0, MOST_PREVIEWED);
    }),

    retype(place: number, type: EdmType): void {
      change(place, (target) => ({ ...target, type, types: [type] }));
    },
    rename(place: number, name: string): void {
      change(place, (target) => ({ ...target, name }));
    },
    decide(what: WrongCells): void {
      wrongCells.value = what;
    },

    /** Writes it; what is wrong stays marked in its cells. */
    async write(): Promise<{ readonly step: CellStep; readonly cells: number }> {
      isBusy.value = true;
      try {
        const { writes, faulty } = plan();
        const step = await edits.write(writes, 'paste');
        edits.keepFaulty(faulty.map((one) => ({ ...one, base: edits.latest(one.base) })));
        const { cells, removed } = counts.peek();
        return { step, cells: cells + removed };
      } finally {
        isBusy.value = false;
      }
    },
  };

  function change(place: number, how: (target: PropertyTarget) => PasteTarget): void {
    targets.value = targets
      .peek()
      .map((target, at) => (at === place && target.kind === 'property' ? how(target) : target));
  }
});

export type CellPasteModel = InstanceType<typeof CellPasteModel>;

function isRetyped(cell: JudgedCell, old: EdmValue | undefined): boolean {
  if (cell.kind !== 'value') return false;
  return cell.isConverted === true || (old !== undefined && old.type !== cell.value.type);
}

function countTwins(sorted: readonly NewKey[]): number {
  return sorted.filter(({ key }, at) => {
    const before = sorted[at - 1];
    return before !== undefined && compareKeys(before.key, key) === 0;
  }).length;
}

function isWrongLine({ cells, key }: PreviewLine): boolean {
  return !key || cells.some((cell) => cell?.kind === 'wrong');
}

function isWrongKey({ key }: PasteRow): boolean {
  return key !== undefined && !isKey(key);
}

function isKey({ partitionKey, rowKey }: EntityKey): boolean {
  return !findKeyFault('PartitionKey', partitionKey) && !findKeyFault('RowKey', rowKey);
}

/** What is wrong with the names of the columns, each in its place. */
function faultsOfNames(targets: readonly PasteTarget[]): readonly (NameFault | undefined)[] {
  const names = targets.map((target) => (target.kind === 'property' ? target.name : ''));
  const twins = findTwins(names);
  return targets.map((target, place) =>
    target.kind === 'property' ? judgePropertyName(target.name, twins[place]).fault : undefined,
  );
}
