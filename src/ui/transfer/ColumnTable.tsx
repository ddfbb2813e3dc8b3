import { messages } from '../../i18n/messages.ts';
import type { Analysis } from '../../transfer/analysis.ts';
import type { ImportMapping } from '../../transfer/import-mapping.ts';
import type { ImportModel } from '../models/import-model.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { KeyOptions } from './KeyOptions.tsx';

interface ColumnTableProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Each column of the file, what it becomes, and what all its rows say to that. */
export function ColumnTable({ imports, analysis, mapping }: ColumnTableProps) {
  const text = messages.value.transfer.columns;
  return (
    <div class="transfer-columns">
      <table class="transfer-table" aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.header}</th>
            <th scope="col">{text.becomes}</th>
            <th scope="col">{text.sample}</th>
            <th scope="col">{text.checked}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.columns.map((facts, column) => (
            <ColumnRow
              key={facts.place}
              imports={imports}
              analysis={analysis}
              mapping={mapping}
              facts={facts}
              column={column}
            />
          ))}
        </tbody>
      </table>
      <KeyOptions imports={imports} analysis={analysis} mapping={mapping} />
    </div>
  );
}
