import { expect, test } from 'vitest';
import { EDM_TYPES } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { fc } from '../../testing/fast-check.ts';
import { plainObject } from '../records/plain-block.ts';
import { FileColumns, type FileRow } from '../records/records.ts';
import { readRows } from '../rows/read-rows.ts';
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
  const [refused, refusedAlone, converted] = [[], [], []] as unknown[][];
  for (const [at, cells] of rows.entries()) {
    const row = { line: at + 2, cells: [String(at).padStart(4, '0'), ...cells] };
    const problem = one.convertInto(slice, row, at + 1);
    if (problem) refused?.push(problem);
    const conversion = other.convert(row, at + 1);
    if (conversion.refused) refusedAlone?.push(conversion.refused);
    else converted?.push(conversion.row.values);
  }
  const { page } = slice.build();
  const written = Array.from({ length: page.length }, (_, row) =>
    ['a', 'b'].map((name) => page.valueAt(row, name)),
  );
  return { refused, refusedAlone, written, converted };
}

test("a slice has the preview's values of each row, whatever the row before", () => {
  const cells = fc.constantFrom(undefined, undefined, '', '7', '2.5', 'x', 'true', '2026-11-22');
  const rows = fc.array(fc.tuple(cells, cells), { maxLength: 30 });
  const types = fc.tuple(fc.constantFrom(...TYPES), fc.constantFrom(...TYPES));
  fc.assert(
    fc.property(rows, types, fc.boolean(), (drawn, [a, b], isEmptyText) => {
      const both = convertBoth(mappingOf([a, b], isEmptyText), drawn);
      expect(both.refused).toEqual(both.refusedAlone);
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

/** A file's rows as they are read, and the same as objects, each converted by a way of its own. */
async function importBoth(file: File, types: readonly ColumnType[], isEmptyText: boolean) {
  const studied = await analyseFile(file);
  const mapping = {
    ...proposeMapping(studied),
    columns: studied.columns.map(({ header }, column) => ({
      name: header,
      becomes: types[column % types.length] ?? 'own',
      isEmptyText,
      ...(column % 2 === 1 && { absentTexts: ['NA', '-7'] }),
      ...(column > 1 && { numbers: column === 2 ? ('comma' as const) : ('point' as const) }),
    })),
    keepsKeyColumns: true,
  };
  const [one, other] = [new RowConverter(studied, mapping), new RowConverter(studied, mapping)];
  const rows: FileRow[] = [];
  for await (const read of readRows(file, studied.format, new FileColumns(studied.names))) {
    rows.push(...read);
  }
  const slice = new SliceBuilder(one.properties, rows.length);
  const expected = new SliceBuilder(one.properties, rows.length);
  const [refused, refusedAlone] = [[], []] as unknown[][];
  for (const [at, row] of rows.entries()) {
    const problem = one.convertInto(slice, row, at + 1);
    if (problem) refused?.push(problem);
    const conversion = other.convert(plainObject(row), at + 1);
    if (conversion.refused) refusedAlone?.push(conversion.refused);
    else expected.addRow(conversion.row);
  }
  return { refused, refusedAlone, page: slice.build().page, expected: expected.build().page };
}

const words = fc.constantFrom('LAS', 'NA', 'SFO', 'ü', '', 'a much longer text than is kept apart');
const numbers = fc.constantFrom(0, 1, -7, 2176, 2.5, 1.234, 2 ** 40, 1e21);
const written = fc.constantFrom('1.234', '"1.234,5"', '"1,234"', '"1,234.5"', "1'234", '"12,5"');
const anything = fc.oneof(words, numbers, written, fc.boolean(), fc.constant(null));
const records = fc.array(fc.tuple(words, fc.oneof(numbers, written), anything), {
  minLength: 1,
  maxLength: 40,
});

function fileOf(kind: 'csv' | 'jsonl', drawn: readonly (readonly unknown[])[]): File {
  const lines = drawn.map((cells, at) =>
    kind === 'csv'
      ? `${at},${cells.join(',')}`
      : JSON.stringify({ id: at, a: cells[0], b: cells[1], c: cells[2] }),
  );
  const text = kind === 'csv' ? ['id,a,b,c', ...lines] : lines;
  return new File([`${text.join('\n')}\n`], `x.${kind}`);
}

test('cells become the same straight from the text of a file as one by one', async () => {
  const types = fc.array(fc.constantFrom(...TYPES), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('csv' as const, 'jsonl' as const),
      records,
      types,
      fc.boolean(),
      async (kind, drawn, drawnTypes, isEmptyText) => {
        // Several times the same, so that texts are worth being shared.
        const rows = Array.from({ length: 4 }, () => drawn).flat();
        const both = await importBoth(fileOf(kind, rows), drawnTypes, isEmptyText);
        expect(both.refused).toEqual(both.refusedAlone);
        expect(entitiesOf(both.page)).toEqual(entitiesOf(both.expected));
      },
    ),
    { numRuns: 500 },
  );
});

function entitiesOf(page: EntityPage) {
  return Array.from({ length: page.length }, (_, row) => page.entityAt(row));
}
