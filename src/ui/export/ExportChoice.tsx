import type { ExportModel } from '../models/export-model.ts';
import type { ExportView } from '../models/export-view.ts';
import { ExportLosses } from './ExportLosses.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { FormatFields } from './FormatFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';

interface ExportChoiceProps {
  readonly model: ExportModel;
  readonly view: ExportView | undefined;
}

/** What is to be written and how, and beside it what that will look like. */
export function ExportChoice({ model, view }: ExportChoiceProps) {
  return (
    <div class="export-choice">
      <div class="export-fields">
        <FormatFields model={model} />
        <ScopeFields model={model} view={view} />
      </div>
      <div class="export-outlook">
        <ExportPreview model={model} />
        <ExportLosses model={model} />
      </div>
    </div>
  );
}
