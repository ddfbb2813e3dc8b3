import type { IDBPDatabase } from 'idb';
import { leaveToTransaction } from './requests.ts';
import type { WorkspaceSchema } from './workspace-schema.ts';

/** The most receipts; the oldest are removed. */
const MAX_RECEIPTS = 300;
const MAX_RECIPES = 100;
/** The most bytes of refused rows. Those of the last import are kept in any case. */
const MAX_LOG_BYTES = 50_000_000;

/**
 * A record and when it was stored, in milliseconds since 1970. The other fields
 * are parsed elsewhere.
 */
export interface KeptImport {
  readonly at: number;
}

/** What imports did, by their step of the history, and the choices for files like theirs. */
export class KeptImports {
  readonly #database: IDBPDatabase<WorkspaceSchema>;

  constructor(database: IDBPDatabase<WorkspaceSchema>) {
    this.#database = database;
  }

  writeReceipt(step: string, receipt: KeptImport): Promise<void> {
    return this.#write('importReceipts', step, receipt, MAX_RECEIPTS);
  }

  /** Returns the receipt as it is stored. */
  readReceipt(step: string): Promise<unknown> {
    return this.#database.get('importReceipts', step);
  }

  /** Returns for each account the steps that have a receipt. */
  async listReceipts(): Promise<ReadonlyMap<string, readonly string[]>> {
    const tx = this.#database.transaction('importReceipts');
    const [steps, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const accountOf = (place: number) => String(Object(records[place]).account);
    return Map.groupBy(steps, (_, index) => accountOf(index));
  }

  async deleteReceipts(steps: readonly string[]): Promise<void> {
    const tx = this.#database.transaction('importReceipts', 'readwrite');
    for (const step of steps) leaveToTransaction(tx.store.delete(step));
    await tx.done;
  }

  /** Returns all recipes, as they are stored. */
  readRecipes(): Promise<readonly unknown[]> {
    return this.#database.getAll('importRecipes');
  }

  /**
   * Replaces a recipe with the result of a function of the stored one, which is
   * undefined where there is none. A result of undefined leaves it as it is.
   */
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
    leaveToTransaction(tx.store.put(record, name));
    const [names, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const aged = names.map((one, place) => ({ name: one, ...weigh(records[place]) }));
    aged.sort((a, b) => b.at - a.at);
    let bytes = 0;
    for (const [rank, old] of aged.entries()) {
      bytes += old.bytes;
      const isKept = rank === 0 || (rank < most && bytes <= MAX_LOG_BYTES);
      if (!isKept) leaveToTransaction(tx.store.delete(old.name));
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
