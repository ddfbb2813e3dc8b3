/** Calls on a store that read, and those that write. */
const READS = ['count', 'get', 'getAll', 'getAllKeys', 'getAllRecords', 'getKey', 'openCursor'];
const WRITES = ['add', 'clear', 'delete', 'put'];

/**
 * How the call fails. `ends`: its transaction is aborted once the call is
 * answered, or at its commit. `throws`: the call throws before the request, as
 * when a value cannot be cloned for want of memory; the transaction goes on.
 * `fills`: this call and all later writes exceed the quota until `makeRoom`.
 */
export type FailingHow = 'ends' | 'throws' | 'fills';

/** Makes one call on an account's database fail, or all writes from one on. */
export class FailingCall {
  /** Whether the call was reached. */
  hasFailed = false;
  readonly #account: string;
  readonly #how: FailingHow;
  #before: number;
  #hasRoom = false;
  readonly #undo: (() => void)[] = [];

  /** `before`: the number of calls that succeed first. */
  constructor(account: string, how: FailingHow, before: number) {
    this.#account = account;
    this.#how = how;
    this.#before = before;
    // A read with a valid key neither throws nor takes space.
    for (const name of how === 'ends' ? [...READS, ...WRITES] : WRITES) {
      this.#intercept(IDBObjectStore.prototype, name, ({ transaction }, ask) => {
        if (!this.#takes(transaction)) return ask();
        if (this.#how === 'throws') throw new DOMException('As a test has it.', 'UnknownError');
        const request = ask();
        if (request instanceof IDBRequest) {
          // Aborts when the request is answered, as a browser ends a
          // transaction between two tasks of a thread.
          request.addEventListener('success', () => this.#end(transaction));
        }
        return request;
      });
    }
    if (how === 'throws') return;
    this.#intercept(IDBTransaction.prototype, 'commit', (transaction, commit) =>
      this.#takes(transaction) ? this.#end(transaction) : commit(),
    );
  }

  /** Ends the lack of space for good. */
  makeRoom(): void {
    this.#hasRoom = true;
  }

  /** Restores the browser's own methods. */
  end(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  #takes({ db, mode }: IDBTransaction): boolean {
    if (!db.name.endsWith(`:${this.#account}`)) return false;
    if (this.#how === 'fills' ? this.#hasRoom || mode === 'readonly' : this.hasFailed) return false;
    this.#before -= 1;
    this.hasFailed ||= this.#before < 0;
    return this.hasFailed;
  }

  #end(transaction: IDBTransaction): void {
    if (this.#how === 'fills') {
      const value = new DOMException('As a test has it.', 'QuotaExceededError');
      Object.defineProperty(transaction, 'error', { value, configurable: true });
    }
    end(transaction);
  }

  #intercept<T extends object>(
    prototype: T,
    name: string,
    step: (self: T, goOn: () => unknown) => unknown,
  ): void {
    const method: unknown = Reflect.get(prototype, name);
    // Not every browser has all of them.
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
