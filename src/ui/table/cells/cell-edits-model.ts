import { computed, createModel, effect, signal } from '@preact/signals';
import type { EdmValue } from '../../../model/edm.ts';
import {
  compareKeys,
  type Entity,
  type EntityInput,
  type EntityKey,
} from '../../../model/entity.ts';
import type { StepKind } from '../../../model/history.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import type { WriteWatch } from '../writes/cell-write-course.ts';
import {
  type CellRefusal,
  CellWriter,
  type StoredCells,
  type WriterOutcome,
} from '../writes/cell-writer.ts';
import {
  type CellWrite,
  countValues,
  hasValues,
  type InvalidText,
  keyOfWrite,
  textOfKey,
  withValues,
} from '../writes/cell-writes.ts';
import { countUnsaved, isUnsaved, unwrittenOf, valueOfEdit, withEdits } from './cell-edit.ts';
import { createShownEdits, type ShownWrites } from './cell-shown-edits.ts';

/** The result of one action in the grid. */
export interface CellStep {
  /** The id of the step in the history. */
  readonly id: string;
  /** The number of entities written. */
  readonly written: number;
  readonly refused: number;
  /** The number of values in the refusals. */
  readonly refusedCells: number;
  /** The writes that were not sent because the action was stopped. */
  readonly stopped: readonly CellWrite[];
  /** The error of the first refusal. */
  readonly error?: unknown;
}

/** A new entity that was refused. */
export interface UnwrittenEntity {
  /** An id of its own, because keys may be equal. */
  readonly id: string;
  readonly entity: EntityInput;
  readonly error: unknown;
  /** The texts that would be marked in its cells if it were stored. */
  readonly invalid: readonly InvalidText[];
}

/** A text in a cell of an entity. */
export interface InvalidCell extends InvalidText {
  readonly base: Entity;
}

/**
 * The values written in cells: shown at once, stored one step after the other.
 * A value that cannot be stored stays, with the reason, until it is corrected
 * or discarded.
 */
