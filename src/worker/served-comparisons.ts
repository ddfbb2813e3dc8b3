import type {
  ComparedChoice,
  ComparedRange,
  CompareProgress,
  CompareQuery,
  TableComparison,
  TakenDifferences,
  TakeProgress,
} from '../model/comparison.ts';
import type { EntityKey } from '../model/entity.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccountService } from '../model/table-service.ts';

/** A call of a comparison, by the name that the other side has drawn. */
export type ComparisonCall = { readonly name: string } & (
  | { readonly method: 'open'; readonly query: CompareQuery }
  | { readonly method: 'count'; readonly choice: ComparedChoice }
  | {
      readonly method: 'countKinds';
      readonly choice: ComparedChoice;
      readonly rows: readonly ComparedRange[];
    }
  | {
      readonly method: 'read';
      readonly choice: ComparedChoice;
      readonly first: number;
      readonly count: number;
    }
  | { readonly method: 'placeOf'; readonly choice: ComparedChoice; readonly key: EntityKey }
  | { readonly method: 'close' }
);

/** Its work, which reports progress: it is compared, or differences are taken over. */
export interface ComparisonRun {
  readonly name: string;
  readonly taken?: TakenDifferences;
}

/** The comparisons that one port has open. They are closed with the port. */
export class ServedComparisons {
  readonly #accounts: AccountService;
  readonly #comparisonByName = new Map<string, TableComparison>();

  constructor(accounts: AccountService, port: MessagePort) {
    this.#accounts = accounts;
    port.addEventListener('close', () => {
      for (const comparison of this.#comparisonByName.values()) comparison.close();
    });
  }

  run(
    { name, taken }: ComparisonRun,
    signal: AbortSignal,
  ): AsyncIterable<CompareProgress | TakeProgress> {
    const comparison = this.#get(name);
    return taken ? comparison.take(taken, signal) : comparison.progress(signal);
  }

  async ask(call: ComparisonCall, signal: AbortSignal): Promise<unknown> {
    const { name } = call;
    switch (call.method) {
      case 'open':
        this.#comparisonByName.set(name, await this.#accounts.compareTables(call.query));
        return undefined;
      case 'count':
        return this.#get(name).count(call.choice);
      case 'countKinds':
        return this.#get(name).countKinds(call.choice, call.rows);
      case 'read':
        return this.#get(name).read(call.choice, call.first, call.count, signal);
      case 'placeOf':
        return this.#get(name).placeOf(call.choice, call.key);
      case 'close':
        this.#get(name).close();
        this.#comparisonByName.delete(name);
        return undefined;
    }
  }

  #get(name: string): TableComparison {
    const comparison = this.#comparisonByName.get(name);
    if (!comparison) throw new StorageError('viewClosed');
    return comparison;
  }
}
