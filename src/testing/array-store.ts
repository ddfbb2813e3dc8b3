import type { FilterStore } from '../ui/table/filter/filter-model.ts';
import type { KeptFilters, SavedFilter } from '../workspace/filters.ts';

/** Keeps the filters of one table in memory. */
export class ArrayStore implements FilterStore {
  #history: string[] = [];
  #saved: SavedFilter[] = [];

  readFilters(): Promise<KeptFilters> {
    return Promise.resolve({ history: [...this.#history], saved: [...this.#saved] });
  }

  async rememberFilter(_: unknown, text: string): Promise<void> {
    this.#history = [text, ...this.#history.filter((other) => other !== text)];
  }

  async clearHistory(): Promise<void> {
    this.#history = [];
  }

  async saveFilter(_: unknown, saved: SavedFilter): Promise<void> {
    this.#saved = [...this.#saved.filter(({ name }) => name !== saved.name), saved];
  }

  async deleteSavedFilter(_: unknown, name: string): Promise<void> {
    this.#saved = this.#saved.filter((saved) => saved.name !== name);
  }
}
