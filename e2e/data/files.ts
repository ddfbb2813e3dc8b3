import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DroppedFile } from '../pages/import-page.ts';

/** Returns the path of a vega-datasets file. */
export function vegaPath(name: string): string {
  return fileURLToPath(new URL(`../../node_modules/vega-datasets/data/${name}`, import.meta.url));
}

/** Returns a vega-datasets file for a drop. */
export function vegaFile(name: string): DroppedFile {
  return { name, content: readFileSync(vegaPath(name), 'utf8') };
}

/** Writes a table of measurements with columns of several types. */
export function writeMeasurements(rows: number): string {
  const lines = ['station,id,taken,celsius,valid,note'];
  const start = Date.UTC(2026, 0, 1);
  for (let row = 0; row < rows; row += 1) {
    const taken = new Date(start + row * 60_000).toISOString();
    const celsius = (Math.sin(row / 500) * 15 + 10).toFixed(2);
    const station = `station ${row % 40}`;
    lines.push(`${station},m${row},${taken},${celsius},${row % 7 !== 0},Row ${row} of ${rows}`);
  }
  return `${lines.join('\n')}\n`;
}
