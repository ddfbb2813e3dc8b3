import { useMemo } from 'preact/hooks';
import type { EntityEditorModel } from '../models/entity/entity-editor-model.ts';
import { AddProperty } from './AddProperty.tsx';
import { KeySection } from './KeySection.tsx';
import { PropertyEditor } from './PropertyEditor.tsx';
import { type PropertySuggestion, usualProperty } from './suggestions.ts';
import './properties.css';

interface PropertiesPanelProps {
  readonly editor: EntityEditorModel;
  readonly suggestions: readonly PropertySuggestion[];
  readonly onDuplicate: () => void;
}

export function PropertiesPanel({ editor, suggestions, onDuplicate }: PropertiesPanelProps) {
  const { draft } = editor;
  const usual = useMemo(() => suggestions.map(usualProperty), [suggestions]);
  const usualTypes = useMemo(() => new Map(usual.map(({ name, type }) => [name, type])), [usual]);
  return (
    <>
      <KeySection editor={editor} onDuplicate={onDuplicate} />
      <div class="entity-properties">
        {draft.rows.value.map((row) => (
          <PropertyEditor key={row.id} row={row} usualTypes={usualTypes} />
        ))}
      </div>
      <AddProperty draft={draft} suggestions={usual} />
    </>
  );
}
