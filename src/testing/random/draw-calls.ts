import type { Ticks } from '../../model/edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from '../../model/entity.ts';
import { formatETag } from '../../model/etag.ts';
import { parseTableName, type TableName } from '../../model/names.ts';
import type { EntityOperation, EntityQuery, ExistingRule } from '../../model/table-service.ts';
import { key } from '../entities.ts';
import {
  EMPTY_STORE,
  entitiesInOrder,
  entityIn,
  keyText,
  type ReferenceStore,
  tableIn,
  UNKNOWN,
} from '../reference-store.ts';
import type { Draw } from '../seeded.ts';
import type { Call, CallOf } from './calls.ts';
import { drawAlike, drawFilter, drawProperties, PROPERTIES } from './draw-values.ts';

/** The ranges of draws. */
export interface Scale {
  /** The row keys of a partition. */
  readonly rows: number;
  /** The most rows of an imported slice. */
  readonly slice: number;
  /** The partitions to draw from; all by default. */
  readonly partitions?: readonly [string, ...string[]];
}

const NAMES = ['Books', 'bookS', 'Shelves', 'Crates'].map(parseTableName) as [
  TableName,
  ...TableName[],
];
/** Names that tables get only by being renamed. */
const LATER_NAMES = ['Racks', 'racks', 'Lofts'].map(parseTableName);
const PARTITIONS = ['', 'p1', 'p1', 'p2', 'p2b', 'ü'] as const;
const KEYS_REFUSED = ['a/b', '\u0007', 'x'.repeat(1025)] as const;
const EXISTING: readonly [ExistingRule, ...ExistingRule[]] = [
  'refuse',
  'skip',
  'merge',
  'replace',
  'update',
];
const LONG_AGO: Ticks = 600_000_000_000_000_000n;

/** Draws calls that fit the state: about half of them are refused. */
export class CallDraw {
  readonly #draw: Draw;
  readonly #store: ReferenceStore;
  readonly #scale: Scale;
  readonly #partitions: readonly [string, ...string[]];

  constructor(draw: Draw, scale: Scale, store: ReferenceStore = EMPTY_STORE) {
    this.#draw = draw;
    this.#store = store;
    this.#scale = scale;
    this.#partitions = scale.partitions ?? PARTITIONS;
  }

