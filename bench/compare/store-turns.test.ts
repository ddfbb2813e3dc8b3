import { expect, test } from 'vitest';
import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { bareRowsAt } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type { Action, BenchedStore, BenchedTable, Places, Sendable } from './benched-store.ts';
import type { Turn, TurnKind } from './compared-work.ts';
import { doTurn } from './store-turns.ts';

const TURNS = 3;
const ENTITIES = 2000;

test('the parts of all turns are the whole stock, each row once', async () => {
  const store = await loaded();
  expect(store.rows('books').size).toBe(ENTITIES);
  expect(store.overwritten).toBe(0);
});

test('every work returns a figure', async () => {
  const store = await loaded();
  for (const kind of [
    'point',
    'partition',
    'filter',
    'walk',
    'update',
    'relaxed',
    'remove',
  ] as const) {
    const figures = await doTurn(store, turnOf(kind));
    expect(figures[kind], kind).toBeGreaterThanOrEqual(0);
  }
  expect(store.rows('side').size).toBe(0);
  expect(store.rows('books').size, 'single inserts').toBeGreaterThan(ENTITIES);
});

test('works that a store does not have are left out', async () => {
  const store = await loaded();
  for (const kind of ['points', 'count', 'shared', 'strict'] as const) {
    expect(await doTurn(store, turnOf(kind)), kind).toEqual({});
  }
});

test('a store that reads less fails', async () => {
  const store = await loaded();
  store.lose();
  for (const kind of ['walk', 'partition', 'point'] as const) {
    await expect(doTurn(store, turnOf(kind)), kind).rejects.toThrow('instead of');
  }
});

test('background work is awaited, but not after a mere load', async () => {
  const store = new MemoryStore();
  await doTurn(store, turnOf('load'));
  expect(store.checkpoints).toBe(0);
  await doTurn(store, turnOf('walk'));
  expect(store.checkpoints).toBe(1);
});

async function loaded(): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { insert, drained } = await doTurn(store, { ...turnOf('insert'), turn });
    expect(insert).toBeLessThanOrEqual(drained ?? 0);
  }
  return store;
}

function turnOf(kind: TurnKind): Turn {
  return { kind, turn: 0, turns: TURNS, entities: ENTITIES };
}

/** A store of maps, which has only what every store must have. */
class MemoryStore implements BenchedStore {
  readonly durabilities = ['relaxed'] as const;
  readonly #tables = new Map<BenchedTable, Map<string, BareRow>>();
  overwritten = 0;
  checkpoints = 0;

  async open(): Promise<void> {}

  async close(): Promise<void> {}

  prepareInsert(table: BenchedTable, { stock, first, count }: Places): Action {
    return async () => {
      for (const row of bareRowsAt(stock, first, count)) {
        if (this.rows(table).has(idOf(row))) this.overwritten += 1;
        this.rows(table).set(idOf(row), row);
      }
    };
  }

  prepareUpdate({ stock, first, count }: Places): Action {
    const rows = bareRowsAt(stock, first, count);
    return async () => {
      for (const row of rows) this.rows('books').set(idOf(row), row);
    };
  }

  async get(key: EntityKey): Promise<number> {
    return this.rows('books').has(idOf(key)) ? 1 : 0;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = this.#all().filter((row) => row.partitionKey === partitionKey);
    return { rows: rows.length, message: undefined };
  }

  async soldBelow(limit: number): Promise<number> {
    return this.#all().filter(({ sold }) => sold < limit).length;
  }

  async walk(): Promise<number> {
    return this.#all().length;
  }

  async firstPage(): Promise<number> {
    return Math.min(1000, this.#all().length);
  }

  async deleteTable(table: BenchedTable): Promise<void> {
    this.#tables.delete(table);
  }

  async drained(): Promise<void> {
    this.checkpoints += 1;
  }

  /** Every row that a benchmark could ask for. */
  lose(): void {
    this.rows('books').clear();
  }

  rows(table: BenchedTable) {
    const known = this.#tables.get(table) ?? new Map<string, BareRow>();
    this.#tables.set(table, known);
    return known;
  }

  #all() {
    return [...this.rows('books').values()];
  }
}

function idOf({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}/${rowKey}`;
}
