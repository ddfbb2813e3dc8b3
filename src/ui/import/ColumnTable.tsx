import { useEffect, useState } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { AbsentTextFields } from './AbsentTextFields.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { findNameProblems } from './import-edits.ts';
import type { ImportModel } from './import-model.ts';
import { KeyOptions } from './KeyOptions.tsx';
import { MarkOptions } from './MarkOptions.tsx';

interface ColumnTableProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Shows each column of the file, what it becomes, and how all rows fit. */
export function ColumnTable({ imports, analysis, mapping }: ColumnTableProps) {
  const text = importMessages.value.columns;
  return (
    <div class="transfer-columns">
      <table class="transfer-table" aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.header}</th>
            <th scope="col">{text.becomes}</th>
            <th scope="col">{text.property}</th>
            <th scope="col">{text.checked}</th>
          </tr>
        </thead>
        <tbody>
          <ColumnRows imports={imports} analysis={analysis} mapping={mapping} from={0} />
        </tbody>
      </table>
      <MarkOptions imports={imports} analysis={analysis} mapping={mapping} />
      <AbsentTextFields imports={imports} analysis={analysis} mapping={mapping} />
      <KeyOptions imports={imports} analysis={analysis} mapping={mapping} />
    </div>
  );
}

interface ColumnRowsProps extends ColumnTableProps {
  readonly from: number;
}

/** Rows that are drawn at once: within a frame or two. */
const SLICE = 20;

/** Draws the rows from an index on: a slice at once, and the others after it has been painted. */
function ColumnRows({ imports, analysis, mapping, from }: ColumnRowsProps) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  const next = from + SLICE;
  const shared = { imports, analysis, mapping };
  const problems = findNameProblems(mapping);
  return (
    <>
      {analysis.columns.slice(from, next).map((facts, index) => (
        <ColumnRow
          key={facts.index}
          {...shared}
          facts={facts}
          column={from + index}
          problem={problems.get(from + index)}
        />
      ))}
      {isPainted && next < analysis.columns.length && <ColumnRows {...shared} from={next} />}
    </>
  );
}
