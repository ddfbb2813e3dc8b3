import type { ComparedSide } from '../model/comparison.ts';
import { EntityPage, type PropertyColumn } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { PageGatherer } from '../model/page-rows.ts';
import { damage } from '../storage/connection/found-damage.ts';
import type { EngineContext } from './context/engine-context.ts';
import { isDamaged } from './leave-out-damaged.ts';
import { findSelection } from './queries.ts';
import { findTable, scan } from './scan.ts';
import { allRows, EVERY_ENTITY, type Selection } from './selection.ts';

/** One side of a comparison, ready to be read. */
export interface OpenSide {
  readonly engine: EngineContext;
  readonly table: TableName;
  readonly selection: Selection;
  /** How many entities its table has. */
  readonly total: number;
}

/** What a comparison has met so far, on both sides. */
export interface ComparedTally {
  read: number;
  /** Entities that share the values that they are paired by with others of their side. */
  repeated: number;
  damaged: number;
}

export async function openSide(
  engine: EngineContext,
  { table, filter }: ComparedSide,
  signal: AbortSignal | undefined,
): Promise<OpenSide> {
  const source = { local: true, ...(filter !== undefined && { filter }) };
  const selection = (await findSelection(engine, source, signal)) ?? EVERY_ENTITY;
  const { entities: total } = await findTable(engine, table, signal);
  return { engine, table, selection, total };
}

/** Yields what belongs to a side, and entities that cannot be read: their keys and Timestamp 0. */
export async function* pagesOf(
  { engine, table, selection }: OpenSide,
  tally: ComparedTally,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  for await (const { page, rows, read } of scan(engine, table, selection, {}, signal)) {
    tally.read += read;
    const gathered = new PageGatherer();
    gathered.add(page, damage.reads ? withDamaged(page, rows) : rows);
    yield gathered.build();
  }
}

function withDamaged(page: EntityPage, rows: readonly number[]): readonly number[] {
  const found = new Set(rows);
  return allRows(page).filter((row) => found.has(row) || isDamaged(page, row));
}

/** What the right side calls the properties of the left side. */
export class RightNames {
  readonly #byLeft: ReadonlyMap<string, string>;
  readonly #leftsByRight = new Map<string, string[]>();

  constructor(byLeft: ReadonlyMap<string, string> = new Map()) {
    this.#byLeft = byLeft;
    for (const [left, right] of byLeft) {
      const lefts = this.#leftsByRight.get(right) ?? [];
      this.#leftsByRight.set(right, lefts);
      // Parts of a key may pair entities, but are not compared.
      if (!SYSTEM_PROPERTIES.has(left)) lefts.push(left);
    }
  }

  /** Properties of the left side that stand beside a part of the right side's key. */
  get leftOut(): readonly string[] {
    return [...this.#byLeft].flatMap(([left, right]) =>
      SYSTEM_PROPERTIES.has(right) ? [left] : [],
    );
  }

  of(left: string): string {
    return this.#byLeft.get(left) ?? left;
  }

  /** Returns a page of the right side with the names of the left side. */
  rename(page: EntityPage): EntityPage {
    if (this.#byLeft.size === 0) return page;
    const properties = page.columns.properties.flatMap((column) => this.#renamed(column));
    return new EntityPage({ ...page.columns, properties, orders: new Map() });
  }

  /** Returns what the left side calls a property of the right side; nothing where it is not compared. */
  leftsOf(right: string): readonly string[] {
    return this.#leftsByRight.get(right) ?? (this.#byLeft.has(right) ? [] : [right]);
  }

  #renamed(column: PropertyColumn): readonly PropertyColumn[] {
    return this.leftsOf(column.name).map((name) => ({ ...column, name }));
  }
}

const SYSTEM_PROPERTIES: ReadonlySet<string> = new Set(['PartitionKey', 'RowKey', 'Timestamp']);
