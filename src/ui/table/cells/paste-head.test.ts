import { expect, test } from 'vitest';
import { finish } from '../../../base/cooperative-task.ts';
import { findHead, isLikelyHead, readBlockText, takeNames } from './paste-block.ts';

const KEYS = ['PartitionKey', 'RowKey'];

test('names are taken from the first line where the table knows all of them', () => {
  expect(namesOf('Status\tQty\nopen\t1', ['Status', 'Qty'])).toEqual(['Status', 'Qty']);
  expect(namesOf('Status\tQty\nopen\t1', ['Status'])).toBeUndefined();
});

test('names of keys stand over what is copied, whatever else the first line names', () => {
  const names = ['PartitionKey', 'RowKey', 'Timestamp', 'Made'];
  const text = 'PartitionKey\tRowKey\tTimestamp\tMade\na\t1\t\tx';
  expect(namesOf(text, [...KEYS, 'Other'])).toEqual(names);
  expect(namesOf('RowKey\tno name\n1\tx', KEYS)).toBeUndefined();
});

test('in a table without properties, names are what stands over values of another kind', () => {
  const sheet = 'Name\tQty\tDay\nA\t1\t2026-01-02\nB\t\t2026-01-03';
  expect(namesOf(sheet, KEYS)).toEqual(['Name', 'Qty', 'Day']);
  expect(namesOf(sheet, [...KEYS, 'Other'])).toBeUndefined();
  expect(namesOf('Anna\tBerlin\nBert\tBonn', KEYS)).toBeUndefined();
  expect(namesOf('1\t2\n3\t4', KEYS)).toBeUndefined();
});

test.each([
  'true\tAnna\nfalse\tBert',
  'true\tA1\nfalse\t7',
  'NULL\tAnna\n5\tBert',
  'NaN\tAnna\n5\tBert',
])('a first line that has a value itself names nothing: %j', (text) => {
  expect(namesOf(text, KEYS)).toBeUndefined();
});

test('a name that also marks absent values counts as a name in a header', () => {
  expect(namesOf('Year\tNA\tEU\n2020\t5\t6', KEYS)).toEqual(['Year', 'NA', 'EU']);
});

test('a first line can name columns where others follow and its texts differ', () => {
  expect(headOf('2019\t2020\n1\t2')).toEqual(['2019', '2020']);
  expect(headOf('\tNo name\n1\t2')).toEqual(['', 'No name']);
  expect(headOf('Name\nAnna')).toEqual(['Name']);
  expect(headOf('a\ta\n1\t2')).toBeUndefined();
  expect(headOf('alone\tin its line')).toBeUndefined();
  expect(headOf('[{"named":1},{"named":2}]')).toBeUndefined();
});

test('named columns take the lines below the first', () => {
  const block = finish(readBlockText('Name\tQty\nA\t1'));
  expect(takeNames(block, ['Name', 'Qty'])).toEqual({
    names: ['Name', 'Qty'],
    lines: [[{ text: 'A' }, { text: '1' }]],
    isGuessed: true,
  });
});

function headOf(text: string) {
  return findHead(finish(readBlockText(text)));
}

function namesOf(text: string, known: readonly string[]) {
  const block = finish(readBlockText(text));
  const names = findHead(block);
  return names && isLikelyHead(names, block, known) ? names : undefined;
}
