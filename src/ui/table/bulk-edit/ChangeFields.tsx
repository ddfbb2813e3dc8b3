import { useId } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { columnsMessages } from '../../../i18n/columns-messages.ts';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { refusalsMessages } from '../../../i18n/refusals-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { EDM_TYPES } from '../../../model/edm.ts';
import type { TableName } from '../../../model/names.ts';
import { IconButton } from '../../design/Button.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import { nameOfType } from '../entity/edm-name.ts';
import { afterPress } from '../entity/field-focus.ts';
import { describeNameProblem } from '../entity/problem-text.ts';
import { RetypeNote, TypeSelect } from '../entity/TypeSelect.tsx';
import { ValueField } from '../entity/ValueField.tsx';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import type { ChangeDraft } from './change-draft.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import '../entity/properties.css';

interface ChangeFieldsProps {
  readonly draft: ChangeDraft;
  readonly properties: readonly KnownProperty[];
  readonly tables: readonly TableName[];
  /** Whether the property is given: then the focus goes to the next missing field. */
  readonly isSettled: boolean;
}

/** Shows the fields of the chosen kind of change. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { draft } = props;
  switch (draft.kind.value) {
    case 'set':
      return (
        <div class="changes-fields">
          <PropertyField {...props} hint={changeMessages.value.fields.valueHint} />
          <SetField draft={draft} />
        </div>
      );
    case 'rename':
      return (
        <div class="changes-fields">
          <PropertyField {...props} />
          <NewNameField {...props} />
        </div>
      );
    case 'remove':
      return (
        <div class="changes-fields">
          <PropertyField {...props} />
        </div>
      );
    case 'convert':
      return (
        <div class="changes-fields">
          <PropertyField {...props} />
          <TypeField draft={draft} />
          <AlsoConverted draft={draft} />
        </div>
      );
    case 'copy':
      return (
        <div class="changes-fields">
          <TargetField {...props} />
        </div>
      );
    case 'rekey':
      return <RekeyFields draft={draft} properties={props.properties} />;
    case 'delete':
      return null;
  }
}

interface PropertyFieldProps extends ChangeFieldsProps {
  readonly hint?: string;
}

function PropertyField({ draft, properties, hint }: PropertyFieldProps) {
  const entity = entityMessages.value;
  const { problem, warning, twin = '' } = draft.propertyJudgement.value;
  const isShown = problem !== undefined && (problem !== 'missing' || draft.isVisited.value);
  const name = draft.property.value;
  return (
    <TextField
      label={changeMessages.value.fields.property}
      value={draft.property}
      isData
      suggestions={properties.map((known) => known.name)}
      problem={isShown && describeNameProblem(name, problem)}
      hint={warning === 'twin' ? entity.twin(name, twin) : hint}
    />
  );
}

function NewNameField({ draft, isSettled }: ChangeFieldsProps) {
  const entity = entityMessages.value;
  const words = changeMessages.value.fields;
  const { problem, warning, twin = '' } = draft.newNameJudgement.value;
  const isShown = problem !== undefined && (problem !== 'missing' || draft.isVisited.value);
  const name = draft.newName.value;
  const hint = draft.isNewNameKnown.value
    ? words.exists(name)
    : warning === 'twin' && entity.twin(name, twin);
  const sentence =
    problem && (problem === 'unchanged' ? words.unchanged : describeNameProblem(name, problem));
  return (
    <TextField
      label={words.newName}
      value={draft.newName}
      isData
      initialFocus={isSettled}
      problem={isShown && sentence}
      hint={hint || undefined}
    />
  );
}

function TypeField({ draft }: Pick<ChangeFieldsProps, 'draft'>) {
  const words = changeMessages.value.fields;
  const types = draft.propertyTypes.value.map(nameOfType);
  return (
    <div class="changes-type">
      <Select
        label={words.type}
        value={draft.type.value}
        options={EDM_TYPES.map((type) => ({ value: type, label: nameOfType(type) }))}
        onChange={draft.retype}
      />
      {types.length > 0 && <p class="field-hint">{words.typesNow(types.join(', '))}</p>}
    </div>
  );
}

function TargetField({ draft, tables }: ChangeFieldsProps) {
  const words = changeMessages.value.fields;
  const text = draft.target.value;
  const problem = draft.targetProblem.value;
  const isShown = problem !== undefined && (text !== '' || draft.isVisited.value);
  function describe() {
    if (problem === 'itself') return words.targetItself;
    if (text === '') return words.targetMissing;
    return problem && refusalsMessages.value[problem]({ actual: text.length });
  }
  const hint = draft.isTargetNew.value ? words.targetNew : words.targetThere;
  return (
    <TextField
      label={words.target}
      value={draft.target}
      isData
      suggestions={tables}
      problem={isShown && describe()}
      hint={problem === undefined ? hint : undefined}
    />
  );
}

interface RekeyFieldsProps {
  readonly draft: ChangeDraft;
  readonly properties: readonly KnownProperty[];
}

/** Shows how both keys are built. */
function RekeyFields({ draft, properties }: RekeyFieldsProps) {
  const words = changeMessages.value.keys;
  const { partitionKey, rowKey } = draft;
  const parts = [...partitionKey.parts.value, ...rowKey.parts.value];
  const hasGuid = parts.some(({ kind }) => kind.value === 'guid');
  return (
    <div class="changes-rekey">
      <TemplateEditor label={words.partitionKey} template={partitionKey} properties={properties} />
      <TemplateEditor label={words.rowKey} template={rowKey} properties={properties} />
      <p class="field-hint">{joinSentences(words.hint, hasGuid && words.guidHint)}</p>
    </div>
  );
}

