import { checkGroup } from '../model/entity-group.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import { isRefusal, StorageError } from '../model/storage-error.ts';
import type { EntityOperation, TableService } from '../model/table-service.ts';
import type { Admitted, Batch, BatchPart } from './batch-request.ts';
import { readUtf8 } from './bodies.ts';
import {
  type Answer,
  type CallHead,
  type RestCall,
  refuseCancelled,
  type TextAnswer,
} from './call.ts';
import { performCall } from './dispatch.ts';
import type { MetadataLevel } from './entity-json.ts';
import {
  admitOperation,
  admitWrite,
  answerWrite,
  checkWriteHead,
  orTableMissing,
  readOperation,
} from './entity-operations.ts';
import { type AnswerId, refusalOf, statusTextOf, writeJsonError } from './error-body.ts';
import { readLevel } from './negotiation.ts';
import { RequestError } from './request-error.ts';
import { isDocumentCall } from './service-operations.ts';

interface Change {
  readonly head: CallHead;
  readonly part: BatchPart;
  readonly table: TableName;
  readonly operation: EntityOperation;
}

/** A refusal, and the index of its operation. */
class PartRefusal {
  readonly error: unknown;
  readonly index: number;

  constructor(error: unknown, index: number) {
    this.error = error;
    this.index = index;
  }
}

/**
 * Performs an entity group transaction, or the one query of a batch. The answer
 * is 202 in any case, unless the envelope itself is invalid.
 */
export async function performBatch(
  batch: Batch,
  call: CallHead,
  tables: TableService,
  newId: () => string,
  id: AnswerId,
): Promise<Answer> {
  const { grant, access } = call;
  const admitted = { grant, access };
  const boundary = `batchresponse_${newId()}`;
  const headers = { 'Content-Type': `multipart/mixed; boundary=${boundary}` };
  if (batch.kind === 'question') {
    const answer = await answerQuestion(batch.part, admitted, tables, id);
    return { status: 202, headers, body: writeQuestion(answer, boundary) };
  }
  const answers = await answerChangeset(batch.parts, admitted, tables, id);
  const body = writeChangeset(answers, boundary, `changesetresponse_${newId()}`);
  return { status: 202, headers, body };
}

async function answerQuestion(
  part: BatchPart,
  admitted: Admitted,
  tables: TableService,
  id: AnswerId,
): Promise<PartAnswer> {
  try {
    const call: RestCall = {
      ...part.readHead(admitted),
      readBody: () => Promise.resolve(part.body),
    };
    const isQuestion = call.verb === 'GET' && call.resource.kind !== 'batch';
    if (!isQuestion || isDocumentCall(call)) throw new RequestError('inputInvalid');
    const { body, ...answer } = await performCall(call, tables);
    const text = typeof body === 'object' ? readUtf8(body) : body;
    return {
      ...answer,
      ...(text !== undefined && { body: text }),
      contentId: part.contentId,
      level: call.level,
    };
  } catch (error) {
    if (isOfWhole(error)) throw error;
    return refused(part, new PartRefusal(error, 0), id);
  }
}

async function answerChangeset(
  parts: readonly BatchPart[],
  admitted: Admitted,
  tables: TableService,
  id: AnswerId,
): Promise<readonly PartAnswer[]> {
  try {
    const changes = await readChanges(parts, admitted, tables);
    const written = await submit(changes, tables);
    return changes.map(({ head, part, operation }, index) => ({
      ...answerWrite(head, operation, written[index]),
      contentId: part.contentId,
      level: head.level,
    }));
  } catch (error) {
    const refusal = placed(error);
    if (isOfWhole(refusal.error)) throw refusal.error;
    const part = parts[refusal.index] ?? parts[0];
    if (!part) throw error;
    return [refused(part, refusal, id)];
  }
}

/** Parses all operations before any is done; throws the problem of the first. */
async function readChanges(
  parts: readonly BatchPart[],
  admitted: Admitted,
  tables: TableService,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      changes.push(readChange(part, admitted, changes[0]?.table));
    } catch (thrown) {
      const error = await reasonOf(thrown, tables);
      // The service reports it for the first operation, whichever was the faulty one.
      if (isRefusal(error, 'tableMissing')) throw new PartRefusal(error, 0);
      // One before it may break a rule of groups.
      if (changes.length > 0) checkGroup(changes.map(({ operation }) => operation));
      throw new PartRefusal(error, index);
    }
  }
  return changes;
}

/** A problem of an operation that comes after a missing table. */
class OperationProblem {
  readonly table: TableName;
  readonly error: unknown;

  constructor(table: TableName, error: unknown) {
    this.table = table;
    this.error = error;
  }
}

async function reasonOf(thrown: unknown, tables: TableService): Promise<unknown> {
  if (!(thrown instanceof OperationProblem)) return thrown;
  return orTableMissing(tables, thrown.table, thrown.error);
}

