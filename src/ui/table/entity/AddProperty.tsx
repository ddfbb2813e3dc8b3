import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EdmType } from '../../../model/edm.ts';
import { Button } from '../../design/Button.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { nameOfType } from './edm-name.ts';
import type { EntityDraft } from './entity-draft.ts';
import { focusField, rowField } from './field-focus.ts';
import type { UsualProperty } from './suggestions.ts';

interface AddPropertyProps {
  readonly draft: EntityDraft;
  readonly suggestions: readonly UsualProperty[];
  /**
   * Called when one is added: the panel clears its filter, so that the new
   * property is in sight.
   */
  readonly onAdd: () => void;
}

/** Suggestions that are shown at first. */
const FIRST_SHOWN = 8;

/** Adds a property: a new one, or one that other entities of the table have. */
export function AddProperty({ draft, suggestions, onAdd }: AddPropertyProps) {
  const entity = entityMessages.value;
  const isAll = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const present = new Set(
    draft.rows.value.filter((row) => !row.isRemoved.value).map((row) => row.name.value),
  );
  const absent = suggestions.filter(({ name }) => !present.has(name));
  const more = absent.length - FIRST_SHOWN;

  function add(name: string, type: EdmType) {
    onAdd();
    const id = draft.add(name, type);
    focusField(place.current, rowField(id, name === '' ? 'name' : 'value'));
  }

  return (
    <div ref={place} class="entity-add">
      <Button kind="quiet" size="small" icon="add" onClick={() => add('', 'Edm.String')}>
        {entity.add}
      </Button>
      {absent.length > 0 && (
        <p class="entity-elsewhere">
          <span>{entity.elsewhere}</span>
          {(isAll.value ? absent : absent.slice(0, FIRST_SHOWN)).map(
            ({ name, type = 'Edm.String' }) => (
              <button
                key={name}
                type="button"
                class="entity-chip"
                aria-label={entity.addSuggested(name, nameOfType(type))}
                onClick={() => add(name, type)}
              >
                <TypeGlyph type={type} />
                <span class="clip">{name}</span>
              </button>
            ),
          )}
          {more > 0 && (
            <Button kind="link" onClick={() => (isAll.value = !isAll.value)}>
              {isAll.value ? entity.fewerSuggestions : entity.moreSuggestions(more)}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
