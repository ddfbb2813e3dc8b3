import { expect, test } from 'vitest';
import { NO_LAYOUT, readLayout } from './table-layout.ts';

test('the form of a table is read as it is kept now and as it was', () => {
  expect(readLayout({ form: 'json' })).toEqual({ ...NO_LAYOUT, form: 'json' });
  expect(readLayout({ isPlain: true })).toEqual({ ...NO_LAYOUT, form: 'plain' });
  expect(readLayout({ form: 'cube', isPlain: 1 })).toEqual(NO_LAYOUT);
});
