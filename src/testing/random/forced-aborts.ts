import { abort } from '../../storage/open-transaction.ts';

/** What asks the database, or ends a transaction: each is a step at which the browser may give up. */
const REQUESTS = [
  'add',
  'count',
  'delete',
  'get',
  'getAll',
  'getAllKeys',
  'getKey',
  'put',
] as const;

/**
 * Ends transactions of this thread in their middle, as a browser does that gives
 * up on them: at any request, or when they are to be committed.
 */
export class ForcedAborts {
  /** Transactions that were ended. */
  count = 0;
  #stepsLeft = Number.POSITIVE_INFINITY;
  readonly #undo: (() => void)[] = [];

  constructor() {
    for (const name of REQUESTS) {
      this.#intercept(IDBObjectStore.prototype, name, (store, ask) => {
        const request = ask();
        // When it is answered, as a browser ends a transaction between two turns of a thread.
        if (this.#isDue() && request instanceof IDBRequest) {
          request.addEventListener('success', () => abort(store.transaction));
        }
        return request;
      });
    }
    this.#intercept(IDBTransaction.prototype, 'commit', (transaction, commit) =>
      this.#isDue() ? transaction.abort() : commit(),
    );
  }

  /** Ends the transaction that takes the step after so many others. */
  arm(steps: number): void {
    this.#stepsLeft = steps;
  }

  disarm(): void {
    this.#stepsLeft = Number.POSITIVE_INFINITY;
  }

  /** Leaves the browser's own methods as they were. */
  end(): void {
    for (const undo of this.#undo) undo();
  }

  #isDue(): boolean {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft >= 0) return false;
    this.disarm();
    this.count += 1;
    return true;
  }

  #intercept<T extends object>(
    prototype: T,
    name: keyof T & string,
    step: (self: T, goOn: () => unknown) => unknown,
  ): void {
    const method: unknown = Reflect.get(prototype, name);
    if (typeof method !== 'function') return;
    const apply = (_: unknown, self: T, given: unknown[]) =>
      step(self, () => Reflect.apply(method, self, given));
    Reflect.set(prototype, name, new Proxy(method, { apply }));
    this.#undo.push(() => Reflect.set(prototype, name, method));
  }
}
