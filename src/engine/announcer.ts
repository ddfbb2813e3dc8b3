import { CHANGES_CHANNEL, type Change, type Renamed } from '../model/change.ts';
import { type AccountName, type TableName, tableNameKey } from '../model/names.ts';

/**
 * Tells every other engine and page of this origin what was written, once a
 * turn however much it was. A channel does not hear itself: who wants to know
 * of these changes too listens with a channel of their own.
 */
export class Announcer {
  readonly #channel = new BroadcastChannel(CHANGES_CHANNEL);
  readonly #changeByKey = new Map<string, Change>();
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** With the name of one that was deleted. */
  accountsChanged(deleted?: AccountName): void {
    this.#add(`:${deleted ?? ''}`, { kind: 'accounts', ...(deleted && { deleted }) });
  }

  /** With the names of one that was renamed: whoever shows it goes with it. */
  tablesChanged(account: AccountName, renamed?: Renamed): void {
    const change = { kind: 'tables', account } as const;
    if (renamed) this.#add(`${account}:${renamed.to}`, { ...change, renamed });
    else this.#add(account, change);
  }

  entitiesChanged(account: AccountName, table: TableName): void {
    this.#add(`${account}/${tableNameKey(table)}`, { kind: 'entities', account, table });
  }

  /** Tells what is still to be told, and nothing after that. */
  close(): void {
    this.#flush();
    this.#isClosed = true;
    this.#channel.close();
  }

  #add(key: string, change: Change): void {
    if (this.#isClosed) return;
    this.#changeByKey.set(key, change);
    this.#timer ??= setTimeout(() => this.#flush());
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const change of this.#changeByKey.values()) this.#channel.postMessage(change);
    this.#changeByKey.clear();
  }
}
