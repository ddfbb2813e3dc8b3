import { expect, test } from 'vitest';
import { pageAt, stockOf } from '../../benchmark/drawn-entities.ts';
import { entitySize } from '../../model/limits.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

test('a million entities of the benchmark may wait in the journal before writers do', () => {
  const entities = 1_000_000;
  // The last one has the longest text.
  const last = pageAt(stockOf(entities), entities - 1, 1).entityAt(0);
  expect(entitySize(last) * entities).toBeLessThan(DEFAULT_SETTINGS.waitingBytes);
});
