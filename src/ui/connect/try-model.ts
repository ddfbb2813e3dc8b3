import { batch, computed, createModel, effect, type Signal, signal } from '@preact/signals';
import type { HeaderList } from '../../model/request-report.ts';
import { presetOf, type TryOperation } from './try-presets.ts';

/** The authentication of a request. */
export type TryCredential = 'none' | 'key1' | 'key2' | 'sas';

export interface TriedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body?: string;
}

export interface TryAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly code: string | undefined;
  readonly headers: HeaderList;
  readonly body: string;
  readonly elapsedMs: number;
}

export type TryState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'answered'; readonly answer: TryAnswer }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: unknown };

export interface TryOptions {
  /** The address of the account, without a slash at its end. */
  readonly endpoint: string;
  readonly table: string;
  /** Returns the headers that a key of the account adds. */
  readonly sign: (request: TriedRequest, place: 0 | 1) => Promise<HeaderList>;
  readonly send: (request: TriedRequest, signal: AbortSignal) => Promise<Response>;
}

export const TRY_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'MERGE', 'DELETE', 'OPTIONS'] as const;

/** A request that is edited and sent, and its answer. */
export const TryModel = createModel((options: TryOptions) => {
  const { endpoint } = options;
  const operation = signal<TryOperation>('queryEntities');
  const table = signal(options.table);
  const filter = signal('');
  const method = signal('GET');
  const path = signal('');
  const headers = signal('');
  const body = signal('');
  const credential = signal<TryCredential>('none');
  const sas = signal('');
  const state = signal<TryState>({ status: 'idle' });
  let sending: AbortController | undefined;

  fill();
  effect(() => () => sending?.abort());

  /** Resets the request to the preset of the operation. */
  function fill(): void {
    const place = { table: table.peek(), filter: filter.peek(), endpoint };
    const preset = presetOf(operation.peek(), place);
    batch(() => {
      method.value = preset.method;
      path.value = `/${preset.path}`;
      headers.value = preset.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
      body.value = preset.body ?? '';
    });
  }

  function written(): TriedRequest {
    const url = endpoint + path.peek();
    const signature = credential.peek() === 'sas' ? sas.peek().trim().replace(/^\?/, '') : '';
    return {
      method: method.peek(),
      url: signature ? `${url}${url.includes('?') ? '&' : '?'}${signature}` : url,
      headers: readHeaders(headers.peek()),
      ...(hasBody(method.peek()) && body.peek() !== '' && { body: body.peek() }),
    };
  }

  async function signed(): Promise<TriedRequest> {
    const request = written();
    const place = credential.peek() === 'key1' ? 0 : credential.peek() === 'key2' ? 1 : undefined;
    if (place === undefined) return request;
    const added = await options.sign(request, place);
    return { ...request, headers: [...request.headers, ...added] };
  }

  async function send(): Promise<void> {
    sending?.abort();
    const own = new AbortController();
    sending = own;
    state.value = { status: 'sending' };
    const outcome = await ask(own.signal).catch((error: unknown): TryState => {
      return own.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error };
    });
    if (sending === own) state.value = outcome;
  }

  async function ask(cancelled: AbortSignal): Promise<TryState> {
    const request = await signed();
    const start = performance.now();
    const response = await options.send(request, cancelled);
    const text = await response.text();
    const elapsedMs = performance.now() - start;
    const { status, statusText } = response;
    const code = response.headers.get('x-ms-error-code') ?? undefined;
    const answer = { status, statusText, code, headers: [...response.headers], body: text };
    return { status: 'answered', answer: { ...answer, elapsedMs } };
  }

  function refilling<T>(field: Signal<T>): (value: T) => void {
    return (value) => {
      field.value = value;
      fill();
    };
  }

  return {
    operation: computed(() => operation.value),
    table: computed(() => table.value),
    /** The filter, which has a field of its own. */
    filter,
    method: computed(() => method.value),
    path,
    headers,
    body,
    sas,
    hasBody: computed(() => hasBody(method.value)),
    credential: computed(() => credential.value),
    state: computed(() => state.value),
    chooseOperation: refilling(operation),
    chooseTable: refilling(table),
    applyFilter: fill,
    chooseMethod(chosen: string): void {
      method.value = chosen;
    },
    chooseCredential(chosen: TryCredential): void {
      credential.value = chosen;
    },
    send,
    cancel(): void {
      sending?.abort();
    },
  };
});

export type TryModel = InstanceType<typeof TryModel>;

function hasBody(method: string): boolean {
  return !['GET', 'DELETE', 'OPTIONS'].includes(method);
}

/** Reads headers, one a line; ignores lines without a colon. */
export function readHeaders(text: string): HeaderList {
  return text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon < 1) return [];
    return [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
  });
}
