import type { AccountHistory, UndoProgress } from '../../model/history.ts';
import { StorageError } from '../../model/storage-error.ts';
import { tableIn } from '../reference-store.ts';
import type { Draw } from '../seeded.ts';
import { notify } from './calls.ts';
import type { Context } from './context.ts';
import type { Engine } from './engines.ts';
import { isUndone, type KnownStep } from './known-steps.ts';
import { observe } from './observe.ts';
import { sameEntity } from './same.ts';
import { type HowUndone, planUndo, type UndoPlan } from './undo-plan.ts';

/** How many steps back undos go: older steps mostly conflict with later ones. */
const NEWEST = 12;

export interface UndoWork {
  readonly context: Context;
  readonly engine: Engine;
  /** The engine that resumes an interrupted undo. */
  readonly others: readonly [Engine, ...Engine[]];
  readonly draw: Draw;
  /** Runs the undo while other things happen, which may end the engine. */
  readonly during: <T>(undoing: () => Promise<T>) => Promise<T>;
}

/** Undoes or redoes a step, of any engine and whatever changed since; rarely it forgets history. */
export async function undoSome(work: UndoWork): Promise<void> {
  const { context, engine, draw } = work;
  const { all, forgotten } = context.known;
  const kind = draw.whole(100);
  const old = all[draw.whole(Math.ceil(all.length / 4))];
  if (kind < 4 && old) return forget(context, engine, old);
  const gone = forgotten[draw.whole(forgotten.length)];
  if (kind < 8 && gone) return expectForgotten(context, engine, gone);
  const kinds = kind < 25 ? all.filter(hasRenamed) : all;
  const newest = kinds.slice(-NEWEST);
  const step = newest[draw.whole(newest.length)];
  if (step) await undoStep(work, step);
}

/** Renames are rare, so more of them are undone than of other steps. */
function hasRenamed({ entries }: KnownStep): boolean {
  return entries.some(({ renamed }) => renamed.length > 0);
}

async function forget(context: Context, engine: Engine, step: KnownStep): Promise<void> {
  context.note(`${engine.name}  forgets ${step.id}`);
  const history = await engine.accounts.historyOf(context.account);
  await history.forget(step.id);
  context.known.forget(step);
}

async function expectForgotten(context: Context, engine: Engine, id: string): Promise<void> {
  context.note(`${engine.name}  undoes ${id}, which is forgotten`);
  const history = await engine.accounts.historyOf(context.account);
  const end = await run(history, id, 'refuse');
  if (end.kind !== 'refused' || end.reason !== 'stepMissing') {
    throw new Error(`The undo of what is forgotten ends with ${notify(end)}`);
  }
}

async function undoStep(work: UndoWork, step: KnownStep): Promise<void> {
  const { context, engine, draw } = work;
  const how = draw.from<HowUndone>(['refuse', 'refuse', 'skip', 'overwrite']);
  const plan = planUndo(context.known, context.store, step, how);
  if (!plan) return;
  const abortAfter = draw.chance(0.2) ? draw.from([0, 1, 3, 10]) : undefined;
  context.note(`${engine.name}  undoes ${notify({ step: step.id, how, abortAfter })}`);
  const history = await engine.accounts.historyOf(context.account);
  if (draw.chance(0.2)) await check(history, step, plan);
  const first = await work.during(() => run(history, step.id, how, abortAfter));
  context.note(`     -> ${notify(first)}`);
  const end = await goOn(work, { step, how, plan, abortAfter }, first);
  if (how === 'refuse' && plan.hasConflicts) {
    if (end.kind !== 'refused' || end.reason !== 'stepConflict') {
      throw new Error(
        `${notify(plan.against)} stand against an undo that ends with ${notify(end)}`,
      );
    }
    return context.expect(context.store, plan.tables);
  }
  if (end.kind !== 'ended' || end.last.state !== 'complete') {
    throw new Error(`Nothing stands against an undo that ends with ${notify(end)}`);
  }
  if (end === first && end.last.skipped !== plan.skipped) {
    throw new Error(`An undo that skips ${plan.skipped} tells ${notify(end.last)}`);
  }
  await context.expectUndone(plan, end.last.step);
  if (draw.chance(0.2)) await checkList(context, draw.from(work.others));
}

