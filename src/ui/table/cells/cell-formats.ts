import { formatLiteral } from '../../../filter/literal.ts';
import { type EdmValue, isNumberType, stringOf } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { jsonMembers } from '../../../transfer/export/json.ts';
import { isFormula, markdownRow, markdownRule, quoteField } from '../../../transfer/export/text.ts';
import type { CopiedBlock } from '../../data-grid/grid-copy.ts';
import type { CopyFormat } from './cell-copy.ts';
import { filterOf } from './grid-key-range.ts';

/** The origin of the cells, for the formats that name it. */
export interface CopyOrigin {
  /** The address of the account. */
  readonly endpoint: string;
  readonly table: string;
}

/** Returns the selection as a text in this format. Values are exact in every format. */
export function formatCells(block: CopiedBlock, format: CopyFormat, origin: CopyOrigin): string {
  switch (format) {
    case 'tsv':
      return formatDelimited(block, '\t');
    case 'csv':
      return formatDelimited(block, ',');
    case 'json':
      return `[\n${block.lines.map((line) => `  ${formatJson(block, line)}`).join(',\n')}\n]\n`;
    case 'jsonLines':
      return block.lines.map((line) => `${formatJson(block, line)}\n`).join('');
    case 'markdown':
      return formatMarkdown(block);
    case 'html':
      return formatHtml(block);
    case 'typescript':
      return formatTypeScript(block);
    case 'fetch':
      return formatFetch(block, origin);
    case 'filter':
      return filterOf(block.keys);
  }
}

/** Returns an HTML table for other programs, which this one reads back with exact values. */
function formatHtml(block: CopiedBlock): string {
  const names = block.columns.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join('');
  return htmlTable(`<thead><tr>${names}</tr></thead>\n`, block);
}

/** Returns the same table without names: a spreadsheet would take them for a line of values. */
export function formatValues(block: CopiedBlock): string {
  // Google Sheets reads its marks only within this element.
  return `<google-sheets-html-origin>${htmlTable('', block)}</google-sheets-html-origin>`;
}

function formatDelimited({ columns, lines }: CopiedBlock, delimiter: string): string {
  const quote = (text: string) => quoteField(text, delimiter);
  const head = columns.map(({ name }) => name);
  const body = lines.map((line) => line.map((value) => (value ? formatEdm(value) : '')));
  return [head, ...body].map((cells) => `${cells.map(quote).join(delimiter)}\r\n`).join('');
}

/** Returns JSON as the service writes it: a type beside each value whose JSON does not imply it. */
function formatJson({ columns }: CopiedBlock, line: readonly (EdmValue | undefined)[]): string {
  const members = columns.flatMap(({ name }, index) => {
    const value = line[index];
    return value ? jsonMembers(name, value) : [];
  });
  return `{ ${members.join(', ')} }`;
}

function formatMarkdown({ columns, lines }: CopiedBlock): string {
  const rule = markdownRule(columns.map(({ types: [type] }) => isNumberType(type)));
  const head = markdownRow(columns.map(({ name }) => name));
  const body = lines.map((line) =>
    markdownRow(line.map((value) => (value ? formatEdm(value) : ''))),
  );
  return head + rule + body.join('');
}

function htmlTable(head: string, { lines }: CopiedBlock): string {
  const body = lines.map((line) => `<tr>${line.map(formatHtmlCell).join('')}</tr>\n`);
  return `<table data-tablewright>\n${head}<tbody>\n${body.join('')}</tbody>\n</table>\n`;
}

function formatHtmlCell(value: EdmValue | undefined): string {
  if (!value) return '<td></td>';
  const text = escapeHtml(formatEdm(value)).replace(/\r\n?|\n/g, '<br>');
  // Only the attribute preserves white space and line breaks.
  const exact = escapeHtml(formatEdm(value)).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;');
  const marks = isNumeral(value) ? '' : textMarks(formatEdm(value));
  return `<td${marks} data-type="${value.type}" data-value="${exact}">${text}</td>`;
}

/**
 * Returns whether the text is a number or the like wherever it is pasted: no
 * formula, and no text that looks like one.
 */
function isNumeral({ type }: EdmValue): boolean {
  return type !== 'Edm.String' && type !== 'Edm.Binary' && type !== 'Edm.Guid';
}

/**
 * Returns the marks by which Excel, LibreOffice and Google Sheets, in this
 * order, take a cell for a text: without them `=HYPERLINK(…)` is run, 00501
 * becomes 501, and MARCH1 a date.
 */
function textMarks(text: string): string {
  const reported = escapeHtml(JSON.stringify({ 1: 2, 2: text }));
  return ` style="mso-number-format:'\\@'" sdnum="1033;0;@" data-sheets-value="${reported}"`;
}

/** Counts the texts that a spreadsheet would run as formulas without a mark beside them. */
export function countFormulas({ lines }: CopiedBlock): number {
  const texts = lines.flat().filter((value) => value && !isNumeral(value));
  return texts.filter((value) => value && isFormula(formatEdm(value))).length;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns entities in the form of the SDK `@azure/data-tables`. */
function formatTypeScript({ columns, lines }: CopiedBlock): string {
  const entities = lines.map((line) => {
    const members = columns.flatMap(({ name, kind }, index) => {
      const value = line[index];
      if (!value || kind === 'timestamp') return [];
      const key = kind === 'partitionKey' ? 'partitionKey' : kind === 'rowKey' ? 'rowKey' : name;
      // Without brackets it would set the object's prototype.
      const member = key === '__proto__' ? '["__proto__"]' : key;
      return [`${member}: ${literalOf(value)}`];
    });
    return `  { ${members.join(', ')} },\n`;
  });
  return `const entities = [\n${entities.join('')}];\n`;
}

function literalOf(value: EdmValue): string {
  switch (value.type) {
    case 'Edm.Boolean':
    case 'Edm.Int32':
      return formatEdm(value);
    case 'Edm.String':
      return JSON.stringify(value.value);
    default:
      return `{ type: '${value.type.slice('Edm.'.length)}', value: ${JSON.stringify(formatEdm(value))} }`;
  }
}

function formatFetch({ keys, columns }: CopiedBlock, { endpoint, table }: CopyOrigin): string {
  const names = columns.filter(({ kind }) => kind === 'property').map(({ name }) => name);
  const select = names.length > 0 ? `$select=${encodeURIComponent(names.join(','))}` : '';
  const [only] = keys;
  const isOne = keys.every((key) => key === only || isSameKey(key, only));
  const path =
    isOne && only
      ? `${table}(PartitionKey=${urlText(only.partitionKey)},RowKey=${urlText(only.rowKey)})`
      : `${table}()`;
  const filter = isOne ? '' : `$filter=${encodeURIComponent(filterOf(keys))}`;
  const query = [filter, select].filter((part) => part !== '').join('&');
  const url = `${endpoint}/${path}${query === '' ? '' : `?${query}`}`;
  return `const response = await fetch(${JSON.stringify(url)}, {
  headers: { Accept: 'application/json;odata=minimalmetadata' },
});
const ${isOne ? 'entity' : '{ value: entities }'} = await response.json();
`;
}

function urlText(key: string): string {
  return encodeURIComponent(literal(key));
}

function literal(key: string): string {
  return formatLiteral(stringOf(key));
}

function isSameKey(a: EntityKey, b: EntityKey | undefined): boolean {
  return a.partitionKey === b?.partitionKey && a.rowKey === b.rowKey;
}
