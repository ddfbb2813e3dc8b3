import { expect, test } from 'vitest';
import { rankEntries } from './ranking.ts';

const TABLES = ['OrderLines', 'Customers', 'Orders', 'BackOrders', 'Telemetry2026', 'BirdStrikes'];

function rank(search: string, texts: readonly string[] = TABLES, wanted = 10) {
  return rankEntries(texts, search, (text) => text, wanted);
}

function order(search: string, texts?: readonly string[]): string[] {
  return rank(search, texts).best.map(({ entry }) => entry);
}

test('items that start with it come first, then those with a word that does, then those that contain it', () => {
  expect(order('ord')).toEqual(['Orders', 'OrderLines', 'BackOrders']);
  expect(order('rder')).toEqual(['Orders', 'OrderLines', 'BackOrders']);
  expect(order('2026')).toEqual(['Telemetry2026']);
});

test('letters with others in between are found as well', () => {
  expect(order('bs')).toEqual(['BirdStrikes']);
  expect(order('ol')[0]).toBe('OrderLines');
  expect(order('custmr')).toEqual(['Customers']);
  expect(order('xyz')).toEqual([]);
});

test('letters from anywhere are no find', () => {
  expect(order('air', ['Shortcuts of a single character', 'Waiting writes'])).toEqual([]);
});

test('every word has to be found, in any order', () => {
  const commands = ['Show or hide the navigation', 'Show the keyboard shortcuts'];
  expect(order('show key', commands)).toEqual(['Show the keyboard shortcuts']);
  expect(order('key show', commands)).toEqual(['Show the keyboard shortcuts']);
});

test('nothing looked for is everything, in its order', () => {
  expect(order('  ')).toEqual(TABLES);
  expect(rank('', TABLES, 2)).toMatchObject({ found: 6, best: { length: 2 } });
});

test('marks highlight the matched letters', () => {
  const marksOf = (search: string, text: string) => rank(search, [text]).best[0]?.marks;
  expect(marksOf('ord', 'BackOrders')).toEqual([[4, 7]]);
  expect(marksOf('bs', 'BirdStrikes')).toEqual([
    [0, 1],
    [4, 5],
  ]);
  expect(marksOf('or ord', 'Orders')).toEqual([[0, 3]]);
});

test('one table among ten thousand is found by its beginning and by its number', () => {
  const many = Array.from(
    { length: 10_000 },
    (_, index) => `Orders${String(index).padStart(5, '0')}`,
  );
  expect(rank('orders07431', many)).toMatchObject({ found: 1, best: [{ entry: 'Orders07431' }] });
  expect(rank('07431', many).best[0]?.entry).toBe('Orders07431');
  expect(rank('orders', many, 50)).toMatchObject({ found: 10_000, best: { length: 50 } });
});

test('other words for it are found at their starts, behind what is seen to have been found', () => {
  const also: Readonly<Record<string, string>> = {
    'Delete the table': 'drop',
    Raindrops: 'x',
    'History of the account': 'show changes',
  };
  const find = (search: string) =>
    rankEntries(
      Object.keys(also),
      search,
      (text) => text,
      5,
      (text) => also[text],
    ).best;
  expect(find('drop').map(({ entry }) => entry)).toEqual(['Raindrops', 'Delete the table']);
  expect(find('rop').map(({ entry }) => entry)).toEqual(['Raindrops']);
  expect(find('show history')).toEqual([{ entry: 'History of the account', marks: [[0, 7]] }]);
});
