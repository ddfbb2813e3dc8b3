import { describe, expect, test } from 'vitest';
import { finish } from '../../../base/cooperative-task.ts';
import { int64Of, stringOf } from '../../../model/edm.ts';
import { type PastedBlock, readBlockText, UNTOLD } from './paste-block.ts';
import { readClipboard, readHtmlTable } from './paste-clipboard.ts';

describe('a text from a spreadsheet', () => {
  test('is lines of cells; empty ones are absent', () => {
    expect(textsOf(finish(readBlockText('a\tb\r\n\t2\r\n')))).toEqual([
      ['a', 'b'],
      [undefined, '2'],
    ]);
  });

  test('may have tabs, quotes and line breaks in its cells', () => {
    const text = '"a\tb"\t"say ""no"""\n"one\r\ntwo"\tsay "yes"\n';
    expect(textsOf(finish(readBlockText(text)))).toEqual([
      ['a\tb', 'say "no"'],
      ['one\r\ntwo', 'say "yes"'],
    ]);
  });

  test('keeps blank lines, which are cells of one column', () => {
    expect(textsOf(finish(readBlockText('1\n\n3')))).toEqual([['1'], [undefined], ['3']]);
  });

  test('is one cell where it only has commas, or a quote that nothing ends', () => {
    expect(textsOf(finish(readBlockText('Hello, world')))).toEqual([['Hello, world']]);
    expect(textsOf(finish(readBlockText('Dear A,\nall is well, here')))).toEqual([
      ['Dear A,'],
      ['all is well, here'],
    ]);
    expect(textsOf(finish(readBlockText('"open')))).toEqual([['"open']]);
  });
});

test.each([
  ['a,b\n1,"2,5"\n', ['1', '2,5']],
  ['a;b\n1;2\n', ['1', '2']],
])('commas or semicolons part cells where all lines have as many: %j', (text, second) => {
  const block = finish(readBlockText(text));
  expect(block.isGuessed).toBe(true);
  expect(textsOf(block)[1]).toEqual(second);
});

describe('JSON', () => {
  test('gives objects by their names, with their types', () => {
    const block = finish(
      readBlockText(
        '[{"Id@odata.type":"Edm.Int64","Id":"7","Name":"x"},{"Name":"007","On":true,"N":null}]',
      ),
    );
    expect(block.names).toEqual(['Id', 'Name', 'On', 'N']);
    expect(block.lines[0]?.[0]?.value).toEqual(int64Of(7n));
    expect(block.lines[1]?.[1]?.value).toEqual(stringOf('007'));
    expect(textsOf(block)[1]).toEqual(['', '007', 'true', undefined]);
    expect(block.lines[1]?.[0], 'for nothing is told of it').toBe(UNTOLD);
  });

  test('may come line by line, as the service’s answer, or in rows of values', () => {
    expect(textsOf(finish(readBlockText('{"a":1}\n{"a":2}\n')))).toEqual([['1'], ['2']]);
    expect(textsOf(finish(readBlockText('{"odata.metadata":"x","value":[{"a":1}]}')))).toEqual([
      ['1'],
    ]);
    expect(textsOf(finish(readBlockText('[[1,2],[3,4]]')))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('that is not one is a string', () => {
    expect(textsOf(finish(readBlockText('[draft] to do')))).toEqual([['[draft] to do']]);
  });
});

describe('an HTML table', () => {
  test('as programs put it on the clipboard', () => {
    const html = `<html><style>td {color: red}</style><!--StartFragment--><table>
      <tr><td colspan=2 style="x">A &amp;\n B<br>c</td><td><p>1</p><p>2</p></td></tr>
      <tr><td></td><td>&#8364;&nbsp;5</td><td>x</td></tr></table>`;
    const table = finish(readHtmlTable(html));
    expect(textsOf(table)).toEqual([
      ['A & B\nc', '', '1\n2'],
      [undefined, '€\u00a05', 'x'],
    ]);
    expect(table?.isExact).toBe(false);
  });

  test('leaves cells covered by a merged cell unspecified', () => {
    const html = `<table><tr><td rowspan=2>a</td><td colspan=2>b</td></tr>
      <tr><td></td><td>c</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>`;
    const [first, second, third] = finish(readHtmlTable(html))?.lines ?? [];
    expect(first?.[2]).toBe(UNTOLD);
    expect(second).toEqual([UNTOLD, undefined, { text: 'c' }]);
    expect(third).toEqual([{ text: '1' }, { text: '2' }, { text: '3' }]);
    // In the plain text of the clipboard they look empty.
    const block = finish(readClipboard({ text: 'a\tb\t\n\t\tc\n1\t2\t3', html }));
    expect(block?.lines[0]?.[2]).toBe(UNTOLD);
    expect(block?.lines[1]).toEqual([UNTOLD, undefined, { text: 'c' }]);
  });

  test('has its names in the line of heads', () => {
    const table = finish(readHtmlTable('<table><tr><th>a<th>b<tr><td>1<td>2</table>'));
    expect(table?.names).toEqual(['a', 'b']);
    expect(textsOf(table)).toEqual([['1', '2']]);
  });

  test('is taken for the text where it was copied here, or alone is a table', () => {
    const own = '<table data-tablewright><tr><td data-type="Edm.Int64" data-value="7">7</td></tr>';
    expect(finish(readClipboard({ text: '7', html: own }))?.lines[0]?.[0]?.value).toEqual(
      int64Of(7n),
    );
    const html = '<table><tr><td>a</td><td>b</td></tr></table>';
    expect(textsOf(finish(readClipboard({ text: 'a b', html })))).toEqual([['a', 'b']]);
    expect(textsOf(finish(readClipboard({ text: 'x\ty', html })))).toEqual([['x', 'y']]);
    expect(finish(readClipboard({ text: '', html: '<p>no table</p>' }))).toBeUndefined();
  });
});

function textsOf(block: PastedBlock | undefined): (string | undefined)[][] {
  return (block?.lines ?? []).map((line) => line.map((cell) => cell?.text));
}
