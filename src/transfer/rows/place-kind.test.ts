import { expect, test } from 'vitest';
import { analyseFile } from '../columns/analysis.ts';
import { fileSetOf } from '../records/source-part.ts';
import { placeKindOf } from './file-format.ts';

const long = 'x'.repeat(1_100_000);

test.each([
  ['as JSON.stringify writes it', '[{"a":1},{"a":2},{"a":"x"}]', 'row', 3],
  ['in a member', '{"n":[],"value":[{"a":1},{"a":2},{"a":"x"}]}', 'row', 3],
  ['several records on some lines', '[{"a":1},{"a":2},\n{"a":"x"}]', 'row', 3],
  ['one value after another', '{"a":1} {"a":2} {"a":"x"}', 'row', 3],
  ['a first record that hides the others', `[{"b":"${long}"},{"a":1},{"a":"x"}]`, 'row', 3],
  ['as Python indents it', '[\n  {\n    "a": 1\n  },\n  {\n    "a": "x"\n  }\n]', 'line', 5],
  ['a record a line', '[{"a":1},\n{"a":2},\n{"a":"x"}]', 'line', 3],
  ['records that begin where others end', '[{\n"a":1},{\n"a":2},{\n"a":"x"}]', 'line', 3],
  ['JSON Lines', '{"a":1}\n{"a":2}\n{"a":"x"}\n', 'line', 3],
  ['a long line of JSON Lines', `{"b":"${long}"}\n{"a":1}\n{"a":"x"}\n`, 'line', 3],
])('JSON %s: its records are named by their %s', async (_, text, kind, index) => {
  const { format, columns } = await analyseFile(new File([text], 'a.json'));
  const facts = columns.find(({ header }) => header === 'a');
  const texts = facts?.fits.flatMap(({ examples }) => examples).find((one) => one.text === 'x');
  expect([placeKindOf(format), texts?.line]).toEqual([kind, index]);
});

test('rows of several files are named as those of the first', async () => {
  const parts = ['[{"a":1},{"a":2}]', '[{"a":1},\n{"a":"x"}]'].map((text, at) => {
    const file = new File([text], `${at}.json`);
    return { path: file.name, file };
  });
  const { columns } = await analyseFile(fileSetOf('all', parts));
  expect(columns[0]?.fits.at(-1)?.examples).toEqual([{ line: 2, text: 'x' }]);
});
