import { messages } from '../../i18n/messages.ts';
import type { EdmValue } from '../../model/edm.ts';
import type { Analysis } from '../../transfer/analysis.ts';
import type { ImportMapping } from '../../transfer/import-mapping.ts';
import type { Conversion } from '../../transfer/row-converter.ts';
import { previewOf } from '../models/import-preview.ts';
import { describeCause } from './describe-refused.ts';
import { PreviewCell } from './PreviewCell.tsx';

interface PreviewTableProps {
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

const ROWS = 6;

/** The first rows as they will be, each value with its type. */
export function PreviewTable({ analysis, mapping }: PreviewTableProps) {
  const { preview: text, keys } = messages.value.transfer;
  const { names, rows } = previewOf(analysis, mapping, ROWS);
  return (
    <div class="transfer-preview">
      <h3>{text.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="transfer-scroll kit-scroll" tabIndex={0} aria-label={text.title}>
        <table class="transfer-table">
          <thead>
            <tr>
              {[keys.partitionKey, keys.rowKey, ...names].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((conversion, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
              <PreviewRow key={place} conversion={conversion} columns={names.length + 2} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function PreviewRow({
  conversion,
  columns,
}: {
  readonly conversion: Conversion;
  readonly columns: number;
}) {
  const { row, refused } = conversion;
  if (!row) {
    return (
      <tr>
        <td colSpan={columns} class="transfer-bad">
          {messages.value.transfer.preview.refused}: {describeCause(refused)}
        </td>
      </tr>
    );
  }
  const values: readonly (EdmValue | undefined)[] = row.values;
  return (
    <tr>
      <th scope="row" class="kit-data">
        {row.partitionKey}
      </th>
      <th scope="row" class="kit-data">
        {row.rowKey}
      </th>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values' place is what they are
        <PreviewCell key={place} value={value} />
      ))}
    </tr>
  );
}
