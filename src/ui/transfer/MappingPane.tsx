import { importMessages } from '../../i18n/import-messages.ts';
import { ErrorNote } from '../kit/ErrorNote.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { ImportModel } from '../models/transfer/import-model.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { DryRun } from './DryRun.tsx';
import { KeyFields } from './KeyFields.tsx';
import './mapping.css';
import { PreviewTable } from './PreviewTable.tsx';
import { SourceFields } from './SourceFields.tsx';
import { TargetFields } from './TargetFields.tsx';

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
  const { format } = analysis;
  const note =
    ('encoding' in format ? text.encodings[format.encoding] : undefined) ??
    (format.kind === 'json' && format.shape.kind === 'member' && format.shape.name !== 'value'
      ? text.listIn(format.shape.name)
      : undefined);

  return (
    <>
      {error !== undefined && <ErrorNote error={error} />}
      <DryRun imports={imports} />
      <SourceFields imports={imports} format={format} />
      {note !== undefined && (
        <p class="transfer-note">
          <Icon name="info" size="small" />
          {note}
        </p>
      )}
      <TargetFields imports={imports} mapping={mapping} />
      <KeyFields imports={imports} analysis={analysis} mapping={mapping} />
      <ColumnTable imports={imports} analysis={analysis} mapping={mapping} />
      <PreviewTable analysis={analysis} mapping={mapping} />
      <CheckedRows imports={imports} />
    </>
  );
}