// Without a promise for each of a hundred.
function readChange(part: BatchPart, admitted: Admitted, first: TableName | undefined): Change {
  const head = part.readHead(admitted);
  const { kind } = head.resource;
  if (kind !== 'entities' && kind !== 'entity') throw new RequestError('groupOperation');
  if (head.verb === 'GET') throw new RequestError('inputInvalid');
  if (first !== undefined && tableNameKey(first) !== tableNameKey(head.resource.table)) {
    throw new StorageError('groupPartitions');
  }
  const table = admitWrite(head);
  const operation = readPartOperation(head, part, table);
  admitOperation(head, table, operation);
  return { head, part, table, operation };
}

function readPartOperation(head: CallHead, part: BatchPart, table: TableName): EntityOperation {
  try {
    checkWriteHead(head);
    return readOperation(head, part.readMembers);
  } catch (error) {
    throw new OperationProblem(table, error);
  }
}

async function submit(changes: readonly Change[], tables: TableService) {
  const [first] = changes;
  if (!first) throw new StorageError('groupEmpty');
  const operations = changes.map(({ operation }) => operation);
  refuseCancelled(first.head);
  try {
    return await tables.submitTransaction(first.table, operations);
  } catch (error) {
    throw await orTableMissing(tables, first.table, error);
  }
}

/** Returns whether an error is of the request around, whatever its parts are. */
function isOfWhole(error: unknown): boolean {
  if (error instanceof RequestError) return error.status === 403;
  if (!(error instanceof StorageError)) return false;
  return error.reason === 'accountMissing' || error.reason === 'cancelled';
}

function placed(error: unknown): PartRefusal {
  if (error instanceof PartRefusal) return error;
  return new PartRefusal(error, error instanceof StorageError ? (error.context.operation ?? 0) : 0);
}

/** A refusal always has its index: clients parse it from there (spec 4.3). */
function refused(part: BatchPart, { error, index }: PartRefusal, id: AnswerId): PartAnswer {
  const refusal = { ...refusalOf(error), operation: index };
  return {
    status: refusal.status,
    code: refusal.code,
    headers: {},
    body: writeJsonError(refusal, id),
    contentId: part.contentId,
    level: levelOf(part),
  };
}

function levelOf({ accept }: BatchPart) {
  try {
    return readLevel(accept, undefined);
  } catch {
    return 'minimalmetadata';
  }
}

/** The answer to one part of a batch, and the part. */
interface PartAnswer extends TextAnswer {
  readonly contentId: string | null;
  readonly level: MetadataLevel;
}

/** The order in which the service writes them; clients look for some by their exact case. */
const HEADERS = ['Location', 'DataServiceId', 'ETag'];
const PREFERENCE = 'Preference-Applied';

/** Returns the body of a batch's answer: the results, or the one part that was refused. */
function writeChangeset(parts: readonly PartAnswer[], batch: string, changeset: string) {
  const inner = parts.map((part) => `--${changeset}\r\n${writePart(part)}`).join('');
  return (
    `--${batch}\r\nContent-Type: multipart/mixed; boundary=${changeset}\r\n\r\n` +
    `${inner}--${changeset}--\r\n--${batch}--\r\n`
  );
}

/** Returns the answer of a query, which has no changeset around it. */
function writeQuestion(part: PartAnswer, batch: string): string {
  return `--${batch}\r\n${writePart(part)}--${batch}--\r\n`;
}

// Appends to one text: a list of lines for each of a hundred parts takes twice as long.
function writePart(answer: PartAnswer): string {
  const { status, code, contentId, body = '' } = answer;
  return (
    'Content-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n' +
    `HTTP/1.1 ${status} ${statusTextOf(status, code)}\r\n${line('Content-ID', contentId)}` +
    `X-Content-Type-Options: nosniff\r\nCache-Control: no-cache\r\n${ownHeaders(answer)}` +
    `\r\n${body}\r\n`
  );
}

function ownHeaders({ status, headers, body, level }: PartAnswer): string {
  // An update has no body, and is answered in the first version of the protocol.
  const isUpdate = status === 204 && headers['ETag'] !== undefined && !('Location' in headers);
  let text = line(PREFERENCE, headers[PREFERENCE]);
  text += line('DataServiceVersion', isUpdate ? '1.0;' : '3.0;');
  if (body !== undefined) {
    text += line('Content-Type', `application/json;odata=${level};streaming=true;charset=utf-8`);
  }
  for (const name of HEADERS) text += line(name, headers[name]);
  // The continuation of a query. A change has none.
  return status === 200 ? text + continuation(headers) : text;
}

function continuation(headers: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith('x-ms-continuation-')) text += line(name, value);
  }
  return text;
}

/** Returns nothing where there is no such header. */
function line(name: string, value: string | null | undefined): string {
  return value === undefined || value === null ? '' : `${name}: ${value}\r\n`;
}
