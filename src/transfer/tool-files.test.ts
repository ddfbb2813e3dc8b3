import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import expected from '../../e2e/data/tools/expected.json' with { type: 'json' };
import { formatEdm } from '../model/edm-text.ts';
import { FileError } from './archives/file-error.ts';
import { analyseFile } from './columns/analysis.ts';
import { findNarrowestType } from './columns/column-facts.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { convertFile, RowConverter } from './columns/row-converter.ts';
import type { TableSource } from './records/source-part.ts';
import type { ReadChoices } from './rows/file-format.ts';
import { openSources } from './rows/open-sources.ts';

const FOLDER = new URL('../../e2e/data/tools/', import.meta.url);

/** What a file of another tool is, and what it becomes as it is proposed, value by value. */
async function outcomeOf(files: readonly File[], choices: ReadChoices) {
  try {
    const { found, manifests } = await openSources(files);
    expect(found).toHaveLength(1);
    const [{ source } = { source: undefined }] = found;
    if (!source) throw new Error('Nothing was found.');
    return { ...(await convert(source, choices)), ...(manifests > 0 && { manifests }) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { refused: error.problem };
  }
}

async function convert(source: TableSource, choices: ReadChoices) {
  const analysis = await analyseFile(source, { choices });
  const { rows, columns, format } = analysis;
  const mapping = proposeMapping(analysis);
  const names = new RowConverter(analysis, mapping).properties.map(({ name }) => name);
  const entities: string[] = [];
  const refused: string[] = [];
  for await (const batch of convertFile({ file: source, analysis, mapping })) {
    for (const { partitionKey, rowKey, values } of batch.rows) {
      const properties = names.flatMap((name, index) => {
        const value = values[index];
        return value ? [`${name}=${value.type.slice(4)} ${formatEdm(value)}`] : [];
      });
      entities.push([`${partitionKey}/${rowKey}`, ...properties].join(' | '));
    }
    for (const { line, cause } of batch.refused) refused.push(`${line}: ${JSON.stringify(cause)}`);
  }
  expect(entities.length + refused.length).toBe(rows);
  return {
    format: format.kind,
    columns: columns.map(
      (facts) => `${facts.header}: ${(findNarrowestType(facts) ?? 'mixed').replace('Edm.', '')}`,
    ),
    entities,
    ...(refused.length > 0 && { refused }),
  };
}

interface ToolCase {
  readonly files: readonly string[];
  readonly choices?: ReadChoices;
  readonly outcome: unknown;
}

/** Each case of the table has types of its own. */
const CASES: Readonly<Record<string, unknown>> = expected;

test.each(Object.entries(CASES))('%s', async (_, one) => {
  const { files, choices = {}, outcome } = one as ToolCase; // As the table is written.
  const given = files.map((name) => new File([readFileSync(new URL(name, FOLDER))], name));
  expect(await outcomeOf(given, choices)).toEqual(outcome);
});

test.each([
  { delimiter: ',', quotes: false },
  { delimiter: ';', quotes: true },
  { delimiter: '\t', quotes: false },
  { delimiter: '|', quotes: true },
])("papaparse's output with %j round-trips", async ({ delimiter, quotes }) => {
  const data = [
    ['id', 'text', 'number'],
    ['a', `b${delimiter} "c"\r\nd`, '1'],
    ['e', ' f ', '-2'],
    ['g', "h'i", '3'],
  ];
  const text = Papa.unparse(data, { delimiter, quotes });
  const outcome = await outcomeOf([new File([text], 'any')], {});
  expect(outcome).toMatchObject({
    columns: ['id: String', 'text: String', 'number: Int32'],
    entities: data
      .slice(1)
      .map(([id, cell, number]) => `1/${id} | text=String ${cell} | number=Int32 ${number}`),
  });
});
