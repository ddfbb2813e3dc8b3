import { describe, expect, test } from 'vitest';
import { analyseFile } from '../columns/analysis.ts';
import { fileSetOf } from '../records/source-part.ts';
import type { ReadChoices } from './file-format.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );

const analyse = (content: BlobPart, choices?: ReadChoices, name = 'a.csv') =>
  analyseFile(new File([content], name), { choices });

describe('bytes that are no text', () => {
  test.each([
    ['a lone byte of Latin-1', bytesOf('a,b\nZ', [0xfc], 'rich,1\n'), 2, 2, '0xFC'],
    ['an overlong form', bytesOf('a\n', [0xc0, 0x80]), 2, 1, '0xC0'],
    ['half of a surrogate', bytesOf('a\r\nxy', [0xed, 0xa0, 0x80]), 2, 3, '0xED'],
    ['a character cut off', bytesOf('a\nü', [0xf0, 0x9f], 'x\n'), 2, 2, '0xF0'],
    ['past the end of Unicode', bytesOf('a\n😀', [0xf5]), 2, 3, '0xF5'],
  ])('%s is reported with its position', async (_, content, line, column, found) => {
    await expect(analyse(content)).rejects.toMatchObject({
      problem: { kind: 'encoding', encoding: 'utf-8', line, column, found },
    });
  });

  test('far behind the beginning as well', async () => {
    const content = bytesOf('a\n', 'x\n'.repeat(100_000), [0xe9], '\n');
    await expect(analyse(content)).rejects.toMatchObject({
      problem: { kind: 'encoding', line: 100_002, column: 1 },
    });
  });

  test('are read as chosen', async () => {
    const content = bytesOf('a,b\nZ', [0xfc], 'rich,', [0x80], '1\n');
    const { preview } = await analyse(content, { encoding: 'windows-1252' });
    expect(preview[0]?.cells).toEqual(['Zürich', '€1']);
  });

  test('half a character of UTF-16 at the end', async () => {
    await expect(analyse(bytesOf([0xff, 0xfe, 97, 0, 10, 0, 98]))).rejects.toMatchObject({
      problem: { kind: 'encoding', encoding: 'utf-16le', found: '' },
    });
  });
});

describe('what something is', () => {
  test.each([
    ['JSON called .csv', '[{"a":1}]', 'a.csv', 'json'],
    ['JSON Lines called .txt', '{"a":1}\n{"a":2}\n', 'a.txt', 'json'],
    ['CSV called .json', 'a,b\n1,2\n', 'a.json', 'csv'],
    ['a header in brackets', '[id],[name]\n1,Ada\n', 'a.csv', 'csv'],
    ['JSON without a name', ' \n {"a":1}', 'clipboard', 'json'],
  ])('%s is recognized by its content', async (_, content, name, kind) => {
    expect((await analyse(content, {}, name)).format.kind).toBe(kind);
  });

  test('is no text where control characters stand all over it', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, at) => 1 + ((at * 7919) % 30));
    await expect(analyse(noise)).rejects.toMatchObject({ problem: { kind: 'binary' } });
  });
});

describe('objects', () => {
  const nested = '[{"a":{"b":1,"c":{"d":"x"}},"e":[1,2]},{"a":null,"a.b":2}]';

  test('within rows are text, columns, or left out', async () => {
    const cellsOf = async (choices: ReadChoices) => {
      const { names, preview } = await analyse(nested, choices, 'a.json');
      return { names, cells: preview[0]?.cells };
    };
    expect(await cellsOf({})).toMatchObject({ names: ['a', 'e', 'a.b'] });
    expect(await cellsOf({ nested: 'flatten' })).toMatchObject({
      names: ['a.b', 'a.c.d', 'e', 'a'],
      cells: [{ text: '1' }, 'x', { kind: 'nested', text: '[1,2]' }],
    });
    expect(await cellsOf({ nested: 'skip' })).toMatchObject({ names: ['a', 'a.b'] });
  });

  test('flattened under the name of another keep both values', async () => {
    const { names, preview } = await analyse('[{"a":{"b":1},"a.b":2}]', { nested: 'flatten' });
    expect(names).toEqual(['a.b', 'a.b.']);
    expect(preview[0]?.cells).toMatchObject([{ text: '1' }, { text: '2' }]);
  });

  test('around a list are the chosen ones', async () => {
    const text = '{"name":"x","tags":[{"t":1},{"t":2}]}';
    expect(await analyse(text)).toMatchObject({ rows: 2, names: ['t'] });
    expect(await analyse(text, { isOneRow: true })).toMatchObject({
      rows: 1,
      names: ['name', 'tags'],
    });
  });

  test('around the lists of several files, and of one that is read again, are the same', async () => {
    const files = ['a', 'b'].map((name) => ({
      path: `${name}.json`,
      file: new File([`{"name":"${name}","tags":[{"t":1},{"t":2}]}`], `${name}.json`),
    }));
    const all = fileSetOf('all', files);
    const first = await analyseFile(all, { choices: { isOneRow: true } });
    expect(first).toMatchObject({ rows: 2, names: ['name', 'tags'] });
    const again = await analyseFile(all, { choices: first.format });
    expect(again).toMatchObject({ rows: 2, names: ['name', 'tags'] });
  });
});
