import type { ComponentChildren } from 'preact';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { Select } from '../../design/Select.tsx';
import {
  CONDITION_OPERATORS,
  type ConditionOperator,
  isLocalOperator,
  operatorOf,
  type PropertyCondition,
  withOperator,
  withProperty,
} from './filter-conditions.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { LiteralFields } from './LiteralFields.tsx';
import { LocalMark } from './LocalMark.tsx';
import { TextFields } from './TextFields.tsx';
import { TypeChoice } from './TypeChoice.tsx';

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
