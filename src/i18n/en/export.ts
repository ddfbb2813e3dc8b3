import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const values = (count: number) => plural(count, { one: '# value', other: '# values' });
const texts = (count: number) => plural(count, { one: '# empty text', other: '# empty texts' });
const tables = (count: number) => plural(count, { one: '# table', other: '# tables' });
const properties = (count: number) => plural(count, { one: '# property', other: '# properties' });

/** Of the dialog, which comes when it is wanted. */
export const exporting = {
  title: (table: string) => `Export ${table}`,
  titleMany: (count: number) => `Export ${tables(count)}`,
  from: (account: string) => `From account ${account}`,
  entities,
  format: 'Format',
  kinds: {
    typedCsv: 'Typed CSV',
    csv: 'CSV',
    tsv: 'TSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    parquet: 'Parquet',
    markdown: 'Markdown',
    sql: 'SQL inserts',
  },
  about: {
    typedCsv: 'With types in columns of their own, so that nothing is lost.',
    csv: 'For spreadsheets. Types are lost.',
    tsv: 'For spreadsheets, separated by tabs. Types are lost.',
    json: 'An array of entities, as the service writes them.',
    jsonLines: 'An entity on each line, as the service writes it.',
    parquet: 'Columns with their types, for programs that analyse tables.',
    markdown: 'A table for documents that people read.',
    sql: 'A statement for each entity, in standard SQL.',
  },
  annotations: {
    label: 'Types',
    all: 'For every property',
    required: 'Only where JSON does not show them',
    none: 'None',
  },
  spelling: 'Names of types',
  delimiter: { label: 'Delimiter', comma: 'Comma', semicolon: 'Semicolon' },
  metadata: {
    label: 'Metadata',
    fullmetadata: 'All: types and addresses',
    minimalmetadata: 'Some: types',
    nometadata: 'None',
  },
  guard: 'Put an apostrophe before text that a spreadsheet would run as a formula',
  way: 'Export to',
  ways: { file: 'A file', clipboard: 'The clipboard' },
  start: { file: 'Export', clipboard: 'Copy' },
  scope: 'What to export',
  scopes: {
    all: 'Everything in the table',
    result: 'What the grid shows',
    selected: 'The selection',
  },
  shownOnly: 'Only the columns shown',
  looking: (count: number) => `Checking all of it first: ${entities(count)} so far`,
  preview: 'First lines',
  schema: 'Schema',
  within: (table: string, text: string) => `${table}: ${text}`,
  zip: 'Each table is a file of its own in a zip.',
  size: (count: number, bytes: number) => `${entities(count)} · about ${formatBytes(bytes)}`,
  retry: 'Try again',
  again: 'Export again',

  losses: {
    title: 'Changed by this format',
    none: 'Everything can be imported back unchanged.',
    noneUnread:
      'Every value is in the file. It is for other programs: Tablewright doesn’t read it back.',
    typed: (count: number) => `${values(count)} will have no type.`,
    hidden: (count: number) => `${values(count)} will have no type, as JSON does not show it.`,
    emptyText: (count: number) => `${texts(count)} will look like no value.`,
    brokenText: (count: number) =>
      `${values(count)} with half of a character: UTF-8 has none, so that � takes its place.`,
    nul: (count: number) =>
      `${values(count)} with the character NUL: some programs will not take the file for text.`,
    notFinite: (count: number) =>
      `${values(count)} NaN or infinite: SQL has no such numbers, so that NULL takes their place.`,
    formula: (count: number) =>
      plural(count, {
        one: '# cell will be run as a formula by a spreadsheet.',
        other: '# cells will be run as formulas by a spreadsheet.',
      }),
    exact: (count: number) =>
      plural(count, {
        one: '# text begins with =, +, - or @. Typed CSV holds it exactly as it is; a spreadsheet that opens the file would run it as a formula.',
        other:
          '# texts begin with =, +, - or @. Typed CSV holds them exactly as they are; a spreadsheet that opens the file would run them as formulas.',
      }),
    guardInstead: 'Use CSV with an apostrophe before each',
    guarded: (count: number) =>
      plural(count, {
        one: '# cell will get an apostrophe, so that no spreadsheet runs it.',
        other: '# cells will get an apostrophe, so that no spreadsheet runs them.',
      }),
    asText: (count: number) => `${properties(count)} will be text, with a column of types beside.`,
    example: (property: string, key: string, text: string) =>
      `First: ${property} of ${key}: “${text}”`,
  },

  writing: (done: number, of: number) => `${formatCount(done)} of ${entities(of)} written`,
  done: (count: number) => `${entities(count)} exported`,
  measured: (bytes: number, rate: number) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} entities a second`,
  differs: (found: number) =>
    `${formatCount(found)} had been counted before: the table has changed since.`,
  nothing: 'Cancelled. Nothing was written.',
  problems: {
    moved: 'The selected rows have moved or changed. Select again.',
    newProperty: (name: string) => `The table got a new property meanwhile: ${name}. Export again.`,
    newType: (name: string) => `The values of ${name} got other types meanwhile. Export again.`,
    tooLong: 'This is too much for the clipboard. Export a file.',
    notWhole: 'The file is incomplete. Export again.',
    unwritable: (name: string) => `The file could not be written (${name}).`,
  },
};
