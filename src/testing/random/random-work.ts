import type { AccountName } from '../../model/names.ts';
import type { EntityQuery } from '../../model/table-service.ts';
import { type Draw, seeded } from '../seeded.ts';
import { type Call, keysWritten } from './calls.ts';
import { copyOne } from './carry-steps.ts';
import { changeMany } from './change-steps.ts';
import { compareWith } from './compare.ts';
import { Context } from './context.ts';
import { withDeadline } from './deadline.ts';
import { CallDraw, type Scale } from './draw-calls.ts';
import { type Engine, ownerAmong, type StorageHooks } from './engines.ts';
import type { ForcedAborts } from './forced-aborts.ts';
import type { Answered } from './judge.ts';
import { writePolicies } from './policy-steps.ts';
import { sendRun } from './run-steps.ts';
import { summarize } from './summary-steps.ts';
import { travel } from './travel-steps.ts';
import { undoSome } from './undo-steps.ts';
import { type KeptView, openView, readView } from './view-steps.ts';

export interface RandomWorkOptions {
  readonly seed: number;
  readonly account: AccountName;
  /** Another account, empty, to which tables may move and from which they come back. */
  readonly away?: AccountName;
  readonly engines: readonly [Engine, ...Engine[]];
  readonly scale: Scale;
  /** Steps between two full comparisons. */
  readonly compareEvery: number;
  /** The test file of this work, for the command that repeats it. */
  readonly where: string;
  /** Aborts transactions of engines in this thread. */
  readonly forcedAborts?: ForcedAborts;
}

type QueryCall = Extract<Call, { readonly kind: 'query' }>;

const VIEWS_KEPT = 4;
const CONTINUATIONS_KEPT = 6;

/** Requests of a few concurrent calls: any request of a transaction, first or last, may fail. */
const MOST_REQUESTS = 24;

/**
 * Random work on an account through several engines. After every step each
 * awake engine has to answer as the reference does.
 */
export class RandomWork {
  readonly #options: RandomWorkOptions;
  readonly #context: Context;
  #views: KeptView[] = [];
  #continuations: QueryCall[] = [];
  /** The last write. */
  #touched: Call | undefined;

  constructor(options: RandomWorkOptions) {
    this.#options = options;
    this.#context = new Context(options.account, options.engines);
  }

  /** The number of calls by outcome. */
  get tally(): Context['tally'] {
    return this.#context.tally;
  }

