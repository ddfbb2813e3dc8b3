import { checkKey, type EntityKey } from '../../model/entity.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { EMPTY_STORE, type ReferenceStore, tableIn } from '../reference-store.ts';
import { refusalOf } from '../refusal.ts';
import type { Draw } from '../seeded.ts';
import { type Answer, type Call, keysWritten, notify, send } from './calls.ts';
import type { Engine } from './engines.ts';
import { type Answered, explain } from './judge.ts';
import { type KnownStep, KnownSteps, type NotedWrite } from './known-steps.ts';
import { adopt, findDifference, type Observed, observe } from './observe.ts';
import type { UndoPlan } from './undo-plan.ts';

/** A call, and the engine that it is made to. */
export interface Aimed {
  readonly engine: Engine;
  readonly call: Call;
  /** The history step that it belongs to. */
  readonly step?: string;
}

const LINES_KEPT = 40;

/** The account of the random work, the state that is known of it, and its engines. */
export class Context {
  readonly account: AccountName;
  readonly engines: readonly [Engine, ...Engine[]];
  /**
   * The engines that work at present. The others have released the account and
   * receive no calls.
   */
  awake: readonly [Engine, ...Engine[]];
  /** The reference state. */
  store: ReferenceStore = EMPTY_STORE;
  /** The steps that can be undone. */
  known = new KnownSteps();
  readonly tally = { calls: 0, refused: 0, cancelled: 0, lost: 0 };
  #lines: string[] = [];
  #turn = 0;
  #drawnSteps = 0;

  constructor(account: AccountName, engines: readonly [Engine, ...Engine[]]) {
    this.account = account;
    this.engines = engines;
    this.awake = engines;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  note(line: string): void {
    this.#lines = [...this.#lines, line].slice(-LINES_KEPT);
  }

  serviceOf(engine: Engine): TableService {
    return engine.accounts.tablesOf(this.account);
  }

  /** Returns the step for a call: mostly a new one, otherwise the last one. */
  drawStep(draw: Draw): string {
    const last = this.known.all.at(-1);
    const goesOn = draw.chance(0.2);
    if (goesOn && last && mayGoOn(last)) return last.id;
    return this.newStep();
  }

  newStep(): string {
    this.#drawnSteps += 1;
    return `step ${this.#drawnSteps}`;
  }

  async send({ engine, call, step }: Aimed): Promise<Answered> {
    const service = this.serviceOf(engine);
    const answer = await send(step === undefined ? service : service.within({ step }), call);
    this.note(`${engine.name}  ${notify({ step, ...call })}\n     -> ${notify(answer)}`);
    this.#count(answer);
    return { call, answer, ...(step !== undefined && { step }) };
  }

  /** Derives the new reference state from the answers to calls that ran at the same time. */
  async settle(answered: readonly Answered[]): Promise<void> {
    const keysByTable = new Map<TableName, EntityKey[]>();
    for (const { call } of answered) {
      if (!('table' in call)) continue;
      const keys = keysWritten(call).filter((key) => !refusalOf(() => checkKey(key)));
      keysByTable.set(call.table, [...(keysByTable.get(call.table) ?? []), ...keys]);
    }
    const observed = await Promise.all(
      [...keysByTable].map(([table, keys]) => observe(this.#nextService(), table, keys)),
    );
    const before = this.store;
    this.#take(explain(before, answered), observed);
    this.known.note(answered.flatMap(notedWrite), before, this.store);
  }

  /**
   * Sets the reference to a candidate, with the Timestamps that are observed;
   * notes the step that led to it, if any.
   */
  async expect(
    candidate: ReferenceStore,
    tables: readonly TableName[],
    step?: string,
  ): Promise<void> {
    const before = this.store;
    const service = this.#nextService();
    const observed = await Promise.all(tables.map((table) => observe(service, table, 'all')));
    this.#take([candidate], observed);
    if (step === undefined) return;
    const writes = tables.map((table) => {
      return { step, tableKey: tableNameKey(table), isTableLost: false };
    });
    this.known.note(writes, before, this.store);
  }

  /** Sets the reference to the state after an undo, and notes it as a step if it wrote anything. */
  async expectUndone(plan: UndoPlan, id: string): Promise<void> {
    await this.expect(plan.after, plan.tables);
    const { target, entries, isAny, isExact } = plan;
    if (target && isAny) this.known.noteUndo(id, target, [...entries], isExact);
  }

  /** Resets to an empty account. */
  empty(): void {
    this.store = EMPTY_STORE;
    this.known = new KnownSteps();
  }

  /** Sends reads to every awake engine and throws if an answer differs from the reference. */
  async check(callsFor: (engine: Engine) => readonly Call[]): Promise<void> {
    const checks = this.awake.flatMap((engine) =>
      callsFor(engine).map(async (call) => {
        const answer = await send(this.serviceOf(engine), call);
        if (this.#isExplained(call, answer)) return;
        throw new Error(`${engine.name} is asked ${notify(call)} and answers ${notify(answer)}`);
      }),
    );
    await Promise.all(checks);
  }

  hasTable(table: TableName): boolean {
    return tableIn(this.store, table) !== undefined;
  }

  #count(answer: Answer): void {
    this.tally.calls += 1;
    if (answer.kind === 'lost') this.tally.lost += 1;
    if (answer.kind !== 'refused') return;
    this.tally[answer.reason === 'cancelled' ? 'cancelled' : 'refused'] += 1;
  }

  #isExplained(call: Call, answer: Answer): boolean {
    return !explain(this.store, [{ call, answer }]).next().done;
  }

  #take(candidates: Iterable<ReferenceStore>, observed: readonly Observed[]): void {
    let difference: string | undefined;
    for (const candidate of candidates) {
      const found = findDifference(candidate, observed);
      if (found === undefined) {
        this.store = adopt(candidate, observed, this.store.clock);
        return;
      }
      difference ??= found;
    }
    throw new Error(
      difference ?? 'There is no order of the last calls in which each answer is right.',
    );
  }

  /** Returns the next engine's service, so that each engine in turn reports the result of calls. */
  #nextService(): TableService {
    this.#turn += 1;
    return this.serviceOf(this.awake[this.#turn % this.awake.length] ?? this.awake[0]);
  }
}

/** A step that renamed a table contains nothing else. */
function mayGoOn({ undoes, undos, entries }: KnownStep): boolean {
  const hasRenamed = entries.some(({ renamed }) => renamed.length > 0);
  return !undoes && undos.length === 0 && !hasRenamed;
}

const WRITES: readonly Call['kind'][] = [
  'createTable',
  'deleteTable',
  'clearTable',
  'write',
  'group',
  'import',
];

/** Returns what a call may have written. */
function notedWrite({ call, answer, step = '' }: Answered): readonly NotedWrite[] {
  if (!WRITES.includes(call.kind) || !('table' in call) || answer.kind === 'refused') return [];
  if (call.kind === 'import' && call.isTrial) return [];
  const isTableCall = !['write', 'group', 'import'].includes(call.kind);
  const isTableLost = isTableCall && answer.kind === 'lost';
  return [{ step, tableKey: tableNameKey(call.table), isTableLost }];
}
