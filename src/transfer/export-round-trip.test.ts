import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { entityOf, likeTexts, oddEntities } from '../testing/odd-entities.ts';
import { analyseFile } from './analysis.ts';
import { convertFile } from './convert-file.ts';
import { columnsOf } from './export-choice.ts';
import { DEFAULT_FORMAT, fileNameOf, type TextFormat } from './export-format.ts';
import { findLosses } from './export-losses.ts';
import { Survey } from './export-survey.ts';
import { createWriter } from './export-writer.ts';
import { proposeMapping } from './mapping-proposal.ts';
import { RowConverter } from './row-converter.ts';

const FORMS: readonly Partial<TextFormat>[] = [
  { kind: 'typedCsv' },
  { kind: 'typedCsv', spelling: 'edm', delimiter: ';' },
  { kind: 'typedCsv', annotations: 'required' },
  { kind: 'json' },
  { kind: 'json', metadata: 'fullmetadata' },
  { kind: 'jsonLines' },
  { kind: 'jsonLines', metadata: 'fullmetadata' },
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

  test('says nothing of a loss', () => {
    fc.assert(
      fc.property(oddEntities, (drawn) => {
        const survey = surveyOf(pagesOf(drawn));
        expect(findLosses(format, survey.oddities, columnsOf(survey))).toEqual([]);
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
  for (const page of pages) survey.look(page);
  return survey.finish();
}

async function readBack(drawn: readonly Entity[], format: TextFormat) {
  const pages = pagesOf(drawn);
  const origin = { endpoint: 'http://h/a', account: 'a', table: 'Books' };
  const writer = createWriter(format, columnsOf(surveyOf(pages)), origin);
  const text = writer.begin() + pages.map((page) => writer.write(page)).join('') + writer.end();
  const file = new File([text], fileNameOf('Books', format.kind));
  const analysis = await analyseFile(file);
  const mapping = proposeMapping(analysis);
  const { properties } = new RowConverter(analysis, mapping);
  const read: unknown[] = [];
  for await (const { rows, refused } of convertFile({ file, analysis, mapping })) {
    expect(refused).toEqual([]);
    for (const row of rows) {
      const found = row.values.flatMap((value, place) => {
        const name = properties[place]?.name;
        return value && name !== undefined ? [[name, value] as const] : [];
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
