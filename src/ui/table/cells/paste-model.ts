import { batch, computed, createModel, signal } from '@preact/signals';
import { type CooperativeTask, finish, finishInTasks } from '../../../base/cooperative-task.ts';
import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../../../model/entity.ts';
import { formatKey, type KeyTemplate } from '../../../model/key-template.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import { createRest } from '../../data-grid/page-turns.ts';
import { createTemplateDraft } from '../bulk-edit/change-template.ts';
import { createWatchedRest, type WriteWatch } from '../writes/cell-write-course.ts';
import {
  type CellValues,
  type CellWrite,
  type InvalidText,
  keyOfWrite,
  textOfKey,
} from '../writes/cell-writes.ts';
import type { CellPlace, CellSpot } from './cell-actions.ts';
import type { CellEditsModel, CellStep, InvalidCell } from './cell-edits-model.ts';
import { MOST_PASTED_ROWS } from './cell-plan.ts';
import { findHead, isLikelyHead, type PastedBlock, takeNames } from './paste-block.ts';
import { type ClipboardTexts, readClipboard } from './paste-clipboard.ts';
import {
  correctLines,
  countCells,
  countTwins,
  isKey,
  isWrongKey,
  isWrongLine,
  type JudgedLine,
  type JudgedPaste,
  judgeAgain,
  judgeLines,
  type NewKey,
  type PasteCounts,
  type PasteRow,
  type PasteTarget,
  type PreviewLine,
  type PropertyTarget,
  problemsOfNames,
  valuesIn,
  type WrongCells,
} from './paste-judging.ts';
import {
  namesKnown,
  type PasteSource,
  type PlacedPaste,
  placeBlock,
  placeCopies,
  spreadBlock,
} from './paste-placing.ts';

/** The most lines in the preview: more do not make it clearer. */
const MOST_PREVIEWED = 20;

/** The lines processed in one step of the task. */
const LINES_A_STEP = 50;

/** A block as it was judged when it was pasted, and what it would do. */
interface JudgedBlock {
  readonly placed: PlacedPaste;
  readonly judged: JudgedPaste;
  readonly counts: PasteCounts;
}

/** A first line that can be read as names of the columns, or as values. */
export interface PasteHead {
  readonly texts: readonly string[];
  /** Whether it is read as names at first. */
  readonly hasNames: boolean;
  /** Places the pasted block again, read in this way. */
  readonly place: (hasNames: boolean) => Promise<PlacedPaste>;
}

interface PasteOptions {
  readonly watch?: WriteWatch | undefined;
  readonly head?: PasteHead | undefined;
}

/** Why a clipboard has nothing to preview: it is empty, too long, or does not fit where it is to go. */
export type UnopenedPaste = 'nothing' | 'tooMany' | 'apart';

/** Opens what a clipboard has, unless there is nothing to preview. */
export async function openTexts(
  place: CellPlace,
  spot: CellSpot,
  texts: ClipboardTexts,
  source: PasteSource,
): Promise<CellPasteModel | UnopenedPaste> {
  const block = await finishInTasks(readClipboard(texts), createWatchedRest(source.watch));
  if (!block || block.lines.length === 0) return 'nothing';
  if (block.lines.length > MOST_PASTED_ROWS) return 'tooMany';
  const spread = spreadBlock(block, spot, place.grid.total.peek());
  return spread ? await openBlock(place, spread.spot, spread.block, source) : 'apart';
}

/** Opens a pasted block, with its first line read in the most likely way. */
export async function openBlock(
  place: CellPlace,
  spot: CellSpot,
  block: PastedBlock,
  source: PasteSource,
): Promise<CellPasteModel> {
  const { edits } = place.cells;
  const { watch } = source;
  const texts = findHead(block);
  if (!texts) {
    return await open(await placeBlock(place, spot, block, source), edits, { watch });
  }
  const hasNames = isLikelyHead(texts, block, namesKnown(place, spot));
  const read = (asNames: boolean) => (asNames ? takeNames(block, texts) : block);
  const head: PasteHead = {
    texts,
    hasNames,
    // The caller awaits this one: its progress is not shown.
    place: (asNames) => placeBlock(place, spot, read(asNames), { ...source, watch: undefined }),
  };
  const placed = await placeBlock(place, spot, read(hasNames), source);
  return await open(placed, edits, { watch, head });
}

/** Opens copies of rows, as new entities. */
export function openCopies(
  place: CellPlace,
  rows: readonly GridRow[],
  watch: WriteWatch | undefined,
): Promise<CellPasteModel> {
  return open(placeCopies(place, rows), place.cells.edits, { watch });
}

/** Judges all of a block, and yields to the main thread in between. */
async function open(
  placed: PlacedPaste,
  edits: CellEditsModel,
  { watch, head }: PasteOptions = {},
): Promise<CellPasteModel> {
  return new CellPasteModel(await judgeBlock(placed, watch), edits, head);
}