  table(): TableName {
    const later = LATER_NAMES.filter((other) => tableIn(this.#store, other));
    const names: [TableName, ...TableName[]] = [...NAMES, ...later];
    const name = this.#draw.from(names);
    // Mostly a table that exists.
    return tableIn(this.#store, name) || this.#draw.chance(0.2) ? name : this.#draw.from(names);
  }

  /** Draws a new name for a table, mostly a free one. */
  otherName(): TableName {
    const names: [TableName, ...TableName[]] = [...NAMES, ...LATER_NAMES];
    const name = this.#draw.from(names);
    return tableIn(this.#store, name) && this.#draw.chance(0.8) ? this.#draw.from(names) : name;
  }

  /** Draws a call that reads a single state, even while others write. */
  call(): Call {
    const table = this.table();
    const kind = this.#draw.whole(100);
    if (!tableIn(this.#store, table) && kind < 50) return { kind: 'createTable', table };
    if (kind < 2) return { kind: 'createTable', table };
    if (kind < 3) return { kind: 'clearTable', table };
    if (kind < 5) return { kind: 'deleteTable', table };
    if (kind < 46) return this.write(table);
    if (kind < 60) return this.group(table);
    if (kind < 74) return { ...this.#importSomehow(table), ...this.#abort(0.3) };
    if (kind < 82) return { kind: 'getEntity', table, key: this.key(table) };
    if (kind < 86) return { kind: 'getTable', table };
    if (kind < 90) return this.tableList();
    return { kind: 'query', table, query: this.pageQuery(), ...this.#abort(0.2) };
  }

  tableList(): Call {
    const from = this.#draw.from(['', 'books', 'Crates', 'd']);
    const query = { limit: 1 + this.#draw.whole(4), ...(this.#draw.chance(0.5) && { from }) };
    return { kind: 'listTables', query, ...this.#abort(0.2) };
  }

  /** Draws any key, or one of the table. */
  key(table?: TableName): EntityKey {
    const stored = table && tableIn(this.#store, table);
    if (stored && stored.entities.size > 0 && this.#draw.chance(0.7)) {
      const { partitionKey, rowKey } =
        entitiesInOrder(stored)[this.#draw.whole(stored.entities.size)] ?? key('', '');
      return { partitionKey, rowKey };
    }
    const partitionKey = this.#draw.from(this.#partitions);
    if (this.#draw.chance(0.01)) return key(partitionKey, this.#draw.from(KEYS_REFUSED));
    return key(partitionKey, this.#rowKey());
  }

  /** Draws a page that is read at once. */
  pageQuery(): EntityQuery {
    const most = this.#draw.chance(0.1) ? 1000 : 20;
    return {
      limit: 1 + this.#draw.whole(most),
      ...(this.#draw.chance(0.4) && { partitionKey: this.#draw.from(this.#partitions) }),
      ...(this.#draw.chance(0.5) && {
        from: key(this.#draw.from(this.#partitions), this.#rowKey()),
      }),
      ...(this.#draw.chance(0.3) && { descending: true }),
      ...(this.#draw.chance(0.3) && { skip: this.#draw.whole(this.#scale.rows) }),
      ...(this.#draw.chance(0.2) && { select: ['A', this.#draw.from(PROPERTIES)] }),
    };
  }

  /** Draws a page that may take several reads. */
  filterQuery(): EntityQuery {
    return { ...this.pageQuery(), filter: drawFilter(this.#draw), local: true };
  }

  write(table: TableName): Call {
    return { kind: 'write', table, operation: this.#operation(table, this.key()) };
  }

  group(table: TableName): Call {
    const { partitionKey } = this.key();
    const most = this.#draw.chance(0.15) ? 100 : 8;
    const keys = Array.from({ length: 1 + this.#draw.whole(most) }, () =>
      key(partitionKey, this.#rowKey()),
    );
    // A repeated key breaks a rule, which is rarely tried.
    const distinct = this.#draw.chance(0.05)
      ? keys
      : [...new Map(keys.map((one) => [keyText(one), one])).values()];
    const mayFail = this.#draw.chance(0.4);
    const operations = distinct.map((one) =>
      mayFail ? this.#operation(table, one) : this.#fitting(table, one),
    );
    return { kind: 'group', table, operations };
  }

  /** Draws an import; similar rows imitate a sorted file. */
  import(table: TableName, isAlike = this.#draw.chance(0.4)): CallOf<'import'> {
    const { partitionKey } = this.key();
    const count = this.#draw.whole(this.#draw.chance(isAlike ? 0.6 : 0.3) ? this.#scale.slice : 20);
    const first = this.#draw.whole(this.#scale.rows);
    const isDense = isAlike || this.#draw.chance(0.5);
    const alike = isAlike ? drawAlike(this.#draw, count) : undefined;
    const rows: Entity[] = Array.from({ length: count }, (_, place) => ({
      ...(isDense ? key(partitionKey, String(first + place).padStart(4, '0')) : this.key()),
      timestamp: 0n,
      properties: alike?.[place] ?? drawProperties(this.#draw),
    }));
    const existing = this.#draw.from(EXISTING);
    const isLast = this.#draw.chance(0.3);
    return { kind: 'import', table, rows, existing, isLast, ...(alike && { isPacked: true }) };
  }

  /** Draws the slices of one import. */
  run(): readonly CallOf<'import'>[] {
    const table = this.table();
    const id = crypto.randomUUID();
    const count = 2 + this.#draw.whole(3);
    return Array.from({ length: count }, (_, number) => ({
      ...this.import(table),
      ...this.#abort(0.25),
      isLast: number === count - 1,
      run: { id, number },
    }));
  }

  /** Some are dry runs, as for a preview; some carry the versions they saw, as a paste does. */
  #importSomehow(table: TableName): CallOf<'import'> {
    const call = this.import(table);
    if (this.#draw.chance(0.1)) return { ...call, isTrial: true };
    if (this.#draw.chance(0.8)) return call;
    const versions = call.rows.map((row) => this.#seen(table, row));
    return { ...call, existing: this.#draw.from(['merge', 'replace']), versions };
  }

  /** Draws the version that a row replaces, mostly the right one. */
  #seen(table: TableName, row: EntityKey): Ticks {
    const stored = entityIn(this.#store, table, row)?.timestamp ?? 0n;
    if (stored !== UNKNOWN && this.#draw.chance(0.9)) return stored;
    return this.#draw.chance(0.5) ? 0n : LONG_AGO;
  }

  #rowKey(): string {
    return String(this.#draw.whole(this.#scale.rows)).padStart(4, '0');
  }

  #abort(probability: number): { readonly abortAfter?: number } {
    if (!this.#draw.chance(probability)) return {};
    // Most of the calls here take a few milliseconds.
    return { abortAfter: this.#draw.from([0, 0.1, 1, 2, 4, 8]) };
  }

  #operation(table: TableName, entityKey: EntityKey): EntityOperation {
    const entity: EntityInput = { ...entityKey, properties: drawProperties(this.#draw) };
    const mode: UpdateMode = this.#draw.from(['merge', 'replace']);
    const ifMatch = this.#condition(table, entityKey);
    switch (this.#draw.from<EntityOperation['kind']>(['insert', 'update', 'upsert', 'delete'])) {
      case 'insert':
        return { kind: 'insert', entity };
      case 'update':
        return { kind: 'update', entity, how: { mode, ifMatch } };
      case 'upsert':
        return { kind: 'upsert', entity, mode };
      case 'delete':
        return { kind: 'delete', key: entityKey, ifMatch };
    }
  }

  /** Draws an operation that is accepted as long as no other engine writes. */
  #fitting(table: TableName, entityKey: EntityKey): EntityOperation {
    const stored = entityIn(this.#store, table, entityKey);
    const entity: EntityInput = { ...entityKey, properties: drawProperties(this.#draw) };
    if (!stored) return { kind: 'insert', entity };
    // An unknown Timestamp has no ETag.
    const isKnown = stored.timestamp !== UNKNOWN;
    const ifMatch = this.#draw.chance(0.5) || !isKnown ? '*' : formatETag(stored.timestamp);
    if (this.#draw.chance(0.4)) return { kind: 'delete', key: entityKey, ifMatch };
    const mode: UpdateMode = this.#draw.from(['merge', 'replace']);
    return { kind: 'update', entity, how: { mode, ifMatch } };
  }

  /** Draws `*`, the right ETag or a stale one. */
  #condition(table: TableName, entityKey: EntityKey): string {
    const stored = entityIn(this.#store, table, entityKey)?.timestamp ?? LONG_AGO;
    const right = stored === UNKNOWN ? LONG_AGO : stored;
    return this.#draw.from(['*', formatETag(right), formatETag(right), formatETag(right - 1n)]);
  }
}
