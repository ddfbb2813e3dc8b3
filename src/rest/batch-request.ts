import type { CallHead, ReadHeaders, Verb } from './call.ts';
import { type Members, readObject } from './entity-reader.ts';
import {
  HeadReader,
  type MimePart,
  readBoundary,
  readPart,
  readParts,
} from './multipart-reader.ts';
import { readLevel, readPreference, readType, readVerb } from './negotiation.ts';
import { readQueryOptions } from './query-options.ts';
import { RequestError } from './request-error.ts';
import { readResource } from './route.ts';

/** One request in a batch. Its head is parsed when it is read. */
export interface BatchPart {
  /** The client's own number. */
  readonly contentId: string | null;
  readonly accept: string | null;
  readonly body: string;
  readonly readHead: (admitted: Admitted) => CallHead;
  /** Parses its body, once. */
  readonly readMembers: () => Members;
}

/** What is known of a batch once it is admitted. */
export type Admitted = Pick<CallHead, 'grant' | 'access'>;
/** What is known before that. */
export type OuterHead = Omit<CallHead, keyof Admitted>;

/** A batch is one changeset, or one query (spec 4.1). */
export type Batch =
  | { readonly kind: 'changeset'; readonly parts: readonly BatchPart[] }
  | { readonly kind: 'question'; readonly part: BatchPart };

const METHOD = /^([A-Za-z]+)[ \t]/;
const VERSION = /[ \t]HTTP\/\d(?:\.\d)?$/;

/**
 * Parses a batch while its sender is authorized, which may take as long. A
 * problem in an operation is thrown when the operation is asked for.
 */
export async function readBatchAhead(outer: OuterHead, body: Promise<string>): Promise<Batch> {
  const batch = readBatch(outer, await body);
  if (batch.kind === 'question') return batch;
  try {
    for (const part of batch.parts) if (part.body !== '') part.readMembers();
  } catch {
    // It is parsed again, and refused then.
  }
  return batch;
}

/** Parses the envelope. An invalid one is refused as a whole. */
function readBatch(outer: OuterHead, body: string): Batch {
  const envelope = readParts(body, readBoundary(outer.headers.get('Content-Type')));
  const [only, ...more] = envelope;
  if (!only || more.length > 0) throw new RequestError('inputInvalid');
  const reader = new BatchPartReader(outer);
  const type = only.headers.get('Content-Type');
  if (readType(type ?? '').name.toLowerCase() === 'application/http') {
    return { kind: 'question', part: reader.read(only) };
  }
  const parts = readParts(only.body, readBoundary(type));
  if (parts.length === 0) throw new RequestError('inputInvalid');
  return { kind: 'changeset', parts: parts.map((part) => reader.read(part)) };
}

interface RequestLine {
  /** As it was written. */
  readonly line: string;
  readonly method: string;
  readonly address: string;
}

/**
 * Parses the requests of one batch, of which each is mostly like the one
 * before, such as a hundred inserts.
 */
class BatchPartReader {
  readonly #outer: OuterHead;
  readonly #heads = new HeadReader();
  #lastLine: RequestLine | undefined;
  /** The last head that was parsed, and its line. */
  #last: { readonly line: RequestLine; readonly head: CallHead } | undefined;

  constructor(outer: OuterHead) {
    this.#outer = outer;
  }

  read(part: MimePart): BatchPart {
    const end = part.body.indexOf('\n');
    const line = this.#readLine(end < 0 ? part.body : part.body.slice(0, end));
    const { headers, body } = readPart(end < 0 ? '' : part.body.slice(end + 1), this.#heads);
    let members: Members | undefined;
    return {
      contentId: part.headers.get('Content-ID') ?? headers.get('Content-ID'),
      accept: headers.get('Accept'),
      body,
      readHead: (admitted) => this.#readHead(line, headers, admitted),
      readMembers: () => {
        members ??= readObject(body);
        return members;
      },
    };
  }

  /**
   * Parses a request line, also without a version at its end, in steps that
   * each visit it once however long it is.
   */
  #readLine(line: string): RequestLine {
    if (this.#lastLine?.line === line) return this.#lastLine;
    const text = line.trimEnd();
    const [, method] = METHOD.exec(text) ?? [];
    if (method === undefined) throw new RequestError('inputInvalid');
    const address = text.slice(method.length).replace(VERSION, '').trim();
    this.#lastLine = { line, method, address };
    return this.#lastLine;
  }

  #readHead(line: RequestLine, headers: ReadHeaders, admitted: Admitted): CallHead {
    const { head: last, line: lastLine } = this.#last ?? {};
    if (last?.headers === headers && lastLine === line) return last;
    const verb: Verb = readVerb(line.method.toUpperCase(), headers.get('X-HTTP-Method'));
    const { path, search } = splitAddress(this.#outer, line.address);
    const options = readQueryOptions(search);
    const head: CallHead = {
      ...this.#outer,
      ...admitted,
      verb,
      options,
      headers,
      resource: readResource(path),
      level: readLevel(headers.get('Accept'), options.format),
      prefer: readPreference(headers.get('Prefer')),
    };
    this.#last = { line, head };
    return head;
  }
}

// Nearly all addresses match this, and parsing them as a URL would change nothing.
const PLAIN_PATH = /^[\w()='%,~-]*$/;

/**
 * Returns what stands behind the account in an address that may be absolute, a
 * path, or relative to the account.
 */
function splitAddress({ base }: OuterHead, address: string): { path: string; search: string } {
  const root = `${base}/`;
  if (address.startsWith(root) && PLAIN_PATH.test(address.slice(root.length))) {
    return { path: address.slice(root.length), search: '' };
  }
  // Parsing as a URL would drop these, and another key would be written.
  if (/[\t\r]/.test(address)) throw new RequestError('addressOutOfRange');
  if (!URL.canParse(address, root)) throw new RequestError('addressInvalid');
  const url = new URL(address, root);
  const { pathname: start } = new URL(root);
  if (url.pathname.startsWith(start)) {
    return { path: url.pathname.slice(start.length), search: url.search };
  }
  // `/Table(…)`, as clients of a service whose host is the account write it.
  return { path: url.pathname.slice(1), search: url.search };
}
