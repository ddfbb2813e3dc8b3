import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { ColumnWidths } from '../../workspace/column-widths.ts';
import { keepWidths, type WidthShelf } from './grid-kept-widths.ts';

const place = { account: parseAccountName('demo'), table: parseTableName('Orders') };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(kept: ColumnWidths | Error) {
  const chosen = signal<ColumnWidths>(new Map());
  const written: string[] = [];
  const shelf: WidthShelf = {
    readWidths: async () => {
      if (kept instanceof Error) throw kept;
      return kept;
    },
    writeWidths: async (_, changed) => {
      for (const [name, width] of changed) written.push(`${name} ${width}`);
    },
  };
  const restoreWidths = (widths: ColumnWidths) => {
    chosen.value = new Map([...widths, ...chosen.peek()]);
  };
  const close = keepWidths({ chosen, restoreWidths }, shelf, place);
  const choose = (name: string, width: number) => {
    chosen.value = new Map([...chosen.peek(), [name, width]]);
  };
  return { chosen, written, choose, close };
}

test('widths come back, and what changes is kept once it rests', async () => {
  const { chosen, written, choose } = open(new Map([['Qty', 90]]));
  await vi.runAllTimersAsync();
  expect(chosen.value).toEqual(new Map([['Qty', 90]]));
  expect(written, 'nothing was changed').toEqual([]);

  for (const width of [100, 110, 120]) choose('City', width);
  await vi.runAllTimersAsync();
  expect(written).toEqual(['City 120']);

  chosen.value = new Map();
  await vi.runAllTimersAsync();
  expect(written).toEqual(['City 120', 'Qty undefined', 'City undefined']);
});

test('a width that was set just before the table was left is kept', async () => {
  const { written, choose, close } = open(new Map());
  await vi.runAllTimersAsync();
  choose('City', 120);
  close();
  expect(written).toEqual(['City 120']);
  choose('City', 130);
  await vi.runAllTimersAsync();
  expect(written).toEqual(['City 120']);
});

test('widths that cannot be read are none', async () => {
  const { chosen, written, choose } = open(new Error('The workspace is away.'));
  await vi.runAllTimersAsync();
  expect(chosen.value.size).toBe(0);
  choose('City', 120);
  await vi.runAllTimersAsync();
  expect(written).toEqual(['City 120']);
});
