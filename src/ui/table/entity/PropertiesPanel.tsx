import type { Signal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { AddProperty } from './AddProperty.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import type { PropertyRow } from './entity-property-row.ts';
import { focusField, rowField } from './field-focus.ts';
import { KeySection } from './KeySection.tsx';
import { PropertyEditor } from './PropertyEditor.tsx';
import { PropertyFinder } from './PropertyFinder.tsx';
import { type PropertySuggestion, usualProperty } from './suggestions.ts';
import './properties.css';

interface PropertiesPanelProps {
  readonly editor: EntityEditorModel;
  readonly suggestions: readonly PropertySuggestion[];
  /** The text by which properties are filtered. */
  readonly sought: Signal<string>;
  readonly onDuplicate: () => void;
}

/** The number of properties below which there is no filter. */
const FEWEST_FILTERED = 12;

export function PropertiesPanel(props: PropertiesPanelProps) {
  const { editor, suggestions, sought, onDuplicate } = props;
  const { draft } = editor;
  const list = useRef<HTMLDivElement>(null);
  const usual = useMemo(() => suggestions.map(usualProperty), [suggestions]);
  const usualTypes = useMemo(() => new Map(usual.map(({ name, type }) => [name, type])), [usual]);
  const rows = draft.rows.value;
  const hasFinder = rows.length >= FEWEST_FILTERED;
  const text = hasFinder ? sought.value : '';
  // Computed anew only with the text or the rows: a property that is being
  // edited stays, even if it no longer matches.
  const found = useMemo(() => findRows(rows, text), [rows, text]);

  function focusFirst() {
    const first = found.find((row) => !row.isRemoved.peek());
    if (first) focusField(list.current, rowField(first.id, 'value'));
  }

  return (
    <>
      <KeySection editor={editor} onDuplicate={onDuplicate} />
      {hasFinder && (
        <PropertyFinder
          sought={sought}
          found={found.length}
          total={rows.length}
          onEnter={focusFirst}
        />
      )}
      <div ref={list} class="entity-properties">
        {found.map((row) => (
          <PropertyEditor key={row.id} row={row} usualTypes={usualTypes} />
        ))}
      </div>
      <AddProperty draft={draft} suggestions={usual} onAdd={() => (sought.value = '')} />
    </>
  );
}

/** Returns the properties whose name or value has every word, in any case. */
function findRows(rows: readonly PropertyRow[], text: string): readonly PropertyRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const content = `${row.name.peek()}\n${row.text.peek()}`.toLowerCase();
    return words.every((word) => content.includes(word));
  });
}
