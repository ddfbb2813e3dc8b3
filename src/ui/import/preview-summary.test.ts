import { expect, test } from 'vitest';
import { previewSummary } from './show-files.ts';

const whole = { tables: 2, rows: 30, left: 0, problems: [], guessed: [] };
const textOf = (end: ReturnType<typeof previewSummary>) => end.text?.() ?? '';

test('files that are all shown get a sentence', () => {
  const end = previewSummary(whole);
  expect(end.status).toBe('done');
  expect(textOf(end)).toBe('2 tables with 30 rows can be viewed.');
});

test('files read in a guessed encoding are named', () => {
  const end = previewSummary({ ...whole, guessed: [{ name: 'orte.csv', encoding: 'gb18030' }] });
  expect(end.status).toBe('partly');
  expect(textOf(end)).toMatch(/orte\.csv: .*GB18030/);
});

test('so are unreadable files, with their position', () => {
  const problem = { kind: 'quoteOpen', line: 2, column: 3 } as const;
  const end = previewSummary({ ...whole, left: 1, problems: [{ name: 'broken.csv', problem }] });
  expect(end.status).toBe('partly');
  expect(textOf(end)).toMatch(/1 row is not shown.*broken\.csv \(.*2.*\):/);
});
