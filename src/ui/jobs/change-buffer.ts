import type { Change } from '../../model/change.ts';
import { tableNameKey } from '../../model/names.ts';

/**
 * Collects changes and reports them at most once in an interval, each change
 * once; the next report waits until the one before has been handled.
 */
export class ChangeBuffer {
  readonly #interval: number;
  readonly #onChanges: (changes: readonly Change[]) => Promise<void>;
  readonly #waiting = new Map<string, Change>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isTelling = false;

  constructor(interval: number, onChanges: (changes: readonly Change[]) => Promise<void>) {
    this.#interval = interval;
    this.#onChanges = onChanges;
  }

  add(change: Change): void {
    this.#waiting.set(keyOf(change), change);
    this.#schedule();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#isTelling = true;
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isTelling || this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => void this.#notify(), this.#interval);
  }

  async #notify(): Promise<void> {
    this.#timer = undefined;
    const changes = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#isTelling = true;
    try {
      await this.#onChanges(changes);
    } finally {
      this.#isTelling = false;
      this.#schedule();
    }
  }
}

function keyOf(change: Change): string {
  switch (change.kind) {
    case 'accounts':
      return '';
    case 'tables':
      return change.account;
    case 'entities':
      return `${change.account}/${tableNameKey(change.table)}`;
  }
}
