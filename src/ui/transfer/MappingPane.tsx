import { importMessages } from '../../i18n/import-messages.ts';
import { ErrorNote } from '../kit/ErrorNote.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { ImportModel } from '../models/import-model.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { DryRun } from './DryRun.tsx';
import { KeyFields } from './KeyFields.tsx';
import './mapping.css';
import { PreviewTable } from './PreviewTable.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { SourceFields } from './SourceFields.tsx';
import { TableNameField } from './TableNameField.tsx';

interface MappingPaneProps {
  readonly imports: ImportModel;
  /** Why the import could not be started. */
  readonly error: unknown;
}

/** What is to become of the file: everything is proposed, everything can be changed. */
export function MappingPane({ imports, error }: MappingPaneProps) {
  const { value: analysis } = imports.analysis;
  const { value: mapping } = imports.mapping;
  const text = importMessages.value;
  if (!analysis || !mapping) return null;
  const { value: state } = imports.check;
  const problems = state.status === 'checked' ? state.check : undefined;
  const count = (problems?.refused ?? 0) + (problems?.sameKey ?? 0);
  const { format } = analysis;
  const note =
    ('encoding' in format ? text.encodings[format.encoding] : undefined) ??
    (format.kind === 'json' && format.shape.kind === 'member' && format.shape.name !== 'value'
      ? text.listIn(format.shape.name)
      : undefined);

  return (
    <>
      {error !== undefined && <ErrorNote error={error} />}
      <SourceFields imports={imports} format={format} />
      {note !== undefined && (
        <p class="transfer-note">
          <Icon name="info" size="small" />
          {note}
        </p>
      )}
      <div class="transfer-fields">
        <TableNameField imports={imports} />
        <KeyFields imports={imports} analysis={analysis} mapping={mapping} />
      </div>
      <div class="transfer-map">
        <ColumnTable imports={imports} analysis={analysis} mapping={mapping} />
        <DryRun imports={imports} />
      </div>
      <PreviewTable analysis={analysis} mapping={mapping} />
      {problems && count > 0 && (
        <RefusedRows
          title={text.refused.willBe(count)}
          count={count}
          lines={problems.lines}
          fileName={imports.file.value.name}
        />
      )}
    </>
  );
}