interface SetFieldProps {
  readonly draft: ChangeDraft;
}

/** Edits the value and its type, with the fields of the entity editor. */
function SetField({ draft }: SetFieldProps) {
  const words = changeMessages.value.fields;
  const id = useId();
  const row = draft.value.value;
  const name = draft.property.value || words.property;

  function leave(event: FocusEvent & { readonly currentTarget: HTMLElement }) {
    const to = event.relatedTarget;
    if (to instanceof Node && event.currentTarget.contains(to)) return;
    afterPress(row.settle);
  }

  return (
    <fieldset class="changes-value" data-entity-editor aria-label={words.value} onFocusOut={leave}>
      <div class="field-head">
        <span aria-hidden="true">{words.value}</span>
        <TypeSelect row={row} name={name} />
      </div>
      <ValueField row={row} id={id} name={name} />
      <RetypeNote row={row} />
    </fieldset>
  );
}

interface AlsoConvertedProps {
  readonly draft: ChangeDraft;
}

/** Lists the other properties that are converted together with the named one. */
function AlsoConverted({ draft }: AlsoConvertedProps) {
  const words = columnsMessages.value.convert;
  const names = draft.also.value;
  if (names.length === 0) return null;

  function leaveOut(name: string, button: EventTarget | null) {
    if (button instanceof HTMLElement) focusBeside(button);
    draft.leaveOut(name);
  }

  return (
    <div class="changes-also">
      <span class="field-hint">{words.also}</span>
      <ul aria-label={words.also}>
        {names.map((name) => (
          <li key={name}>
            <span class="data clip">{showInvisible(name)}</span>
            <IconButton
              icon="close"
              size="small"
              label={words.leaveOut(name)}
              onClick={({ currentTarget }) => leaveOut(name, currentTarget)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to one of the remaining buttons, or to the named property. */
function focusBeside(button: HTMLElement): void {
  const fields = button.closest('.changes-fields');
  const buttons = [...(fields?.querySelectorAll<HTMLElement>('.changes-also button') ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? fields?.querySelector('input');
  next?.focus();
}
