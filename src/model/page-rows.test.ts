import { expect, test } from 'vitest';
import { drawnEntities } from '../testing/drawn.ts';
import { entitiesOf, key } from '../testing/entities.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { int32Of } from './edm.ts';
import { pageOf } from './entity-page.ts';
import { PageGatherer, selectProperties } from './page-rows.ts';

test('gathers the picked rows in order', () => {
  const drawnPages = fc.array(fc.array(fc.tuple(drawnEntities, fc.boolean()), { maxLength: 5 }));
  checkLaw(drawnPages, (pages) => {
    const gatherer = new PageGatherer();
    for (const drawn of pages) {
      const rows = drawn.flatMap(([, isPicked], row) => (isPicked ? [row] : []));
      gatherer.add(pageOf(drawn.map(([entity]) => entity)), rows);
    }
    const picked = pages.flat().flatMap(([entity, isPicked]) => (isPicked ? [entity] : []));
    expect(gatherer.length).toBe(picked.length);
    const reported = entitiesOf(gatherer.build());
    expect(reported).toEqual(picked);
    expect(reported.map(({ properties }) => [...properties.keys()])).toEqual(
      picked.map(({ properties }) => [...properties.keys()]),
    );
  });
});

test("continues at the given position, not at a page's", () => {
  const page = pageOf([{ ...key('a', '1'), timestamp: 1n, properties: new Map() }], key('a', '2'));
  const ended = new PageGatherer();
  ended.add(page, [0]);
  expect(ended.build().next).toBeUndefined();
  const going = new PageGatherer();
  going.add(page, [0]);
  expect(going.build(key('b', '')).next).toEqual(key('b', ''));
});

test('selects properties in the requested order, even missing ones', () => {
  const page = pageOf([
    {
      ...key('a', '1'),
      timestamp: 1n,
      properties: new Map([
        ['A', int32Of(1)],
        ['B', int32Of(2)],
      ]),
    },
    {
      ...key('a', '2'),
      timestamp: 2n,
      properties: new Map([
        ['B', int32Of(4)],
        ['A', int32Of(3)],
      ]),
    },
  ]);
  const selected = selectProperties(page, ['B', 'None', 'RowKey', 'A', 'B']);
  expect(selected.columns.properties.map(({ name }) => name)).toEqual(['B', 'None', 'A']);
  expect(entitiesOf(selected).map(({ properties }) => [...properties])).toEqual([
    [
      ['B', int32Of(2)],
      ['A', int32Of(1)],
    ],
    [
      ['B', int32Of(4)],
      ['A', int32Of(3)],
    ],
  ]);
  expect(selected.keyAt(1)).toEqual(key('a', '2'));
  expect(selected.valueAt(0, 'None')).toBeUndefined();
});
