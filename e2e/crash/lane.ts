import { entitySize } from '../../src/model/limits.ts';
import type { TableName } from '../../src/model/names.ts';
import { type Answer, type Call, type CallOf, notify } from '../../src/testing/random/calls.ts';
import { CallDraw } from '../../src/testing/random/draw-calls.ts';
import { explain } from '../../src/testing/random/judge.ts';
import { adopt, findDifference, type Observed } from '../../src/testing/random/observe.ts';
import { EMPTY_STORE, type ReferenceStore, tableIn } from '../../src/testing/reference-store.ts';
import type { Draw } from '../../src/testing/seeded.ts';
import type { Cut } from './cut.ts';

/** The kind of writes that a lane repeats. */
export type LaneKind = 'singles' | 'groups' | 'imports' | 'churn';

/** A write that was acknowledged. */
interface Written {
  readonly sent: number;
  readonly acknowledged: number;
  /** When it was acknowledged, in milliseconds. */
  readonly at: number;
  readonly after: ReferenceStore;
}

/**
 * Writes one after the other, to tables that it may share with others, in a
 * partition of its own, and remembers what was acknowledged. The last write may
 * be pending when the browser is killed.
 */
export class Lane {
  readonly partition: string;
  readonly engine: number;
  readonly tables: readonly [TableName, ...TableName[]];
  /** The number of acknowledged writes. */
  acknowledged = 0;
  readonly #kind: LaneKind;
  /** The state found at the last start of the browser. */
  #found: ReferenceStore = EMPTY_STORE;
  /** The writes acknowledged since. */
  #since: readonly Written[] = [];
  /** How many of these are certainly on disk. */
  #settled = 0;
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

  /** Marks a call as pending. */
  send(call: Call, moment: number): void {
    this.#underWay = { call, sent: moment };
  }

  /**
   * Records the answer to the pending call. If it proves that all earlier
   * acknowledged writes are on disk, returns since when.
   */
  acknowledge(answer: Answer, moment: number): number | undefined {
    if (!this.#underWay) throw new Error('Nothing was under way.');
    const { call, sent } = this.#underWay;
    const [after] = explain(this.#latest, [{ call, answer }]);
    if (!after) throw new Error(`${notify(call)} is answered ${notify(answer)}`);
    this.#underWay = undefined;
    this.acknowledged += 1;
    this.#since = [...this.#since, { sent, acknowledged: moment, at: performance.now(), after }];
    if (isRelaxed(call) || answer.kind === 'refused') return undefined;
    this.#settled = this.#since.length;
    return sent;
  }

  /**
   * Marks as durable what was acknowledged before a strict write was sent that
   * was acknowledged itself.
   */
  settleBefore(moment: number): void {
    const before = this.#since.filter(({ acknowledged }) => acknowledged < moment).length;
    this.#settled = Math.max(this.#settled, before);
  }

  /**
   * Returns the cuts that match the found state, the latest first. Throws if
   * there are none. Writes on disk must be found; after the loss of the
   * databases, those acknowledged before `certainBefore`.
   */
  findCuts(found: readonly Observed[], certainBefore?: number): readonly Cut[] {
    const observed = this.tables.map((table) => this.#observe(table, found));
    const certain =
      certainBefore === undefined
        ? this.#settled
        : this.#since.filter(({ at }) => at < certainBefore).length;
    let difference: string | undefined;
    const isLost = certainBefore !== undefined;
    const cuts = [...this.#possible(certain, isLost)].flatMap((cut) => {
      const one = findDifference(cut.store, observed);
      difference ??= one;
      return one === undefined ? [{ ...cut, store: adopt(cut.store, observed, 0n) }] : [];
    });
    if (cuts.length > 0) return cuts;
    const underWay = notify(this.#underWay?.call ?? 'nothing');
    throw new Error(`After a crash ${difference}. Under way was ${underWay}`);
  }

  /** Goes on from the found state. */
  adopt({ store }: Cut): void {
    this.#found = store;
    this.#since = [];
    this.#settled = 0;
    this.#underWay = undefined;
  }

  get #latest(): ReferenceStore {
    return this.#since.at(-1)?.after ?? this.#found;
  }

  *#possible(certain: number, isLost: boolean): Generator<Cut> {
    const { call: underWay, sent = 0 } = this.#underWay ?? {};
    const whole = { lost: 0, firstLost: Number.POSITIVE_INFINITY, underWay };
    if (underWay) {
      const states = explain(this.#latest, [{ call: underWay, answer: { kind: 'lost' } }]);
      for (const store of states) {
        if (store === this.#latest) continue;
        yield { ...whole, store, lastSent: sent, isUnderWayFound: true };
      }
      // The pending call may have changed nothing.
      const lastSent = this.#since[certain]
        ? (this.#since.at(-1)?.sent ?? Number.NEGATIVE_INFINITY)
        : Number.NEGATIVE_INFINITY;
      yield { ...whole, store: this.#latest, lastSent, isUnderWayFound: true };
    }
    for (let found = this.#since.length; found >= certain; found -= 1) {
      const last = this.#since[found - 1];
      const next = this.#since[found];
      const cut = {
        ...whole,
        store: last?.after ?? this.#found,
        lost: this.#since.length - found,
        lastSent: (found > certain ? last?.sent : undefined) ?? Number.NEGATIVE_INFINITY,
        firstLost: next?.acknowledged ?? Number.POSITIVE_INFINITY,
        ...(next && { firstLostAt: next.at }),
        isUnderWayFound: false,
      };
      // The pending call may have been applied to the restored account, which
      // lacks the last writes.
      if (isLost && underWay && next) yield { ...cut, ...withDone(cut.store, underWay) };
      yield cut;
    }
  }

  /** Returns a table with only this lane's entities. */
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

function withDone(store: ReferenceStore, call: Call): Pick<Cut, 'store' | 'isUnderWayFound'> {
  const states = [...explain(store, [{ call, answer: { kind: 'lost' } }])];
  return { store: states.at(-1) ?? store, isUnderWayFound: true };
}

function strict(call: CallOf<'import'>): Call {
  return { ...call, isLast: true };
}

function isRelaxed(call: Call): boolean {
  return call.kind === 'import' && !call.isLast;
}
