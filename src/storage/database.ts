import type { AccountName } from '../model/names.ts';
import { type Connection, openConnection } from './connection.ts';
import type { TableRecord } from './schema.ts';
import { sweepRetired } from './sweep.ts';

/**
 * The database of one account. It connects at its first use, and again when
 * the connection was ended by the browser or for another engine's sake.
 */
export class TablesDatabase {
  readonly account: AccountName;
  /** What was last read of each table, by its key. A guess that saves a wait, to be checked always. */
  readonly lastSeen = new Map<string, TableRecord>();
  #connecting: Promise<Connection> | undefined;
  #isSweeping = false;
  #isSweepDue = false;

  constructor(account: AccountName) {
    this.account = account;
  }

  /** Only for this room: everybody else reads and writes by transaction.ts. */
  connect(): Promise<Connection> {
    this.#connecting ??= this.#open();
    return this.#connecting;
  }

  /** Forgets a connection that ended, so that the next use makes a new one. */
  disconnect(): void {
    this.#connecting = undefined;
  }

  /** Ends the connection when the transactions under way have ended. */
  async close(): Promise<void> {
    const connecting = this.#connecting;
    this.disconnect();
    (await connecting?.catch(() => undefined))?.close();
  }

  /** Gives the room of deleted tables back, in the background. */
  sweep(): void {
    this.#isSweepDue = true;
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    void this.#sweepWhileDue().finally(() => {
      this.#isSweeping = false;
    });
  }

  async #sweepWhileDue(): Promise<void> {
    while (this.#isSweepDue) {
      this.#isSweepDue = false;
      const connection = await this.#connecting?.catch(() => undefined);
      if (connection) await sweepRetired(connection);
    }
  }

  #open(): Promise<Connection> {
    const opening = openConnection(this.account, () => this.#forget(opening));
    opening.then(
      () => this.sweep(),
      () => this.#forget(opening),
    );
    return opening;
  }

  #forget(opening: Promise<Connection>): void {
    if (this.#connecting === opening) this.#connecting = undefined;
  }
}
