import { importMessages } from '../../i18n/import-messages.ts';
import type { Analysis } from '../../transfer/analysis.ts';
import type { ImportMapping } from '../../transfer/import-mapping.ts';
import { isKeyColumn } from '../../transfer/row-converter.ts';
import type { ImportModel } from '../models/import-model.ts';

interface KeyOptionsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** What else there is to decide where columns make keys. */
export function KeyOptions({ imports, analysis, mapping }: KeyOptionsProps) {
  const text = importMessages.value.keys;
  const keyColumns = analysis.columns.filter((_, column) => isKeyColumn(mapping, column));
  if (keyColumns.length === 0) return null;
  const canReplace = keyColumns.some(({ unkeyable }) => unkeyable > 0) || mapping.replacesForbidden;
  return (
    <div class="transfer-options">
      <label>
        <input
          type="checkbox"
          checked={mapping.keepsKeyColumns}
          onChange={(event) => imports.setKeepsKeyColumns(event.currentTarget.checked)}
        />
        {text.keep}
      </label>
      {canReplace && (
        <label>
          <input
            type="checkbox"
            checked={mapping.replacesForbidden}
            onChange={(event) => imports.setReplacesForbidden(event.currentTarget.checked)}
          />
          {text.replace}
        </label>
      )}
    </div>
  );
}
