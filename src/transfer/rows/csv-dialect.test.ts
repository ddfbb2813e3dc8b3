import { describe, expect, test } from 'vitest';
import { analyseFile } from '../columns/analysis.ts';
import { fileSetOf } from '../records/source-part.ts';
import { type DialectChoices, findDialect } from './csv-dialect.ts';

const dialectOf = (text: string, choices: DialectChoices = {}) =>
  findDialect(text, choices, { isWhole: true });

describe('the delimiter', () => {
  test.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'name;price\n"x, y";1,5\nz;2,25\n'],
    ['\t', 'name\tnote\nEmma\ta, b, c\nPersuasion\td\n'],
    ['|', 'a|b|c\n1|2|3\n'],
    ['^', 'a^b\n1^2\n3^4\n'],
    ['\u0001', 'a\u0001b\n1\u00012\n'],
    [',', 'only one column\n1\n2\n'],
    [',', 'note,n\n"a;b;c;d",1\n"e;f;g;h",2\n'],
    [';', 'sep=;\na;b,c\n1;2\n'],
    [',', 'id,title\n1,Emma ~ a novel\n'],
    // Keys beside each other say it, whatever the texts below them hold.
    [',', 'PartitionKey,RowKey,Timestamp,note\na,1,,x; y; z; a; b; c; d; e; f; g\n'],
    [';', '"PartitionKey";"RowKey"\na,b,c,d,e;1\n'],
  ])('%j is found', (delimiter, text) => {
    expect(dialectOf(text).delimiter).toBe(delimiter);
  });

  test('is the chosen one', () => {
    expect(dialectOf('a,b:c\n1,2:3\n', { delimiter: ':' }).delimiter).toBe(':');
  });
});

describe('the quote', () => {
  test.each([
    ['"', 'a,b\n"x, y",2\n'],
    ["'", "a,b\n'x, y',2\n'z',3\n"],
    ['"', "a,b\nit's,2\n"],
    ['"', 'a,b\n1,2\n'],
    // What single ones would wrap parts fields, too.
    ['"', "a,b,c\n',',x\n',',y\nz,z,z\n"],
    ["'", "a,b\n'x, y','1, 2'\n'z, z','3, 4'\n"],
    ['"', "PartitionKey,RowKey\n'a','b'\n'c','d'\n"],
    ["'", "'PartitionKey','RowKey'\n'a','b'\n'c','d, e'\n"],
  ])('%s is found', (quote, text) => {
    expect(dialectOf(text).quote).toBe(quote);
  });
});

