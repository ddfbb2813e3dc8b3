import { describe, expect, test } from 'vitest';
import { finish } from '../base/cooperative-task.ts';
import { refusalOf } from '../testing/refusal.ts';
import type { ParseOptions } from './parser.ts';
import { parseTableFilterInSteps } from './table-filter.ts';

const TABLES = ['Books', 'books2', 'Foo', 'fooBar', 'Fop', 'Zebra'];

describe('tables are found by name in any case', () => {
  test.each<[string, string]>([
    ['', 'Books books2 Foo fooBar Fop Zebra'],
    ["TableName eq 'Books'", 'Books'],
    ["TableName eq 'BOOKS'", 'Books'],
    ["'books' eq TableName", 'Books'],
    ["TableName ne 'bookS'", 'books2 Foo fooBar Fop Zebra'],
    ["TableName ge 'Foo' and TableName lt 'Fop'", 'Foo fooBar'],
    ["TableName ge 'FOO' and TableName lt 'fop'", 'Foo fooBar'],
    ["TableName gt 'Foo'", 'fooBar Fop Zebra'],
    ["TableName le 'foo'", 'Books books2 Foo'],
    ["TableName eq 'Books' or TableName eq 'Zebra'", 'Books Zebra'],
    ["not (TableName eq 'Books')", 'books2 Foo fooBar Fop Zebra'],
    ["TableName eq 'Books' and TableName eq 'Foo'", ''],
    ['true', 'Books books2 Foo fooBar Fop Zebra'],
    ['TableName', ''],
    ['TableName eq 1', ''],
    ['TableName ne 1', 'Books books2 Foo fooBar Fop Zebra'],
    // Tables have no other property, and a missing one fulfils nothing.
    ["Name eq 'Books'", ''],
    ["Name ne 'Books'", ''],
    ["tablename eq 'Books'", ''],
    ["PartitionKey eq ''", ''],
    ["Timestamp lt datetime'2020-01-01'", ''],
    ["not (RowKey eq '')", 'Books books2 Foo fooBar Fop Zebra'],
    ['Name', ''],
  ])('%s: %s', (filter, found) => {
    expect(TABLES.filter(parseTableFilter(filter)).join(' ')).toBe(found);
  });

  test.each<[string, string]>([
    ["contains(TableName,'OO')", 'Books books2 Foo fooBar'],
    ["startswith(TableName,'foo')", 'Foo fooBar'],
    ["matches(TableName,'^F..$')", 'Foo Fop'],
    ["search('OOK')", 'Books books2'],
    ['missing(TableName)', ''],
    ['missing(Name)', 'Books books2 Foo fooBar Fop Zebra'],
    ["isof(TableName,'Edm.String') and not present(Name)", 'Books books2 Foo fooBar Fop Zebra'],
  ])('locally also %s: %s', (filter, found) => {
    expect(TABLES.filter(parseTableFilter(filter, { local: true })).join(' ')).toBe(found);
  });
});

test('a wrong filter is refused like one on entities', () => {
  expect(refusalOf(() => parseTableFilter('TableName = 1'))?.code).toBe('InvalidInput');
  expect(refusalOf(() => parseTableFilter("startswith(TableName,'a')"))?.code).toBe(
    'NotImplemented',
  );
});

function parseTableFilter(source: string, options?: ParseOptions): (name: string) => boolean {
  return finish(parseTableFilterInSteps(source, options));
}
