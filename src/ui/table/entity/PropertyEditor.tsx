import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EdmType } from '../../../model/edm.ts';
import { Button, IconButton } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { nameOfType } from './edm-name.ts';
import type { PropertyRow } from './entity-property-row.ts';
import { afterPress, focusField, rowField } from './field-focus.ts';
import { describeNameProblem } from './problem-text.ts';
import { RetypeNote, TypeSelect } from './TypeSelect.tsx';
import { ValueField } from './ValueField.tsx';
import { WarningText } from './ValueProblemText.tsx';

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

interface UsualTypeHintProps {
  readonly row: PropertyRow;
  readonly usualType: EdmType | undefined;
}

/** Says that other entities have a new property with another type: allowed, and seldom intended. */
function UsualTypeHint({ row, usualType }: UsualTypeHintProps) {
  const entity = entityMessages.value;
  const isUsual = usualType === undefined || usualType === row.type.value;
  if (!row.isAdded || isUsual || row.retyping.value) return null;
  const name = nameOfType(usualType);
  return (
    <WarningText>
      {entity.usualType(name)}{' '}
      <Button kind="link" onClick={() => row.retype(usualType)}>
        {entity.makeIt(name)}
      </Button>
    </WarningText>
  );
}

interface NameFieldProps {
  readonly row: PropertyRow;
  readonly id: string;
}

/** Edits the name of a property. It looks like a label until it has the focus. */
function NameField({ row, id }: NameFieldProps) {
  const entity = entityMessages.value;
  const name = row.name.value;
  const { problem, warning, twin = '' } = row.judgement.value;
  const isShown = problem !== undefined && (problem !== 'missing' || row.isVisited.value);

  function goToValue(event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusField(event.currentTarget, rowField(row.id, 'value'));
  }

  return (
    <>
      <input
        class="entity-name"
        data-field={rowField(row.id, 'name')}
        value={name}
        placeholder={entity.name}
        title={name}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-label={name === '' ? entity.name : entity.nameOf(name)}
        aria-invalid={isShown}
        aria-errormessage={isShown ? `${id}-problem` : undefined}
        onInput={(event) => row.rename(event.currentTarget.value)}
        onKeyDown={goToValue}
      />
      <div class="entity-name-more">
        <FieldProblem id={`${id}-problem`}>
          {isShown ? (
            <>
              {describeNameProblem(name, problem)} <NameFix row={row} />
            </>
          ) : undefined}
        </FieldProblem>
        {warning === 'twin' && <WarningText>{entity.twin(name, twin)}</WarningText>}
      </div>
    </>
  );
}

function NameFix({ row }: Pick<NameFieldProps, 'row'>) {
  const { fix } = row.judgement.value;
  if (fix === undefined) return null;
  return (
    <Button kind="link" onClick={() => row.rename(fix)}>
      {entityMessages.value.use(fix)}
    </Button>
  );
}