export const CellEditsModel = createModel(
  (
    service: TableService,
    table: TableName,
    refresh: () => Promise<void>,
    /** Called after each change is stored, before anything that awaits the change continues. */
    onStored: (stored: StoredCells) => void = () => {},
  ) => {
    const { edits, change, show, hide, showRefusals } = createShownEdits();
    /** New entities that could not be stored, several of which may have one key. */
    const unwritten = signal<readonly UnwrittenEntity[]>([]);
    const writer = new CellWriter(service, table, onStored);
    /** The operations that have not ended yet. */
    const underWay = signal<ReadonlySet<Promise<void>>>(new Set());
    /** The running write, and the queued ones. */
    const batches = new Map<Promise<WriterOutcome>, readonly CellWrite[]>();
    let last: Promise<unknown> = Promise.resolve();
    let isDisposed = false;

    effect(() => () => {
      isDisposed = true;
    });

    function keepUnwritten(refusals: readonly CellRefusal[]): void {
      const refused = refusals.flatMap(({ write, error }) =>
        write.kind === 'insert'
          ? [{ id: crypto.randomUUID(), entity: write.entity, error, invalid: write.invalid ?? [] }]
          : [],
      );
      if (refused.length > 0) unwritten.value = [...unwritten.peek(), ...refused];
    }

    function keepInvalid(invalid: readonly InvalidCell[]): void {
      change((next) => {
        for (const { base, property, type, text } of invalid) {
          withEdits(next, textOfKey(base), [[property, { kind: 'invalid', base, type, text }]]);
        }
      });
    }

    /** Marks the faulty texts of new entities once these are stored. */
    function keepInvalidOfNew(writes: readonly CellWrite[]): void {
      const invalid = writes.flatMap((write) => {
        if (write.kind !== 'insert' || !write.invalid) return [];
        const { partitionKey, rowKey } = write.entity;
        const key = { partitionKey, rowKey, timestamp: 0n, properties: new Map() };
        const base = writer.latest(key);
        return write.invalid.map((one) => ({ ...one, base }));
      });
      if (invalid.length > 0) keepInvalid(invalid);
    }

    /** Hides the edits when the rows have been read again with them. */
    async function settle(
      { rows, whole }: ShownWrites,
      writes: readonly CellWrite[],
    ): Promise<void> {
      await Promise.all([whole, refresh()]);
      if (isDisposed) return;
      hide(rows);
      writer.forget(writes.map((write) => textOfKey(keyOfWrite(write))));
    }

    const write = (
      writes: readonly CellWrite[],
      kind: StepKind = 'edit',
      watch?: WriteWatch,
    ): Promise<CellStep> => during(writeInTurn(writes, kind, watch));

    /** Counts the work before a write as part of the write. */
    function during<T>(work: Promise<T>): Promise<T> {
      const end = () => {
        underWay.value = new Set([...underWay.peek()].filter((other) => other !== ended));
      };
      const ended = work.then(end, end);
      underWay.value = new Set([...underWay.peek(), ended]);
      return work;
    }

    /** Resolves when no write is running: everything is stored, or refused and shown so. */
    async function idle(): Promise<void> {
      while (underWay.peek().size > 0) await Promise.all(underWay.peek());
    }

    /** Resolves when no write of the entity is running. */
    async function settled(key: EntityKey): Promise<void> {
      const isOfKey = (one: CellWrite) => compareKeys(keyOfWrite(one), key) === 0;
      for (const [batch, writes] of batches) if (writes.some(isOfKey)) await batch;
    }

    async function writeInTurn(
      writes: readonly CellWrite[],
      kind: StepKind,
      watch?: WriteWatch,
    ): Promise<CellStep> {
      const id = crypto.randomUUID();
      const worth = writes.filter(isWorthWriting);
      const shown = show(worth);
      const batch = last.then(() => writer.write(worth, { step: id, kind }, watch));
      last = batch;
      batches.set(batch, worth);
      const { written, refusals, stopped } = await batch;
      batches.delete(batch);
      const [first] = refusals;
      const refused = refusals.length;
      const refusedCells = refusals.reduce((sum, { write }) => sum + countValues(write), 0);
      const why = first && { error: first.error };
      const step: CellStep = { id, written, refused, refusedCells, stopped, ...why };
      if (isDisposed) return step;
      // Edits that are shown later would hide the reasons of refusals.
      if (refusals.length + stopped.length > 0) await shown.whole;
      keepUnwritten(refusals);
      showRefusals(refusals);
      const unkept = new Set([...stopped, ...refusals.map((refusal) => refusal.write)]);
      keepInvalidOfNew(worth.filter((write) => !unkept.has(write)));
      void settle(shown, worth);
      return step;
    }

    /** Returns whether the write changes the cell. */
    function isWorthWriting(write: CellWrite): boolean {
      if (write.kind !== 'change') return true;
      if (!hasValues(write.base, write.values)) return true;
      const pending = edits.peek().get(textOfKey(write.base));
      return pending !== undefined && [...write.values.keys()].some((name) => pending.has(name));
    }

    function rewrite(
      kind: 'failed' | 'conflict',
      only?: EntityKey,
      property?: string,
    ): Promise<CellStep> {
      const writes: CellWrite[] = [];
      for (const [key, row] of edits.peek()) {
        if (only && key !== textOfKey(only)) continue;
        const found = unwrittenOf(row, kind, property);
        if (found) writes.push({ kind: 'change', base: found.theirs, values: found.values });
      }
      if (kind === 'failed' && !only) {
        for (const { entity, invalid } of unwritten.peek()) {
          writes.push({ kind: 'insert', entity, invalid });
        }
        unwritten.value = [];
      }
      return write(writes);
    }

    const unsaved = computed(() => countUnsaved(edits.value));

    return {
      edits: computed(() => edits.value),
      /** The number of cells that are not saved. */
      unsaved,
      /** Returns whether any cell of the entity is not saved. */
      hasUnsavedOf: (key: EntityKey) =>
        [...(edits.peek().get(textOfKey(key))?.values() ?? [])].some(isUnsaved),
      /** The new entities of a paste that were refused, with the reasons. */
      unwritten: computed(() => unwritten.value),
      /** Whether any cell or new entity is not saved. */
      hasUnsaved: computed(() => unsaved.value + unwritten.value.length > 0),
      /** Whether any write is running, whose result is not known yet. */
      isWriting: computed(() => underWay.value.size > 0),
      during,
      /**
       * Takes over what another view of this window has stored, which is no
       * foreign change. The rows have it soon.
       */
      learn(stored: StoredCells): void {
        writer.learn(stored);
        void refresh().then(() => writer.forgetLearned(stored));
      },
      idle,
      settled,
      /** Returns the shown value of the cell. */
      valueOf(row: GridRow, column: GridColumn): EdmValue | undefined {
        const edit = edits.peek().get(textOfKey(row.key))?.get(column.name);
        return edit ? valueOfEdit(edit) : row.valueOf(column);
      },
      /** Whether any of them may succeed when tried again. */
      hasFailed: computed(
        () =>
          unwritten.value.length > 0 ||
          [...edits.value.values()].some((row) =>
            [...row.values()].some(({ kind }) => kind === 'failed'),
          ),
      ),
      /** Returns the version known to be stored, if it is later than the one that was read. */
      latest: (entity: Entity): Entity => writer.latest(entity),
      /** Returns the entity with the values that are being written. */
      shown(entity: Entity): Entity {
        const row = edits.peek().get(textOfKey(entity));
        if (!row) return entity;
        const pending = [...row].flatMap(([name, edit]) =>
          edit.kind === 'pending' ? [[name, edit.value] as const] : [],
        );
        return pending.length > 0 ? withValues(entity, new Map(pending)) : entity;
      },

      /** Writes; resolves when everything is stored or refused, which the cells show. */
      write,

      /** Keeps texts that are no values, to be corrected later. */
      keepInvalid,

      /** Writes again what could not be written: of one entity, or all of it. */
      retry: (key?: EntityKey) => rewrite('failed', key),
      /** Overwrites what was changed elsewhere in the cell. */
      overwrite: (key: EntityKey, property: string) => rewrite('conflict', key, property),

      /** Discards the new entities that were refused. */
      discardNew(): void {
        unwritten.value = [];
      },

      /** Discards what is not saved: of one cell, of one entity, or all of it. */
      discard(key?: EntityKey, property?: string): void {
        if (!key) unwritten.value = [];
        change((next) => {
          for (const [one, row] of edits.peek()) {
            if (key && one !== textOfKey(key)) continue;
            const ended = [...row].filter(
              ([name, { kind }]) =>
                kind !== 'pending' && (property === undefined || name === property),
            );
            withEdits(
              next,
              one,
              ended.map(([name]) => [name, undefined] as const),
            );
          }
        });
      },
    };
  },
);

export type CellEditsModel = InstanceType<typeof CellEditsModel>;
