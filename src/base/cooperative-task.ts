/**
 * Work that is done in steps, after each of which other tasks may run: it
 * yields undefined for that, or a nested task.
 */
export type CooperativeTask<T> = Generator<CooperativeTask<unknown> | undefined, T, unknown>;

/**
 * Runs a nested task. However deep tasks are nested, the stack of the thread
 * does not grow, as it would with `yield*` alone.
 */
export function* within<T>(part: CooperativeTask<T>): CooperativeTask<T> {
  // The caller of `next` sends the result of that nested task.
  return (yield part) as T;
}

/** Does all of the work at once. */
export function finish<T>(work: CooperativeTask<T>): T {
  const parts = new Parts(work);
  while (!parts.goOn());
  return parts.result;
}

/** Does the work, and awaits `rest` after each step. */
export async function finishInTasks<T>(
  work: CooperativeTask<T>,
  rest: () => Promise<void>,
): Promise<T> {
  const parts = new Parts(work);
  while (!parts.goOn()) await rest();
  return parts.result;
}

/** The nested tasks that are running, each within the one before it. */
class Parts<T> {
  readonly #begun: CooperativeTask<unknown>[];
  #came: unknown;

  constructor(work: CooperativeTask<T>) {
    this.#begun = [work];
  }

  /** The result of the outermost task, at the end. */
  get result(): T {
    return this.#came as T;
  }

  /** Runs to the end of a step. Returns whether that was the last. */
  goOn(): boolean {
    for (let part = this.#begun.at(-1); part; part = this.#begun.at(-1)) {
      const { done, value } = part.next(this.#came);
      this.#came = undefined;
      if (done) {
        this.#begun.pop();
        this.#came = value;
      } else if (value) this.#begun.push(value);
      else return false;
    }
    return true;
  }
}