async function judgeBlock(placed: PlacedPaste, watch?: WriteWatch): Promise<JudgedBlock> {
  const rest = createWatchedRest(watch);
  const now = ticksOfMilliseconds(Date.now());
  const judged = await finishInTasks(judgeLines(placed.rows, placed.targets, now), rest);
  const counts = await finishInTasks(countCells(judged, judged.lines), rest);
  return { placed, judged, counts };
}

/** A pasted block, its preview, and the choices before it is written. */
export const CellPasteModel = createModel(
  (opened: JudgedBlock, edits: CellEditsModel, head?: PasteHead) => {
    const { now } = opened.judged;
    const first = signal(opened);
    const placed = computed(() => first.value.placed);
    const hasNames = signal(head?.hasNames === true);
    const targets = signal(opened.placed.targets);
    const wrongCells = signal<WrongCells>('leave');
    const isBusy = signal(false);
    const digits = () => String(placed.value.total + placed.value.rows.length).length;
    const partitionKey = createTemplateDraft('PartitionKey', digits);
    const rowKey = createTemplateDraft('RowKey', digits);
    for (const part of partitionKey.parts.peek()) {
      part.choose('text');
      part.text.value = opened.placed.lastPartition;
    }
    for (const part of rowKey.parts.peek()) {
      // In an empty table, row numbers keep the order in which the lines were
      // copied; elsewhere GUIDs never collide with existing keys.
      part.choose(opened.placed.total === 0 ? 'rowNumber' : 'guid');
      // Numbers continue the count of the table's entities.
      part.first.value = String(opened.placed.total + 1);
    }

    /** The last judgment by the types of the columns, before corrections; `judgeAgain` reuses it. */
    let known = opened.judged;
    const judged = computed(() => {
      known = judgeAgain(known, targets.value);
      return known;
    });
    const decided = computed(() =>
      wrongCells.value === 'leave' ? judged.value.lines : correctLines(judged.value),
    );
    const counts = computed(() => {
      const isFirst = targets.value === placed.value.targets && wrongCells.value === 'leave';
      return isFirst ? first.value.counts : finish(countCells(judged.value, decided.value));
    });
    /** Generated keys stay the same until the choice of how they are made changes. */
    const lines = computed<readonly PreviewLine[]>(() =>
      placed.value.rows.map((row, at) => {
        const cells = decided.value[at] ?? [];
        return { at, row, cells, key: keyOf(row, at, cells) };
      }),
    );
    const isMade = computed(
      () => partitionKey.template.value !== undefined && rowKey.template.value !== undefined,
    );
    /** The number of lines that lack the values their keys are made of. */
    const keyless = computed(() =>
      isMade.value
        ? lines.value.filter(({ row, key }) => !row.entity && !row.key && !key).length
        : 0,
    );
    const newKeys = computed<readonly NewKey[]>(() =>
      lines.value
        .flatMap(({ at, row, key }) => (row.entity || !key ? [] : [{ line: at + 1, key }]))
        .sort((a, b) => compareKeys(a.key, b.key)),
    );
    const nameProblems = computed(() => problemsOfNames(targets.value));

    /** Returns the key that a line's entity has or gets; undefined if it can have none. */
    function keyOf(row: PasteRow, at: number, cells: JudgedLine) {
      if (row.entity) return row.entity;
      if (row.key) return isWrongKey(row) ? undefined : row.key;
      const values = valuesIn(cells, targets.value);
      return makeKey(partitionKey.template.value, rowKey.template.value, values, at);
    }

    function makeKey(
      partition: KeyTemplate | undefined,
      rowTemplate: KeyTemplate | undefined,
      properties: ReadonlyMap<string, EdmValue>,
      index: number,
    ): EntityKey | undefined {
      if (!partition || !rowTemplate) return undefined;
      const entity = {
        partitionKey: opened.placed.lastPartition,
        rowKey: '',
        timestamp: now,
        properties,
      };
      try {
        const key = {
          partitionKey: formatKey(partition, { entity, place: index }),
          rowKey: formatKey(rowTemplate, { entity, place: index }),
        };
        return isKey(key) ? key : undefined;
      } catch {
        // The line lacks a value that its key is made of.
        return undefined;
      }
    }

    function invalidIn(cells: JudgedLine): readonly InvalidText[] {
      return cells.flatMap((cell, index) => {
        const target = targets.value[index];
        if (cell?.kind !== 'wrong' || target?.kind !== 'property') return [];
        return [{ property: target.name, type: target.type, text: cell.text }];
      });
    }

    function changedIn(cells: JudgedLine, base: Entity): CellValues {
      const values = new Map<string, EdmValue | undefined>(valuesIn(cells, targets.peek()));
      for (const [index, cell] of cells.entries()) {
        const target = targets.value[index];
        const isThere = target?.kind === 'property' && base.properties.has(target.name);
        if (cell?.kind === 'absent' && isThere) values.set(target.name, undefined);
      }
      return values;
    }

    function* plan(): CooperativeTask<{
      writes: readonly CellWrite[];
      invalid: readonly InvalidCell[];
    }> {
      const writes: CellWrite[] = [];
      const invalid: InvalidCell[] = [];
      for (const { at, row, cells, key } of lines.peek()) {
        if (at % LINES_A_STEP === 0) yield;
        if (!key) continue;
        const wrong = invalidIn(cells);
        const { entity: base } = row;
        if (!base) {
          const entity = { ...key, properties: valuesIn(cells, targets.peek()) };
          writes.push({ kind: 'insert', entity, invalid: wrong });
          continue;
        }
        const values = changedIn(cells, base);
        if (values.size > 0) writes.push({ kind: 'change', base, values });
        invalid.push(...wrong.map((one) => ({ ...one, base })));
      }
      return { writes, invalid };
    }

    async function write(
      watch?: WriteWatch,
    ): Promise<{ readonly step: CellStep; readonly cells: number }> {
      isBusy.value = true;
      try {
        const { writes, invalid } = await finishInTasks(plan(), createRest());
        const step = await edits.write(writes, 'paste', watch);
        const stopped = new Set(step.stopped.map((one) => textOfKey(keyOfWrite(one))));
        const meant = invalid.filter(({ base }) => !stopped.has(textOfKey(base)));
        edits.keepInvalid(meant.map((one) => ({ ...one, base: edits.latest(one.base) })));
        const { cells, removed } = counts.peek();
        return { step, cells: cells + removed };
      } finally {
        isBusy.value = false;
      }
    }

    return {
      placed,
      targets: computed(() => targets.value),
      nameProblems,
      wrongCells: computed(() => wrongCells.value),
      counts,
      isBusy: computed(() => isBusy.value),
      /** The texts of a first line that may be names, and whether it is read so. */
      head: computed(() => head && { texts: head.texts, hasNames: hasNames.value }),
      readHead,
      keys: { partitionKey, rowKey },
      /** Whether it must be chosen how keys are made. */
      makesKeys: computed(() => !placed.value.isKeyed && counts.value.newRows > 0),
      /**
       * The keys of the entities that are added, in the order in which the
       * table will have them.
       */
      newKeys,
      keyless,
      /** The number of new lines whose keys an earlier line has. */
      twins: computed(() => countTwins(newKeys.value)),
      /** Whether it can be written as it is now. */
      isReady: computed(() => {
        const isNamed = nameProblems.value.every((problem) => problem === undefined);
        const hasKeys = isMade.value && keyless.value === 0;
        return (
          isNamed &&
          !isBusy.value &&
          (placed.value.isKeyed || counts.value.newRows === 0 || hasKeys)
        );
      }),
      /** Whether the preview must be shown before it is written. */
      needsLook: computed(() => {
        const { removed, wrong, newRows, newColumns, retyped, wrongKeys } = counts.value;
        const odd = removed + wrong + newRows + newColumns + retyped + wrongKeys;
        return placed.value.block.isGuessed || odd > 0;
      }),
      /** The lines with errors, then the first of the others. */
      preview: computed(() => {
        const wrong = lines.value.filter(isWrongLine);
        const others = lines.value.filter((line) => !isWrongLine(line));
        return [...wrong, ...others].slice(0, MOST_PREVIEWED);
      }),

      retype(index: number, type: EdmType): void {
        change(index, (target) => ({ ...target, type, types: [type] }));
      },
      rename(index: number, name: string): void {
        change(index, (target) => ({ ...target, name }));
      },
      decide(what: WrongCells): void {
        wrongCells.value = what;
      },

      /** Writes the block; wrong texts stay marked in their cells. */
      write: (watch?: WriteWatch) => edits.during(write(watch)),
    };

    /** Choices about keys stay; choices about columns do not, because the columns are others. */
    async function readHead(asNames: boolean): Promise<void> {
      hasNames.value = asNames;
      if (!head || isBusy.peek()) return;
      isBusy.value = true;
      let read = !asNames;
      try {
        while (read !== hasNames.peek()) {
          read = hasNames.peek();
          takeBlock(await judgeBlock(await head.place(read)));
        }
      } catch (error) {
        hasNames.value = !read;
        throw error;
      } finally {
        isBusy.value = false;
      }
    }

    function takeBlock(next: JudgedBlock): void {
      batch(() => {
        known = next.judged;
        first.value = next;
        targets.value = next.placed.targets;
      });
    }

    function change(index: number, how: (target: PropertyTarget) => PasteTarget): void {
      targets.value = targets
        .peek()
        .map((target, at) => (at === index && target.kind === 'property' ? how(target) : target));
    }
  },
);

export type CellPasteModel = InstanceType<typeof CellPasteModel>;
