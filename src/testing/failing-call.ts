/** Calls on a store that read, and those that change it. */
const READS = ['count', 'get', 'getAll', 'getAllKeys', 'getAllRecords', 'getKey', 'openCursor'];
const WRITES = ['add', 'clear', 'delete', 'put'];

/**
 * What comes of the call. `ends`: its transaction is ended once it is answered,
 * or when it would be committed. `throws`: nothing is asked, as where a value
 * cannot be cloned for want of memory; the transaction would go on.
 */
export type FailingHow = 'ends' | 'throws';

/** Lets one call on the database of an account fail, and no other. */
export class FailingCall {
  /** Whether it has come to it. */
  hasFailed = false;
  readonly #account: string;
  readonly #how: FailingHow;
  #before: number;
  readonly #undo: (() => void)[] = [];

  /** `before`: so many calls succeed first. */
  constructor(account: string, how: FailingHow, before: number) {
    this.#account = account;
    this.#how = how;
    this.#before = before;
    // No read throws where its key is sound.
    for (const name of how === 'throws' ? WRITES : [...READS, ...WRITES]) {
      this.#intercept(IDBObjectStore.prototype, name, ({ transaction }, ask) => {
        if (!this.#takes(transaction)) return ask();
        if (this.#how === 'throws') throw new DOMException('As a test has it.', 'UnknownError');
        const request = ask();
        if (request instanceof IDBRequest) {
          // When it is answered, as a browser ends a transaction between two turns of a thread.
          request.addEventListener('success', () => end(transaction));
        }
        return request;
      });
    }
    if (how === 'throws') return;
    this.#intercept(IDBTransaction.prototype, 'commit', (transaction, commit) =>
      this.#takes(transaction) ? transaction.abort() : commit(),
    );
  }

  /** Leaves the browser's own methods as they were. */
  end(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  #takes({ db }: IDBTransaction): boolean {
    if (this.hasFailed || !db.name.endsWith(`:${this.#account}`)) return false;
    this.#before -= 1;
    this.hasFailed = this.#before < 0;
    return this.hasFailed;
  }

  #intercept<T extends object>(
    prototype: T,
    name: string,
    step: (self: T, goOn: () => unknown) => unknown,
  ): void {
    const method: unknown = Reflect.get(prototype, name);
    // Not every browser has them all.
    if (typeof method !== 'function') return;
    const apply = (_: unknown, self: T, given: unknown[]) =>
      step(self, () => Reflect.apply(method, self, given));
    Reflect.set(prototype, name, new Proxy(method, { apply }));
    this.#undo.push(() => Reflect.set(prototype, name, method));
  }
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
