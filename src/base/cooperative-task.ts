/**
 * Work that is done in steps, after each of which others may have their turn:
 * it yields nothing for that, or other work that is a part of it.
 */
export type CooperativeTask<T> = Generator<CooperativeTask<unknown> | undefined, T, unknown>;

/**
 * Has other work done as a part of this one. However deep parts lie within
 * each other, the stack of the thread stays as it is, as `yield*` alone would
 * not leave it.
 */
export function* within<T>(part: CooperativeTask<T>): CooperativeTask<T> {
  // Whoever does the work sends back what came of the part, and of no other one.
  return (yield part) as T;
}

/** Does all of it at once. */
export function finish<T>(work: CooperativeTask<T>): T {
  const parts = new Parts(work);
  while (!parts.goOn());
  return parts.result;
}

/** Rests after each step, for as long as the caller wants it to. */
export async function finishInTasks<T>(
  work: CooperativeTask<T>,
  rest: () => Promise<void>,
): Promise<T> {
  const parts = new Parts(work);
  while (!parts.goOn()) await rest();
  return parts.result;
}

/** The parts that are being done, each of them within the one before it. */
class Parts<T> {
  readonly #begun: CooperativeTask<unknown>[];
  #came: unknown;

  constructor(work: CooperativeTask<T>) {
    this.#begun = [work];
  }

  /** What came of the first one, after all. */
  get result(): T {
    return this.#came as T;
  }

  /** Goes on to the end of a step; answers whether that was the last. */
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
