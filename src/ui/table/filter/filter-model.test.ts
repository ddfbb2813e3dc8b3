import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilterReader } from '../../../filter/filter-reader.ts';
import { readFilter } from '../../../filter/filter-reading.ts';
import { int32Of } from '../../../model/edm.ts';
import { parseAccountName, parseTableName } from '../../../model/names.ts';
import { ArrayStore } from '../../../testing/array-store.ts';
import { filterByCell } from './filter-cell.ts';
import { FilterModel, type FilterStore } from './filter-model.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

const place = { account: parseAccountName('demo'), table: parseTableName('Orders') };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open({ applied = '', store = new ArrayStore() as FilterStore } = {}) {
  const ran: string[] = [];
  const vocabulary = signal<FilterVocabulary>({
    properties: [
      { name: 'Status', types: ['Edm.String'] },
      { name: 'PartitionKey', types: ['Edm.String'] },
      { name: 'RowKey', types: ['Edm.String'] },
    ],
  });
  const reader = new HereReader();
  const filter = new FilterModel({
    place,
    store,
    vocabulary,
    total: signal(500),
    applied,
    onApply: (text) => ran.push(text),
    reader,
  });
  return { filter, ran, vocabulary, reader };
}

describe('running', () => {
  test('takes the typed text, and remembers it', async () => {
    const { filter, ran } = open();
    filter.write("Status eq 'x'");
    expect(filter.isApplied.value).toBe(false);

    expect(filter.run()).toBe(true);
    await vi.runAllTimersAsync();
    expect(ran).toEqual(["Status eq 'x'"]);
    expect(filter.applied.value).toBe("Status eq 'x'");
    expect(filter.history.value).toEqual(["Status eq 'x'"]);
  });

  test('keeps the applied filter when the new one is invalid', () => {
    const { filter, ran } = open({ applied: "Status eq 'x'" });
    filter.write('Status = 5');

    expect(filter.run()).toBe(false);
    expect(ran).toEqual([]);
    expect(filter.applied.value).toBe("Status eq 'x'");
    expect(filter.isReported.value).toBe(true);
  });

  test('takes blanks for no filter, which is not remembered', async () => {
    const { filter, ran } = open({ applied: "Status eq 'x'" });
    filter.write('  \n ');
    filter.run();
    await vi.runAllTimersAsync();
    expect(ran).toEqual(['']);
    expect(filter.history.value).toEqual([]);
  });

  test('goes on where nothing can be kept', async () => {
    const { filter, ran } = open({ store: new FullStore() });
    filter.use("Status eq 'x'");
    await vi.runAllTimersAsync();
    expect(ran).toEqual(["Status eq 'x'"]);
    expect(filter.storeError.value).toMatchObject({ message: 'There is no room left.' });
  });
});

describe('an invalid filter', () => {
  test('is reported after a pause', () => {
    const { filter } = open();
    filter.write('Status = 5 ');
    expect(filter.problem.value).toMatchObject({ at: 7, end: 8, found: '=' });
    expect(filter.isReported.value).toBe(false);
    vi.advanceTimersByTime(700);
    expect(filter.isReported.value).toBe(true);

    filter.write('Status = 55 ');
    expect(filter.isReported.value).toBe(false);
  });

  test.each(["Status eq 'dra", 'Status eq', "Status eq 'x' and ", '(Status eq'])(
    'is not reported for %s before it runs',
    (text) => {
      const { filter } = open();
      filter.write(text);
      vi.advanceTimersByTime(5000);
      expect(filter.isReported.value).toBe(false);
      filter.run();
      expect(filter.isReported.value).toBe(true);
    },
  );

  test('is corrected by a fix', () => {
    const { filter } = open();
    filter.write('Status == "x"');
    for (const step of [1, 2]) {
      const [fix] = filter.fixes.value;
      if (!fix) throw new Error(`There is no fix ${step}.`);
      filter.fix(fix);
    }
    expect(filter.text.value).toBe("Status eq 'x'");
    expect(filter.problem.value).toBeUndefined();
  });

  test('is reported for the rows seen so far, and for types only once the whole table is known', () => {
    const { filter, vocabulary } = open();
    const properties = [{ name: 'Qty', types: ['Edm.Int32'] as const }];
    filter.write("Qty eq '5' and Price gt 1");
    vocabulary.value = { properties, isWhole: false };
    const price = { kind: 'unknownProperty', property: 'Price' };
    expect(filter.check.value).toMatchObject({ warnings: [{ ...price, isWhole: false }] });
    vocabulary.value = { properties, isWhole: true };
    expect(filter.check.value).toMatchObject({
      warnings: [{ kind: 'neverTrue' }, { ...price, isWhole: true }],
    });
  });

  test('is checked again when more is known of the table', () => {
    const { filter, vocabulary } = open();
    filter.write('Qty eq 5');
    expect(filter.check.value).toMatchObject({ warnings: [{ kind: 'unknownProperty' }] });
    vocabulary.value = { properties: [{ name: 'Qty', types: ['Edm.Int32'] }] };
    expect(filter.check.value).toMatchObject({ warnings: [] });
  });
});

