import { describe, expect, test } from 'vitest';
import { type EdmValue, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { type EntityPage, pageOf } from '../../model/entity-page.ts';
import { fc } from '../../testing/fast-check.ts';
import { entityOf, likeTexts, oddEntities } from '../../testing/odd-entities.ts';
import { analyseFile } from '../columns/analysis.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import { convertFile, RowConverter } from '../columns/row-converter.ts';
import { openPieces } from './entities.ts';
import { DEFAULT_FORMAT, type ExportFormat, fileNameOf } from './format.ts';
import { findLosses } from './oddities.ts';
import { columnsOf, Survey } from './survey.ts';

const FORMS: readonly Partial<ExportFormat>[] = [
  { kind: 'typedCsv' },
  { kind: 'typedCsv', spelling: 'edm', delimiter: ';' },
  { kind: 'typedCsv', annotations: 'required' },
  { kind: 'json' },
  { kind: 'json', metadata: 'fullmetadata' },
  { kind: 'jsonLines' },
  { kind: 'jsonLines', metadata: 'fullmetadata' },
  { kind: 'parquet' },
];

describe.each(FORMS)('%j', (form) => {
  const format = { ...DEFAULT_FORMAT, ...form };

  test('is read back as the very same entities', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddEntities, likeTexts), async (drawn) => {
        expect(await readBack(drawn, format)).toEqual(drawn.map(plain));
      }),
      { numRuns: 300 },
    );
  });

  test('also where its texts look like quotes of another kind', async () => {
    const keys = ["'", "''", "'a'", ';', ',', '; ; ; ; ; ;', ', , , , , ,'];
    const drawn = keys.flatMap((partitionKey) =>
      ["'", "'b'"].map((rowKey) => entityOf(partitionKey, rowKey, [['a', stringOf("'")]])),
    );
    for (const few of [drawn, drawn.slice(0, 2), drawn.slice(-2), drawn.slice(-1)]) {
      expect(await readBack(few, format)).toEqual(few.map(plain));
    }
  });

  test('announces no loss', () => {
    fc.assert(
      fc.property(oddEntities, (drawn) => {
        const survey = surveyOf(pagesOf(drawn));
        const losses = findLosses(format, survey.oddities, columnsOf(survey));
        // What is a text in the file comes back as what it was.
        expect(losses.filter(({ oddity }) => oddity !== 'asText')).toEqual([]);
      }),
    );
  });
});

/** Two pages, so that columns and order go on from one to the other. */
function pagesOf(drawn: readonly Entity[]): readonly EntityPage[] {
  const half = Math.ceil(drawn.length / 2);
  return [pageOf(drawn.slice(0, half)), pageOf(drawn.slice(half))];
}

function surveyOf(pages: readonly EntityPage[]) {
  const survey = new Survey();
  for (const page of pages) survey.add(page);
  return survey.finish();
}

async function readBack(drawn: readonly Entity[], format: ExportFormat) {
  const pages = pagesOf(drawn);
  const origin = { endpoint: 'http://h/a', account: 'a', table: 'Books' };
  const columns = columnsOf(surveyOf(pages));
  const pieces = await openPieces({ format, columns, origin, hasMark: true });
  const written = pages.flatMap((page) => pieces.write(page) ?? []);
  const file = new File([...written, pieces.end()], fileNameOf('Books', format.kind));
  const analysis = await analyseFile(file);
  const mapping = proposeMapping(analysis);
  const { properties } = new RowConverter(analysis, mapping);
  const read: unknown[] = [];
  for await (const { rows, refused } of convertFile({ file, analysis, mapping })) {
    expect(refused).toEqual([]);
    for (const row of rows) {
      const found = row.values.flatMap((value, index) => {
        const name = properties[index]?.name;
        // A reader may tell more of a value than that.
        const bare = value && ({ type: value.type, value: value.value } as EdmValue);
        return bare && name !== undefined ? [[name, bare] as const] : [];
      });
      read.push(plain(entityOf(row.partitionKey, row.rowKey, found)));
    }
  }
  return read;
}

/** What is the same of two: the order of properties is none of an entity's. */
function plain({ partitionKey, rowKey, properties }: Entity) {
  const sorted = [...properties].sort(([a], [b]) => (a < b ? -1 : 1));
  return { partitionKey, rowKey, properties: sorted };
}
