import { join } from 'node:path';
import { seeded } from '../../src/testing/seeded.ts';
import { writeLines } from './write-lines.ts';

/** A CSV with columns of many kinds, most of whose values occur only once or a few times. */
export const ORDERS_FILE = 'orders.csv';

const HEADER = 'id,customer,status,amount,quantity,city,placed,note';
const STATUSES = ['open', 'paid', 'shipped', 'returned'] as const;
const SUFFIXES = ['I', 'II', 'V', 'X', 'L'] as const;
const NOTES = 1000;
/** The seconds of two years. */
const PLACED_WITHIN = 2 * 365 * 86_400;

/**
 * Writes orders, the same in each run; a million take 81 MB. Each has an id,
 * one of 40,000 customers, one of four statuses, an amount as a Double, a
 * quantity as an Int32, one of 40 cities, an instant, and one of 1,000 notes.
 */
export async function makeOrders(folder: string, count: number): Promise<void> {
  const draw = seeded(17);
  const syllables = ['Al', 'Be', 'Ca', 'Do', 'El', 'Fi', 'Ga', 'Hu', 'Is', 'Jo'] as const;
  const endings = ['ra', 'nnes', 'tto', 'lia'] as const;
  const first = syllables.flatMap((start) => endings.map((end) => `${start}${end}`));
  const last = first.flatMap((start) =>
    ['berg', 'mann', 'sen', 'son', 'ez'].map((end) => start + end),
  );
  const started = Date.UTC(2024, 0, 1);
  await writeLines(join(folder, ORDERS_FILE), [HEADER], (line) => line);
  const ids = Array.from({ length: count }, (_, place) => place);
  await writeLines(
    join(folder, ORDERS_FILE),
    ids,
    (id) => {
      const customer = `${first[draw.whole(40)]} ${last[draw.whole(200)]} ${draw.from(SUFFIXES)}`;
      const amount = (draw.whole(1_000_000) / 100).toFixed(2);
      const placed = new Date(started + draw.whole(PLACED_WITHIN) * 1000).toISOString();
      return [
        `O${String(id).padStart(7, '0')}`,
        customer,
        draw.from(STATUSES),
        amount,
        draw.whole(500),
        first[draw.whole(40)],
        placed.replace('.000', ''),
        `note ${draw.whole(NOTES)}`,
      ].join(',');
    },
    'a',
  );
}
