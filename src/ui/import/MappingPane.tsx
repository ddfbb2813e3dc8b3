import { importMessages } from '../../i18n/import-messages.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import { isRegional } from '../../transfer/rows/text-source.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { DryRun } from './DryRun.tsx';
import type { ImportModel } from './import-model.ts';
import { KeyFields } from './KeyFields.tsx';
import './mapping.css';
import { nameEncoding } from './name-encoding.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { SourceFields } from './SourceFields.tsx';
import { TargetFields } from './TargetFields.tsx';

interface MappingPaneProps {
  readonly imports: ImportModel;
  /** The error for which the import could not be started. */
  readonly error: unknown;
}

/** Shows the mapping of the file: everything has a proposal, everything can be changed. */
export function MappingPane({ imports, error }: MappingPaneProps) {
  const { value: analysis } = imports.analysis;
  const { value: mapping } = imports.mapping;
  if (!analysis || !mapping) return null;
  const { format } = analysis;

  return (
    <>
      {error !== undefined && <ErrorNote error={error} />}
      <DryRun imports={imports} />
      <SourceFields imports={imports} format={format} />
      {notesOn(analysis).map((note) => (
        <p key={note} class="transfer-note">
          <Icon name="info" size="small" />
          {note}
        </p>
      ))}
      <TargetFields imports={imports} mapping={mapping} />
      <KeyFields imports={imports} analysis={analysis} mapping={mapping} />
      <ColumnTable imports={imports} analysis={analysis} mapping={mapping} />
      <PreviewTable analysis={analysis} mapping={mapping} />
      <CheckedRows imports={imports} />
    </>
  );
}

/** Returns notes on how the file was read. */
function notesOn({ format, hasEndMark }: Analysis): readonly string[] {
  const text = importMessages.value;
  const isReported = 'encoding' in format && isRegional(format.encoding);
  const notes = isReported ? [text.regional(nameEncoding(format.encoding))] : [];
  if (format.kind === 'csv' && format.titles !== undefined) notes.push(text.titles);
  if (hasEndMark) notes.push(text.endMark);
  if (format.kind !== 'json') return notes;
  const { shape, takesNamedNumbers, skipsCutLine } = format;
  if (shape.kind === 'member' && shape.name !== 'value') notes.push(text.listIn(shape.name));
  if (takesNamedNumbers) notes.push(text.namedNumbers);
  if (skipsCutLine) notes.push(text.cutLine);
  return notes;
}