interface Undoing {
  readonly step: KnownStep;
  readonly how: HowUndone;
  readonly plan: UndoPlan;
  readonly abortAfter: number | undefined;
}

/** Lets another engine resume an interrupted undo. */
async function goOn(
  { context, others, draw }: UndoWork,
  { step, how, plan, abortAfter }: Undoing,
  first: UndoEnd,
): Promise<UndoEnd> {
  const isCancelled =
    first.kind === 'refused' ? first.reason === 'cancelled' : first.last.state === 'cancelled';
  if (isCancelled && abortAfter === undefined) throw new Error('Nobody cancelled.');
  const isLost = first.kind === 'refused' && first.reason === 'engineLost';
  if (!isCancelled && !isLost) return first;
  if (plan.entries.length === 1) await checkBetween(context, plan, draw.from(others));
  const other = draw.from(others);
  const end = await run(await other.accounts.historyOf(context.account), step.id, how);
  context.note(`${other.name}  goes on\n     -> ${notify(end)}`);
  return end;
}

/** Checks that an interrupted undo has done a part of its plan and nothing else. */
async function checkBetween(context: Context, plan: UndoPlan, engine: Engine): Promise<void> {
  for (const name of plan.tables) {
    const { description, entities } = await observe(context.serviceOf(engine), name, 'all');
    const [before, after] = [tableIn(context.store, name), tableIn(plan.after, name)];
    const texts = new Set([...entities.keys(), ...(before?.entities.keys() ?? [])]);
    for (const text of description ? texts : []) {
      const found = entities.get(text);
      if (sameEntity(found, before?.entities.get(text))) continue;
      if (sameEntity(found, after?.entities.get(text))) continue;
      throw new Error(`An undo that was cut short has left ${notify(found ?? 'nothing')}`);
    }
  }
}

async function check(history: AccountHistory, { id }: KnownStep, plan: UndoPlan): Promise<void> {
  const { conflicts, samples } = await history.checkUndo(id);
  if (conflicts > 0 === plan.hasConflicts) return;
  throw new Error(`What stands against the undo of ${id} is told as ${notify(samples)}`);
}

/** Checks that an engine lists the right steps as undone. */
async function checkList({ account, known }: Context, engine: Engine): Promise<void> {
  const history = await engine.accounts.historyOf(account);
  const { steps } = await history.listSteps({ limit: 1000 });
  const stateById = new Map(steps.map(({ id, state }) => [id, state]));
  for (const step of known.all) {
    const state = stateById.get(step.id);
    const expected = isUndone(step) ? 'undone' : 'done';
    if (state === expected || (state === undefined && steps.length === 1000)) continue;
    throw new Error(`${engine.name} tells ${step.id} as ${state} instead of ${expected}`);
  }
}

type UndoEnd =
  | { readonly kind: 'ended'; readonly last: UndoProgress }
  | { readonly kind: 'refused'; readonly reason: string };

async function run(
  history: AccountHistory,
  id: string,
  conflicts: HowUndone,
  abortAfter?: number,
): Promise<UndoEnd> {
  const aborting = new AbortController();
  if (abortAfter !== undefined) setTimeout(() => aborting.abort(), abortAfter);
  let last: UndoProgress | undefined;
  try {
    for await (const progress of history.undoStep(id, { conflicts }, aborting.signal)) {
      last = progress;
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { kind: 'refused', reason: error.reason };
  }
  if (!last || last.state === 'running')
    throw new Error(`An undo ends with ${notify(last ?? null)}`);
  return { kind: 'ended', last };
}
