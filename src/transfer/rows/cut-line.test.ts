import { expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { FileError } from '../archives/file-error.ts';
import { analyseFile } from '../columns/analysis.ts';

const LINES = ['{"id":"a","n":1,"t":[1,{"x":"}"}]}', '{"id":"b","n":2.5e1,"t":"\\u00e9\\"{"}'];
const fileOf = (text: string) => new File([text], 'log.jsonl');
const skipping = { choices: { skipsCutLine: true } };

async function problemOf(text: string) {
  const error: unknown = await analyseFile(fileOf(text)).catch((thrown: unknown) => thrown);
  if (!(error instanceof FileError)) throw new Error('It was read.');
  return error.problem;
}

test('a truncated last line is reported, and can be left out', async () => {
  const last = '{"id":"c","n":-1.5,"t":[true,"\\u00e9\\\\",{"x":null}]}';
  const lengths = fc.integer({ min: 1, max: last.length - 1 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.constantFrom('\n', '\r\n'), async (length, br) => {
      const text = [...LINES, last.slice(0, length)].join(br);
      expect(await problemOf(text)).toMatchObject({ kind: 'json', line: 3, isCutLine: true });
      const found = await analyseFile(fileOf(text), skipping);
      expect(found).toMatchObject({ rows: 2, names: ['id', 'n', 't'] });
    }),
    { numRuns: 100 },
  );
});

test('nothing is left out of a file that is whole', async () => {
  for (const end of ['', '\n', '\n\n']) {
    const found = await analyseFile(fileOf(LINES.join('\n') + end), skipping);
    expect(found.rows).toBe(2);
  }
});

test.each([
  ['is closed', '{"a":1}\n{"a":}\n'],
  ['is not the last', '{"a":1}\n{"a":\n{"a":2}\n'],
  ['is all there is', '{"a":1,'],
  ['is in a list', '[{"a":1},\n{"a":'],
  ['is no object', '{"a":1}\n"abc'],
])('the problem of a line that %s stays', async (_, text) => {
  expect(await problemOf(text)).not.toHaveProperty('isCutLine');
  await expect(analyseFile(fileOf(text), skipping)).rejects.toThrow(FileError);
});
