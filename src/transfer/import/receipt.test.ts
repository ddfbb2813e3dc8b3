import { expect, test } from 'vitest';
import { placesOf } from './receipt.ts';

test.each([
  ['flights.parquet', 'abc', undefined, 'row'],
  ['FLIGHTS.PARQUET', 'abc', undefined, 'row'],
  ['samples/Airports', undefined, undefined, 'row'],
  ['flights.csv', 'abc', undefined, 'line'],
  ['flights.csv', 'abc', 'row', 'row'],
  ['flights.parquet', 'abc', 'line', 'line'],
] as const)(
  'rows of %s are named by their line or number',
  (fileName, sha256, places, expected) => {
    const receipt = { fileName, ...(sha256 && { sha256 }), ...(places && { places }) };
    expect(placesOf(receipt)).toBe(expected);
  },
);
