import { abort } from '../../storage/connection/open-transaction.ts';

/** Requests and commits: at each of them a browser may abort a transaction. */
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

const begun = new Set<ForcedAborts>();

/**
 * Aborts transactions of this thread on one account's database, as a browser
 * may: at any request, or at the commit.
 */
export class ForcedAborts {
  /** The number of aborted transactions. */
  count = 0;
  readonly #account: string;
  #stepsLeft = Number.POSITIVE_INFINITY;

  constructor(account: string) {
    this.#account = account;
    if (begun.size === 0) interceptAll();
    begun.add(this);
  }

  /** Aborts the transaction that reaches a step after this many others. */
  arm(steps: number): void {
    this.#stepsLeft = steps;
  }

  disarm(): void {
    this.#stepsLeft = Number.POSITIVE_INFINITY;
  }

  /** Restores the browser's own methods with the last instance. */
  end(): void {
    begun.delete(this);
    if (begun.size === 0) for (const undo of undoings.splice(0)) undo();
  }

  /** Whether this step is the armed one. */
  takes({ db }: IDBTransaction): boolean {
    if (!db.name.endsWith(`:${this.#account}`)) return false;
    this.#stepsLeft -= 1;
    if (this.#stepsLeft >= 0) return false;
    this.disarm();
    this.count += 1;
    return true;
  }
}

const undoings: (() => void)[] = [];

function interceptAll(): void {
  for (const name of REQUESTS) {
    intercept(IDBObjectStore.prototype, name, (store, ask) => {
      const request = ask();
      // Aborts when the request is answered, as a browser ends a transaction
      // between two tasks of a thread.
      if (isDue(store.transaction) && request instanceof IDBRequest) {
        request.addEventListener('success', () => abort(store.transaction));
      }
      return request;
    });
  }
  intercept(IDBTransaction.prototype, 'commit', (transaction, commit) =>
    isDue(transaction) ? transaction.abort() : commit(),
  );
}

function isDue(transaction: IDBTransaction): boolean {
  return [...begun].some((one) => one.takes(transaction));
}

function intercept<T extends object>(
  prototype: T,
  name: keyof T & string,
  step: (self: T, goOn: () => unknown) => unknown,
): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') return;
  const apply = (_: unknown, self: T, given: unknown[]) =>
    step(self, () => Reflect.apply(method, self, given));
  Reflect.set(prototype, name, new Proxy(method, { apply }));
  undoings.push(() => Reflect.set(prototype, name, method));
}
