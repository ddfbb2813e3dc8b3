import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import expected from '../../e2e/data/vega-tables.json' with { type: 'json' };
import { FileError } from './archives/file-error.ts';
import { analyseFile } from './columns/analysis.ts';
import { findNarrowestType } from './columns/column-facts.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { convertFile } from './columns/row-converter.ts';

const FOLDER = new URL('../../node_modules/vega-datasets/data/', import.meta.url);

/** What a file is proposed to become, and that every row of it does. */
async function outcomeOf(file: File) {
  try {
    const analysis = await analyseFile(file);
    const { rows, invalidRows, columns, format } = analysis;
    const plan = { file, analysis, mapping: proposeMapping(analysis) };
    let [converted, refusedRows] = [0, 0];
    for await (const batch of convertFile(plan)) {
      converted += batch.rows.length;
      refusedRows += batch.refused.length;
    }
    expect(converted + refusedRows).toBe(rows);
    return {
      format: format.kind,
      rows,
      ...(invalidRows > 0 && { invalidRows }),
      ...(refusedRows > 0 && { refusedRows }),
      columns: columns.map(
        (facts) => `${facts.header}: ${(findNarrowestType(facts) ?? 'mixed').replace('Edm.', '')}`,
      ),
    };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { refused: error.problem };
  }
}

test.each(Object.entries(expected))(
  '%s equals its analysis',
  async (name, outcome) => {
    const file = new File([readFileSync(new URL(name, FOLDER))], name);
    expect(await outcomeOf(file)).toEqual(outcome);
  },
  120_000,
);
