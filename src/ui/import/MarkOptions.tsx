import { importMessages } from '../../i18n/import-messages.ts';
import { marksOf } from '../../transfer/columns/absent-texts.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { isKeyColumn } from '../../transfer/columns/row-converter.ts';
import type { ImportModel } from './import-model.ts';

interface MarkOptionsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Lists texts that may mean no value in several columns, to be ticked once for all of these. */
export function MarkOptions({ imports, analysis, mapping }: MarkOptionsProps) {
  const shared = [...columnsByMark(analysis, mapping)].filter(([, columns]) => columns.length > 1);
  if (shared.length === 0) return null;
  return (
    <div class="transfer-options">
      {shared.map(([mark, columns]) => {
        const said = columns.filter((column) =>
          mapping.columns[column]?.absentTexts?.includes(mark),
        );
        return (
          <label key={mark}>
            <input
              type="checkbox"
              checked={said.length === columns.length}
              indeterminate={said.length > 0 && said.length < columns.length}
              onChange={(event) => {
                const { checked: isAbsent } = event.currentTarget;
                imports.setMarks(columns, { texts: [mark], isAbsent });
              }}
            />
            {importMessages.value.columns.noValueIn(mark, columns.length)}
          </label>
        );
      })}
    </div>
  );
}

/** Returns for each such text the columns that become properties and have it. */
function columnsByMark(
  { columns }: Analysis,
  mapping: ImportMapping,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  columns.forEach((facts, column) => {
    const isProperty = mapping.columns[column]?.becomes !== 'skip' && !isKeyColumn(mapping, column);
    if (!isProperty) return;
    for (const mark of marksOf(facts).keys()) {
      found.set(mark, [...(found.get(mark) ?? []), column]);
    }
  });
  return found;
}
