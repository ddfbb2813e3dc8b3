import { expect, test } from 'vitest';
import { EDM_TYPES } from '../../model/edm.ts';
import { fc } from '../../testing/fast-check.ts';
import { analyseFile } from './analysis.ts';
import type { ColumnType, ImportMapping } from './import-mapping.ts';
import { proposeMapping } from './mapping-proposal.ts';
import { RowConverter } from './row-converter.ts';
import { SliceBuilder } from './slice-builder.ts';

const TYPES: readonly ColumnType[] = [...EDM_TYPES, 'own', 'each'];
const analysis = await analyseFile(new File(['id,a,b\n1,x,y\n'], 'a.csv'));
const { rowKey: _, ...proposed } = proposeMapping(analysis);

/** `id` makes the keys; the same for both other columns, but for the types. */
function mappingOf(types: readonly ColumnType[], isEmptyText: boolean): ImportMapping {
  const columns = ['id', 'a', 'b'].map((name, column) =>
    column === 0
      ? { name, becomes: 'skip' as const }
      : { name, becomes: types[column - 1] ?? 'own', isEmptyText },
  );
  return { ...proposed, columns, rowKey: { kind: 'column', column: 0 } };
}

function convertBoth(mapping: ImportMapping, rows: readonly (readonly (string | undefined)[])[]) {
  const [one, other] = [new RowConverter(analysis, mapping), new RowConverter(analysis, mapping)];
  const slice = new SliceBuilder(one.properties, rows.length);
  const [refused, told, converted] = [[], [], []] as unknown[][];
  for (const [at, cells] of rows.entries()) {
    const row = { line: at + 2, cells: [String(at).padStart(4, '0'), ...cells] };
    const fault = one.convertInto(slice, row, at + 1);
    if (fault) refused?.push(fault);
    const conversion = other.convert(row, at + 1);
    if (conversion.refused) told?.push(conversion.refused);
    else converted?.push(conversion.row.values);
  }
  const { page } = slice.build();
  const written = Array.from({ length: page.length }, (_, row) =>
    ['a', 'b'].map((name) => page.valueAt(row, name)),
  );
  return { refused, told, written, converted };
}

test('a slice has of each row what a preview shows of it, whatever a row before has left', () => {
  const cells = fc.constantFrom(undefined, undefined, '', '7', '2.5', 'x', 'true', '2026-11-22');
  const rows = fc.array(fc.tuple(cells, cells), { maxLength: 30 });
  const types = fc.tuple(fc.constantFrom(...TYPES), fc.constantFrom(...TYPES));
  fc.assert(
    fc.property(rows, types, fc.boolean(), (drawn, [a, b], isEmptyText) => {
      const both = convertBoth(mappingOf([a, b], isEmptyText), drawn);
      expect(both.refused).toEqual(both.told);
      expect(both.written).toEqual(both.converted);
    }),
    { numRuns: 1000 },
  );
});

test('only a column of texts has texts for its empty fields', () => {
  const rows = [
    ['777', 'x'],
    [undefined, '1'],
    ['5', undefined],
  ];
  const { written } = convertBoth(mappingOf(['Edm.Int32', 'Edm.Int32'], true), rows);
  expect(written).toEqual([
    [undefined, { type: 'Edm.Int32', value: 1 }],
    [{ type: 'Edm.Int32', value: 5 }, undefined],
  ]);
});
