import type { Ticks } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import type { TableName } from '../model/names.ts';
import type { EngineContext } from './context/engine-context.ts';
import { KeyList } from './key-list.ts';
import { scan } from './scan.ts';
import type { Selection } from './selection.ts';

const FIRST_ROWS = 1024;

/** An entity that matched, by its key and its version. */
export interface Match {
  readonly key: EntityKey;
  readonly timestamp: Ticks;
}

/** The keys and versions of everything that matched, packed. */
export class Matches {
  readonly #keys = new KeyList();
  #timestamps = new BigInt64Array(FIRST_ROWS);

  get length(): number {
    return this.#keys.length;
  }

  push(partitionKey: string, rowKey: string, timestamp: Ticks): void {
    const place = this.#keys.length;
    if (place === this.#timestamps.length) {
      const timestamps = new BigInt64Array(place * 2);
      timestamps.set(this.#timestamps);
      this.#timestamps = timestamps;
    }
    this.#timestamps[place] = timestamp;
    this.#keys.push(partitionKey, rowKey);
  }

  slice(from: number, to: number): Match[] {
    const matches: Match[] = [];
    for (let place = from; place < Math.min(to, this.length); place += 1) {
      matches.push({ key: this.#keys.keyAt(place), timestamp: this.#timestamps[place] ?? 0n });
    }
    return matches;
  }
}

export async function findMatches(
  engine: EngineContext,
  table: TableName,
  selection: Selection,
  signal: AbortSignal | undefined,
): Promise<Matches> {
  const matches = new Matches();
  for await (const { page, rows } of scan(engine, table, selection, {}, signal)) {
    const { partitionKeys, rowKeys } = page.columns;
    for (const row of rows) {
      matches.push(partitionKeys[row] ?? '', rowKeys[row] ?? '', page.timestampAt(row));
    }
  }
  return matches;
}
