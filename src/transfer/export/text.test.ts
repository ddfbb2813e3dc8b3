import { expect, test } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import { Survey } from './survey.ts';
import { guardFormula } from './text.ts';

const FORMULAS = [
  ...['=1+1', '+1', '@SUM(A1)', '-x', '-', ' =1', '\t1', '\r1', '\u00a0+1', '\n-x'],
  ...["-2+3+cmd|' /C calc'!A0", '-1+1', '-1-', '-1 ', '-1.', '-1e', '--1', '-1\n+2', '-1,5'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' ＝1'],
];

const PLAIN = [
  '',
  '1',
  'a=b',
  'a-b',
  '-5',
  '-0',
  '-1.25',
  '-1.5E-7',
  '-1e+21',
  ' -5',
  '1-2',
  '’=1',
];

test.each(FORMULAS)('an apostrophe keeps %j a text, and it is counted', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
  expect(countFormulas(text)).toBe(1);
});

test.each(PLAIN)('%j stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text);
  expect(countFormulas(text)).toBe(0);
});

function countFormulas(text: string): number {
  const survey = new Survey();
  const properties = new Map([['Text', stringOf(text)]]);
  survey.add(pageOf([{ partitionKey: 'p', rowKey: '1', timestamp: 1n, properties }]));
  return survey.finish().oddities.formula.count;
}
