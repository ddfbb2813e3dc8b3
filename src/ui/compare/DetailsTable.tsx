import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { CellDifference } from '../../merge/compare-properties.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { Button } from '../design/Button.tsx';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import { typeName } from '../table/cells/cell.tsx';
import type { CompareRow } from './compare-rows.ts';
import { markWords } from './word-marks.tsx';

/** The most properties that are shown at first: what differs comes first. */
const MOST_SHOWN = 60;

/** The letters kept at both ends of a long part of a text. */
const LETTERS_KEPT = 300;

interface DetailsTableProps {
  readonly row: CompareRow;
  /** The names of the tables. */
  readonly left: string;
  readonly right: string;
}

/** Shows the properties of two entities beside each other, those that differ first. */
export function DetailsTable({ row, left, right }: DetailsTableProps) {
  const words = compareMessages.value;
  const isWhole = useSignal(false);
  const differences = new Map(row.differences.map((one) => [one.name, one]));
  const values = [row.propertiesOf('left'), row.propertiesOf('right')] as const;
  const [before, after] = values;
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const sorted = [
    ...names.filter((name) => differences.has(name)),
    ...names.filter((name) => !differences.has(name)),
  ];
  const shown = isWhole.value ? sorted : sorted.slice(0, MOST_SHOWN);
  const hasLong = values.some((properties) => [...properties.values()].some(isLong));
  const hidden = sorted.length - shown.length;
  return (
    <>
      <table class="compare-details">
        <thead>
          <tr>
            <th scope="col">{words.details.property}</th>
            <th scope="col">
              {words.left} · {left}
            </th>
            <th scope="col">
              {words.right} · {right}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((name) => (
            <PropertyRow
              key={name}
              name={name}
              left={before.get(name)}
              right={after.get(name)}
              difference={differences.get(name)}
              isWhole={isWhole.value}
            />
          ))}
        </tbody>
      </table>
      {!isWhole.value && (hidden > 0 || hasLong) && (
        <div class="compare-rest">
          {hidden > 0 && <span>{words.details.more(hidden)}</span>}
          <Button size="small" onClick={() => (isWhole.value = true)}>
            {words.details.whole}
          </Button>
        </div>
      )}
    </>
  );
}

interface PropertyRowProps {
  readonly name: string;
  readonly left: EdmValue | undefined;
  readonly right: EdmValue | undefined;
  readonly difference: CellDifference | undefined;
  /** Whether long texts are shown whole. */
  readonly isWhole: boolean;
}

function PropertyRow({ name, left, right, difference, isWhole }: PropertyRowProps) {
  const words = compareMessages.value;
  return (
    <tr data-difference={difference?.kind}>
      <th scope="row">
        {difference && (
          <>
            <span aria-hidden="true">{signOf(difference)} </span>
            <span class="visually-hidden">{words.row[wordOf(difference)]}: </span>
          </>
        )}
        {name}
      </th>
      <td data-label={words.left}>
        <Value value={left} other={right} side="left" isWhole={isWhole} />
      </td>
      <td data-label={words.right}>
        <Value value={right} other={left} side="right" isWhole={isWhole} />
        {difference?.kind === 'type' && <p class="compare-note">{words.details.typeOnly}</p>}
      </td>
    </tr>
  );
}

function isLong(value: EdmValue): boolean {
  return value.type === 'Edm.String' && value.value.length > 3 * LETTERS_KEPT;
}

/** Returns the ends of a long text, with the number of letters between them. */
function skipMiddle(text: string): ComponentChildren {
  if (text.length <= 3 * LETTERS_KEPT) return text;
  // Half a surrogate pair would be drawn as a wrong letter.
  const isHalf = (at: number) => /[\uD800-\uDBFF]/.test(text.charAt(at - 1));
  const start = isHalf(LETTERS_KEPT) ? LETTERS_KEPT - 1 : LETTERS_KEPT;
  const last = text.length - LETTERS_KEPT;
  const end = isHalf(last) ? last + 1 : last;
  return (
    <>
      {text.slice(0, start)}
      <span class="compare-skipped">
        {' '}
        … {gridMessages.value.characters(formatCount(end - start))} …{' '}
      </span>
      {text.slice(end)}
    </>
  );
}

function wordOf(difference: CellDifference | undefined) {
  const kind = difference?.kind;
  return kind === 'added' || kind === 'removed' ? kind : 'changed';
}

function signOf(difference: CellDifference | undefined): string {
  return { added: '+', removed: '−', changed: '≠' }[wordOf(difference)];
}

interface ValueProps {
  readonly value: EdmValue | undefined;
  readonly other: EdmValue | undefined;
  readonly side: 'left' | 'right';
  readonly isWhole: boolean;
}

/** Shows a value; of a text, the words that the other side does not have are marked. */
function Value({ value, other, side, isWhole }: ValueProps) {
  if (!value) return <span class="faint">{gridMessages.value.absent}</span>;
  const text = formatEdm(value);
  return (
    <span class="compare-value">
      <span title={typeName(value.type)}>
        <TypeGlyph type={value.type} />
        <span class="visually-hidden">{typeName(value.type)} </span>
      </span>
      <span class="compare-text">
        {text === '' ? (
          <span class="faint">{compareMessages.value.details.empty}</span>
        ) : (
          markedText(value, other, side, isWhole ? (whole) => whole : skipMiddle)
        )}
      </span>
    </span>
  );
}

function markedText(
  value: EdmValue,
  other: EdmValue | undefined,
  side: 'left' | 'right',
  shorten: (text: string) => ComponentChildren,
) {
  const isText = value.type === 'Edm.String' && other?.type === 'Edm.String';
  if (!isText || value.value === other.value) return shorten(formatEdm(value));
  const [left, right] = side === 'left' ? [value, other] : [other, value];
  return markWords(left.value, right.value, side, shorten).content;
}
