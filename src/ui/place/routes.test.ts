import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { tableOfSnapshot } from '../../model/snapshot.ts';
import { fc } from '../../testing/fast-check.ts';
import { type Route, readRoute, writeRoute } from './routes.ts';

const account = parseAccountName('samples');
const table = parseTableName('Airports');

test('the address names account, table and entity', () => {
  const route: Route = { account, table, key: { partitionKey: 'US TX', rowKey: 'a+b' } };
  expect(writeRoute(route)).toBe('#/samples/Airports?pk=US%20TX&rk=a%2Bb');
  expect(writeRoute({ account, table })).toBe('#/samples/Airports');
  expect(writeRoute({ account })).toBe('#/samples');
  expect(writeRoute({})).toBe('#/');
});

test('the ways into an account from code have an address, and each of their parts', () => {
  expect(writeRoute({ account, connect: '' })).toBe('#/samples?connect');
  expect(writeRoute({ account, connect: 'keys' })).toBe('#/samples?connect=keys');
  expect(readRoute('#/samples?connect')).toEqual({ account, connect: '' });
  expect(readRoute('#/samples?connect=keys')).toEqual({ account, connect: 'keys' });
  expect(readRoute('#/samples?other')).toEqual({ account });
  const namesake = { account: parseAccountName('benchmark'), connect: '' };
  expect(readRoute(writeRoute(namesake))).toEqual(namesake);
});

test('the history of an account has an address, and each of its steps', () => {
  expect(writeRoute({ account, history: true })).toBe('#/samples?history');
  const step = '0b7c/Books';
  expect(writeRoute({ account, history: true, step })).toBe('#/samples?history=0b7c%2FBooks');
  expect(readRoute('#/samples?history')).toEqual({ account, history: true });
  expect(readRoute('#/samples?history=0b7c%2FBooks')).toEqual({ account, history: true, step });
});

test('a snapshot is a table of an address, whatever its id begins with', () => {
  for (const id of ['1234abcd-5', 'abcd1234-5']) {
    const route = { account, table: tableOfSnapshot(id), filter: 'Qty gt 1' };
    expect(writeRoute(route)).toBe(`#/samples/~${id}?filter=Qty%20gt%201`);
    expect(readRoute(writeRoute(route))).toEqual(route);
  }
});

test('every key round-trips', () => {
  // Units, not characters: a key may contain a lone surrogate.
  const anyText = fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((units) => String.fromCharCode(...units));
  const likely = fc.string({ unit: fc.constantFrom('&', '=', '?', '#', '/', '%', '~', 'D', '8') });
  const text = fc.oneof(anyText, likely, fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, text, (partitionKey, rowKey) => {
      const route = { account, table, key: { partitionKey, rowKey } };
      expect(readRoute(writeRoute(route))).toEqual(route);
    }),
    { verbose: true },
  );
});

test('filter and order are part of the address, and round-trip', () => {
  const route: Route = {
    account,
    table,
    filter: "Name eq 'a&b=c?' and\nmatches(RowKey,'^~\\d+$')",
    order: [{ property: 'Größe', descending: true }],
    key: { partitionKey: 'p', rowKey: 'r' },
  };
  expect(readRoute(writeRoute(route))).toEqual(route);
  const sorted = { account, table, order: [{ property: 'Qty' }] };
  expect(writeRoute(sorted)).toBe('#/samples/Airports?order=Qty');
  expect(readRoute('#/samples/Airports?order=Qty')).toEqual(sorted);
  const severally = {
    account,
    table,
    order: [{ property: 'City' }, { property: 'Größe', descending: true }],
  };
  expect(writeRoute(severally)).toBe('#/samples/Airports?order=City,-Gr%C3%B6%C3%9Fe');
  expect(readRoute(writeRoute(severally))).toEqual(severally);
  expect(readRoute('#/samples/Airports?order=,-,City,%E0%A4%A,-Gr%C3%B6%C3%9Fe,-City')).toEqual(
    severally,
  );
  expect(readRoute(`#/samples/Airports?order=${'Pq,'.repeat(50)}`).order).toHaveLength(1);
  expect(readRoute('#/samples/Airports?filter=&order=')).toEqual({ account, table });
});

