import type { RestEquivalent } from '../../client/rest-equivalent.ts';
import type { RestHttpClient } from '../../client/rest-http-client.ts';
import { StorageError } from '../../model/storage-error.ts';
import { type MimePart, readBoundary, readPart, readParts } from '../../rest/multipart-reader.ts';

/** The answer on the wire, before the SDK reads it. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | undefined };
  readonly body: string;
}

/** A refusal on the wire. */
export interface WireRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The index of the refused operation of a transaction. */
  readonly operation: number | undefined;
}

/** The answer to one operation of an accepted transaction. */
export interface WirePart {
  readonly etag: string | null;
}

/** Thrown for a refused request, or a refused part of one. */
export class RefusedOnWire extends Error {
  readonly refusal: WireRefusal;

  constructor(refusal: WireRefusal) {
    super(`${refusal.status} ${refusal.code}: ${refusal.message}`);
    this.refusal = refusal;
  }
}

type UseClient = (options: {
  readonly httpClient: RestHttpClient;
  readonly retryOptions: { readonly maxRetries: number };
}) => Promise<unknown>;

/** Makes one call through the SDK. Returns the answer on the wire. */
export async function askBySdk(httpClient: RestHttpClient, use: UseClient): Promise<WireAnswer> {
  let answer: WireAnswer | undefined;
  const listening: RestHttpClient = {
    async sendRequest(request) {
      const response = await httpClient.sendRequest(request);
      answer = { ...response, body: response.bodyAsText ?? '' };
      return response;
    },
  };
  try {
    await use({ httpClient: listening, retryOptions: { maxRetries: 0 } });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new StorageError('cancelled');
    // A refusal is thrown below, in the words of the wire.
    if (!answer || !hasRefusal(answer)) throw error;
  }
  if (!answer) throw new Error('The SDK has asked nothing.');
  return checked(answer);
}

/** Sends a request that the SDK has no call for. */
export async function askDirectly(
  httpClient: RestHttpClient,
  url: string,
  { method, path, headers, body }: RestEquivalent,
): Promise<WireAnswer> {
  const request = {
    method,
    url: `${url}/${path}`,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body !== undefined && { body }),
  };
  const response = await httpClient.sendRequest(request);
  return checked({ ...response, body: response.bodyAsText ?? '' });
}

/** Returns the parts of an accepted transaction's answer. */
export function readTransaction(answer: WireAnswer): readonly WirePart[] {
  return partsOf(answer).map(({ body }) => {
    const { headers } = readPart(body.slice(body.indexOf('\n') + 1));
    return { etag: headers.get('ETag') };
  });
}

function checked(answer: WireAnswer): WireAnswer {
  const refusal = findRefusal(answer);
  if (refusal) throw new RefusedOnWire(refusal);
  return answer;
}

function hasRefusal(answer: WireAnswer): boolean {
  return findRefusal(answer) !== undefined;
}

function findRefusal(answer: WireAnswer): WireRefusal | undefined {
  if (answer.status >= 400) return readRefusal(answer.status, answer.body);
  if (answer.status !== 202) return undefined;
  const [first] = partsOf(answer);
  const [line = '', status = ''] = /^HTTP\/1\.1 (\d+) .*/.exec(first?.body ?? '') ?? [];
  if (Number(status) < 400) return undefined;
  const { body } = readPart(first?.body.slice(line.length) ?? '');
  return readRefusal(Number(status), body);
}

function partsOf({ headers, body }: WireAnswer): readonly MimePart[] {
  const [changeset] = readParts(body, readBoundary(headers.get('Content-Type') ?? null));
  if (!changeset) throw new Error('A transaction is answered with one changeset.');
  return readParts(changeset.body, readBoundary(changeset.headers.get('Content-Type')));
}

function readRefusal(status: number, body: string): WireRefusal {
  const { code, message } = JSON.parse(body)['odata.error'];
  const [reported = ''] = String(message.value).split('\nRequestId:');
  const [index = '', operation] = /^(\d+):/.exec(reported) ?? [];
  return {
    status,
    code: String(code),
    message: reported.slice(index.length),
    operation: operation === undefined ? undefined : Number(operation),
  };
}
