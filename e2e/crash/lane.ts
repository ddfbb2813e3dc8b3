import { parseTableName, type TableName } from '../../src/model/names.ts';
import { type Answer, type Call, type CallOf, tell } from '../../src/testing/random/calls.ts';
import { CallDraw, type Scale } from '../../src/testing/random/draw-calls.ts';
import { explain } from '../../src/testing/random/judge.ts';
import { adopt, findDifference, type Observed } from '../../src/testing/random/observe.ts';
import { EMPTY_STORE, type ReferenceStore, tableIn } from '../../src/testing/reference-store.ts';
import type { Draw } from '../../src/testing/seeded.ts';

const SCALE: Scale = { rows: 400, slice: 500 };

/** What a lane does over and over again, to a table of its own. */
export type LaneKind = 'singles' | 'groups' | 'imports' | 'churn';

/**
 * Writes one after the other to one table, and remembers what was acknowledged.
 * The last one may have been under way when the browser was killed.
 */
export class Lane {
  readonly table: TableName;
  readonly engine: number;
  /** Writes that were acknowledged. */
  acknowledged = 0;
  readonly #kind: LaneKind;
  /**
   * The states that may be found, the newest first: the last that is certain to
   * be on disk, and those that slices of an import made of it since.
   */
  #states: readonly [ReferenceStore, ...ReferenceStore[]] = [EMPTY_STORE];
  #underWay: Call | undefined;

  constructor(kind: LaneKind, engine: number) {
    this.#kind = kind;
    this.engine = engine;
    this.table = parseTableName(kind);
  }

  /** The next write, which is under way from now on. */
  next(draw: Draw): Call {
    this.#underWay = this.#draw(draw, new CallDraw(draw, SCALE, this.#states[0]));
    return this.#underWay;
  }

  acknowledge(answer: Answer): void {
    const call = this.#underWay;
    if (!call) throw new Error('Nothing was under way.');
    const [after] = explain(this.#states[0], [{ call, answer }]);
    if (!after) throw new Error(`${tell(call)} is answered ${tell(answer)}`);
    this.#underWay = undefined;
    this.acknowledged += 1;
    this.#states = isRelaxed(call) ? [after, ...this.#states] : [after];
  }

  /**
   * Compares what was found after a crash with all that may be found. Answers
   * how many acknowledged slices are gone that were not yet promised to be on disk.
   */
  recover(found: readonly Observed[]): number {
    const missing = {
      table: this.table,
      description: undefined,
      entities: new Map(),
      isWhole: true,
    };
    const observed = [found.find(({ table }) => table === this.table) ?? missing];
    let difference: string | undefined;
    for (const { state, lost } of this.#possible()) {
      const one = findDifference(state, observed);
      difference ??= one;
      if (one !== undefined) continue;
      this.#states = [adopt(state, observed, 0n)];
      this.#underWay = undefined;
      return lost;
    }
    throw new Error(
      `After a crash ${difference}. Under way was ${tell(this.#underWay ?? 'nothing')}`,
    );
  }

  *#possible(): Generator<{ readonly state: ReferenceStore; readonly lost: number }> {
    const call = this.#underWay;
    const answer = { kind: 'lost' } as const;
    yield* [...explain(this.#states[0], call ? [{ call, answer }] : [])].map((state) => ({
      state,
      lost: 0,
    }));
    for (const [lost, state] of this.#states.entries()) yield { state, lost };
  }

  #draw(draw: Draw, calls: CallDraw): Call {
    const { table } = this;
    if (!tableIn(this.#states[0], table)) return { kind: 'createTable', table };
    switch (this.#kind) {
      case 'singles':
        return calls.write(table);
      case 'groups':
        return calls.group(table);
      case 'imports':
        return calls.import(table);
      case 'churn':
        if (draw.chance(0.2)) return { kind: 'deleteTable', table };
        if (draw.chance(0.2)) return { kind: 'clearTable', table };
        return draw.chance(0.5) ? calls.group(table) : strict(calls.import(table));
    }
  }
}

function strict(call: CallOf<'import'>): Call {
  return { ...call, isLast: true };
}

function isRelaxed(call: Call): boolean {
  return call.kind === 'import' && !call.isLast;
}
