import type { Entity, EntityKey } from '../../model/entity.ts';
import { textOfKey } from '../../model/entity.ts';
import type { ConflictVersions, StepPreview, StepSample } from '../../model/history.ts';
import { withRead } from '../../storage/access/transaction.ts';
import { changesOf, type RetainedChange } from '../../storage/history/retained-keys.ts';
import { applyBefore } from '../../storage/history/unpack-before.ts';
import { isUndoable } from '../../storage/records/entry-step.ts';
import type { EngineContext } from '../context/engine-context.ts';
import { checkTask } from './check-undo.ts';
import { type Found, findStep } from './found-step.ts';
import { lastNameOf } from './steps.ts';

/**
 * The entries that are traced back. Of older changes only those are shown that
 * nothing changed since.
 */
const MOST_ENTRIES = 500;

/** An entity of a step at different times. */
interface Sampled {
  readonly id: string;
  readonly key: EntityKey;
  /** Undefined where there is none. */
  state: Entity | undefined;
  before: Entity | undefined;
  after: Entity | undefined;
  isTouched: boolean;
  isReached: boolean;
}

/** Traces the present state back, change by change, to what the step found. */
export async function previewStep(
  engine: EngineContext,
  id: string,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<StepPreview> {
  const found = await findStep(engine, id, signal);
  const sampled = await drawSample(found, limit);
  await readNow(engine, found, sampled, signal);
  await goBack(found, sampled);
  const samples = [...sampled.values()].filter(({ isReached }) => isReached);
  return {
    step: found.steps.describe(found.step),
    samples: samples.map((one) => sampleOf(found, one)),
  };
}

/** Traces what stands against the undo of a step back to what the step found. */
export async function readConflicts(
  engine: EngineContext,
  id: string,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<readonly ConflictVersions[]> {
  const found = await findStep(engine, id, signal);
  const { samples } = await checkTask(engine, found, signal, limit);
  const sampled = new Map<string, Sampled>();
  for (const { table: name, key } of samples) {
    const table = found.history.findTableNamed(name);
    if (key && table) sampled.set(sampleId(table.id, key), sampledOf(table.id, key));
  }
  await readNow(engine, found, sampled, signal);
  const now = new Map(Array.from(sampled, ([one, { state }]) => [one, state]));
  await goBack(found, sampled);
  return [...sampled].flatMap(([one, sample]): readonly ConflictVersions[] => {
    const stored = now.get(one);
    if (!sample.isReached) return [];
    const { isTouched: _, ...versions } = sampleOf(found, sample);
    return [{ ...versions, ...(stored && { now: stored }) }];
  });
}

function sampleId(table: string, key: EntityKey): string {
  return `${table}\n${textOfKey(key)}`;
}

function sampledOf(id: string, key: EntityKey): Sampled {
  const nothing = { state: undefined, before: undefined, after: undefined };
  return { id, key, ...nothing, isTouched: false, isReached: false };
}

function sampleOf({ history, step }: Found, { id, key, ...one }: Sampled): StepSample {
  return {
    table: history.findTable(id)?.name ?? lastNameOf(step, id),
    key,
    ...(one.before && { before: one.before }),
    ...(one.after && { after: one.after }),
    isTouched: one.isTouched,
  };
}

/** Returns the first entities that the step wrote. */
async function drawSample(
  { step, readEntry }: Found,
  limit: number,
): Promise<Map<string, Sampled>> {
  const sampled = new Map<string, Sampled>();
  for (const { sequence } of step.headers.slice(0, limit)) {
    const { tables } = await readEntry(sequence);
    for (const table of tables) {
      for (const { key } of changesOf(table)) {
        if (sampled.size >= limit) return sampled;
        sampled.set(sampleId(table.id, key), sampledOf(table.id, key));
      }
    }
  }
  return sampled;
}

async function readNow(
  { database }: EngineContext,
  { history }: Found,
  sampled: ReadonlyMap<string, Sampled>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const [id, some] of Map.groupBy(sampled.values(), (one) => one.id)) {
    const table = history.findTable(id)?.name;
    if (!table) continue;
    const keys = some.map(({ key }) => key);
    const stored = await withRead(
      database,
      (transaction) => transaction.entitiesOf(table).findMany(keys),
      signal,
    );
    for (const [place, one] of some.entries()) one.state = stored[place];
  }
}

async function goBack(
  { history, step, readEntry }: Found,
  sampled: Map<string, Sampled>,
): Promise<void> {
  const first = step.headers[0].sequence;
  const ids = new Set([...sampled.values()].map(({ id }) => id));
  const later = history.headers.filter(
    ({ sequence, tables }) => sequence >= first && tables.some(({ id }) => ids.has(id)),
  );
  for (const { sequence, operation, step: reported } of later.slice(-MOST_ENTRIES).reverse()) {
    const { tables } = await readEntry(sequence);
    for (const table of tables.toReversed()) {
      if (!ids.has(table.id)) continue;
      for (const change of changesOf(table)) {
        const text = sampleId(table.id, change.key);
        const one = sampled.get(text);
        // A change whose former state was not kept cannot be traced back.
        if (!isUndoable(reported)) sampled.delete(text);
        else if (one) undoIn(one, change, operation === step.id);
      }
    }
  }
}

/** Reverts one change of an entity. */
function undoIn(one: Sampled, { key, before }: RetainedChange, isOfStep: boolean): void {
  if (isOfStep && !one.isReached) {
    one.isReached = true;
    one.after = one.state;
  } else if (!isOfStep && !one.isReached) one.isTouched = true;
  one.state = before && entityBefore(key, before, one.state);
  if (isOfStep) one.before = one.state;
}

function entityBefore(
  key: EntityKey,
  before: NonNullable<RetainedChange['before']>,
  state: Entity | undefined,
): Entity | undefined {
  if (before.kind === 'whole') return before.entity;
  const properties = applyBefore(before, state);
  return properties && { ...key, timestamp: before.timestamp, properties };
}
