import type { Ticks } from '../../model/edm.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import { type EntityPage, pageOf } from '../../model/entity-page.ts';
import type { TableName } from '../../model/names.ts';
import type { RunPlace } from '../../model/run-place.ts';
import { shareTexts } from '../../model/shared-texts.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import type {
  EntityOperation,
  EntityQuery,
  ImportOutcome,
  ImportSlice,
  TableDescription,
  TablePage,
  TableQuery,
  TableService,
  Written,
} from '../../model/table-service.ts';
import { entitiesOf } from '../entities.ts';
import { packPage } from '../packed-pages.ts';

/** One call of the contract, as plain values. */
export type Call = {
  /** The milliseconds after the call at which its signal aborts. */
  readonly abortAfter?: number;
} & (
  | { readonly kind: 'createTable'; readonly table: TableName }
  | { readonly kind: 'deleteTable'; readonly table: TableName }
  | { readonly kind: 'clearTable'; readonly table: TableName }
  | { readonly kind: 'getTable'; readonly table: TableName }
  | { readonly kind: 'listTables'; readonly query: TableQuery }
  | { readonly kind: 'getEntity'; readonly table: TableName; readonly key: EntityKey }
  | { readonly kind: 'query'; readonly table: TableName; readonly query: EntityQuery }
  | { readonly kind: 'write'; readonly table: TableName; readonly operation: EntityOperation }
  | {
      readonly kind: 'group';
      readonly table: TableName;
      readonly operations: readonly EntityOperation[];
    }
  | {
      readonly kind: 'import';
      readonly table: TableName;
      readonly rows: readonly Entity[];
      readonly existing: ImportSlice['existing'];
      readonly isLast: boolean;
      /** Whether numbers are sent in buffers, as those of files are. */
      readonly isPacked?: boolean;
      /** The version of each row that was seen, 0 for none. */
      readonly versions?: readonly Ticks[];
      /** Whether it is a dry run, which writes nothing. */
      readonly isTrial?: boolean;
      readonly run?: RunPlace;
    }
);

export type CallOf<K extends Call['kind']> = Extract<Call, { readonly kind: K }>;

/** The outcome of a call. */
export type Answer =
  | { readonly kind: 'refused'; readonly reason: Reason; readonly operation: number | undefined }
  /** The engine ended before it answered: the call may have been done or not. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'done' }
  | { readonly kind: 'table'; readonly table: TableDescription }
  | { readonly kind: 'tables'; readonly page: TablePage }
  | { readonly kind: 'entity'; readonly entity: Entity }
  | { readonly kind: 'page'; readonly entities: readonly Entity[]; readonly next?: EntityKey }
  | { readonly kind: 'written'; readonly timestamps: readonly (Ticks | undefined)[] }
  | { readonly kind: 'imported'; readonly outcome: ImportOutcome };

/** Makes a call and returns its answer, which may be a refusal. Throws any other error. */
export async function send(service: TableService, call: Call): Promise<Answer> {
  const aborting = new AbortController();
  const { abortAfter } = call;
  if (abortAfter === 0) aborting.abort();
  else if (abortAfter !== undefined) setTimeout(() => aborting.abort(), abortAfter);
  try {
    return await ask(service, call, aborting.signal);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const { reason, context } = error;
    if (reason === 'engineLost') return { kind: 'lost' };
    return { kind: 'refused', reason, operation: context.operation };
  }
}

async function ask(service: TableService, call: Call, signal: AbortSignal): Promise<Answer> {
  switch (call.kind) {
    case 'createTable':
      return { kind: 'table', table: await service.createTable(call.table) };
    case 'getTable':
      return { kind: 'table', table: await service.getTable(call.table) };
    case 'deleteTable':
      await service.deleteTable(call.table);
      return { kind: 'done' };
    case 'clearTable':
      await service.clearTable(call.table);
      return { kind: 'done' };
    case 'listTables':
      return { kind: 'tables', page: await service.listTables(call.query, signal) };
    case 'getEntity':
      return { kind: 'entity', entity: await service.getEntity(call.table, call.key) };
    case 'query':
      return answerOfPage(await service.queryEntities(call.table, call.query, signal));
    case 'write':
      return answerOfWrites([await write(service, call.table, call.operation)]);
    case 'group':
      return answerOfWrites(await service.submitTransaction(call.table, call.operations));
    case 'import': {
      const outcome = await service.importEntities(call.table, sliceOf(call), signal);
      return { kind: 'imported', outcome };
    }
  }
}

function sliceOf(call: CallOf<'import'>): ImportSlice {
  const { rows, existing, isLast, isPacked, versions, isTrial, run } = call;
  const page = pageOf(rows);
  return {
    page: isPacked ? shareTexts(packPage(page)) : page,
    existing,
    isLast,
    ...(versions && { versions: BigInt64Array.from(versions) }),
    ...(isTrial && { trial: { samples: 3 } }),
    ...(run && { run }),
  };
}

function answerOfPage(page: EntityPage): Answer {
  const entities = entitiesOf(page);
  return page.next ? { kind: 'page', entities, next: page.next } : { kind: 'page', entities };
}

function answerOfWrites(written: readonly (Written | undefined)[]): Answer {
  return { kind: 'written', timestamps: written.map((one) => one?.timestamp) };
}

async function write(
  service: TableService,
  table: TableName,
  operation: EntityOperation,
): Promise<Written | undefined> {
  switch (operation.kind) {
    case 'insert':
      return service.insertEntity(table, operation.entity);
    case 'update':
      return service.updateEntity(table, operation.entity, operation.how);
    case 'upsert':
      return service.upsertEntity(table, operation.entity, operation.mode);
    case 'delete':
      await service.deleteEntity(table, operation.key, operation.ifMatch);
      return undefined;
  }
}

/** Returns the keys that a call may write. */
export function keysWritten(call: Call): readonly EntityKey[] {
  switch (call.kind) {
    case 'write':
      return [keyOf(call.operation)];
    case 'group':
      return call.operations.map(keyOf);
    case 'import':
      return call.isTrial ? [] : call.rows;
    default:
      return [];
  }
}

function keyOf(operation: EntityOperation): EntityKey {
  return operation.kind === 'delete' ? operation.key : operation.entity;
}

const LONGEST_TOLD = 600;

/** Formats a call or an answer as a line. */
export function notify(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (part instanceof Map) return Object.fromEntries(part);
    return part instanceof Uint8Array ? [...part] : part;
  });
  return text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)}…` : text;
}