test('the position of the focus round-trips, unless an entity is open', () => {
  const at = { partitionKey: 'a,b', rowKey: '' };
  expect(writeRoute({ account, table, at })).toBe('#/samples/Airports?at=a%2Cb,');
  expect(readRoute('#/samples/Airports?at=a%2Cb,')).toEqual({ account, table, at });
  const key = { partitionKey: 'p', rowKey: 'r' };
  expect(writeRoute({ account, table, at, key })).toBe('#/samples/Airports?pk=p&rk=r');
  expect(readRoute('#/samples/Airports?pk=p&rk=r&at=x,y')).toEqual({ account, table, key });
  expect(readRoute('#/samples/Airports?at=x')).toEqual({ account, table });
});

test('an address keeps its form when a browser takes it over', () => {
  const key = { partitionKey: '\u{1F600}é"<>`', rowKey: '\uD83D' };
  const hash = writeRoute({ account, table, key });
  expect(new URL(`https://example.test/${hash}`).hash).toBe(hash);
});

test('an empty key is a key, one part of a key is none', () => {
  expect(readRoute('#/samples/Airports?pk=&rk=').key).toEqual({ partitionKey: '', rowKey: '' });
  expect(readRoute('#/samples/Airports?pk=US')).toEqual({ account, table });
  expect(readRoute('#/samples/Airports?pk=%E0%A4&rk=1')).toEqual({ account, table });
});

test('the page of the benchmark leaves an account of its name its own address', () => {
  expect(writeRoute({ page: 'benchmark' })).toBe('#/benchmark');
  expect(readRoute('#/benchmark')).toEqual({ page: 'benchmark' });
  const named = { account: parseAccountName('benchmark') };
  expect(readRoute(writeRoute(named))).toEqual(named);
  expect(readRoute(writeRoute({ ...named, table }))).toEqual({ ...named, table });
});

test.each(['', '#', '#/'])('%j is the start', (hash) => {
  expect(readRoute(hash)).toEqual({});
});

test.each(['#/Samples/Airports', '#/samples/2', '#/samples/tables', '#/%E0%A4%A', '#/a b'])(
  '%s leads nowhere',
  (hash) => {
    expect(readRoute(hash).lost).toBe(hash.slice(2));
  },
);

test('columns and selection are part of the address, and round-trip', () => {
  const from = { partitionKey: 'a;b', rowKey: 'c|d,e' };
  const to = { partitionKey: 'b', rowKey: '' };
  const route: Route = {
    account,
    table,
    columns: { first: ['Größe', 'Qty'], hidden: ['Timestamp'] },
    ranges: [
      { rows: { from, to }, columns: { from: 'Qty', to: 'City' } },
      { rows: { from: to, to } },
      { columns: { from: 'Qty', to: 'Qty' } },
      {},
    ],
  };
  const address = writeRoute(route);
  expect(address).toContain(
    '?columns=Gr%C3%B6%C3%9Fe,Qty&hidden=Timestamp&select=a%3Bb,c%7Cd%2Ce;b,;',
  );
  expect(readRoute(address)).toEqual(route);
});

test('of columns and ranges that a link has broken, the others count', () => {
  const read = (query: string) => readRoute(`#/samples/Airports?${query}`);
  expect(read('columns=,Qty,%E0%A4%A,Qty,City&hidden=').columns).toEqual({
    first: ['Qty', 'City'],
    hidden: [],
  });
  expect(read('select=a;b;c;d|a,1;b;;|a,1;a,1;;|;;%E0%A4%A;Qty|a,1;a,1;Qty').ranges).toEqual([
    { rows: { from: { partitionKey: 'a', rowKey: '1' }, to: { partitionKey: 'a', rowKey: '1' } } },
  ]);
  expect(read('columns=&hidden=,&select=')).toEqual({ account, table });
});

test('an address stays short, however much is moved, hidden and selected', () => {
  const names = Array.from({ length: 500 }, (_, index) => `P${index}`);
  const read = readRoute(
    `#/samples/Airports?columns=${names}&hidden=${names}&select=${names.map((name) => `;;${name};${name}`).join('|')}`,
  );
  expect(read.columns?.first).toHaveLength(64);
  expect(read.columns?.hidden).toHaveLength(64);
  expect(read.ranges).toHaveLength(8);

  const key = { partitionKey: 'k'.repeat(1000), rowKey: '' };
  const long = { account, table, ranges: [{ rows: { from: key, to: key } }, {}] };
  expect(writeRoute({ ...long, at: { partitionKey: 'a', rowKey: '1' } })).toBe(
    '#/samples/Airports?at=a,1',
  );
});
