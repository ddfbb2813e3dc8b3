import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { parquetWriteFile } from 'hyparquet-writer';
import { writeLines } from './write-lines.ts';

const FLIGHTS = fileURLToPath(
  new URL('../../node_modules/vega-datasets/data/flights-3m.parquet', import.meta.url),
);

export const FLIGHT_FILES = {
  csv: 'flights.csv',
  lines: 'flights.jsonl',
  parquet: 'flights.parquet',
} as const;

/** The file of three million flights, as its package ships it. */
export const ALL_FLIGHTS = 'flights-3m.parquet';

type Flight = Readonly<Record<string, unknown>>;

/** Writes the same flights in each format; they repeat from the first if there are not enough. */
export async function makeFlights(folder: string, count: number): Promise<void> {
  const flights = await readFlights(count);
  await copyFile(FLIGHTS, join(folder, ALL_FLIGHTS));
  const names = Object.keys(flights[0] ?? {});
  const cells = (flight: Flight) => names.map((name) => String(plainOf(flight[name])));
  await writeLines(join(folder, FLIGHT_FILES.csv), [names], (line) => line.join(','));
  await writeLines(
    join(folder, FLIGHT_FILES.csv),
    flights,
    (flight) => cells(flight).join(','),
    'a',
  );
  await writeLines(join(folder, FLIGHT_FILES.lines), flights, (flight) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, plainOf(flight[name])]))),
  );
  parquetWriteFile({
    filename: join(folder, FLIGHT_FILES.parquet),
    columnData: names.map((name) => ({ name, data: flights.map((flight) => flight[name]) })),
  });
}

async function readFlights(count: number): Promise<Flight[]> {
  const file = await asyncBufferFromFile(FLIGHTS);
  const flights: Flight[] = await parquetReadObjects({
    file,
    compressors,
    rowStart: 0,
    rowEnd: count,
  });
  for (let at = 0; flights.length < count; at += 1) flights.push(flights[at] ?? {});
  return flights;
}

/** Returns the value as text formats have it: an instant in ISO 8601, a bigint as a number. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
