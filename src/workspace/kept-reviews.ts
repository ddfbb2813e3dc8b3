import type { IDBPDatabase } from 'idb';
import { leaveToTransaction } from './requests.ts';
import type { WorkspaceSchema } from './workspace-schema.ts';

/** The most reviews; the oldest are removed. */
const MAX_REVIEWS = 30;

/** What was decided in reviews that are not finished, each under the name of what is reviewed. */
export class KeptReviews {
  readonly #database: IDBPDatabase<WorkspaceSchema>;

  constructor(database: IDBPDatabase<WorkspaceSchema>) {
    this.#database = database;
  }

  /** `decisions` is kept as a structured clone. */
  async write(name: string, decisions: unknown, now = Date.now()): Promise<void> {
    const tx = this.#database.transaction('reviews', 'readwrite');
    leaveToTransaction(tx.store.put({ at: now, decisions }, name));
    const [names, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const aged = names.map((one, place) => ({ one, at: Number(Object(records[place]).at) }));
    aged.sort((a, b) => b.at - a.at);
    for (const { one } of aged.slice(MAX_REVIEWS)) leaveToTransaction(tx.store.delete(one));
    await tx.done;
  }

  /** Returns the decisions as they are stored; undefined where there are none. */
  async read(name: string): Promise<unknown> {
    return Object(await this.#database.get('reviews', name)).decisions;
  }

  async delete(name: string): Promise<void> {
    await this.#database.delete('reviews', name);
  }
}
