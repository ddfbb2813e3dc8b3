import type { RowDifferenceKind } from '../../model/comparison.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { SYSTEM_COLUMNS } from '../../transfer/export/columns.ts';
import { guardFormula, markdownRow, markdownRule, quoteField } from '../../transfer/export/text.ts';
import type { CompareRow } from './compare-rows.ts';

export type DifferenceFormat = 'csv' | 'json' | 'markdown';

export interface DifferenceWriter {
  readonly begin: string;
  readonly end: string;
  write(row: CompareRow): string;
}

/** Creates a writer of compared rows. `properties` are the columns of the table that is written. */
export function createDifferenceWriter(
  format: DifferenceFormat,
  properties: readonly string[],
): DifferenceWriter {
  if (format === 'json') return jsonWriter();
  return format === 'csv' ? csvWriter(properties) : markdownWriter(properties);
}

const [PARTITION_KEY, ROW_KEY] = SYSTEM_COLUMNS;

/** The marks of rows in the highlighter format of tabular differences. */
const ACTIONS: Readonly<Record<RowDifferenceKind, string>> = {
  added: '+++',
  removed: '---',
  changed: '->',
  equal: '',
};

/**
 * Writes the highlighter format that daff reads: the first column has what was done with the row,
 * and a changed cell both values with the row's arrow between them. The arrow is longer where a
 * value contains it. https://paulfitz.github.io/daff-doc/spec.html
 */
function csvWriter(properties: readonly string[]): DifferenceWriter {
  const lineOf = (cells: readonly string[]) =>
    `${cells.map((cell) => quoteField(cell, ',')).join(',')}\r\n`;
  return {
    begin: `\uFEFF${lineOf(['@@', PARTITION_KEY, ROW_KEY, ...properties])}`,
    end: '',
    write(row) {
      const cells = cellsOf(row, properties);
      const texts = cells.map(({ left, right }) => [textOf(left), textOf(right)] as const);
      if (row.kind !== 'changed') {
        const own = texts.map(([left, right]) => guardFormula(row.kind === 'added' ? right : left));
        return lineOf([ACTIONS[row.kind], ...own]);
      }
      let arrow = ACTIONS.changed;
      while (texts.some((pair) => pair.some((text) => text.includes(arrow)))) arrow = `-${arrow}`;
      const marked = texts.map(([left, right], at) =>
        guardFormula(cells[at]?.kind === undefined ? left : `${left}${arrow}${right}`),
      );
      return lineOf([arrow, ...marked]);
    },
  };
}

/** An absent value is NULL; a text that reads like it has one underscore more. */
function textOf(value: EdmValue | undefined): string {
  if (!value) return 'NULL';
  const text = formatEdm(value);
  return /^_*NULL$/.test(text) ? `_${text}` : text;
}

function markdownWriter(properties: readonly string[]): DifferenceWriter {
  const head = ['', PARTITION_KEY, ROW_KEY, ...properties];
  return {
    begin: markdownRow(head) + markdownRule(head.map(() => false)),
    end: '',
    write(row) {
      const cells = cellsOf(row, properties).map(({ left, right, kind }) => {
        const [one, other] = [left, right].map((value) => (value ? formatEdm(value) : '∅'));
        if (row.kind !== 'changed' || kind === undefined) {
          const value = row.kind === 'added' ? right : left;
          return value ? formatEdm(value) : '';
        }
        const types = kind === 'type' ? ` (${left?.type} → ${right?.type})` : '';
        return `${one} → ${other}${types}`;
      });
      return markdownRow([
        { added: '+', removed: '−', changed: '≠', equal: '=' }[row.kind],
        ...cells,
      ]);
    },
  };
}

/** Writes both entities of every row, exact by type, and the names of what differs. */
function jsonWriter(): DifferenceWriter {
  let isFirst = true;
  return {
    begin: '[',
    end: '\n]\n',
    write(row) {
      const before = isFirst ? '\n' : ',\n';
      isFirst = false;
      const { partitionKey, rowKey } = row.key;
      return (
        before +
        JSON.stringify({
          difference: row.kind,
          [PARTITION_KEY]: partitionKey,
          [ROW_KEY]: rowKey,
          ...(row.kind === 'changed' && { properties: row.differences.map(({ name }) => name) }),
          ...(row.kind !== 'added' && { left: membersOf(row, 'left') }),
          ...(row.kind !== 'removed' && { right: membersOf(row, 'right') }),
        })
      );
    },
  };
}

function membersOf(row: CompareRow, side: 'left' | 'right') {
  const members = [...row.propertiesOf(side)].map(
    ([name, value]) => [name, { type: value.type, value: formatEdm(value) }] as const,
  );
  return Object.fromEntries(members);
}

function cellsOf(row: CompareRow, properties: readonly string[]) {
  const keys = (['partitionKey', 'rowKey'] as const).map((kind) =>
    row.cellOf({ kind, name: kind }),
  );
  return [...keys, ...properties.map((name) => row.cellOf({ kind: 'property', name }))];
}
