import { expect, test } from 'vitest';
import { analyseFile } from '../../transfer/columns/analysis.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { proposeMapping } from '../../transfer/columns/mapping-proposal.ts';
import { previewOf } from './import-preview.ts';

test('a row that will be refused is shown with its reason', async () => {
  const lines = ['id,copies', 'a,1', 'b/c,2', 'a,3', 'd,many'];
  const analysis = await analyseFile(new File([lines.join('\n')], 'books.csv'));
  const proposed = proposeMapping(analysis);
  const mapping: ImportMapping = {
    ...proposed,
    rowKey: { kind: 'column', column: 0 },
    columns: proposed.columns.map((column) => ({ ...column, becomes: 'Edm.Int32' })),
  };

  const { properties, rows } = previewOf(analysis, mapping, 6);

  expect(properties).toEqual([{ name: 'copies', type: 'Edm.Int32' }]);
  expect(rows[0]?.row).toMatchObject({ rowKey: 'a', values: [{ type: 'Edm.Int32', value: 1 }] });
  expect(rows.slice(1).map(({ refused }) => refused)).toMatchObject([
    { line: 3, cause: { kind: 'refusal', reason: 'keyCharacters' } },
    { line: 4, cause: { kind: 'sameKey', otherLine: 2 } },
    { line: 5, cause: { kind: 'type', problem: 'syntax' } },
  ]);
});
