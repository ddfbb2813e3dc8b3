import { expect, test } from 'vitest';
import { analyseFile } from '../columns/analysis.ts';
import { findNarrowestType } from '../columns/column-facts.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import { convertFile } from '../columns/row-converter.ts';

const TEXTS = ['[{"a":1,"b":NaN},{"a":-Infinity}]', '{"value":[{"a":1,"b":NaN},{"a":-Infinity}]}'];

test.each(TEXTS)('NaN is no JSON, and is reported as a whole: %s', async (text) => {
  const problem = { kind: 'json', json: 'unexpected', found: 'NaN', line: 1 };
  await expect(analyseFile(new File([text], 'a.json'))).rejects.toMatchObject({ problem });
});

test('-Infinity is reported as a whole', async () => {
  const problem = { kind: 'json', json: 'number', found: '-Infinity', line: 1, column: 7 };
  const file = new File(['[{"a":-Infinity}]'], 'a.json');
  await expect(analyseFile(file)).rejects.toMatchObject({ problem });
});

test.each([...TEXTS, '{"a":1,"b":NaN}\n{"a":-Infinity}\n', '[{"a":1,"b":nan},{"a":-inf}]'])(
  'they are Doubles on request: %s',
  async (text) => {
    const file = new File([text], 'a.json');
    const analysis = await analyseFile(file, { choices: { takesNamedNumbers: true } });
    expect(analysis.columns.map(findNarrowestType)).toEqual(['Edm.Double', 'Edm.Double']);
    const values: unknown[] = [];
    for await (const { rows } of convertFile({
      file,
      analysis,
      mapping: proposeMapping(analysis),
    })) {
      for (const row of rows) values.push(...row.values.map((value) => value?.value));
    }
    expect(values).toEqual([1, Number.NaN, Number.NEGATIVE_INFINITY, undefined]);
  },
);

test('within a list or an object they become strings, so that the stored text stays JSON', async () => {
  const file = new File(['[{"a":[1,nan,{"b":-inf}]}]'], 'a.json');
  const { preview } = await analyseFile(file, { choices: { takesNamedNumbers: true } });
  expect(preview[0]?.cells[0]).toMatchObject({ text: '[1,"NaN",{"b":"-Infinity"}]' });
});
