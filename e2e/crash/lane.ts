import { entitySize } from '../../src/model/limits.ts';
import type { TableName } from '../../src/model/names.ts';
import { type Answer, type Call, type CallOf, tell } from '../../src/testing/random/calls.ts';
import { CallDraw } from '../../src/testing/random/draw-calls.ts';
import { explain } from '../../src/testing/random/judge.ts';
import { adopt, findDifference, type Observed } from '../../src/testing/random/observe.ts';
import { EMPTY_STORE, type ReferenceStore, tableIn } from '../../src/testing/reference-store.ts';
import type { Draw } from '../../src/testing/seeded.ts';
import type { Cut } from './cut.ts';

/** What a lane does over and over again. */
export type LaneKind = 'singles' | 'groups' | 'imports' | 'churn';

/** A write that was acknowledged, but need not be on the disk yet. */
interface Written {
  readonly sent: number;
  readonly acknowledged: number;
  readonly after: ReferenceStore;
}

/**
 * Writes one after the other, to tables that it may share with others, in a
 * partition of its own; and remembers what was acknowledged. The last write may
 * have been under way when the browser was killed.
 */
export class Lane {
  readonly partition: string;
  readonly engine: number;
  readonly tables: readonly [TableName, ...TableName[]];
  /** Writes that were acknowledged. */
  acknowledged = 0;
  readonly #kind: LaneKind;
  /** What is certain to be on the disk. */
  #certain: ReferenceStore = EMPTY_STORE;
  /** What was acknowledged since. */
  #since: readonly Written[] = [];
  #underWay: { readonly call: Call; readonly sent: number } | undefined;

  constructor(kind: LaneKind, engine: number, tables: readonly [TableName, ...TableName[]]) {
    this.#kind = kind;
    this.engine = engine;
    this.tables = tables;
    this.partition = `${kind} ${engine}`;
  }

  hasTable(table: TableName): boolean {
    return tableIn(this.#latest, table) !== undefined;
  }

  draw(draw: Draw): Call {
    const scale = { rows: 400, slice: 500, partitions: [this.partition] } as const;
    const calls = new CallDraw(draw, scale, this.#latest);
    const table = draw.from(this.tables);
    switch (this.#kind) {
      case 'singles':
        return calls.write(table);
      case 'groups':
        return calls.group(table);
      case 'imports':
        return calls.import(table);
      case 'churn':
        if (!this.hasTable(table)) return { kind: 'createTable', table };
        if (draw.chance(0.2)) return { kind: 'deleteTable', table };
        if (draw.chance(0.2)) return { kind: 'clearTable', table };
        return draw.chance(0.5) ? calls.group(table) : strict(calls.import(table));
    }
  }

  /** It is under way from now on. */
  send(call: Call, moment: number): void {
    this.#underWay = { call, sent: moment };
  }

  /** Answers since when all that was acknowledged is on the disk, where this write says so. */
  acknowledge(answer: Answer, moment: number): number | undefined {
    if (!this.#underWay) throw new Error('Nothing was under way.');
    const { call, sent } = this.#underWay;
    const [after] = explain(this.#latest, [{ call, answer }]);
    if (!after) throw new Error(`${tell(call)} is answered ${tell(answer)}`);
    this.#underWay = undefined;
    this.acknowledged += 1;
    this.#since = [...this.#since, { sent, acknowledged: moment, after }];
    if (isRelaxed(call) || answer.kind === 'refused') return undefined;
    this.#settle(this.#since.length);
    return sent;
  }

  /** A strict write that was sent then was acknowledged: what had been acknowledged lies before it. */
  settleBefore(moment: number): void {
    this.#settle(this.#since.filter(({ acknowledged }) => acknowledged < moment).length);
  }

  /** The cuts at which all is as it was found, the latest first. Throws where there is none. */
  findCuts(found: readonly Observed[]): readonly Cut[] {
    const observed = this.tables.map((table) => this.#observe(table, found));
    let difference: string | undefined;
    const cuts = [...this.#possible()].flatMap((cut) => {
      const one = findDifference(cut.store, observed);
      difference ??= one;
      return one === undefined ? [{ ...cut, store: adopt(cut.store, observed, 0n) }] : [];
    });
    if (cuts.length > 0) return cuts;
    const underWay = tell(this.#underWay?.call ?? 'nothing');
    throw new Error(`After a crash ${difference}. Under way was ${underWay}`);
  }

  /** Goes on from what was found. */
  adopt({ store }: Cut): void {
    this.#certain = store;
    this.#since = [];
    this.#underWay = undefined;
  }

  get #latest(): ReferenceStore {
    return this.#since.at(-1)?.after ?? this.#certain;
  }

  #settle(count: number): void {
    this.#certain = this.#since[count - 1]?.after ?? this.#certain;
    this.#since = this.#since.slice(count);
  }

  *#possible(): Generator<Cut> {
    const { call: underWay, sent = 0 } = this.#underWay ?? {};
    const whole = { lost: 0, firstLost: Number.POSITIVE_INFINITY, underWay };
    if (underWay) {
      const states = explain(this.#latest, [{ call: underWay, answer: { kind: 'lost' } }]);
      for (const store of states) {
        if (store === this.#latest) continue;
        yield { ...whole, store, lastSent: sent, isUnderWayFound: true };
      }
      // Also what changes nothing may have been done.
      const lastSent = this.#since.at(-1)?.sent ?? Number.NEGATIVE_INFINITY;
      yield { ...whole, store: this.#latest, lastSent, isUnderWayFound: true };
    }
    for (let found = this.#since.length; found >= 0; found -= 1) {
      const last = this.#since[found - 1];
      yield {
        ...whole,
        store: last?.after ?? this.#certain,
        lost: this.#since.length - found,
        lastSent: last?.sent ?? Number.NEGATIVE_INFINITY,
        firstLost: this.#since[found]?.acknowledged ?? Number.POSITIVE_INFINITY,
        isUnderWayFound: false,
      };
    }
  }

  /** A table as if it had only what is this lane's. */
  #observe(table: TableName, found: readonly Observed[]): Observed {
    const all = found.find((one) => one.table === table);
    const entities = new Map(
      [...(all?.entities ?? [])].filter(([, entity]) => entity?.partitionKey === this.partition),
    );
    let bytes = 0;
    for (const entity of entities.values()) if (entity) bytes += entitySize(entity);
    const description = all?.description && { name: table, entities: entities.size, bytes };
    return { table, description, entities, isWhole: true };
  }
}

function strict(call: CallOf<'import'>): Call {
  return { ...call, isLast: true };
}

function isRelaxed(call: Call): boolean {
  return call.kind === 'import' && !call.isLast;
}
