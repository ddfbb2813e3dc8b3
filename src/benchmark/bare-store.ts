import { scriptURL } from '../base/script-url.ts';
import type { EntityKey } from '../model/entity.ts';
import bareUrl from './bare.worker.ts?worker&url';
import type { BareAnswer, BareRequest } from './bare-messages.ts';
import type { BareRow } from './bare-row.ts';

/** The bare side as the page sees it: one request at a time, answered by `postMessage`. */
export class BareStore {
  readonly #worker = new Worker(scriptURL(bareUrl), { type: 'module', name: 'bare' });
  #end: (reason: Error) => void = () => {};
  readonly #ended = new Promise<never>((_, reject) => {
    this.#end = reject;
  });

  constructor() {
    // Only pending requests report the end.
    this.#ended.catch(() => {});
  }

  async open(database = 'bare'): Promise<void> {
    await this.#ask({ kind: 'open', database });
  }

  async put(rows: readonly BareRow[], { isStrict = false } = {}): Promise<void> {
    await this.#ask({ kind: 'put', rows, isStrict });
  }

  // The worker answers these with rows.

  get(key: EntityKey): Promise<BareRow | undefined> {
    return this.#ask({ kind: 'get', key }) as Promise<BareRow | undefined>;
  }

  getMany(keys: readonly EntityKey[]): Promise<(BareRow | undefined)[]> {
    return this.#ask({ kind: 'getMany', keys }) as Promise<(BareRow | undefined)[]>;
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

  async update(rows: readonly BareRow[]): Promise<void> {
    await this.#ask({ kind: 'update', rows });
  }

  async clear(): Promise<void> {
    await this.#ask({ kind: 'clear' });
  }

  /** Ends the thread, and with it whatever it is doing, which is then refused. */
  close(): void {
    this.#worker.terminate();
    this.#end(new Error('The bare store was closed.'));
  }

  #ask(request: BareRequest): Promise<unknown> {
    const answered = new Promise<unknown>((resolve, reject) => {
      this.#worker.onmessage = ({ data: answer }: MessageEvent<BareAnswer>) => {
        if ('problem' in answer) reject(new Error(answer.problem));
        else resolve(answer.value);
      };
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.postMessage(request);
    });
    return Promise.race([answered, this.#ended]);
  }
}
