import { CHANGES_CHANNEL, type Change, type Renamed } from '../../model/change.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';

/**
 * Announces to every other engine and page of this origin what was written,
 * once a task. A channel does not hear its own messages: listen on another
 * channel of that name for these.
 */
export class Announcer {
  readonly #channel = new BroadcastChannel(CHANGES_CHANNEL);
  readonly #changeByKey = new Map<string, Change>();
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Announces a change of the accounts; `deleted` names a deleted one. */
  accountsChanged(deleted?: AccountName): void {
    this.#add(`:${deleted ?? ''}`, { kind: 'accounts', ...(deleted && { deleted }) });
  }

  /**
   * Announces a change of an account's tables; `renamed` has both names of a
   * renamed one, so that views of it follow.
   */
  tablesChanged(account: AccountName, renamed?: Renamed): void {
    const change = { kind: 'tables', account } as const;
    if (renamed) this.#add(`${account}:${renamed.to}`, { ...change, renamed });
    else this.#add(account, change);
  }

  entitiesChanged(account: AccountName, table: TableName): void {
    this.#add(`${account}/${tableNameKey(table)}`, { kind: 'entities', account, table });
  }

  /** Announces what is pending, and nothing after that. */
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
