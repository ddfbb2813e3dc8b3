import type { Entity, EntityInput } from '../../model/entity.ts';
import { replaceProperties } from '../../model/entity-rules.ts';
import type { StepPart } from '../../model/history.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService, Written } from '../../model/table-service.ts';
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
  valuesBefore,
  withValues,
} from './cell-writes.ts';
import { findEntity, reasonOf } from './entity-lookup.ts';
import { createRest } from './page-turns.ts';

export interface CellRefusal {
  readonly write: CellWrite;
  readonly error: unknown;
  /** What is stored now, where somebody else has changed the very same since. */
  readonly theirs?: Entity;
}

export interface WriterOutcome {
  /** What takes back what was written, in the order in which it was. */
  readonly inverse: readonly CellWrite[];
  readonly refusals: readonly CellRefusal[];
}

/** How often a group is sent again where others write at the same time, or the engine was lost. */
const MOST_TRIES = 5;

/** While the engine writes one group, the next is on its way. */
const GROUPS_AT_ONCE = 3;

/** Writes entities in transactions of one partition, and knows what it has stored. */
export class CellWriter {
  readonly #service: TableService;
  readonly #table: TableName;
  readonly #latest = new Map<string, Entity>();
  /** Of each entity, what was last stored from here; the rest of the latest may be somebody else's. */
  readonly #own = new Map<string, CellValues>();
  /** New entities whose answers were lost: nobody knows whether they are stored. */
  readonly #unsure = new Set<string>();

  constructor(service: TableService, table: TableName) {
    this.#service = service;
    this.#table = table;
  }

  latest(entity: Entity): Entity {
    const known = this.#latest.get(textOfKey(entity));
    return known && known.timestamp > entity.timestamp ? known : entity;
  }

  /** The rows have it now. */
  forget(keys: Iterable<string>): void {
    for (const key of keys) this.#drop(key);
  }

  /** What is refused does not keep the rest from being written. */
  async write(writes: readonly CellWrite[], part: StepPart = {}): Promise<WriterOutcome> {
    const service = this.#service.within(part);
    const outcomes: Promise<WriterOutcome>[] = [];
    const rest = createRest();
    for (const { writes: group, isLater } of groupWrites(this.#renewed(writes))) {
      await Promise.all(isLater ? outcomes : outcomes.slice(0, 1 - GROUPS_AT_ONCE));
      await rest();
      outcomes.push(this.#writeGroup(group, service));
    }
    const ended = await Promise.all(outcomes);
    return {
      inverse: ended.flatMap(({ inverse }) => inverse),
      refusals: ended.flatMap(({ refusals }) => refusals),
    };
  }

  *#renewed(writes: readonly CellWrite[]): Generator<CellWrite, void> {
    for (const write of writes) yield this.#renew(write);
  }

  #drop(key: string): void {
    this.#latest.delete(key);
    this.#own.delete(key);
  }

