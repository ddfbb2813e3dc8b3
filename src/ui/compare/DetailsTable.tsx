import { compareMessages } from '../../i18n/compare-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import type { CellDifference } from '../../merge/compare-properties.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import { typeName } from '../table/cells/cell.tsx';
import type { CompareRow } from './compare-rows.ts';
import { markWords } from './word-marks.tsx';

interface DetailsTableProps {
  readonly row: CompareRow;
  /** The names of the tables. */
  readonly left: string;
  readonly right: string;
}

/** Shows the properties of two entities beside each other, those that differ first. */
export function DetailsTable({ row, left, right }: DetailsTableProps) {
  const words = compareMessages.value;
  const differences = new Map(row.differences.map((one) => [one.name, one]));
  const [before, after] = [row.propertiesOf('left'), row.propertiesOf('right')];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  // What differs comes first.
  const sorted = [
    ...names.filter((name) => differences.has(name)),
    ...names.filter((name) => !differences.has(name)),
  ];
  return (
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
        {sorted.map((name) => (
          <tr key={name} data-difference={differences.get(name)?.kind}>
            <th scope="row">
              {differences.has(name) && (
                <>
                  <span aria-hidden="true">{signOf(differences.get(name))} </span>
                  <span class="visually-hidden">{words.row[wordOf(differences.get(name))]}: </span>
                </>
              )}
              {name}
            </th>
            <td data-label={words.left}>
              <Value value={before.get(name)} other={after.get(name)} side="left" />
            </td>
            <td data-label={words.right}>
              <Value value={after.get(name)} other={before.get(name)} side="right" />
              {differences.get(name)?.kind === 'type' && (
                <p class="compare-note">{words.details.typeOnly}</p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
}

/** Shows a whole value; of a text, the words that the other side does not have are marked. */
function Value({ value, other, side }: ValueProps) {
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
          markedText(value, other, side)
        )}
      </span>
    </span>
  );
}

function markedText(value: EdmValue, other: EdmValue | undefined, side: 'left' | 'right') {
  const isText = value.type === 'Edm.String' && other?.type === 'Edm.String';
  if (!isText || value.value === other.value) return formatEdm(value);
  const [left, right] = side === 'left' ? [value, other] : [other, value];
  return markWords(left.value, right.value, side).content;
}
