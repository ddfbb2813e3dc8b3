import type { BulkChange, ChangeProgress, RefusedEntity } from '../../model/bulk-change.ts';
import { equalEdm } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import {
  findEntities,
  keyText,
  type ReferenceStore,
  type ReferenceTable,
  tableIn,
  UNKNOWN,
  withEntities,
  withTable,
} from '../reference-store.ts';
import type { Draw } from '../seeded.ts';
import { notify } from './calls.ts';
import type { Context } from './context.ts';
import { drawFilter, drawValue, PROPERTIES } from './draw-values.ts';
import type { Engine } from './engines.ts';

type Refusal = Pick<RefusedEntity, 'key' | 'reason'>;

/** The expected result of a change, as far as it got. */
interface Outcome {
  readonly changed: number;
  readonly unchanged: number;
  readonly refusals: readonly Refusal[];
  readonly after: ReferenceStore;
}

/**
 * Previews a change of everything that a filter finds, then runs it; some
 * changes are cancelled.
 */
export async function changeMany(
  context: Context,
  engine: Engine,
  [table, other]: readonly [TableName, TableName],
  draw: Draw,
): Promise<void> {
  const step = context.drawStep(draw);
  const service = context.serviceOf(engine).within({ step });
  const query = draw.chance(0.8) ? { filter: drawFilter(draw), local: true } : {};
  const change = drawChange(draw, other);
  const abortAfter = draw.chance(0.3) ? draw.from([0, 1, 3, 10]) : undefined;
  context.note(`${engine.name}  changes ${table} ${notify({ step, query, change, abortAfter })}`);
  const stored = tableIn(context.store, table);
  const isMissing = !stored || (change.kind === 'copy' && !context.hasTable(change.to));
  try {
    const preview = await service.previewChange(table, query, change);
    if (isMissing) throw new Error(`A table that is missing has ${notify(preview)}`);
    const whole = outcomeOf(context.store, stored, findEntities(stored, query), change);
    checkFigures(preview, whole);
    const last = await runChange(
      service.changeEntities(table, query, change, signalOf(abortAfter)),
    );
    context.note(`     -> ${notify(last)}`);
    if (last.state === 'cancelled' && abortAfter === undefined)
      throw new Error('Nobody cancelled.');
    const done = findEntities(stored, query).slice(0, last.done);
    const outcome = outcomeOf(context.store, stored, done, change);
    checkFigures({ ...last, count: last.done }, outcome);
    checkRefusals(last.all, outcome.refusals);
    await context.expect(outcome.after, [change.kind === 'copy' ? change.to : table], step);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (isMissing && error.reason === 'tableMissing') return;
    // A change that is cancelled before its first slice has changed nothing.
    if (abortAfter === undefined || error.reason !== 'cancelled') throw error;
    await context.expect(context.store, [table]);
  }
}

function signalOf(abortAfter: number | undefined): AbortSignal {
  const aborting = new AbortController();
  if (abortAfter !== undefined) setTimeout(() => aborting.abort(), abortAfter);
  return aborting.signal;
}

async function runChange(work: AsyncIterable<ChangeProgress>) {
  const all: Refusal[] = [];
  let last: ChangeProgress | undefined;
  for await (const progress of work) {
    all.push(...progress.refusals);
    last = progress;
  }
  if (!last || last.state === 'running')
    throw new Error(`A change ends with ${notify(last ?? null)}`);
  return { ...last, all };
}

function checkFigures(
  reported: { count: number; changed: number; unchanged: number; refused: number },
  { changed, unchanged, refusals }: Outcome,
): void {
  const count = changed + unchanged + refusals.length;
  const isRight =
    reported.count === count &&
    reported.changed === changed &&
    reported.unchanged === unchanged &&
    reported.refused === refusals.length;
  if (isRight) return;
  throw new Error(
    `${notify({ count, changed, unchanged, refusals })} is told as ${notify(reported)}`,
  );
}

/** Compares refusals; those of one slice come in any order. */
function checkRefusals(reported: readonly Refusal[], expected: readonly Refusal[]): void {
  const texts = (refusals: readonly Refusal[]) =>
    refusals.map(({ key, reason }) => `${keyText(key)} ${reason}`).sort();
  if (notify(texts(reported)) === notify(texts(expected))) return;
  throw new Error(`Refused were ${notify(reported)} instead of ${notify(expected)}`);
}

function drawChange(draw: Draw, to: TableName): BulkChange {
  const property = draw.from(PROPERTIES);
  switch (draw.whole(6)) {
    case 0:
      return { kind: 'delete' };
    case 1:
      return { kind: 'remove', property };
    case 2:
      return { kind: 'rename', property, to: draw.from(PROPERTIES) };
    case 3:
      return { kind: 'copy', to };
    default:
      return { kind: 'set', property, value: drawValue(draw) };
  }
}

/** Applies the change to some entities of a table, one after the other. */
function outcomeOf(
  store: ReferenceStore,
  table: ReferenceTable,
  found: readonly Entity[],
  change: BulkChange,
): Outcome {
  const target = change.kind === 'copy' ? (tableIn(store, change.to) ?? table) : table;
  const changes: [string, Entity | undefined][] = [];
  const refusals: Refusal[] = [];
  for (const entity of found) {
    const { partitionKey, rowKey } = entity;
    const text = keyText(entity);
    const refuse = (reason: Refusal['reason']) =>
      refusals.push({ key: { partitionKey, rowKey }, reason });
    if (change.kind === 'copy') {
      if (target.entities.has(text)) refuse('entityExists');
      else changes.push([text, { ...entity, timestamp: UNKNOWN }]);
    } else if (change.kind === 'delete') changes.push([text, undefined]);
    else {
      const properties = changedProperties(entity, change);
      if (properties === 'refused') refuse('propertyExists');
      else if (properties) changes.push([text, { ...entity, properties, timestamp: UNKNOWN }]);
    }
  }
  const after = withTable(store, withEntities(target, changes));
  const changed = changes.length;
  return { changed, unchanged: found.length - changed - refusals.length, refusals, after };
}

function changedProperties({ properties: stored }: Entity, change: BulkChange) {
  const properties = new Map(stored);
  switch (change.kind) {
    case 'set': {
      const before = stored.get(change.property);
      if (before && equalEdm(before, change.value)) return undefined;
      return properties.set(change.property, change.value);
    }
    case 'remove':
      return properties.delete(change.property) ? properties : undefined;
    case 'rename': {
      const value = stored.get(change.property);
      if (!value || change.property === change.to) return undefined;
      if (stored.has(change.to)) return 'refused';
      properties.delete(change.property);
      return properties.set(change.to, value);
    }
    default:
      throw new Error(`${change.kind} is not drawn.`);
  }
}
