import { useLayoutEffect, useRef } from 'preact/hooks';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { CompletePlace } from '../place/compare-route.ts';
import { shownName } from '../place/shown-name.ts';
import { SIGNS } from './CompareGrid.tsx';
import type { CompareModel } from './compare-model.ts';
import type { ComparedCell, CompareRow } from './compare-rows.ts';
import { readRows } from './export-differences.ts';
import './print.css';

/** The most rows on paper, about 30 sheets. */
const MOST_PRINTED = 1_000;

interface ComparePrintProps {
  readonly place: CompletePlace;
  readonly rows: readonly CompareRow[];
  /** The number of rows there are. */
  readonly total: number;
  readonly onPrinted: () => void;
}

/** Reads the rows that are printed. */
export async function readPrinted(
  compare: CompareModel,
  { query, choice }: CompletePlace,
): Promise<readonly CompareRow[]> {
  const printed: CompareRow[] = [];
  await compare.use(async (comparison, pageRows) => {
    const total = Math.min(await comparison.count(choice), MOST_PRINTED);
    const source = { comparison, pageRows, choice, rules: query.rules ?? {}, total };
    for await (const rows of readRows(source)) printed.push(...rows);
  });
  return printed;
}

/** Prints rows as a plain table: the grid has only those in view. */
export function ComparePrint({ place: { query }, rows, total, onPrinted }: ComparePrintProps) {
  const words = compareMessages.value;
  const latest = useRef(onPrinted);
  latest.current = onPrinted;
  useLayoutEffect(() => {
    print();
    latest.current();
  }, []);

  const names = new Set(
    rows.flatMap((row) => [
      ...row.propertiesOf('left').keys(),
      ...row.propertiesOf('right').keys(),
    ]),
  );
  return (
    <table class="compare-print">
      <caption>
        {words.grid(shownName(query.left.table), shownName(query.right.table))} ·{' '}
        {words.printed(rows.length, total)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.kindColumn}</th>
          <th scope="col">PartitionKey</th>
          <th scope="col">RowKey</th>
          {[...names].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.key.partitionKey} ${row.key.rowKey}`}>
            <td>
              <b>{SIGNS[row.kind]}</b> <span>{words.row[row.kind]}</span>
            </td>
            <td>{row.key.partitionKey}</td>
            <td>{row.key.rowKey}</td>
            {[...names].map((name) => (
              <td key={name}>{textOf(row, row.cellOf({ kind: 'property', name }))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(row: CompareRow, { left, right, kind }: ComparedCell) {
  const [one, other] = [left, right].map((value) => value && formatEdm(value));
  if (row.kind !== 'changed' || kind === undefined) return one ?? other;
  return (
    <>
      <del>{one}</del> → <ins>{other}</ins>
    </>
  );
}