  /** Runs this many steps. Throws with everything needed to repeat them. */
  async run(steps: number): Promise<void> {
    const { seed, compareEvery, where } = this.#options;
    for (let step = 1; step <= steps; step += 1) {
      this.#context.note(`step ${step}`);
      try {
        await withDeadline(this.#doStep(step));
        if (step % compareEvery === 0 || step === steps) await withDeadline(this.#compareAll());
      } catch (error) {
        const last = this.#context.lines.join('\n');
        const again = `VITE_SEED=${seed} VITE_STEPS=${step} npx vitest run --project browser ${where}`;
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        throw new Error(`Seed ${seed}, step ${step}: ${reason}\n\n${last}\n\nAgain: ${again}`);
      }
    }
  }

  async #doStep(step: number): Promise<void> {
    // Each step has its own draws, so that the outcome of a race does not change later steps.
    const draw = seeded(Math.imul(this.#options.seed, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b));
    const engine = draw.from(this.#context.awake);
    const calls = new CallDraw(draw, this.#options.scale, this.#context.store);
    const kind = draw.whole(1000);
    if (kind < 60 && this.#asleep.length > 0) await this.#wake(draw, calls);
    else if (kind < 380) await this.#callTogether(draw, calls, [engine]);
    else if (kind < 400) await this.#importFile(draw, calls, engine);
    else if (kind < 430) await this.#importRun(draw, calls, engine);
    else if (kind < 590) await this.#callTogether(draw, calls, this.#drawEngines(draw));
    else if (kind < 790) await this.#askByFilter(draw, calls);
    else if (kind < 885) await this.#undo(draw);
    else if (kind < 920) await this.#restart(draw, calls, engine);
    else if (kind < 923) await this.#recreateAccount();
    else if (kind < 940) await this.#leaveAlone(engine);
    else await this.#askStorage(draw, calls, engine);
    await this.#checkSome(draw);
  }

  /** Runs work that needs filters, and so an engine with patterns. */
  async #askByFilter(draw: Draw, calls: CallDraw): Promise<void> {
    const engine = this.#able[draw.whole(this.#able.length)];
    if (!engine) return;
    const kind = draw.whole(330);
    if (kind < 60) await this.#query(calls, engine);
    else if (kind < 110) await this.#continue(draw, engine);
    else if (kind < 145) await summarize(this.#context, engine, calls.table(), draw);
    else if (kind < 185) await this.#keepView(draw, calls, engine);
    else if (kind < 225) await this.#readView(draw);
    else if (kind < 265) {
      const tables = [calls.table(), calls.table()] as const;
      await this.#besides(draw, () => changeMany(this.#context, engine, tables, draw));
    } else if (kind < 300) await this.#copyTable(draw, calls, engine);
    else if (kind < 320)
      await this.#besides(draw, () => writePolicies(this.#context, engine, calls.table(), draw));
    else await this.#travel(draw, calls, engine);
  }

  async #travel(draw: Draw, calls: CallDraw, engine: Engine): Promise<void> {
    const { away } = this.#options;
    const other = this.#able[draw.whole(this.#able.length)];
    if (!away || !other) return;
    const names = [calls.table(), calls.otherName()] as const;
    const work = { context: this.#context, away, engines: [engine, other] } as const;
    await this.#besides(draw, () => travel(work, names));
  }

  /** Copies or renames a table. During a copy the engine or one of its transactions may end. */
  async #copyTable(draw: Draw, calls: CallDraw, engine: Engine): Promise<void> {
    const names = [calls.table(), calls.otherName()] as const;
    const other = this.#able[draw.whole(this.#able.length)] ?? engine;
    const kind = draw.whole(10);
    const during = async <T>(copying: () => Promise<T>) => {
      if (kind < 4) this.#arm(draw);
      const ending = kind < 2 && this.#restartSoon(draw, engine);
      const [end] = await Promise.all([copying(), ending]);
      this.#options.forcedAborts?.disarm();
      return end;
    };
    const work = { context: this.#context, engine, other, draw, mayEnd: kind < 4, during };
    await this.#besides(draw, () => copyOne(work, names));
  }

  /** Runs the work while storage may be busy with something that changes no answer. */
  async #besides(draw: Draw, work: () => Promise<void>): Promise<void> {
    const asked = draw.chance(0.4) ? draw.from(this.#context.awake) : undefined;
    await Promise.all([work(), asked && this.#askOneStorage(draw, asked)]);
  }

  /** Sends calls to one engine or several, all at the same time. */
  async #callTogether(
    draw: Draw,
    calls: CallDraw,
    engines: readonly Engine[],
    meanwhile: () => Promise<void> = async () => {},
  ): Promise<void> {
    this.#armAborts(draw);
    const sent = engines.map((engine) => {
      const call = calls.call();
      return this.#context.send({ engine, call, step: this.#context.drawStep(draw) });
    });
    const [answered] = await Promise.all([Promise.all(sent), meanwhile()]);
    await this.#settle(draw, answered);
  }

  /** Imports slices while others write; the engine may be restarted. */
  async #importRun(draw: Draw, calls: CallDraw, engine: Engine): Promise<void> {
    const besides = this.#drawEngines(draw).slice(0, 2);
    const aimed = besides.map((other) => {
      return { engine: other, call: calls.call(), step: this.#context.drawStep(draw) };
    });
    this.#armAborts(draw);
    const [slices, answered] = await Promise.all([
      sendRun({ context: this.#context, engine, draw }, calls),
      Promise.all(aimed.map((one) => this.#context.send(one))),
      draw.chance(0.15) && this.#restartSoon(draw, engine),
    ]);
    await this.#settle(draw, [...slices, ...answered]);
  }

  async #settle(draw: Draw, answered: readonly Answered[]): Promise<void> {
    this.#options.forcedAborts?.disarm();
    await this.#context.settle(answered);
    for (const { call, answer } of answered) {
      if (call.kind === 'query' && answer.kind === 'page' && answer.next) {
        this.#keepContinuation({ ...call, query: { ...call.query, from: answer.next } });
      }
    }
    const written = answered.map(({ call }) => call).filter((call) => keysWritten(call).length > 0);
    const touched = written[draw.whole(written.length)];
    this.#touched = touched;
  }

  /** Aborts any transaction: a caller's, a checkpoint's or a loader's. */
  #armAborts(draw: Draw): void {
    if (draw.chance(0.3)) this.#arm(draw);
  }

  #arm(draw: Draw): void {
    const steps = draw.whole(MOST_REQUESTS);
    this.#context.note(`a transaction is to end after ${steps} requests`);
    this.#options.forcedAborts?.arm(steps);
  }

  /** Imports a file into an empty table: then the import itself builds the table cache. */
  async #importFile(draw: Draw, calls: CallDraw, engine: Engine): Promise<void> {
    const table = calls.table();
    const file = calls.import(table, true);
    for (const call of [{ kind: 'clearTable', table } as const, file]) {
      const step = this.#context.drawStep(draw);
      await this.#context.settle([await this.#context.send({ engine, call, step })]);
    }
    await compareWith(this.#context, engine);
  }

  #drawEngines(draw: Draw): Engine[] {
    const count = 2 + draw.whole(4);
    return Array.from({ length: count }, () => draw.from(this.#context.awake));
  }

  async #query(calls: CallDraw, engine: Engine): Promise<void> {
    const call: Call = { kind: 'query', table: calls.table(), query: calls.filterQuery() };
    await this.#askOne(engine, call);
  }

  /** Reads the next page of an earlier query, with any engine. */
  async #continue(draw: Draw, engine: Engine): Promise<void> {
    const call = this.#continuations[draw.whole(this.#continuations.length)];
    if (call) await this.#askOne(engine, call);
  }

  async #askOne(engine: Engine, call: QueryCall): Promise<void> {
    const { answer } = await this.#context.send({ engine, call });
    await this.#context.settle([{ call, answer }]);
    if (answer.kind !== 'page' || !answer.next) return;
    const { skip: _, ...query } = call.query;
    this.#keepContinuation({ ...call, query: { ...query, from: answer.next } });
  }

  #keepContinuation({ abortAfter: _, ...call }: QueryCall): void {
    const { skip: __, ...query } = call.query;
    this.#continuations = [{ ...call, query }, ...this.#continuations].slice(0, CONTINUATIONS_KEPT);
  }

  async #keepView(draw: Draw, calls: CallDraw, engine: Engine): Promise<void> {
    const opened = await openView(this.#context, engine, calls.table(), draw);
    if (!opened) return;
    await readView(this.#context, opened, draw);
    this.#views.unshift(opened);
    for (const { view } of this.#views.splice(VIEWS_KEPT)) view.close();
  }

  async #readView(draw: Draw): Promise<void> {
    const kept = this.#views[draw.whole(this.#views.length)];
    if (kept) await readView(this.#context, kept, draw);
  }

  /** Restarts an engine, mostly while it is busy. */
  async #restart(draw: Draw, calls: CallDraw, engine: Engine): Promise<void> {
    const restart = () => this.#restartSoon(draw, engine);
    if (draw.chance(0.3)) await restart();
    else await this.#callTogether(draw, calls, [engine, ...this.#drawEngines(draw)], restart);
  }

  async #restartSoon(draw: Draw, engine: Engine): Promise<void> {
    this.#dropViews((view) => view.engine === engine);
    const delay = draw.from([0, 1, 2, 4, 8]);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    this.#context.note(`${engine.name}  is started anew`);
    await engine.restart();
  }

  /** Undoes a step while storage may be busy or the engine be restarted. */
  async #undo(draw: Draw): Promise<void> {
    const [first, ...rest] = this.#able;
    if (!first) return;
    const engine = draw.from([first, ...rest]);
    const kind = draw.whole(10);
    const meanwhile = async () => {
      if (kind < 2) await this.#restartSoon(draw, engine);
      else if (kind < 5) await this.#askOneStorage(draw, draw.from(this.#context.awake));
    };
    const during = async <T>(undoing: () => Promise<T>) => {
      this.#armAborts(draw);
      const [end] = await Promise.all([undoing(), meanwhile()]);
      this.#options.forcedAborts?.disarm();
      return end;
    };
    await undoSome({ context: this.#context, engine, others: [first, ...rest], draw, during });
  }

  /** The engines with everything that pages use. */
  get #able(): readonly Engine[] {
    return this.#context.awake.filter(({ hasPatterns }) => hasPatterns);
  }

  get #asleep(): readonly Engine[] {
    return this.#context.engines.filter((engine) => !this.#context.awake.includes(engine));
  }

  /** Makes all engines but one release the account. */
  async #leaveAlone(engine: Engine): Promise<void> {
    this.#context.note(`${engine.name}  is left alone`);
    this.#dropViews((view) => view.engine !== engine);
    this.#context.awake = [engine];
    await Promise.all(this.#asleep.map((other) => other.restart()));
  }

  /** Wakes an engine while others work. */
  async #wake(draw: Draw, calls: CallDraw): Promise<void> {
    const engine = this.#asleep[draw.whole(this.#asleep.length)];
    if (!engine) return;
    this.#context.note(`${engine.name}  comes back`);
    const others = this.#drawEngines(draw).slice(0, 3);
    this.#context.awake = [engine, ...this.#context.awake];
    await this.#callTogether(draw, calls, [...others, engine, engine]);
  }

  /**
   * Deletes the account and creates it anew while the engines look for lost
   * accounts. The deleted one must not come back.
   */
  async #recreateAccount(): Promise<void> {
    const { account } = this.#options;
    this.#dropViews(() => true);
    this.#context.note('the account is deleted and made anew');
    const owner = ownerAmong(this.#context.engines);
    const recreate = async () => {
      await owner.deleteAccount(account);
      await owner.createAccount(account);
    };
    await Promise.all([
      recreate(),
      ...this.#context.awake.map((engine) => engine.accounts.listAccounts()),
    ]);
    this.#context.empty();
  }

  /** Runs a storage operation that changes no answer, alone or beside other calls. */
  async #askStorage(draw: Draw, calls: CallDraw, engine: Engine): Promise<void> {
    const ask = () => this.#askOneStorage(draw, engine);
    if (draw.chance(0.5)) await ask();
    else await this.#callTogether(draw, calls, this.#drawEngines(draw), ask);
  }

  async #askOneStorage(draw: Draw, { name, hooks }: Engine): Promise<void> {
    const hook = draw.from<keyof StorageHooks>(['checkpoint', 'abortCheckpoint', 'evict']);
    const { forcedAborts, account } = this.#options;
    this.#context.note(`${name}  ${hook}`);
    const before = forcedAborts?.count;
    try {
      await hooks[hook]?.(account);
    } catch (error) {
      // The aborted transaction may have been the checkpoint's.
      if (forcedAborts?.count === before) throw error;
    }
  }

  #dropViews(isOver: (view: KeptView) => boolean): void {
    for (const kept of this.#views.filter(isOver)) kept.view.close();
    this.#views = this.#views.filter((kept) => !isOver(kept));
  }

  /** Checks the last write, and a little of everything, with every engine. */
  async #checkSome(draw: Draw): Promise<void> {
    const calls = new CallDraw(draw, this.#options.scale, this.#context.store);
    const written = readsOf(draw, this.#touched);
    this.#touched = undefined;
    await this.#context.check(() => {
      const table = calls.table();
      const query: EntityQuery = calls.pageQuery();
      const reads: Call[] = [
        ...written,
        { kind: 'getEntity', table, key: calls.key(table) },
        { kind: 'query', table, query },
      ];
      if (draw.chance(0.1)) reads.push({ kind: 'listTables', query: {} });
      return reads;
    });
  }

  async #compareAll(): Promise<void> {
    this.#context.note('everything is compared');
    await Promise.all(this.#context.awake.map((engine) => compareWith(this.#context, engine)));
  }
}

function readsOf(draw: Draw, call: Call | undefined): readonly Call[] {
  if (!call || !('table' in call)) return [];
  const { table } = call;
  const keys = keysWritten(call);
  const key = keys[draw.whole(keys.length)];
  const reads: Call[] = [{ kind: 'getTable', table }];
  return key ? [...reads, { kind: 'getEntity', table, key }] : reads;
}
