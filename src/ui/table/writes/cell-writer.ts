import { finishInTasks } from '../../../base/cooperative-task.ts';
import { equalProperties } from '../../../merge/properties.ts';
import type { Ticks } from '../../../model/edm.ts';
import type { Entity, EntityInput } from '../../../model/entity.ts';
import { replaceProperties } from '../../../model/entity-rules.ts';
import type { StepPart } from '../../../model/history.ts';
import type { TableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { ImportSlice, TableService, Written } from '../../../model/table-service.ts';
import { findEntity, reasonOf } from '../../data-grid/entity-lookup.ts';
import { createRest } from '../../data-grid/page-turns.ts';
import { WriteCourse, type WriteWatch } from './cell-write-course.ts';
import {
  type CellValues,
  type CellWrite,
  groupWrites,
  hasValues,
  isSameValue,
  isUntouched,
  keyOfWrite,
  operationOf,
  textOfKey,
  withValues,
} from './cell-writes.ts';

export interface CellRefusal {
  readonly write: CellWrite;
  readonly error: unknown;
  /** The stored entity, if the same values were changed elsewhere. */
  readonly theirs?: Entity;
}

export interface WriterOutcome {
  /** The number of entities written. */
  readonly written: number;
  readonly refusals: readonly CellRefusal[];
  /** The writes that were not sent because the work was stopped. */
  readonly stopped: readonly CellWrite[];
}

/** A stored change, and the version it was made to. */
export interface StoredCells {
  readonly base: Entity;
  readonly values: CellValues;
  readonly timestamp: Ticks;
}

/** The most entities stored by other views that are remembered, until the rows have them. */
const MOST_LEARNED = 1000;

/**
 * The number of attempts to send a group if others write at the same time, or
 * if the engine was lost.
 */
const MOST_TRIES = 5;

/**
 * The number of groups that are sent at once: while the engine writes one group
 * or slice, the next is being sent.
 */
const GROUPS_AT_ONCE = 3;

/**
 * The most entities that one transaction of the service takes. More are written
 * in slices, of which only the last waits for the disk.
 */
const FEW = 100;

/**
 * Writes entities, each if it is still the version that was seen, and remembers
 * what it has stored.
 */
export class CellWriter {
  readonly #service: TableService;
  readonly #table: TableName;
  readonly #onStored: (stored: StoredCells) => void;
  readonly #latest = new Map<string, Entity>();
  /**
   * The values last stored from here, by entity; other values of the latest
   * version may come from elsewhere.
   */
  readonly #own = new Map<string, CellValues>();
  /** The entities stored by other views, the oldest first. */
  readonly #learned = new Set<string>();
  /** New entities whose answers were lost: it is unknown whether they are stored. */
  readonly #unsure = new Set<string>();

  constructor(service: TableService, table: TableName, onStored: (stored: StoredCells) => void) {
    this.#service = service;
    this.#table = table;
    this.#onStored = onStored;
  }

  /** Returns the entity as it was last stored from this window, if that is newer. */
  latest(entity: Entity): Entity {
    const known = this.#latest.get(textOfKey(entity));
    return known && known.timestamp > entity.timestamp ? known : entity;
  }

  /**
   * Takes note of cells stored by the editor or another view, so that `latest` knows their version
   * until the rows are read again. Keeps at most `MOST_LEARNED`.
   */
  learn({ base, values, timestamp }: StoredCells): void {
    if (this.latest(base).timestamp > timestamp) return;
    const key = textOfKey(base);
    this.#remember({ ...withValues(base, values), timestamp }, values);
    this.#learned.delete(key);
    this.#learned.add(key);
    const [oldest] = this.#learned;
    if (this.#learned.size > MOST_LEARNED && oldest !== undefined) this.#drop(oldest);
  }

  /** Forgets what the rows requested since then contain; what was stored later stays. */
  forgetLearned({ base, timestamp }: StoredCells): void {
    const key = textOfKey(base);
    if (this.#learned.has(key) && this.#latest.get(key)?.timestamp === timestamp) this.#drop(key);
  }

  /** Forgets these entities: the rows contain them now. */
  forget(keys: Iterable<string>): void {
    for (const key of keys) this.#drop(key);
  }

  /** Writes what is not refused. Everything is refused if it cannot even be sent. */
  async write(
    writes: readonly CellWrite[],
    part: StepPart = {},
    watch?: WriteWatch,
  ): Promise<WriterOutcome> {
    try {
      return await this.#writeAll(writes, part, watch);
    } catch (error) {
      this.#doubt(writes);
      return { written: 0, refusals: writes.map((write) => ({ write, error })), stopped: [] };
    }
  }

  async #writeAll(
    writes: readonly CellWrite[],
    part: StepPart,
    watch?: WriteWatch,
  ): Promise<WriterOutcome> {
    const service = this.#service.within(part);
    if (writes.length <= FEW) return await this.#writeGroups(writes, service, new WriteCourse(0));
    const course = new WriteCourse(writes.length, watch);
    const { written, left, stopped } = await this.#writeSlices(writes, service, course);
    const others = await this.#writeGroups(left, service, course);
    return {
      ...others,
      written: written + others.written,
      stopped: [...stopped, ...others.stopped],
    };
  }

  async #writeGroups(
    writes: readonly CellWrite[],
    service: TableService,
    course: WriteCourse,
  ): Promise<WriterOutcome> {
    const outcomes: Promise<GroupOutcome>[] = [];
    const stopped: CellWrite[] = [];
    const rest = createRest();
    for (const { writes: group, isLater } of groupWrites(this.#renewed(writes))) {
      await Promise.all(isLater ? outcomes : outcomes.slice(0, 1 - GROUPS_AT_ONCE));
      await rest();
      if (course.isStopped) stopped.push(...group);
      else outcomes.push(this.#writeGroup(group, service).finally(() => course.end(group)));
    }
    const ended = await Promise.all(outcomes);
    return {
      written: ended.reduce((sum, { written }) => sum + written, 0),
      refusals: ended.flatMap(({ refusals }) => refusals),
      stopped,
    };
  }

  /**
   * Writes in slices. Leaves the refused writes, and second writes of an
   * entity, to be sent one by one.
   */
  async #writeSlices(
    writes: readonly CellWrite[],
    service: TableService,
    course: WriteCourse,
  ): Promise<SlicesOutcome> {
    const { sliceWrites, requestOf } = await import('./cell-slices.ts');
    const rest = createRest();
    const { slices, others } = await finishInTasks(sliceWrites(this.#renewed(writes)), rest);
    const ending: Promise<readonly CellWrite[]>[] = [];
    for (const slice of slices) {
      await Promise.all(ending.slice(0, 1 - GROUPS_AT_ONCE));
      if (course.isStopped && ending.length === 0) break;
      // After a stop, one more slice is sent as the last, so that what was written is on the disk.
      const isLast = slice === slices.at(-1) || course.isStopped;
      if (isLast) await Promise.all(ending);
      const request = { ...(await finishInTasks(requestOf(slice), rest)), isLast };
      ending.push(this.#writeSlice(slice.writes, request, service, course));
      if (isLast) break;
    }
    const left = (await Promise.all(ending)).flat();
    const sent = slices.slice(0, ending.length).reduce((sum, one) => sum + one.writes.length, 0);
    const stopped = slices.slice(ending.length).flatMap((slice) => slice.writes);
    return { written: sent - left.length, left: [...left, ...others], stopped };
  }

  /** Writes a slice and returns what was not written. */
  async #writeSlice(
    writes: readonly CellWrite[],
    request: ImportSlice,
    service: TableService,
    course: WriteCourse,
  ): Promise<readonly CellWrite[]> {
    try {
      const { timestamps } = await service.importEntities(this.#table, request);
      const rest = createRest();
      const left: CellWrite[] = [];
      const kept: CellWrite[] = [];
      for (const [index, write] of writes.entries()) {
        const timestamp = timestamps?.[index];
        if (timestamp) this.#keep(write, { timestamp });
        (timestamp ? kept : left).push(write);
        if (index % 50 === 0) await rest();
      }
      course.end(kept);
      return left;
    } catch (error) {
      if (reasonOf(error) === 'engineLost') this.#doubt(writes);
      return writes;
    }
  }

  *#renewed(writes: readonly CellWrite[]): Generator<CellWrite, void> {
    for (const write of writes) yield this.#renew(write);
  }

  #drop(key: string): void {
    this.#latest.delete(key);
    this.#own.delete(key);
    this.#learned.delete(key);
  }

  /**
   * Bases the write on the version last stored from here; the base stays if the
   * change came from elsewhere.
   */
  #renew(write: CellWrite): CellWrite {
    if (write.kind === 'insert') return write;
    const latest = this.latest(write.base);
    if (latest === write.base) return write;
    const own = this.#own.get(textOfKey(write.base));
    const isOwn = [...write.values.keys()].every((name) => {
      const value = latest.properties.get(name);
      const isSeen = isSameValue(value, write.base.properties.get(name));
      return isSeen || (own?.has(name) === true && isSameValue(value, own.get(name)));
    });
    return isOwn ? { ...write, base: latest } : write;
  }

  /**
   * Writes all of a group or none: refused writes are removed from it, and the
   * rest is tried again.
   */
  async #writeGroup(group: readonly CellWrite[], service: TableService): Promise<GroupOutcome> {
    const refusals: CellRefusal[] = [];
    let [open, done] = [group, 0];
    for (let tries = 0; open.length > 0; ) {
      try {
        const written = await service.submitTransaction(this.#table, open.map(operationOf));
        for (const [index, write] of open.entries()) this.#keep(write, written[index]);
        return { written: done + open.length, refusals };
      } catch (error) {
        const index = error instanceof StorageError ? error.context.operation : undefined;
        const culprit = index === undefined ? undefined : open[index];
        tries += 1;
        const isLost = reasonOf(error) === 'engineLost';
        if (isLost) this.#doubt(open);
        if (isLost && tries < MOST_TRIES) continue;
        if (!culprit) {
          refusals.push(...open.map((write) => ({ write, error })));
          return { written: done, refusals };
        }
        const next = await this.#judge(culprit, error);
        const isAgain = next.kind === 'again' && tries < MOST_TRIES * group.length;
        open = open.flatMap((write) => {
          if (write !== culprit) return [write];
          return isAgain ? [next.write] : [];
        });
        if (next.kind === 'done') done += 1;
        else if (!isAgain) {
          refusals.push(next.kind === 'refused' ? next.refusal : { write: culprit, error });
        }
      }
    }
    return { written: done, refusals };
  }

  /**
   * Returns whether the refusal stands, or whether the change also applies to
   * what is stored now.
   */
  async #judge(write: CellWrite, error: unknown): Promise<Verdict> {
    const refused = { kind: 'refused', refusal: { write, error } } as const;
    const reason = reasonOf(error);
    if (write.kind === 'insert' && reason === 'entityExists') {
      return (await this.#findInserted(write)) ?? refused;
    }
    if (write.kind !== 'change' || reason !== 'etagStale') return refused;
    const { base, values } = write;
    const theirs = await findEntity(this.#service, this.#table, base);
    if (theirs === undefined) {
      const gone = new StorageError('entityMissing');
      return { kind: 'refused', refusal: { write, error: gone } };
    }
    if (theirs === 'unknown') return refused;
    if (hasValues(theirs, values)) {
      // It was written before an engine was lost, or the same was written elsewhere.
      this.#remember(theirs, values);
      // If the stored entity differs in other values, its Timestamp belongs to an unknown change.
      const isAlone = equalProperties(theirs.properties, withValues(base, values).properties);
      if (isAlone) this.#onStored({ ...write, timestamp: theirs.timestamp });
      return { kind: 'done' };
    }
    if (isUntouched(base, theirs, values)) {
      return { kind: 'again', write: { kind: 'change', base: theirs, values } };
    }
    return { kind: 'refused', refusal: { write, error, theirs } };
  }

  /** Marks new entities without an answer as unsure; what was answered is stored for certain. */
  #doubt(writes: readonly CellWrite[]): void {
    for (const write of writes) {
      const key = textOfKey(keyOfWrite(write));
      if (write.kind === 'insert' && !this.#latest.has(key)) this.#unsure.add(key);
    }
  }

  /**
   * Returns the verdict for an insert that met an existing entity, which may be
   * the same one, stored before an engine was lost.
   */
  async #findInserted(write: InsertWrite): Promise<Verdict | undefined> {
    const key = textOfKey(write.entity);
    if (!this.#unsure.has(key)) return undefined;
    const found = await findEntity(this.#service, this.#table, write.entity);
    if (found === undefined || found === 'unknown') return undefined;
    this.#unsure.delete(key);
    const { properties } = storedBy(write);
    if (found.properties.size !== properties.size || !hasValues(found, properties)) {
      return undefined;
    }
    this.#remember(found, found.properties);
    return { kind: 'done' };
  }

  #remember(stored: Entity, values: CellValues): void {
    const key = textOfKey(stored);
    this.#latest.set(key, stored);
    this.#own.set(key, new Map([...(this.#own.get(key) ?? []), ...values]));
  }

  #keep(write: CellWrite, written: Written | undefined): void {
    const timestamp = written?.timestamp ?? 0n;
    const stored = { ...storedBy(write), timestamp };
    if (write.kind === 'insert') this.#unsure.delete(textOfKey(stored));
    this.#remember(stored, write.kind === 'change' ? write.values : stored.properties);
    if (write.kind === 'change') this.#onStored({ ...write, timestamp });
  }
}

type GroupOutcome = Omit<WriterOutcome, 'stopped'>;

interface SlicesOutcome extends Omit<WriterOutcome, 'refusals'> {
  /** The writes that were refused, or are second writes of an entity. */
  readonly left: readonly CellWrite[];
}

type InsertWrite = Extract<CellWrite, { readonly kind: 'insert' }>;

type Verdict =
  | { readonly kind: 'refused'; readonly refusal: CellRefusal }
  | { readonly kind: 'again'; readonly write: CellWrite }
  | { readonly kind: 'done' };

function storedBy(write: CellWrite): Omit<Entity, 'timestamp'> {
  if (write.kind === 'change') return withValues(write.base, write.values);
  const { partitionKey, rowKey, properties }: EntityInput = write.entity;
  return { partitionKey, rowKey, properties: replaceProperties(properties) };
}
