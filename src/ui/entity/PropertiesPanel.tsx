import { useMemo } from 'preact/hooks';
import type { EntityEditorModel } from '../models/entity-editor-model.ts';
import { AddProperty } from './AddProperty.tsx';
import { KeySection } from './KeySection.tsx';
import { PropertyEditor } from './PropertyEditor.tsx';
import { type PropertySuggestion, usualProperty } from './suggestions.ts';

interface PropertiesPanelProps {
  readonly editor: EntityEditorModel;
  readonly suggestions: readonly PropertySuggestion[];
}

export function PropertiesPanel({ editor, suggestions }: PropertiesPanelProps) {
  const { draft } = editor;
  const usual = useMemo(() => suggestions.map(usualProperty), [suggestions]);
  return (
    <>
      <KeySection editor={editor} />
      <div class="entity-properties">
        {draft.rows.value.map((row) => (
          <PropertyEditor key={row.id} row={row} />
        ))}
      </div>
      <AddProperty draft={draft} suggestions={usual} />
    </>
  );
}