  /** What was written here since is no change of somebody else's: for that one, the base stays. */
  #renew(write: CellWrite): CellWrite {
    if (write.kind === 'insert') return write;
    const latest = this.latest(write.base);
    if (latest === write.base) return write;
    const own = this.#own.get(textOfKey(write.base));
    const names =
      write.kind === 'change'
        ? [...write.values.keys()]
        : [...write.base.properties.keys(), ...latest.properties.keys()];
    const isOwn = names.every((name) => {
      const value = latest.properties.get(name);
      const isSeen = isSameValue(value, write.base.properties.get(name));
      return isSeen || (own?.has(name) === true && isSameValue(value, own.get(name)));
    });
    return isOwn ? { ...write, base: latest } : write;
  }

  /** All of a group or none: what is refused is taken out, and the rest tried again. */
  async #writeGroup(group: readonly CellWrite[], service: TableService): Promise<WriterOutcome> {
    const refusals: CellRefusal[] = [];
    const done: CellWrite[] = [];
    let open = group;
    for (let tries = 0; open.length > 0; ) {
      try {
        const written = await service.submitTransaction(this.#table, open.map(operationOf));
        const inverse = open.map((write, place) => this.#keep(write, written[place]));
        return { inverse: [...done, ...inverse], refusals };
      } catch (error) {
        const place = error instanceof StorageError ? error.context.operation : undefined;
        const culprit = place === undefined ? undefined : open[place];
        tries += 1;
        const isLost = reasonOf(error) === 'engineLost';
        if (isLost) this.#doubt(open);
        if (isLost && tries < MOST_TRIES) continue;
        if (!culprit) {
          refusals.push(...open.map((write) => ({ write, error })));
          return { inverse: done, refusals };
        }
        const next = await this.#judge(culprit, error);
        const isAgain = next.kind === 'again' && tries < MOST_TRIES * group.length;
        open = open.flatMap((write) => {
          if (write !== culprit) return [write];
          return isAgain ? [next.write] : [];
        });
        if (next.kind === 'done') done.push(next.inverse);
        else if (!isAgain) {
          refusals.push(next.kind === 'refused' ? next.refusal : { write: culprit, error });
        }
      }
    }
    return { inverse: done, refusals };
  }

  /** Whether the refusal stands, or the change fits into what is stored now as well. */
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
      // It was written before an engine was lost, or somebody else had the same thought.
      this.#remember(theirs, values);
      const inverse = { kind: 'change', base: theirs, values: valuesBefore(base, values) } as const;
      return { kind: 'done', inverse };
    }
    if (isUntouched(base, theirs, values)) {
      return { kind: 'again', write: { kind: 'change', base: theirs, values } };
    }
    return { kind: 'refused', refusal: { write, error, theirs } };
  }

  /** What was stored from here with an answer is there for certain. */
  #doubt(writes: readonly CellWrite[]): void {
    for (const write of writes) {
      const key = textOfKey(keyOfWrite(write));
      if (write.kind === 'insert' && !this.#latest.has(key)) this.#unsure.add(key);
    }
  }

  /** An entity that is there already may be the very one, stored before an engine was lost. */
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
    return { kind: 'done', inverse: { kind: 'delete', base: found } };
  }

  #remember(stored: Entity, values: CellValues): void {
    const key = textOfKey(stored);
    this.#latest.set(key, stored);
    this.#own.set(key, new Map([...(this.#own.get(key) ?? []), ...values]));
  }

  /** Remembers what is stored, and answers what takes it back. */
  #keep(write: CellWrite, written: Written | undefined): CellWrite {
    if (write.kind === 'delete') {
      this.#drop(textOfKey(write.base));
      const { partitionKey, rowKey, properties } = write.base;
      return { kind: 'insert', entity: { partitionKey, rowKey, properties } };
    }
    this.#unsure.delete(textOfKey(keyOfWrite(write)));
    const timestamp = written?.timestamp ?? 0n;
    const stored = { ...storedBy(write), timestamp };
    this.#remember(stored, write.kind === 'change' ? write.values : stored.properties);
    if (write.kind === 'insert') return { kind: 'delete', base: stored };
    return { kind: 'change', base: stored, values: valuesBefore(write.base, write.values) };
  }
}

type InsertWrite = Extract<CellWrite, { readonly kind: 'insert' }>;

type Verdict =
  | { readonly kind: 'refused'; readonly refusal: CellRefusal }
  | { readonly kind: 'again'; readonly write: CellWrite }
  | { readonly kind: 'done'; readonly inverse: CellWrite };

function storedBy(
  write: Exclude<CellWrite, { readonly kind: 'delete' }>,
): Omit<Entity, 'timestamp'> {
  if (write.kind === 'change') return withValues(write.base, write.values);
  const { partitionKey, rowKey, properties }: EntityInput = write.entity;
  return { partitionKey, rowKey, properties: replaceProperties(properties) };
}
