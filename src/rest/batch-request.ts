import type { RestCall, Verb } from './call.ts';
import {
  createHeadReader,
  type MimePart,
  type ReadHead,
  readBoundary,
  readPart,
  readParts,
} from './multipart-reader.ts';
import { readLevel, readPreference, readType, readVerb } from './negotiation.ts';
import { readQueryOptions } from './query-options.ts';
import { RequestError } from './request-error.ts';
import { readResource } from './route.ts';

/** One request in a batch. Whether it can be understood shows when its call is read. */
export interface BatchPart {
  /** As the client numbered it. */
  readonly contentId: string | null;
  readonly accept: string | null;
  readonly readCall: () => RestCall;
}

/** A batch is one changeset, or one question (spec 4.1). */
export type Batch =
  | { readonly kind: 'changeset'; readonly parts: readonly BatchPart[] }
  | { readonly kind: 'question'; readonly part: BatchPart };

const METHOD = /^([A-Za-z]+)[ \t]/;
const VERSION = /[ \t]HTTP\/\d(?:\.\d)?$/;

/** Takes the envelope apart. One that is no batch is refused as a whole. */
export function readBatch(outer: RestCall, body: string): Batch {
  const readHead = createHeadReader();
  const envelope = readParts(body, readBoundary(outer.headers.get('Content-Type')), readHead);
  const [only, ...more] = envelope;
  if (!only || more.length > 0) throw new RequestError('inputInvalid');
  const type = only.headers.get('Content-Type');
  if (readType(type ?? '').name.toLowerCase() === 'application/http') {
    return { kind: 'question', part: readBatchPart(outer, only, readHead) };
  }
  const parts = readParts(only.body, readBoundary(type), readHead);
  if (parts.length === 0) throw new RequestError('inputInvalid');
  return { kind: 'changeset', parts: parts.map((part) => readBatchPart(outer, part, readHead)) };
}

function readBatchPart(outer: RestCall, part: MimePart, readHead: ReadHead): BatchPart {
  const { method, address, rest } = readRequestLine(part.body);
  const { headers, body } = readPart(rest, readHead);
  return {
    contentId: part.headers.get('Content-ID') ?? headers.get('Content-ID'),
    accept: headers.get('Accept'),
    readCall() {
      const verb: Verb = readVerb(method.toUpperCase(), headers.get('X-HTTP-Method'));
      const { path, search } = splitAddress(outer, address);
      const options = readQueryOptions(search);
      return {
        ...outer,
        verb,
        options,
        headers,
        resource: readResource(path),
        level: readLevel(headers.get('Accept'), options.format),
        prefer: readPreference(headers.get('Prefer')),
        readBody: () => Promise.resolve(body),
      };
    },
  };
}

/** Also without a version at its end. Taken apart in steps, each of which looks at it once however long it is. */
function readRequestLine(text: string): { method: string; address: string; rest: string } {
  const end = text.indexOf('\n');
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd();
  const [, method] = METHOD.exec(line) ?? [];
  if (method === undefined) throw new RequestError('inputInvalid');
  const address = line.slice(method.length).replace(VERSION, '').trim();
  return { method, address, rest: end < 0 ? '' : text.slice(end + 1) };
}

// Nearly all addresses are of this kind, which has nothing that reading it as one would change.
const PLAIN_PATH = /^[\w()='%,~-]*$/;

/** What stands behind the account in an address that may be absolute, a path, or relative to the account. */
function splitAddress({ base }: RestCall, address: string): { path: string; search: string } {
  const root = `${base}/`;
  if (address.startsWith(root) && PLAIN_PATH.test(address.slice(root.length))) {
    return { path: address.slice(root.length), search: '' };
  }
  if (!URL.canParse(address, root)) throw new RequestError('addressInvalid');
  const url = new URL(address, root);
  const { pathname: start } = new URL(root);
  if (url.pathname.startsWith(start)) {
    return { path: url.pathname.slice(start.length), search: url.search };
  }
  // `/Table(…)`, as clients of a service whose host is the account write it.
  return { path: url.pathname.slice(1), search: url.search };
}
