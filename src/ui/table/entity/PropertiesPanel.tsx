import { type Signal, useSignal } from '@preact/signals';
import { useId, useMemo, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EdmType } from '../../../model/edm.ts';
import { Button } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SearchField } from '../../design/SearchField.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { nameOfType } from './edm-name.ts';
import type { EntityDraft, KeyField } from './entity-draft.ts';
import type { EntityEditorModel } from './entity-editor-model.ts';
import type { KeyName } from './entity-names.ts';
import type { PropertyRow } from './entity-property-row.ts';
import { afterPress, focusField, rowField } from './field-focus.ts';
import { formatShown } from './instant-text.ts';
import { PropertyEditor } from './PropertyEditor.tsx';
import { describeKeyProblem } from './problem-text.ts';
import { type PropertySuggestion, type UsualProperty, usualProperty } from './suggestions.ts';
import { WarningText } from './ValueProblemText.tsx';
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

interface PropertyFinderProps {
  readonly sought: Signal<string>;
  /** The number of properties found; `total` is that of all. */
  readonly found: number;
  readonly total: number;
  /** Called on Enter and the down arrow, to focus the first match. */
  readonly onEnter: () => void;
}

/** Filters properties by their name and value. Esc shows all of them again. */
function PropertyFinder({ sought, found, total, onEnter }: PropertyFinderProps) {
  const words = entityMessages.value.find;
  const isSeeking = sought.value !== '';

  function press(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  }

  return (
    <div class="entity-find">
      <SearchField
        label={words.label}
        value={sought}
        onInput={(text) => (sought.value = text)}
        onKeyDown={press}
      />
      <span aria-live="polite" class="faint">
        {isSeeking && words.found(found, total)}
      </span>
    </div>
  );
}

interface KeySectionProps {
  readonly editor: EntityEditorModel;
  readonly onDuplicate: () => void;
}

/** Shows the keys of the entity, and when it was last saved. */
function KeySection({ editor, onDuplicate }: KeySectionProps) {
  const entity = entityMessages.value;
  const { draft, timestamp } = editor;
  const isFixed = editor.mode.value === 'edit';
  const common = { isFixed, isPassed: draft.rows.value.length > 0 };
  return (
    <fieldset class="entity-keys" aria-label={entity.keys}>
      <KeyInput name="PartitionKey" field={draft.partitionKey} {...common} />
      <KeyInput name="RowKey" field={draft.rowKey} {...common} />
      {isFixed && (
        <p id={KEYS_FIXED} class="entity-key-hint">
          {entity.keysFixed}{' '}
          <Button kind="link" onClick={onDuplicate}>
            {entity.duplicate}
          </Button>
        </p>
      )}
      {timestamp.value !== undefined && (
        <div class="entity-key" title={entity.timestampHint}>
          <span class="entity-key-label">{entity.timestamp}</span>
          <span class="entity-timestamp data">
            {formatShown(timestamp.value)}
            <Icon name="lock" size="small" tone="faint" />
          </span>
        </div>
      )}
    </fieldset>
  );
}

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
function AddProperty({ draft, suggestions, onAdd }: AddPropertyProps) {
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
                <TypeGlyph type={type} size="small" />
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

interface KeyInputProps {
  readonly name: KeyName;
  readonly field: KeyField;
  /** Whether the entity is stored, so that its keys cannot change. */
  readonly isFixed: boolean;
  /** Whether the person has gone on to the properties. */
  readonly isPassed: boolean;
}

/** The id of the sentence that says why keys are fixed. */
const KEYS_FIXED = 'entity-keys-fixed';

/** Characters from which the length of a key is shown. */
const WORTH_COUNTING = 100;

function KeyInput({ name, field, isFixed, isPassed }: KeyInputProps) {
  const entity = entityMessages.value;
  const id = useId();
  const text = field.text.value;
  const { problem, warning } = field.judgement.value;
  const isShown = !isFixed && problem !== undefined;
  const isWarned = !isFixed && (text !== '' || isPassed || field.isVisited.value);
  return (
    <div class="entity-key">
      <label class="entity-key-label" for={id}>
        {name}
      </label>
      <input
        id={id}
        class="input data"
        data-field={name}
        value={text}
        readOnly={isFixed}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={isShown}
        aria-errormessage={isShown ? `${id}-problem` : undefined}
        aria-describedby={isFixed ? KEYS_FIXED : `${id}-more`}
        onInput={(event) => field.write(event.currentTarget.value)}
        onBlur={() => afterPress(field.visit)}
      />
      <div class="entity-key-more">
        <FieldProblem id={`${id}-problem`}>
          {isShown ? (
            <>
              {describeKeyProblem(name, text, problem)} <KeyFix field={field} />
            </>
          ) : undefined}
        </FieldProblem>
        <div id={`${id}-more`}>
          {isWarned && warning && warning !== 'twin' && (
            <WarningText>
              {entity.keyWarnings[warning]} <KeyFix field={field} />
            </WarningText>
          )}
          {!isFixed && text.length >= WORTH_COUNTING && (
            <span class="entity-hint">{entity.keyLength(text.length)}</span>
          )}
        </div>
      </div>
    </div>
  );
}

function KeyFix({ field }: Pick<KeyInputProps, 'field'>) {
  const entity = entityMessages.value;
  const { fix, problem } = field.judgement.value;
  if (fix === undefined) return null;
  return (
    <Button kind="link" onClick={() => field.write(fix)}>
      {problem ? entity.replaceWith('-') : entity.removeSpace}
    </Button>
  );
}
