import { expect, test } from 'vitest';
import { formatEdm } from '../../model/edm-text.ts';
import { analyseFile } from '../columns/analysis.ts';
import { dateMisfitsOf, findDateFormats, findNarrowestType } from '../columns/column-facts.ts';
import { type DateFormat, parseDate } from './notations.ts';

test.each<[DateFormat, string, string | undefined]>([
  ['dmy', '31/12/2026', '2026-12-31T00:00:00Z'],
  ['dmy', '1.2.2026 9:05', '2026-02-01T09:05:00Z'],
  ['mdy', '1/2/2026', '2026-01-02T00:00:00Z'],
  ['mdy', '1/2/2026, 12:00:01.5 am', '2026-01-02T00:00:01.5Z'],
  ['mdy', '1/2/2026 12:30 PM', '2026-01-02T12:30:00Z'],
  ['ymd', '2026/1/2', '2026-01-02T00:00:00Z'],
  ['seconds', '0', '1970-01-01T00:00:00Z'],
  ['milliseconds', '-1', '1969-12-31T23:59:59.999Z'],
  ['iso', '2026-01-02', '2026-01-02T00:00:00Z'],
  ['mdy', '31/12/2026', undefined],
  ['dmy', '30/02/2026', undefined],
  ['dmy', '1/2/26', undefined],
  ['dmy', '1/2-2026', undefined],
  ['mdy', '1/2/2026 13:00 pm', undefined],
  ['seconds', '1.5', undefined],
  ['seconds', '999999999999999', undefined],
])('as %s, %s is %s', (format, text, expected) => {
  const parsed = parseDate(text, format);
  expect('value' in parsed ? formatEdm(parsed.value) : undefined).toBe(expected);
});

const columnOf = async (...values: string[]) => {
  const file = new File([['day', ...values].join('\n')], 'a.csv');
  const [facts] = (await analyseFile(file)).columns;
  if (!facts) throw new Error('There is one column.');
  return facts;
};

test('only ISO dates are taken for granted, and rows decide between day and month if they can', async () => {
  const open = await columnOf('1/2/2026', '3/4/2026');
  expect(findNarrowestType(open)).toBe('Edm.String');
  expect(findDateFormats(open)).toEqual(['dmy', 'mdy']);

  const proven = await columnOf('1/2/2026', '13/2/2026');
  expect(findDateFormats(proven)).toEqual(['dmy']);
  expect(dateMisfitsOf(proven, 'mdy')).toEqual({
    count: 1,
    examples: [{ line: 3, text: '13/2/2026' }],
  });
  expect(findDateFormats(await columnOf('1/13/2026', '13/2/2026'))).toEqual([]);
  expect(findNarrowestType(await columnOf('2026-01-02'))).toBe('Edm.DateTime');
});
