import type { IDBPDatabase } from 'idb';
import type { WorkspaceSchema } from './workspace-schema.ts';

/** What was kept longest ago goes first. */
const MAX_RECEIPTS = 300;
const MAX_RECIPES = 100;

/** A record and when it was kept, in milliseconds since 1970. What else it has is for others to read. */
export interface KeptImport {
  readonly at: number;
}

/** What imports did, by their step of the history, and how, for files like theirs. */
export class KeptImports {
  readonly #database: IDBPDatabase<WorkspaceSchema>;

  constructor(database: IDBPDatabase<WorkspaceSchema>) {
    this.#database = database;
  }

  writeReceipt(step: string, receipt: KeptImport): Promise<void> {
    return this.#write('importReceipts', step, receipt, MAX_RECEIPTS);
  }

  /** As it is stored. */
  readReceipt(step: string): Promise<unknown> {
    return this.#database.get('importReceipts', step);
  }

  writeRecipe(name: string, recipe: KeptImport): Promise<void> {
    return this.#write('importRecipes', name, recipe, MAX_RECIPES);
  }

  /** All of them, as they are stored. */
  readRecipes(): Promise<readonly unknown[]> {
    return this.#database.getAll('importRecipes');
  }

  async deleteRecipe(name: string): Promise<void> {
    await this.#database.delete('importRecipes', name);
  }

  async #write(
    store: 'importReceipts' | 'importRecipes',
    name: string,
    record: KeptImport,
    most: number,
  ): Promise<void> {
    const tx = this.#database.transaction(store, 'readwrite');
    void tx.store.put(record, name);
    const [names, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const aged = names.map((one, place) => ({ name: one, at: ageOf(records[place]) }));
    aged.sort((a, b) => b.at - a.at);
    for (const old of aged.slice(most)) void tx.store.delete(old.name);
    await tx.done;
  }
}

function ageOf(record: unknown): number {
  const { at } = (record ?? {}) as Partial<KeptImport>; // Only looked at.
  return typeof at === 'number' ? at : 0;
}
