import type { AccountService } from '../model/table-service.ts';
import { createRestContext, handleRequest } from '../rest/handler.ts';

/** Headers in the form of the Azure SDK for JavaScript. */
interface SdkHeaders extends Iterable<[string, string]> {
  get(name: string): string | undefined;
  has(name: string): boolean;
  set(name: string, value: string | number | boolean): void;
  delete(name: string): void;
  toJSON(): Record<string, string>;
}

/** The part of an SDK request that this client reads. */
interface SdkRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Iterable<[string, string]>;
  /** Table clients send text. */
  readonly body?: unknown;
  readonly abortSignal?: {
    readonly aborted: boolean;
    addEventListener(type: 'abort', listener: () => void): void;
    removeEventListener(type: 'abort', listener: () => void): void;
  };
}

interface SdkResponse<R> {
  readonly request: R;
  readonly status: number;
  readonly headers: SdkHeaders;
  readonly bodyAsText: string | null;
}

type AnswerRequest = (request: Request) => Promise<Response>;

/**
 * The `httpClient` option of the Azure SDK's clients, by its shape: the SDK
 * itself is not imported.
 */
export interface RestHttpClient {
  sendRequest<R extends SdkRequest>(request: R): Promise<SdkResponse<R>>;
}

/**
 * Lets a client of the real SDK use accounts without a service worker. Its
 * requests go to `base`, an address that need not exist.
 */
export function createRestHttpClient(accounts: AccountService, base: string): RestHttpClient {
  const context = createRestContext(accounts, base);
  return httpClientOver((request) => handleRequest(request, context));
}

/** Returns a client whose requests `answer` answers. */
export function httpClientOver(answer: AnswerRequest): RestHttpClient {
  return { sendRequest: (request) => send(request, answer) };
}

async function send<R extends SdkRequest>(
  request: R,
  answer: AnswerRequest,
): Promise<SdkResponse<R>> {
  const { url, method, headers, body, abortSignal } = request;
  const abort = new AbortController();
  const pass = () => abort.abort();
  if (abortSignal?.aborted) pass();
  abortSignal?.addEventListener('abort', pass);
  try {
    const sent = new Request(url, {
      method,
      headers: [...headers],
      signal: abort.signal,
      ...(typeof body === 'string' && { body }),
    });
    const response = await answer(sent);
    if (abort.signal.aborted) throw new DOMException('The operation was aborted.', 'AbortError');
    const text = await response.text();
    const { status } = response;
    return { request, status, headers: sdkHeaders(response.headers), bodyAsText: text || null };
  } finally {
    abortSignal?.removeEventListener('abort', pass);
  }
}

function sdkHeaders(headers: Headers): SdkHeaders {
  return {
    get: (name) => headers.get(name) ?? undefined,
    has: (name) => headers.has(name),
    set: (name, value) => headers.set(name, String(value)),
    delete: (name) => headers.delete(name),
    toJSON: () => Object.fromEntries(headers),
    [Symbol.iterator]: () => headers.entries(),
  };
}
