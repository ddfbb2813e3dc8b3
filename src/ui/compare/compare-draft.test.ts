import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { type CompareDraft, draftOf, placeOfDraft, swapDraft } from './compare-draft.ts';

const account = parseAccountName('shop1');
const DRAFT: CompareDraft = {
  left: { account, table: parseTableName('Orders'), filter: ' Qty gt 1 ' },
  right: { account, table: parseTableName('Orders2'), filter: '' },
  ignoresCase: true,
  ignoresSpaces: false,
  leftOut: ' A, B ,',
  pairBy: 'Id',
  names: 'Price = Cost, Qty=Quantity',
  tolerance: '0.5',
};

test('reads what was typed', () => {
  expect(placeOfDraft(DRAFT)).toEqual({
    place: {
      query: {
        left: { account, table: 'Orders', filter: 'Qty gt 1' },
        right: { account, table: 'Orders2' },
        rules: { leftOut: new Set(['A', 'B']), ignoresCase: true, tolerance: 0.5 },
        rightNames: new Map([
          ['Price', 'Cost'],
          ['Qty', 'Quantity'],
        ]),
        pairBy: ['Id'],
      },
      choice: {},
      layout: 'unified',
    },
  });
});

test('writes a comparison as it would be typed', () => {
  const read = placeOfDraft(DRAFT);
  const place = 'place' in read ? read.place : undefined;
  expect(place && placeOfDraft(draftOf(place))).toEqual(read);
});

test.each<[Partial<CompareDraft>, string, string]>([
  [{ right: { account, table: undefined, filter: '' } }, 'sides', ''],
  [{ leftOut: 'A B' }, 'leftOut', 'A B'],
  [{ pairBy: 'A=B' }, 'pairBy', 'A=B'],
  [{ names: 'Price, Qty=Quantity' }, 'names', 'Price'],
  [{ tolerance: 'much' }, 'tolerance', 'much'],
  [{ tolerance: '-1' }, 'tolerance', '-1'],
])('refuses %o', (wrong, field, text) => {
  expect(placeOfDraft({ ...DRAFT, ...wrong })).toEqual({ problem: { field, text } });
});

test('swaps the names with the sides', () => {
  expect(swapDraft(DRAFT)).toMatchObject({
    left: DRAFT.right,
    right: DRAFT.left,
    names: 'Cost = Price, Quantity = Qty',
  });
});
