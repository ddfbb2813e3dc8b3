import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const KINDS = ['new', 'open', 'paid', 'closed'];

const CITIES = ['Berlin', 'Denver', 'Jakarta', 'Lisbon', 'Madrid', 'Nairobi', 'Osaka', 'Quito'];

const START = Date.UTC(2020, 0, 1);

/** Rows that are written at once. */
const SLICE = 10_000;

/**
 * Writes a CSV of eight columns: an id, a name, one of four strings, a Double,
 * an Int32, a city, an instant, one of 1,000 notes.
 */
export async function writeLargeRows(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('id,name,kind,amount,count,city,at,note\n');
  for (let from = 0; from < rows; from += SLICE) {
    const length = Math.min(SLICE, rows - from);
    const lines = Array.from({ length }, (_, row) => lineOf(from + row));
    if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

function lineOf(row: number): string {
  const id = `R${String(row).padStart(8, '0')}`;
  const amount = (((row * 7919) % 1_000_003) / 100 + 0.01).toFixed(2);
  const at = new Date(START + row * 61_000).toISOString();
  const [kind, city] = [KINDS[row % KINDS.length], CITIES[row % CITIES.length]];
  return `${id},Name ${row},${kind},${amount},${row % 5000},${city},${at},Note ${(row * 31) % 1000}`;
}
