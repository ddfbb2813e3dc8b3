import { signal } from '@preact/signals';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../../model/names.ts';
import { ArrayStore } from '../../../testing/array-store.ts';
import { FilterModel } from './filter-model.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

function open({ applied = '', typed }: { applied?: string; typed?: string } = {}) {
  const ran: string[] = [];
  const vocabulary = signal<FilterVocabulary>({
    properties: [{ name: 'Status', types: ['Edm.String'] }],
  });
  const filter = new FilterModel({
    place: { account: parseAccountName('demo'), table: parseTableName('Orders') },
    store: new ArrayStore(),
    vocabulary,
    total: signal(500),
    applied,
    typed,
    onApply: (text) => ran.push(text),
  });
  onTestFinished(() => filter[Symbol.dispose]());
  return { filter, ran, vocabulary };
}

describe('a filter that was typed and not run', () => {
  test('is marked as not run, until the applied filter replaces it', () => {
    const { filter, ran } = open({ applied: "Status eq 'x'" });
    expect(filter.isUnrun.value).toBe(false);
    filter.write("Status eq 'y'");
    expect(filter.isUnrun.value).toBe(true);
    filter.revert();
    expect([filter.text.value, filter.isUnrun.value]).toEqual(["Status eq 'x'", false]);
    expect(ran).toEqual([]);

    filter.clear();
    filter.write('  ');
    expect(filter.isUnrun.value, 'blanks are no filter').toBe(false);
  });

  test('is there again when the bar opens, while what ran holds', () => {
    const { filter, ran } = open({ applied: "Status eq 'x'", typed: 'Status eq' });
    expect([filter.text.value, filter.applied.value]).toEqual(['Status eq', "Status eq 'x'"]);
    expect(filter.typed.value).toBe('Status eq');
    filter.write("Status eq 'y'");
    filter.run();
    expect([filter.typed.value, ran]).toEqual([undefined, ["Status eq 'y'"]]);
  });

  test('differs from the filter of the address, even if that is invalid', () => {
    const { filter } = open({ applied: 'Status eq' });
    expect([filter.text.value, filter.typed.value]).toEqual(['Status eq', undefined]);
    filter.write('Status');
    expect(filter.typed.value).toBe('Status');
  });

  test('runs at once where it puts right what has run', () => {
    const { filter, ran, vocabulary } = open();
    vocabulary.value = { properties: [{ name: 'Qty', types: ['Edm.Int32'] }], isWhole: true };
    filter.use("Qty eq '5'");
    const [fix] = filter.fixes.value;
    if (!fix) throw new Error('There is no fix.');
    filter.fix(fix);
    expect(ran).toEqual(["Qty eq '5'", 'Qty eq 5']);

    filter.write("Qty eq '6'");
    const [next] = filter.fixes.value;
    if (!next) throw new Error('There is no fix.');
    filter.fix(next);
    expect(ran, 'what is still being written does not').toHaveLength(2);
  });
});

describe('a text that is no filter', () => {
  test('does not run as a Boolean property that no entity has; it is searched for', () => {
    const { filter, ran, vocabulary } = open({ applied: "Status eq 'x'" });
    const { properties } = vocabulary.value;
    vocabulary.value = { properties, isWhole: true };
    filter.write('denver');
    expect(filter.run()).toBe(false);
    expect([filter.isReported.value, ran]).toEqual([true, []]);
    expect(filter.sought.value).toBe('denver');
    filter.search();
    expect(ran).toEqual(["search('denver','i')"]);
    expect(filter.sought.value).toBeUndefined();
  });

  test('runs on request where entities not seen yet may have the property', () => {
    const { filter, ran } = open();
    filter.write('denver');
    expect(filter.run()).toBe(false);
    expect([filter.isReported.value, filter.isPerhapsProperty.value, ran]).toEqual([
      true,
      true,
      [],
    ]);
    filter.runAsFilter();
    expect(ran).toEqual(['denver']);
  });

  test('runs from a list as it is', () => {
    const { filter, ran } = open();
    filter.use('IsPaid');
    expect(ran).toEqual(['IsPaid']);
    expect(filter.sought.value, 'and is still offered as a search').toBe('IsPaid');
  });

  test('is a filter where it names a Boolean property', () => {
    const { filter, ran, vocabulary } = open();
    vocabulary.value = { properties: [{ name: 'IsPaid', types: ['Edm.Boolean'] }], isWhole: true };
    filter.use('IsPaid');
    expect(ran).toEqual(['IsPaid']);
    expect(filter.sought.value).toBeUndefined();
  });

  test('of several words is searched for as a whole', () => {
    const { filter, ran } = open();
    filter.write('new york');
    expect(filter.run()).toBe(false);
    filter.search();
    expect(ran).toEqual(["search('new york','i')"]);
  });
});
