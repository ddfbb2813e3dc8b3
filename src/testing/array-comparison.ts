import { compareProperties } from '../merge/compare-properties.ts';
import { ROW_KINDS, RowComparer } from '../merge/compare-rows.ts';
import { joinByKey } from '../merge/merge-join.ts';
import type {
  ComparedChoice,
  ComparedRange,
  ComparedRows,
  CompareProgress,
  CompareRules,
  RowDifferenceKind,
  TableComparison,
} from '../model/comparison.ts';
import { compareKeys, type Entity, type EntityKey } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { StorageError } from '../model/storage-error.ts';

interface FoundRow {
  readonly left: Entity;
  readonly right: Entity;
  readonly kind: RowDifferenceKind;
  readonly properties: ReadonlySet<string>;
}

/** A comparison of two arrays by key, for tests of code that shows one. */
export class ArrayComparison implements TableComparison {
  readonly #sides: readonly [readonly Entity[], readonly Entity[]];
  readonly #rules: CompareRules;
  #rows: readonly FoundRow[] = [];
  #isClosed = false;
  #held: Promise<void> | undefined;
  release = () => {};

  constructor(left: readonly Entity[], right: readonly Entity[], rules: CompareRules = {}) {
    this.#sides = [left.toSorted(compareKeys), right.toSorted(compareKeys)];
    this.#rules = rules;
  }

  /** Stops after the first page until `release`. */
  hold(): void {
    this.#held = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<CompareProgress, void, undefined> {
    const comparer = new RowComparer(this.#rules);
    const [left, right] = this.#sides;
    const total = left.length + right.length;
    let read = 0;
    this.#rows = [];
    const told = (isComplete: boolean): CompareProgress => ({
      counts: { rows: { ...comparer.counts.rows }, cells: new Map(comparer.counts.cells) },
      read,
      total,
      repeated: 0,
      damaged: 0,
      isComplete,
      elapsedMs: 1,
    });
    for await (const joined of joinByKey(pagesOf(left), pagesOf(right))) {
      const found: FoundRow[] = [];
      comparer.compare(joined).forEach((code, pair) => {
        const [one, other] = [joined.leftRows[pair] ?? -1, joined.rightRows[pair] ?? -1];
        const [a, b] = [entityIn(joined.left, one), entityIn(joined.right, other)];
        read += (a ? 1 : 0) + (b ? 1 : 0);
        const differences =
          a && b ? compareProperties(a.properties, b.properties, this.#rules) : [];
        const kind = ROW_KINDS[code] ?? 'equal';
        const properties = new Set(differences.map(({ name }) => name));
        if (a || b) found.push({ left: a ?? absent(b), right: b ?? absent(a), kind, properties });
      });
      this.#rows = [...this.#rows, ...found];
      yield told(false);
      await this.#untilReleased(signal);
    }
    yield told(true);
  }

  async count(choice: ComparedChoice): Promise<number> {
    return this.#chosen(choice).length;
  }

  async countKinds(choice: ComparedChoice, ranges: readonly ComparedRange[]) {
    const counts = { equal: 0, added: 0, removed: 0, changed: 0 };
    const rows = this.#chosen(choice);
    for (const { row, count = 1 } of ranges) {
      for (const { kind } of rows.slice(row, row + count)) counts[kind] += 1;
    }
    return counts;
  }

  async read(choice: ComparedChoice, first: number, count: number): Promise<ComparedRows> {
    const rows = this.#chosen(choice).slice(first, first + count);
    return {
      left: pageOf(rows.map(({ left }) => left)),
      right: pageOf(rows.map(({ right }) => right)),
      kinds: rows.map(({ kind }) => kind),
    };
  }

  async placeOf(choice: ComparedChoice, key: EntityKey): Promise<number | undefined> {
    const place = this.#chosen(choice).findIndex(({ left }) => compareKeys(left, key) >= 0);
    return place < 0 ? undefined : place;
  }

  take(): never {
    throw new Error('Taking differences over is no part of this test.');
  }

  close(): void {
    this.#isClosed = true;
  }

  #chosen({ kinds = ['added', 'removed', 'changed'], property }: ComparedChoice) {
    if (this.#isClosed) throw new StorageError('viewClosed');
    return this.#rows.filter(
      (row) => kinds.includes(row.kind) && (property === undefined || row.properties.has(property)),
    );
  }

  async #untilReleased(signal: AbortSignal | undefined): Promise<void> {
    const aborted = new Promise<void>((resolve) => {
      signal?.addEventListener('abort', () => resolve());
    });
    if (this.#held) await Promise.race([this.#held, aborted]);
    if (signal?.aborted) throw new StorageError('cancelled');
  }
}

async function* pagesOf(all: readonly Entity[]): AsyncGenerator<EntityPage> {
  for (let from = 0; from < all.length; from += 100) yield pageOf(all.slice(from, from + 100));
}

function entityIn(page: EntityPage, row: number): Entity | undefined {
  return row < 0 ? undefined : page.entityAt(row);
}

function absent(other: Entity | undefined): Entity {
  const { partitionKey = '', rowKey = '' } = other ?? {};
  return { partitionKey, rowKey, timestamp: 0n, properties: new Map() };
}
