import { StorageError } from '../model/storage-error.ts';
import { readError } from './error-transfer.ts';
import type {
  AnswerOf,
  ArgumentOf,
  CallName,
  ItemOf,
  Procedures,
  Reply,
  Request,
  StreamName,
} from './link-messages.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * What an aborted signal does: rejects at once, or waits for how the call
   * ended, as a write should, which may have been done already.
   */
  readonly onAbort?: 'refuse' | 'await';
}

/** The procedures of another thread. */
export interface Link<P extends Procedures> {
  call<N extends CallName<P>>(
    name: N,
    argument: ArgumentOf<P['calls'][N]>,
    options?: CallOptions,
  ): Promise<AnswerOf<P['calls'][N]>>;

  /** Begins when its first item is asked for. Leaving the loop ends it on the other side too. */
  stream<N extends StreamName<P>>(
    name: N,
    argument: ArgumentOf<P['streams'][N]>,
    signal?: AbortSignal,
    onAbort?: CallOptions['onAbort'],
  ): AsyncIterable<ItemOf<P['streams'][N]>>;
}

/**
 * The calling end of a port whose other end is served (link-server.ts). Nothing
 * hangs: an aborted signal rejects with `cancelled` at once, unless the call
 * asks otherwise, and `close` rejects everything under way and later.
 */
export class Connection<P extends Procedures> implements Link<P> {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  readonly #onClose: () => void;
  #closedFor: StorageError | undefined;

  /** `onClose` is called before anything is rejected. */
  constructor(port: MessagePort, onClose = () => {}) {
    this.#port = port;
    this.#onClose = onClose;
    port.addEventListener('message', (event: MessageEvent<Reply>) => this.#receive(event.data));
    port.addEventListener('messageerror', () => this.#refuseAll(unreadable()));
    // Fires when the other end was closed, but not when its thread died: see liveness.ts.
    port.addEventListener('close', () => this.close(new StorageError('engineLost')));
    port.start();
  }

  get isClosed(): boolean {
    return this.#closedFor !== undefined;
  }

  async call<N extends CallName<P>>(
    name: N,
    argument: ArgumentOf<P['calls'][N]>,
    options?: CallOptions,
  ): Promise<AnswerOf<P['calls'][N]>> {
    const id = this.#nextId();
    const reply = await this.#ask({ kind: 'call', id, name, argument }, options);
    // The other side serves these very procedures, so it answers by their types.
    return valueIn(reply) as AnswerOf<P['calls'][N]>;
  }

  async *stream<N extends StreamName<P>>(
    name: N,
    argument: ArgumentOf<P['streams'][N]>,
    signal?: AbortSignal,
    onAbort: CallOptions['onAbort'] = 'refuse',
  ): AsyncGenerator<ItemOf<P['streams'][N]>, void, undefined> {
    const id = this.#nextId();
    const cancel = () => this.#post({ kind: 'cancel', id });
    // Also between two items, while nothing is being asked.
    const abort = () => this.#post({ kind: onAbort === 'refuse' ? 'cancel' : 'abort', id });
    signal?.addEventListener('abort', abort);
    // A call that waits for its end goes on asking.
    const options = onAbort === 'refuse' ? { signal } : {};
    try {
      if (signal?.aborted) throw new StorageError('cancelled');
      let reply = await this.#ask({ kind: 'stream', id, name, argument }, options);
      while (reply.kind === 'item') {
        // As in `call`.
        yield valueIn(reply) as ItemOf<P['streams'][N]>;
        reply = await this.#ask({ kind: 'next', id }, options);
      }
    } finally {
      signal?.removeEventListener('abort', abort);
      // A stream that has ended is unknown there, and nothing happens.
      cancel();
    }
  }

  /** Closes for good: everything under way and later is rejected with `reason`. */
  close(reason: StorageError): void {
    if (this.#closedFor) return;
    this.#closedFor = reason;
    this.#onClose();
    this.#refuseAll(reason);
    this.#port.close();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #ask(request: Request, { signal, onAbort = 'refuse' }: CallOptions = {}): Promise<Answered> {
    const { id } = request;
    return new Promise((resolve, reject) => {
      if (this.#closedFor) throw this.#closedFor;
      if (signal?.aborted) throw new StorageError('cancelled');
      // Throws when the argument cannot be cloned; nothing waits then.
      this.#post(request);

      const cancel = () => {
        this.#post({ kind: onAbort === 'refuse' ? 'cancel' : 'abort', id });
        if (onAbort === 'refuse') refuse(new StorageError('cancelled'));
      };
      const forget = () => {
        this.#waiting.delete(id);
        signal?.removeEventListener('abort', cancel);
      };
      const refuse = (reason: Error) => {
        forget();
        reject(reason);
      };
      const answer = (reply: Answered) => {
        forget();
        resolve(reply);
      };
      signal?.addEventListener('abort', cancel);
      this.#waiting.set(id, { answer, refuse });
    });
  }

  #receive(reply: Reply): void {
    switch (reply.kind) {
      case 'value':
      case 'item':
      case 'end':
        this.#waiting.get(reply.id)?.answer(reply);
        break;
      case 'error':
        this.#waiting.get(reply.id)?.refuse(readError(reply.error));
        break;
      case 'unreadable':
        this.#refuseAll(unreadable());
        break;
      default:
        // Other kinds of messages may use the same port.
        reply satisfies never;
    }
  }

  #refuseAll(reason: StorageError): void {
    for (const waiting of [...this.#waiting.values()]) waiting.refuse(reason);
  }

  #post(request: Request): void {
    this.#port.postMessage(request);
  }
}

type Answered = Extract<Reply, { readonly kind: 'value' | 'item' | 'end' }>;

interface Waiting {
  readonly answer: (reply: Answered) => void;
  readonly refuse: (reason: Error) => void;
}

function valueIn(reply: Answered): unknown {
  return reply.kind === 'end' ? undefined : reply.value;
}

/** A message was lost, and it is unknown whose: so everything that waits is rejected. */
function unreadable(): StorageError {
  return new StorageError('engineLost', { detail: 'A message could not be read.' });
}
