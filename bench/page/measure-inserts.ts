import { bareRowAt, entityAt } from '../../src/benchmark/drawn-entities.ts';
import type { BenchOptions, Timed } from '../figures.ts';
import { type Stores, timeInTurn } from './stores.ts';

const INSERTS_A_ROUND = 20;

/** Times single inserts behind all other entities, each flushed to disk before the next. */
export async function measureInserts(
  { bare, ours, table, settle }: Stores,
  stock: BenchOptions,
): Promise<Timed[]> {
  const figures = await timeInTurn(
    INSERTS_A_ROUND * stock.rounds,
    (turn) => {
      const row = bareRowAt(stock, stock.entities + turn);
      return () => bare.put([row], { isStrict: true });
    },
    (turn) => {
      const entity = entityAt(stock, stock.entities + turn);
      return () => ours.insertEntity(table, entity);
    },
    settle,
  );
  return [{ work: 'single insert, strict', entities: 1, ...figures }];
}