describe('the header', () => {
  test.each([
    ['names', true, 'id,title\n1,Emma\n2,Persuasion\n'],
    ['only texts', true, 'name,city\nAda,London\nAlan,Wilmslow\n'],
    ['years over numbers', true, 'country,1990,1991,1992\nFrance,1,2,3\nSpain,4,5,6\n'],
    ['nothing but a header', true, '1,2,3\n'],
    ['numbers from the first row on', false, '1,Emma,12.5\n2,Persuasion,9\n3,Emma,3\n'],
    ['dates from the first row on', false, '2026-01-01,a\n2026-01-02,b\n'],
    ['numbers that no type keeps whole', false, '18446744073709551615,007\n0,008\n1,009\n'],
    ['what tools write for no number', false, '1,nan,NULL\n2,0.5,1\n3,1.5,2\n'],
    ['nanoseconds', false, '2026-01-01 00:00:00.123456789,a\n2026-01-02 00:00:00,b\n'],
    ['numbers with a decimal comma', false, '12,5;Emma\n1.234,56;Persuasion\n3;Emma\n'],
    ['numbers in groups', false, '"1,234.5"\tEmma\n"2,000"\tPersuasion\n'],
    ['dates as people write them', false, 'Emma;31.01.2026\nPersuasion;01.02.2026\n'],
    ['dates over numbers', true, 'name;31.01.2026;28.02.2026\nEmma;12,5;3\nAnne;7;1,25\n'],
    ['a number called by a text', true, 'x,2020\nfive,7\nsix,many\n'],
  ])('%s', (_, hasHeader, text) => {
    expect(dialectOf(text).hasHeader).toBe(hasHeader);
  });

  test('that is none is replaced by numbered names', async () => {
    const file = new File(['1,Emma\n2,Persuasion\n'], 'a.csv');
    const { names, rows, preview } = await analyseFile(file);
    expect({ names, rows }).toEqual({ names: ['Column1', 'Column2'], rows: 2 });
    expect(preview[0]).toEqual({ line: 1, cells: ['1', 'Emma'] });
    const asNames = await analyseFile(file, { choices: { hasHeader: true } });
    expect(asNames).toMatchObject({ names: ['1', 'Emma'], rows: 1 });
  });

  test.each([
    ['Report of January,,\n,,\nName,Amount,Note\nEmma,12,x\nAnne,7,y\nTotal,19,\n', 2, 3],
    ['Table 1\n\nName,Amount,Note\nEmma,12,x\nAnne,7,y\n', 1, 2],
    ['Export;;\r\nof 2026;;\r\nName;Amount;Note\r\nEmma;12,5;x\r\nAnne;7;y\r\n', 2, 2],
  ])("is found below a spreadsheet's title lines: %j", async (text, titles, rows) => {
    const file = new File([text], 'a.csv');
    const found = await analyseFile(file);
    expect(found).toMatchObject({ names: ['Name', 'Amount', 'Note'], rows, invalidRows: 0 });
    expect(found.format).toMatchObject({ titles, hasTitles: true });
    const parts = ['1', '2'].map((path) => ({ path, file }));
    const both = await analyseFile(fileSetOf('a', parts));
    expect(both).toMatchObject({ names: found.names, rows: 2 * rows, invalidRows: 0 });
    const asSaid = await analyseFile(file, { choices: { hasHeader: true } });
    expect(asSaid.format).not.toHaveProperty('titles');
    // So that it can be said again.
    expect(asSaid.format).toHaveProperty('hasTitles');
    expect(asSaid.names[0]).not.toBe('Name');
  });

  test.each([
    'a,b\n1,2\n',
    'id\n1,a\n',
    'note\nhello\nfoo, bar\nbaz\n',
    'a,,\n1,2,3\n4,,\n',
    ',,\n,,\n',
  ])('has nothing above it in %j', (text) => {
    expect(dialectOf(text)).not.toHaveProperty('titles');
    expect(dialectOf(text)).not.toHaveProperty('hasTitles');
  });

  test('is judged without the line with which Postgres ends its rows', () => {
    expect(dialectOf('1\tEmma\n2\tAnne\n3\t\\N\n\\.\n').hasHeader).toBe(false);
    expect(dialectOf('Sales\n\nid\tn\n1\ta\n2\tb\n3\tc\n\\.\n').titles).toBe(1);
  });

  test("is not a spreadsheet's line with the delimiter", async () => {
    const { names, rows } = await analyseFile(new File(['sep=;\r\na;b\r\n1;2\r\n'], 'a.csv'));
    expect({ names, rows }).toEqual({ names: ['a', 'b'], rows: 1 });
  });

  test("is not PowerShell's line with the type of its objects", async () => {
    const lines = ['#TYPE Selected.System.Diagnostics.Process', '"Name","Id"', '"sshd","7"', ''];
    const file = new File([lines.join('\r\n')], 'a.csv');
    const { names, rows, preview } = await analyseFile(file);
    expect({ names, rows }).toEqual({ names: ['Name', 'Id'], rows: 1 });
    expect(preview[0]).toMatchObject({ line: 3, cells: ['sshd', '7'] });
  });

  test.each([',', ';', '\t'])('nor where that line has commas, before %j', async (delimiter) => {
    const pair =
      '#TYPE System.Collections.Generic.KeyValuePair`2[[System.String, mscorlib, Version=4.0.0.0, Culture=neutral],[System.Object, mscorlib, Version=4.0.0.0]]';
    const rows = ['"Key"#"Value"', '"Path"#"C:"', '"Depth"#"3"'];
    const lines = [pair, ...rows.map((row) => row.replace('#', delimiter)), ''];
    const analysis = await analyseFile(new File([lines.join('\r\n')], 'a.csv'));
    expect(analysis.format).toMatchObject({ delimiter });
    expect({ names: analysis.names, rows: analysis.rows }).toEqual({
      names: ['Key', 'Value'],
      rows: 2,
    });
  });

  test('is the first line where a column is only called like that', async () => {
    const { names, rows } = await analyseFile(new File(['#TYPE id,count\na,1\nb,2\n'], 'a.csv'));
    expect({ names, rows }).toEqual({ names: ['#TYPE id', 'count'], rows: 2 });
  });
});
