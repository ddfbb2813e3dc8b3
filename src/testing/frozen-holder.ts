import { onTestFinished } from 'vitest';
import type { AccountName, TableName } from '../model/names.ts';

export interface HolderOrder {
  readonly account: AccountName;
  readonly table: TableName;
  /** The thread blocks for as long as this address answers. */
  readonly mark: string;
}

/** A holder's message when it is about to block, and when it goes on. */
export interface HolderReport {
  readonly kind: 'frozen' | 'thawed';
  /** Whether it would answer from memory alone. */
  readonly isLeased: boolean;
  /** The number of the table's first entity. */
  readonly read: unknown;
}

/** An engine in a thread that blocks, with its lease, until `thaw`. */
export class FrozenHolder {
  readonly #worker = new Worker(new URL('./frozen-holder.worker.ts', import.meta.url), {
    type: 'module',
  });
  readonly #mark = URL.createObjectURL(new Blob(['frozen']));

  static async freeze(account: AccountName, table: TableName): Promise<FrozenHolder> {
    const holder = new FrozenHolder();
    onTestFinished(() => holder.#worker.terminate());
    const frozen = holder.#nextReport();
    const order: HolderOrder = { account, table, mark: holder.#mark };
    holder.#worker.postMessage(order);
    await frozen;
    return holder;
  }

  /** Lets the thread go on. Returns its first read afterwards. */
  thaw(): Promise<HolderReport> {
    const thawed = this.#nextReport();
    URL.revokeObjectURL(this.#mark);
    return thawed;
  }

  #nextReport(): Promise<HolderReport> {
    return new Promise((resolve, reject) => {
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.onmessage = ({ data }: MessageEvent<HolderReport>) => resolve(data);
    });
  }
}

/** Stands for a thread that is frozen for good: it keeps its lock and handles no message. */
export function holdPresence(account: AccountName): void {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  void navigator.locks.request(`tablewright:engines:${account}/frozen`, () => ended);
  onTestFinished(() => end());
}