describe('a text too long to be read on the page', () => {
  const clauses = Array.from({ length: 40_000 }, (_, index) => `Status eq '${index}'`);
  const long = clauses.join(' or ');

  test('is parsed in another thread after a pause', async () => {
    const { filter, reader } = open();
    filter.write(`${long} or`);
    filter.write(`${long} or `);
    expect(filter.check.value).toEqual({ status: 'reading' });
    expect([filter.problem.value, filter.fixes.value]).toEqual([undefined, []]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(reader.asked).toEqual([`${long} or `]);
    expect(filter.problem.value).toMatchObject({ kind: 'expressionMissing', at: long.length + 4 });
    expect(filter.fixes.value).toEqual([{ at: long.length, end: long.length + 4, insert: '' }]);

    filter.write(`${long} or = 5`);
    await vi.advanceTimersByTimeAsync(5000);
    expect(filter.problem.value).toMatchObject({ kind: 'expressionMissing', found: '=' });
  });

  test('runs once it has been read', async () => {
    const { filter, ran } = open();
    filter.write(long);
    expect(filter.run()).toBe(false);
    expect([filter.isReported.value, ran]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(0);
    expect([ran, filter.applied.value]).toEqual([[long], long]);
    expect(filter.check.value.status).toBe('understood');
    expect([filter.reading.value, filter.cost.value?.level]).toEqual(['scan', 'high']);
    expect(filter.run(), 'what is known need not be read again').toBe(true);
  });

  test('does not run when it is wrong, nor when something else is typed by then', async () => {
    const { filter, ran } = open({ applied: 'A' });
    filter.write(`${long} or`);
    filter.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(filter.problem.value).toMatchObject({ kind: 'expressionMissing' });
    expect(filter.isReported.value).toBe(true);

    filter.write(long);
    filter.run();
    filter.write('B');
    await vi.advanceTimersByTimeAsync(5000);
    expect([ran, filter.applied.value]).toEqual([[], 'A']);
  });

  test('comes to hold from a link as soon as it has been read', async () => {
    const { filter, ran } = open({ applied: long });
    expect([filter.applied.value, filter.addressed.value]).toEqual(['', long]);
    await vi.advanceTimersByTimeAsync(0);
    expect([filter.applied.value, filter.isUnread.value]).toEqual([long, false]);
    expect([filter.reading.value, filter.arrivals.value]).toEqual(['scan', 1]);

    filter.arrive(`${long} or`);
    await vi.advanceTimersByTimeAsync(0);
    expect(filter.problem.value).toMatchObject({ kind: 'expressionMissing' });
    expect([filter.applied.value, filter.addressed.value]).toEqual([long, `${long} or`]);
    expect(filter.reading.value, 'what held holds on').toBe('scan');
    expect([filter.isUnread.value, ran]).toEqual([false, []]);
  });

  test('is still known while other long ones are typed', async () => {
    const { filter } = open({ applied: long });
    await vi.advanceTimersByTimeAsync(0);
    for (const end of [' ', ' or', ' or ']) {
      filter.write(long + end);
      await vi.advanceTimersByTimeAsync(5000);
      expect(filter.check.value.status).not.toBe('reading');
    }
    expect([filter.applied.value === long, filter.reading.value]).toEqual([true, 'scan']);
  });

  test('leaves a link unread where it is wrong', async () => {
    const { filter } = open({ applied: `${long} or` });
    expect(filter.isUnread.value).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([filter.isUnread.value, filter.isReported.value]).toEqual([true, true]);
  });

  test('is parsed here without another thread', async () => {
    const { filter, ran, reader } = open();
    reader.failure = new Error('The script is not there.');
    filter.use(long);
    await vi.advanceTimersByTimeAsync(0);
    expect(ran).toEqual([long]);
  });

  test('is never read by the thread that asks, however long the answer takes', async () => {
    const { filter, ran, reader } = open({ applied: 'A' });
    reader.isAway = true;
    for (const text of [long, `${long} or`]) {
      filter.write(text);
      expect(filter.run()).toBe(false);
      await vi.advanceTimersByTimeAsync(5000);
      expect(filter.check.value).toEqual({ status: 'reading' });
    }
    filter.arrive(long);
    await vi.advanceTimersByTimeAsync(5000);
    expect([ran, filter.applied.value, filter.addressed.value]).toEqual([[], 'A', long]);
    filter.use('B');
    expect([ran, filter.addressed.value]).toEqual([['B'], 'B']);
  });

  test('runs once, however often it is requested, and not after it was disposed', async () => {
    const { filter, ran } = open();
    filter.use(long);
    filter.run();
    filter.run();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ran).toEqual([long]);

    filter.use(`${long} or A`);
    filter[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ran).toEqual([long]);
  });

  test('gets another condition without being read', () => {
    const added = filterByCell(long, { property: 'Qty', value: int32Of(5) }, 'same');
    expect(added).toBe(`(${long}) and Qty eq 5`);
  });
});

test('the cost is that of the last filter that was understood', () => {
  const { filter } = open();
  filter.write("PartitionKey eq 'a' and RowKey eq 'b'");
  expect(filter.cost.value).toMatchObject({ level: 'low', estimate: 1 });
  filter.write("PartitionKey eq 'a' and RowKey eq 'b' and Sta");
  filter.write("PartitionKey eq 'a' and RowKey eq 'b' and Status eq");
  expect(filter.cost.value).toMatchObject({ level: 'low', estimate: 1 });
  filter.write("Status eq 'x'");
  expect(filter.cost.value).toMatchObject({ level: 'high', estimate: 500 });
});

describe('a wrong filter of the address', () => {
  test.each(['n eq', 'n = 5'])('%s is reported from the start, and does not apply', (wrong) => {
    const { filter, ran } = open({ applied: wrong });
    expect(filter.isReported.value).toBe(true);
    expect(filter).toMatchObject({
      text: { value: wrong },
      applied: { value: '' },
      addressed: { value: wrong },
      isUnread: { value: true },
      cost: { value: undefined },
    });
    vi.advanceTimersByTime(5000);
    expect(filter.isReported.value).toBe(true);

    filter.clear();
    expect(ran).toEqual(['']);
    expect([filter.isUnread.value, filter.addressed.value]).toEqual([false, '']);
  });

  test('keeps the applied filter when it arrives later', () => {
    const { filter } = open({ applied: 'A' });
    filter.arrive('n eq');
    vi.advanceTimersByTime(5000);
    expect(filter.isReported.value).toBe(true);
    expect([filter.applied.value, filter.addressed.value]).toEqual(['A', 'n eq']);
    expect([filter.isUnread.value, filter.reading.value]).toEqual([false, 'scan']);

    filter.arrive('A');
    expect([filter.text.value, filter.addressed.value]).toEqual(['A', 'A']);
  });
});

test('a problem of a filter that was run stays reported', () => {
  const { filter } = open();
  filter.write('Status eq');
  filter.run();
  vi.advanceTimersByTime(5000);
  expect(filter.isReported.value).toBe(true);
});

test('the address may contain another filter, which is not run again', () => {
  const { filter, ran } = open({ applied: 'A' });
  filter.arrive('B');
  expect([filter.text.value, filter.applied.value]).toEqual(['B', 'B']);
  expect(ran).toEqual([]);
});

test('saved filters come and go by name', async () => {
  const { filter } = open();
  filter.write("Status eq 'x'");
  await filter.save('Open');
  expect(filter.saved.value).toEqual([{ name: 'Open', text: "Status eq 'x'" }]);
  await filter.removeSaved('Open');
  expect(filter.saved.value).toEqual([]);
});

/** Reads in the thread that asks, a moment later. */
class HereReader implements FilterReader {
  readonly asked: string[] = [];
  failure: Error | undefined;
  /** Whether it never answers. */
  isAway = false;
  #isClosed = false;

  async read(source: string) {
    this.asked.push(source);
    if (this.isAway) await new Promise(() => {});
    if (this.failure) throw this.failure;
    await Promise.resolve();
    return this.#isClosed ? undefined : readFilter(source);
  }

  close(): void {
    this.#isClosed = true;
  }
}

class FullStore extends ArrayStore {
  override rememberFilter(): Promise<void> {
    return Promise.reject(new Error('There is no room left.'));
  }
}

test("the applied filter's cost is shown, whatever is being typed", () => {
  const { filter } = open({ applied: "PartitionKey eq 'DE'" });
  expect(filter.reading.value).toBe('partition');
  filter.write('Qty gt 5');
  expect(filter.reading.value).toBe('partition');
  filter.run();
  expect(filter.reading.value).toBe('scan');
  filter.clear();
  expect(filter.reading.value).toBeUndefined();
});

test('a filter is being written once it has a text or the focus', () => {
  const { filter } = open();
  expect(filter.isWritten.value).toBe(false);
  filter.attend();
  expect(filter.isWritten.value).toBe(true);
  expect(open({ applied: 'A' }).filter.isWritten.value).toBe(true);
});
