import { useId } from 'preact/hooks';
import { exportMessages } from '../../i18n/export-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { TableName } from '../../model/names.ts';
import type { ExportModel } from './export-model.ts';

interface TableListProps {
  readonly model: ExportModel;
  readonly tables: readonly TableName[];
}

/** Lists the tables to write, with their sizes; pressing one shows its preview. */
export function TableList({ model, tables }: TableListProps) {
  const words = exportMessages.value;
  const id = useId();
  const looking = model.looking.value;
  const found = looking.status === 'found' ? looking.tables : [];
  return (
    <section class="export-tables" aria-labelledby={id}>
      <h3 id={id}>{words.scope}</h3>
      <ul class="scroll" aria-labelledby={id}>
        {tables.map((table, index) => (
          <li key={table}>
            <button
              type="button"
              aria-pressed={model.shownAt.value === index}
              onClick={() => model.show(index)}
            >
              <span class="clip" title={table}>
                {table}
              </span>
              <span class="export-count">{countOf(found[index]?.survey.rows)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="field-hint">{words.zip}</p>
    </section>
  );
}

function countOf(rows: number | undefined): string | null {
  return rows === undefined ? null : formatCount(rows);
}
