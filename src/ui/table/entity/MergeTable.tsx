import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { Choice, MergedProperty, Side } from '../../../merge/merge-entity.ts';
import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { nameOfType } from './edm-name.ts';
import { readValue } from './entity-value-text.ts';
import './merge-table.css';
import { describeValueProblem } from './problem-text.ts';

/** What the three versions are called. */
export type VersionNames = Readonly<Record<Side, string>>;

interface MergeTableProps {
  readonly properties: readonly MergedProperty[];
  readonly choices: ReadonlyMap<string, Choice>;
  /** Undefined: another value is chosen, but its text is none. */
  readonly onChoose: (name: string, choice: Choice | undefined) => void;
  /** By default as after an edit of one's own. */
  readonly names?: VersionNames | undefined;
}

/**
 * Shows three versions of each property: first those that differ, then the
 * number of the others. In a conflict one of them, or another value, is chosen.
 */
export function MergeTable({ properties, choices, onChoose, names }: MergeTableProps) {
  const { conflict } = entityMessages.value;
  const changed = properties.filter(({ outcome }) => outcome !== 'same');
  const same = properties.length - changed.length;
  const heads = names ?? { base: conflict.base, ours: conflict.mine, theirs: conflict.theirs };
  return (
    <>
      <table class="entity-compare">
        <thead>
          <tr>
            <th scope="col">{conflict.property}</th>
            <th scope="col">{heads.base}</th>
            <th scope="col" data-side="ours">
              {heads.ours}
            </th>
            <th scope="col">{heads.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((property) => (
            <MergeRow
              key={property.name}
              property={property}
              names={heads}
              choice={choices.get(property.name)}
              onChoose={(choice) => onChoose(property.name, choice)}
            />
          ))}
        </tbody>
      </table>
      {same > 0 && <p class="faint">{conflict.same(same)}</p>}
    </>
  );
}

interface MergeRowProps {
  readonly property: MergedProperty;
  readonly names: VersionNames;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice | undefined) => void;
}

const SIDES: readonly Side[] = ['base', 'ours', 'theirs'];

function MergeRow(props: MergeRowProps) {
  const { property, names, choice } = props;
  const { name, outcome, base, ours, theirs } = property;
  const group = useId();
  const type = (ours ?? theirs ?? base)?.type;
  const isConflict = outcome === 'conflict';
  return (
    <>
      <tr data-outcome={outcome} data-unresolved={isConflict && !choice ? true : undefined}>
        <th scope="row" rowSpan={isConflict ? 2 : 1}>
          {type && <TypeGlyph type={type} />}
          {name}
        </th>
        {SIDES.map((side) => (
          <td key={side} data-side={side} data-label={names[side]}>
            <MergedValue {...props} side={side} type={type} group={group} />
          </td>
        ))}
      </tr>
      {isConflict && (
        <tr data-outcome={outcome}>
          <td colSpan={3} class="entity-other-cell">
            <OtherValue {...props} type={type ?? 'Edm.String'} group={group} />
          </td>
        </tr>
      )}
    </>
  );
}

interface MergedValueProps extends MergeRowProps {
  readonly side: Side;
  /** The type that the row already shows. */
  readonly type: EdmType | undefined;
  /** The name of the row's radio buttons. */
  readonly group: string;
}

/** Shows one version of a value; in a conflict, with the button that chooses it. */
function MergedValue({ property, names, side, type, group, choice, onChoose }: MergedValueProps) {
  const { conflict } = entityMessages.value;
  const id = useId();
  const { name, outcome } = property;
  const shown = <ShownVersion value={property[side]} type={type} />;
  if (outcome !== 'conflict') {
    return <span class={outcome === side ? 'entity-changed' : undefined}>{shown}</span>;
  }
  return (
    <label class="entity-pick" for={id}>
      <input
        id={id}
        type="radio"
        name={group}
        aria-label={conflict.side(name, names[side])}
        aria-describedby={`${id}-value`}
        checked={choice === side}
        onChange={() => onChoose(side)}
      />
      <span id={`${id}-value`}>{shown}</span>
    </label>
  );
}

interface OtherValueProps extends MergeRowProps {
  /** The type in which the typed text is read. */
  readonly type: EdmType;
  readonly group: string;
}

/** Chooses another value than those of the three versions, once its text is one. */
function OtherValue({ property, type, group, choice, onChoose }: OtherValueProps) {
  const { conflict } = entityMessages.value;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const given = typeof choice === 'object' ? choice.value : undefined;
  const text = useSignal(given ? formatEdm(given) : '');
  const isChosen = useSignal(given !== undefined);
  // A side was chosen instead.
  const isOn = isChosen.value && typeof choice !== 'string';
  const { problem } = readText(type, text.value);

  function take(typed: string) {
    text.value = typed;
    isChosen.value = true;
    const { value } = readText(type, typed);
    onChoose(value && { value });
  }

  return (
    <div class="entity-pick">
      <input
        type="radio"
        name={group}
        aria-label={conflict.side(property.name, conflict.other)}
        checked={isOn}
        onChange={() => {
          take(text.value);
          field.current?.focus();
        }}
      />
      <span class="entity-other">
        <label for={id}>
          {conflict.other} <span class="faint">{nameOfType(type)}</span>
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          class="input data"
          data-size="small"
          value={text.value}
          autocomplete="off"
          spellcheck={false}
          aria-label={conflict.otherOf(property.name, nameOfType(type))}
          aria-invalid={isOn && problem !== undefined}
          aria-errormessage={isOn && problem ? `${id}-problem` : undefined}
          onInput={(event) => take(event.currentTarget.value)}
        />
        <FieldProblem id={`${id}-problem`}>
          {isOn && problem ? describeValueProblem(problem, text.value, 'base64') : undefined}
        </FieldProblem>
      </span>
    </div>
  );
}

function readText(type: EdmType, text: string) {
  return readValue({ type, text, encoding: 'base64' }, ticksOfMilliseconds(Date.now()));
}

/** Characters that are shown of a value: here, versions are distinguished rather than read. */
const LONGEST_SHOWN = 300;

interface ShownVersionProps {
  readonly value: EdmValue | undefined;
  readonly type: EdmType | undefined;
}

function ShownVersion({ value, type }: ShownVersionProps) {
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
