import type { TableName } from '../../model/names.ts';
import type { ExportView } from '../table/export-view.ts';
import { ExportLosses } from './ExportLosses.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import type { ExportModel } from './export-model.ts';
import { FormatFields } from './FormatFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { TableList } from './TableList.tsx';

interface ExportChoiceProps {
  readonly model: ExportModel;
  readonly tables: readonly TableName[];
  readonly view: ExportView | undefined;
}

/** Shows the choice of what to write and how, with a preview beside it. */
export function ExportChoice({ model, tables, view }: ExportChoiceProps) {
  return (
    <div class="export-choice">
      <div class="export-fields">
        <FormatFields model={model} />
        {tables.length > 1 ? (
          <TableList model={model} tables={tables} />
        ) : (
          <ScopeFields model={model} view={view} />
        )}
      </div>
      <div class="export-outlook">
        <ExportPreview
          model={model}
          table={tables.length > 1 ? tables[model.shownAt.value] : undefined}
        />
        <ExportLosses model={model} />
      </div>
    </div>
  );
}
