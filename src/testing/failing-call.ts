/** Calls on a store that read, and those that change it. */
const READS = ['count', 'get', 'getAll', 'getAllKeys', 'getAllRecords', 'getKey', 'openCursor'];
const WRITES = ['add', 'clear', 'delete', 'put'];

/**
 * What comes of the call. `ends`: its transaction is ended once it is answered,
 * or when it would be committed. `throws`: nothing is asked, as where a value
 * cannot be cloned for want of memory; the transaction would go on. `fills`:
 * there is no room, neither for it nor for anything behind it, until some is made.
 */
export type FailingHow = 'ends' | 'throws' | 'fills';

/** Lets one call on the database of an account fail, and no other; or all that write from one on. */
export class FailingCall {
  /** Whether it has come to it. */
  hasFailed = false;
  readonly #account: string;
  readonly #how: FailingHow;
  #before: number;
  #hasRoom = false;
  readonly #undo: (() => void)[] = [];

  /** `before`: so many calls succeed first. */
  constructor(account: string, how: FailingHow, before: number) {
    this.#account = account;
    this.#how = how;
    this.#before = before;
    // No read throws where its key is sound, nor takes any room.
    for (const name of how === 'ends' ? [...READS, ...WRITES] : WRITES) {
      this.#intercept(IDBObjectStore.prototype, name, ({ transaction }, ask) => {
        if (!this.#takes(transaction)) return ask();
        if (this.#how === 'throws') throw new DOMException('As a test has it.', 'UnknownError');
        const request = ask();
        if (request instanceof IDBRequest) {
          // When it is answered, as a browser ends a transaction between two turns of a thread.
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

  /** There is room again, for good. */
  makeRoom(): void {
    this.#hasRoom = true;
  }

  /** Leaves the browser's own methods as they were. */
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
