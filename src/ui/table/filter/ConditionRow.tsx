import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import {
  booleanOf,
  dateTimeOf,
  EDM_TYPES,
  type EdmType,
  type EdmValue,
  equalEdm,
} from '../../../model/edm.ts';
import { formatEdm, parseEdm } from '../../../model/edm-text.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { expandInstant } from '../entity/entity-instant.ts';
import {
  CONDITION_OPERATORS,
  type ConditionOperator,
  isLocalOperator,
  operatorOf,
  type PropertyCondition,
  withLiteralType,
  withOperator,
  withProperty,
} from './filter-conditions.ts';
import { RELATIVE_TIMES, resolveRelativeTime } from './filter-relative-time.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { LocalMark } from './LocalMark.tsx';
import { TextFields } from './TextFields.tsx';

interface ConditionRowProps {
  /** The name of the property, with a number if it has several conditions. */
  readonly name: string;
  readonly condition: PropertyCondition;
  readonly vocabulary: FilterVocabulary;
  readonly menu: ComponentChildren;
  readonly onChange: (next: PropertyCondition) => void;
}

/** Edits a condition on one property: the property, the operator and the value. */
export function ConditionRow({ name, condition, vocabulary, menu, onChange }: ConditionRowProps) {
  const words = filterMessages.value;
  const names = vocabulary.properties.map(({ name }) => name);
  // A property that no entity seen so far has is a choice as well, if it was typed.
  const isUnknown = !names.includes(condition.property);
  const choices = isUnknown ? [...names, condition.property] : names;
  const operator = operatorOf(condition);
  const labelOf = (id: ConditionOperator) =>
    isLocalOperator(id) ? `${words.operators[id]} (${words.local})` : words.operators[id];
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset can not be laid out as one line that wraps.
    <div class="filter-condition" role="group" aria-label={words.build.condition(name)}>
      <Select
        label={words.build.property}
        isLabelHidden
        size="small"
        value={condition.property}
        options={choices.map((value) => ({ value, label: value }))}
        onChange={(next) => onChange(withProperty(condition, next, vocabulary, Date.now()))}
      />
      <Select
        label={words.build.operator}
        isLabelHidden
        size="small"
        value={operator}
        options={CONDITION_OPERATORS.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(id) => onChange(withOperator(condition, id, vocabulary, Date.now()))}
      />
      {condition.kind === 'comparison' && (
        <LiteralFields
          literal={condition.literal}
          onChange={(literal) => onChange({ ...condition, literal })}
        />
      )}
      {condition.kind === 'text' && (
        <TextFields
          sought={condition}
          onChange={(sought) => onChange({ ...condition, ...sought })}
        />
      )}
      {condition.kind === 'isof' && (
        <TypeChoice type={condition.type} onChange={(type) => onChange({ ...condition, type })} />
      )}
      {isLocalOperator(operator) && <LocalMark />}
      {menu}
    </div>
  );
}

interface LiteralFieldsProps {
  readonly literal: EdmValue;
  readonly onChange: (literal: EdmValue) => void;
}

/** Edits a constant by its type. */
function LiteralFields({ literal, onChange }: LiteralFieldsProps) {
  const words = filterMessages.value.build;
  return (
    <>
      <TypeChoice
        type={literal.type}
        onChange={(type) => onChange(withLiteralType(literal, type, Date.now()))}
      />
      {literal.type === 'Edm.Boolean' ? (
        <Select
          label={words.value}
          isLabelHidden
          size="small"
          value={String(literal.value)}
          options={['true', 'false'].map((value) => ({ value, label: value }))}
          onChange={(value) => onChange(booleanOf(value === 'true'))}
        />
      ) : (
        <LiteralText key={literal.type} literal={literal} onChange={onChange} />
      )}
      {literal.type === 'Edm.DateTime' && <RelativeChoice onChange={onChange} />}
    </>
  );
}

/**
 * Edits a constant as text. Text that is no valid value stays in the field, and
 * out of the filter.
 */
function LiteralText({ literal, onChange }: LiteralFieldsProps) {
  const words = filterMessages.value.build;
  const text = formatEdm(literal);
  const draft = useSignal(text);
  const typed = parseTyped(literal, draft.value);

  // Runs before the next key: a frame later it would undo what was typed until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A change from elsewhere takes over.
  useLayoutEffect(() => {
    const own = parseTyped(literal, draft.peek());
    if (!own || !equalEdm(own, literal)) draft.value = text;
  }, [text]);

  function input(next: string) {
    const value = parseTyped(literal, next);
    if (value) onChange(value);
  }

  return (
    <div class="filter-value">
      <TextField
        label={words.value}
        isLabelHidden
        isData
        value={draft}
        problem={typed ? undefined : words.invalid(literal.type.replace('Edm.', ''))}
        onInput={input}
      />
    </div>
  );
}

/**
 * Shows the choice of a relative time. It becomes an instant at once, and the
 * choice goes back to its title.
 */
function RelativeChoice({ onChange }: Pick<LiteralFieldsProps, 'onChange'>) {
  const words = filterMessages.value;
  return (
    <Select
      label={words.build.relative}
      isLabelHidden
      size="small"
      value=""
      options={[
        { value: '', label: words.build.chooseTime },
        ...RELATIVE_TIMES.map((value) => ({ value, label: words.times[value] })),
      ]}
      onChange={(chosen) => {
        const time = RELATIVE_TIMES.find((known) => known === chosen);
        if (time) onChange(dateTimeOf(ticksOfMilliseconds(resolveRelativeTime(time, Date.now()))));
      }}
    />
  );
}

function parseTyped({ type }: EdmValue, text: string): EdmValue | undefined {
  const isInstant = type === 'Edm.DateTime';
  const expanded = isInstant ? expandInstant(text, ticksOfMilliseconds(Date.now())) : text;
  const parsed = parseEdm(type, expanded);
  return 'value' in parsed ? parsed.value : undefined;
}

interface TypeChoiceProps {
  readonly type: EdmType;
  readonly onChange: (type: EdmType) => void;
}

function TypeChoice({ type, onChange }: TypeChoiceProps) {
  return (
    <Select
      label={filterMessages.value.build.type}
      isLabelHidden
      size="small"
      value={type}
      options={EDM_TYPES.map((value) => ({ value, label: value.replace('Edm.', '') }))}
      onChange={onChange}
    />
  );
}
