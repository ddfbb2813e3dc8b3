import { expect, test } from 'vitest';
import { EDM_TYPES } from '../../model/edm.ts';
import { fc } from '../../testing/fast-check.ts';
import { analyseFile } from './analysis.ts';
import type { ImportMapping, KeySource } from './import-mapping.ts';
import { type KeyStudy, studyKeys } from './key-study.ts';
import { proposeMapping } from './mapping-proposal.ts';
import { areRowsProven } from './proven-rows.ts';
import { findRowProblem, RefusedLines } from './refused-lines.ts';
import { convertFile, type ImportPlan, RowConverter } from './row-converter.ts';

const VALUES = [
  ...['1', '-7', '007', '2147483648', '1.5', '1e400', '2.50', 'true', 'False', 'x', 'a/b', 'ü'],
  ...['2001-01-01', '2001-02-30', '1/2/2026', 'NULL', 'NA', '', '1,5', 'AAAA', 'tab\tulator'],
  ...['00112233-4455-6677-8899-AABBCCDDEEFF', 'name', 'other name', 'k'.repeat(1100)],
  'long '.repeat(6600),
];

/** A column mostly has values of a few kinds, or such as are all different. */
const column = (rows: number) =>
  fc.oneof(
    fc
      .uniqueArray(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 3 })
      .chain((kinds) => fc.array(fc.constantFrom(...kinds), { minLength: rows, maxLength: rows })),
    fc
      .tuple(fc.constantFrom('', 'id-', 'a/', '0'), fc.integer({ min: 0, max: rows + 5 }))
      .map(([sign, same]) =>
        Array.from({ length: rows }, (_, at) => `${sign}${at === same ? 0 : at}`),
      ),
  );

const files = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('csv', 'jsonl'))
  .chain(([rows, kind]) =>
    fc
      .tuple(...['a', 'b', 'c'].map(() => column(rows)), fc.constantFrom('', '', '', 'x,y,z,1\n'))
      .map(([a = [], b = [], c = [], extra]) => {
        const records = Array.from({ length: rows }, (_, at) =>
          [a, b, c].map((values) => String(values[at] ?? '')),
        );
        const lines = records.map(([first = '', second = '', third = '']) =>
          kind === 'csv'
            ? [first, second, third]
                .map((text) => (text.includes(',') ? `"${text}"` : text))
                .join(',')
            : JSON.stringify({ a: first, b: second, c: third }),
        );
        const text = kind === 'csv' ? `a,b,c\n${lines.join('\n')}\n${extra}` : lines.join('\n');
        return new File([text], `x.${kind}`);
      }),
  );

const keys = fc.constantFrom<KeySource>(
  { kind: 'constant', text: 'one' },
  { kind: 'constant', text: 'a/b' },
  { kind: 'rowNumber', digits: 3 },
  { kind: 'rowNumber', digits: 1030 },
  { kind: 'guid' },
  { kind: 'column', column: 0 },
  { kind: 'column', column: 1 },
  { kind: 'template', template: [{ kind: 'property', property: 'a' }] },
);
const mappings = fc.record({
  becomes: fc.array(fc.constantFrom(...EDM_TYPES, 'own', 'each', 'skip'), {
    minLength: 3,
    maxLength: 3,
  }),
  isProposed: fc.constantFrom(true, true, false),
  hasProposedKeys: fc.constantFrom(true, true, false),
  name: fc.constantFrom('n', 'n', 'n', 'PartitionKey', 'not a name'),
  partitionKey: keys,
  rowKey: keys,
  absentTexts: fc.option(fc.constant(['NULL', '1']), { freq: 2, nil: undefined }),
  keepsKeyColumns: fc.boolean(),
});

async function summaryOf({ valid, problems }: Pick<KeyStudy, 'valid' | 'problems'>) {
  return { valid, kept: problems.kept, log: await problems.log.text() };
}

/** Row by row, as each of them would be. */
async function studyEach(plan: ImportPlan) {
  const { properties } = new RowConverter(plan.analysis, plan.mapping);
  const problems = new RefusedLines(200);
  let valid = 0;
  for await (const { rows, refused } of convertFile(plan)) {
    const found = rows.flatMap((row) => findRowProblem(row, properties) ?? []);
    problems.add(refused);
    problems.add(found);
    valid += rows.length - found.length;
  }
  return summaryOf({ valid, problems });
}

test('the proven types are those of a full analysis', async () => {
  let [proven, valid] = [0, 0];
  await fc.assert(
    fc.asyncProperty(files, mappings, async (file, drawn) => {
      const analysis = await analyseFile(file).catch(() => undefined);
      if (!analysis) return;
      const { forbiddenBecomes: _, ...proposed } = proposeMapping(analysis);
      const { absentTexts, partitionKey, rowKey } = drawn;
      const mapping: ImportMapping = {
        ...proposed,
        ...(!drawn.hasProposedKeys && { partitionKey, rowKey }),
        keepsKeyColumns: drawn.keepsKeyColumns,
        columns: proposed.columns.map((before, at) => ({
          ...before,
          ...(!drawn.isProposed && { becomes: drawn.becomes[at] ?? 'own' }),
          ...(at === 2 && { name: drawn.name }),
          ...(absentTexts && at === 1 && { absentTexts }),
        })),
      };
      const plan = { file, analysis, mapping };
      const study = await studyKeys(plan);
      expect(await summaryOf(study)).toEqual(await studyEach(plan));
      const isValid = study.valid === analysis.rows && study.same.count === 0;
      if (isValid) valid += 1;
      if (!areRowsProven(plan)) return;
      proven += 1;
      expect([study.valid, study.problems.count, study.same.count]).toEqual([analysis.rows, 0, 0]);
    }),
    { numRuns: 3000 },
  );
  expect(proven).toBeGreaterThan(300);
  expect(valid).toBeGreaterThan(proven);
});
