import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EdmType } from '../../../model/edm.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { afterPress } from './after-press.ts';
import type { PropertyRow } from './entity-property-row.ts';
import { focusField, rowField } from './field-focus.ts';
import { NameField } from './NameField.tsx';
import { RetypeNote } from './RetypeNote.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import { UsualTypeHint } from './UsualTypeHint.tsx';
import { ValueField } from './ValueField.tsx';

interface PropertyEditorProps {
  readonly row: PropertyRow;
  /** The types that other entities have under each name. */
  readonly usualTypes: ReadonlyMap<string, EdmType | undefined>;
}

/** Edits one property: its name and type above, its value in full width below. */
export function PropertyEditor({ row, usualTypes }: PropertyEditorProps) {
  const entity = entityMessages.value;
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const name = row.name.value || entity.unnamed;
  useLayoutEffect(
    // A cell may remove the property with the focus: the focus stays in the editor.
    () => () => {
      const own = place.current;
      if (!own?.contains(document.activeElement)) return;
      own.closest<HTMLElement>('[data-entity-editor]')?.focus({ preventScroll: true });
    },
    [],
  );
  if (row.isRemoved.value) return <RemovedProperty row={row} />;

  function leave(event: FocusEvent) {
    const to = event.relatedTarget;
    if (to instanceof Node && place.current?.contains(to)) return;
    afterPress(() => {
      row.visit();
      row.settle();
    });
  }

  function remove() {
    row.remove();
    focusField(place.current?.parentElement ?? null, rowField(row.id, 'restore'));
  }

  return (
    <fieldset ref={place} class="entity-property" aria-label={name} onFocusOut={leave}>
      <NameField row={row} id={`${id}-name`} />
      <TypeSelect row={row} name={name} />
      <IconButton icon="close" size="small" label={entity.remove(name)} onClick={remove} />
      <div class="entity-property-value">
        <ValueField row={row} id={`${id}-value`} name={name} />
        <RetypeNote row={row} />
        <UsualTypeHint row={row} usualType={usualTypes.get(row.name.value)} />
      </div>
    </fieldset>
  );
}

/**
 * Shows a removed property in its position until the entity is saved, so that
 * it can be restored.
 */
function RemovedProperty({ row }: Pick<PropertyEditorProps, 'row'>) {
  const entity = entityMessages.value;
  const name = row.name.value || entity.unnamed;
  const place = useRef<HTMLFieldSetElement>(null);

  function restore() {
    focusField(place.current, rowField(row.id, 'value'));
    row.restore();
  }

  return (
    <fieldset ref={place} class="entity-removed" aria-label={entity.removed(name)}>
      <del class="clip">{name}</del>
      <button
        type="button"
        class="button button-link"
        data-field={rowField(row.id, 'restore')}
        onClick={restore}
      >
        {entity.undo}
      </button>
    </fieldset>
  );
}
