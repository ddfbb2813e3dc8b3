import { useId } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import type { ComparedProperty } from '../writes/entity-conflict.ts';
import { nameOfType } from './edm-name.ts';
import type { Comparison } from './entity-comparison.ts';

interface ComparedValueProps {
  readonly property: ComparedProperty;
  readonly comparison: Comparison;
  readonly side: 'base' | 'mine' | 'theirs';
  /** The type that the row already shows. */
  readonly type: EdmType | undefined;
}

/** Shows one version of a value; in a conflict, with the button that chooses it. */
export function ComparedValue({ property, comparison, side, type }: ComparedValueProps) {
  const { conflict } = entityMessages.value;
  const id = useId();
  const { name, verdict } = property;
  const value = property[side];
  const shown = <ShownValue value={value} type={type} />;
  if (verdict !== 'clash' || side === 'base') {
    return <span class={verdict === side ? 'entity-changed' : undefined}>{shown}</span>;
  }
  return (
    <label class="entity-pick" for={id}>
      <input
        id={id}
        type="radio"
        name={`choice-${name}`}
        aria-label={conflict.side(name, conflict[side])}
        aria-describedby={`${id}-value`}
        checked={comparison.choices.value.get(name) === side}
        onChange={() => comparison.choose(name, side)}
      />
      <span id={`${id}-value`}>{shown}</span>
    </label>
  );
}

/** Characters that are shown of a value: here, versions are distinguished rather than read. */
const LONGEST_SHOWN = 300;

interface ShownValueProps {
  readonly value: EdmValue | undefined;
  readonly type: EdmType | undefined;
}

function ShownValue({ value, type }: ShownValueProps) {
  const { conflict } = entityMessages.value;
  if (!value) return <span class="entity-absent">{conflict.absent}</span>;
  const text = formatEdm(value);
  return (
    <>
      {value.type !== type && (
        <span title={nameOfType(value.type)}>
          <TypeGlyph type={value.type} />
          <span class="visually-hidden">{nameOfType(value.type)} </span>
        </span>
      )}
      {text === '' ? <span class="entity-absent">{conflict.empty}</span> : cut(text)}
    </>
  );
}

function cut(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
