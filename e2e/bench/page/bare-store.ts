import type { EntityKey } from '../../../src/model/entity.ts';
import BareWorker from './bare.worker.ts?worker';
import type { BareRequest, BareRow } from './bare-messages.ts';

/** The bare store as the page sees it: one request at a time, answered by `postMessage`. */
export class BareStore {
  readonly #worker = new BareWorker();

  async open(): Promise<void> {
    await this.#ask({ kind: 'open' });
  }

  async put(rows: readonly BareRow[], { isStrict = false } = {}): Promise<void> {
    await this.#ask({ kind: 'put', rows, isStrict });
  }

  // The worker answers these with rows.

  get(key: EntityKey): Promise<BareRow> {
    return this.#ask({ kind: 'get', key }) as Promise<BareRow>;
  }

  partition(partitionKey: string): Promise<BareRow[]> {
    return this.#ask({ kind: 'partition', partitionKey }) as Promise<BareRow[]>;
  }

  soldBelow(limit: number): Promise<BareRow[]> {
    return this.#ask({ kind: 'soldBelow', limit }) as Promise<BareRow[]>;
  }

  async *pages(): AsyncGenerator<BareRow[]> {
    let key: EntityKey | undefined;
    do {
      const page = (await this.#ask({ kind: 'after', key })) as BareRow[];
      if (page.length > 0) yield page;
      key = page.at(-1);
    } while (key);
  }

  #ask(request: BareRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data: answer }) => resolve(answer);
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.postMessage(request);
    });
  }
}
