import type { IDBPDatabase } from 'idb';
import type { WorkspaceSchema } from './workspace-schema.ts';

/** What was kept longest ago goes first. */
const MAX_RECEIPTS = 300;
const MAX_RECIPES = 100;
/** What the rows that were refused take together. The last import's are kept whatever they take. */
const MAX_LOG_BYTES = 50_000_000;

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

  /** The steps of each account whose receipts are kept. */
  async listReceipts(): Promise<ReadonlyMap<string, readonly string[]>> {
    const tx = this.#database.transaction('importReceipts');
    const [steps, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const accountOf = (place: number) => String(Object(records[place]).account);
    return Map.groupBy(steps, (_, turn) => accountOf(turn));
  }

  async deleteReceipts(steps: readonly string[]): Promise<void> {
    const tx = this.#database.transaction('importReceipts', 'readwrite');
    for (const step of steps) void tx.store.delete(step);
    await tx.done;
  }

  /** All of them, as they are stored. */
  readRecipes(): Promise<readonly unknown[]> {
    return this.#database.getAll('importRecipes');
  }

  /** What takes the place of one, by what it was: undefined where there was none. Undefined leaves it as it is. */
  async replaceRecipe(
    name: string,
    change: (before: unknown) => KeptImport | undefined,
  ): Promise<void> {
    const after = change(await this.#database.get('importRecipes', name));
    if (after) await this.#write('importRecipes', name, after, MAX_RECIPES);
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
    const aged = names.map((one, place) => ({ name: one, ...weigh(records[place]) }));
    aged.sort((a, b) => b.at - a.at);
    let bytes = 0;
    for (const [rank, old] of aged.entries()) {
      bytes += old.bytes;
      const isKept = rank === 0 || (rank < most && bytes <= MAX_LOG_BYTES);
      if (!isKept) void tx.store.delete(old.name);
    }
    await tx.done;
  }
}

function weigh(record: unknown): { readonly at: number; readonly bytes: number } {
  const { at, log } = Object(record);
  return {
    at: typeof at === 'number' ? at : 0,
    bytes: log instanceof Blob ? log.size : 0,
  };
}
