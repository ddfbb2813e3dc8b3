import { gridMessages } from '../../i18n/grid-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import { type EdmType, type EdmValue, isNumberType } from '../../model/edm.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ColumnType, ImportMapping } from '../../transfer/columns/import-mapping.ts';
import type { Conversion } from '../../transfer/columns/row-converter.ts';
import { type PlaceKind, placeKindOf } from '../../transfer/rows/file-format.ts';
import { textOf } from '../data-grid/content-text.ts';
import { contentOf } from '../data-grid/grid-cell-content.ts';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import { type PreviewProperty, previewOf } from './import-preview.ts';
import { describeCause, placeWords } from './refused-rows.ts';
import './rows.css';
import { useSignal } from '@preact/signals';
import { formatCount } from '../../i18n/numbers.ts';
import type { ImportDifference } from '../../transfer/import/check.ts';
import { Button } from '../design/Button.tsx';
import { ShownValue } from '../table/bulk-edit/ShownValue.tsx';
import './mapping.css';

interface PreviewTableProps {
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

const ROWS = 6;

/** Shows the first rows as they will be imported, each value with its type. */
export function PreviewTable({ analysis, mapping }: PreviewTableProps) {
  const { preview: text, keys } = importMessages.value;
  const places = placeKindOf(analysis.format);
  const { properties, rows } = previewOf(analysis, mapping, ROWS);
  return (
    <div class="transfer-preview">
      <h3>{text.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="transfer-scroll scroll" tabIndex={0} aria-label={text.title}>
        <table class="transfer-table">
          <thead>
            <tr>
              <th scope="col">{keys.partitionKey}</th>
              <th scope="col">{keys.rowKey}</th>
              {properties.map((property) => (
                <PreviewHead key={property.name} property={property} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((conversion, index) => (
              <PreviewRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
                key={index}
                conversion={conversion}
                properties={properties}
                places={places}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function PreviewHead({ property: { name, type } }: { readonly property: PreviewProperty }) {
  return (
    <th scope="col" data-numeric={isNumberType(type)}>
      <span class="transfer-head">
        {isTyped(type) && <TypeGlyph type={type} size="small" />}
        {showInvisible(name)}
        {isTyped(type) && <span class="visually-hidden">{type.slice('Edm.'.length)}</span>}
      </span>
    </th>
  );
}

function isTyped(type: ColumnType): type is EdmType {
  return type !== 'own' && type !== 'each';
}

interface PreviewRowProps {
  readonly conversion: Conversion;
  readonly properties: readonly PreviewProperty[];
  readonly places: PlaceKind;
}

function PreviewRow({ conversion: { row, refused }, properties, places }: PreviewRowProps) {
  if (!row) {
    return (
      <tr>
        <td colSpan={properties.length + 2} class="transfer-bad">
          {importMessages.value.preview.refused}: {describeCause(refused, placeWords(places))}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row" class="data">
        {showInvisible(row.partitionKey)}
      </th>
      <th scope="row" class="data">
        {showInvisible(row.rowKey)}
      </th>
      {properties.map(({ name, type }, index) => (
        <PreviewCell key={name} value={row.values[index]} columnType={type} />
      ))}
    </tr>
  );
}

interface PreviewCellProps {
  readonly value: EdmValue | undefined;
  readonly columnType: ColumnType;
}

/**
 * Shows a value as the grid will; with its own glyph only where it differs from
 * the column's type.
 */
function PreviewCell({ value, columnType }: PreviewCellProps) {
  const { absent } = gridMessages.value;
  if (!value) {
    return (
      <td class="data transfer-absent" data-numeric={isNumberType(columnType)}>
        <span aria-hidden="true">·</span>
        <span class="visually-hidden">{absent}</span>
      </td>
    );
  }
  return (
    <td class="data" data-numeric={isNumberType(value.type)}>
      <span class="transfer-value" title={value.type.slice('Edm.'.length)}>
        {value.type !== columnType && <TypeGlyph type={value.type} size="small" />}
        <span class="clip">{textOf(contentOf(value))}</span>
      </span>
    </td>
  );
}

interface DifferenceListProps {
  readonly differences: readonly ImportDifference[];
  /** The number of all differences, of which the first are listed. */
  readonly count: number;
  readonly places: PlaceKind;
}

const PAGE = 20;

/** Lists what rows would change in existing entities, property by property. */
export function DifferenceList({ differences, count, places }: DifferenceListProps) {
  const { differences: text, keys } = importMessages.value;
  const asked = useSignal(0);
  const from = Math.min(asked.value, Math.floor((differences.length - 1) / PAGE) * PAGE);
  const shown = differences.slice(from, from + PAGE);
  return (
    <div class="transfer-refused">
      <div class="transfer-refused-head">
        <h3>{text.title(count)}</h3>
        {differences.length < count && (
          <span class="faint">{text.bounded(differences.length)}</span>
        )}
        {differences.length > PAGE && (
          <span class="transfer-pages">
            <span class="faint">
              {text.page(from + 1, from + shown.length, differences.length)}
            </span>
            <Button
              size="small"
              disabled={from === 0}
              onClick={() => {
                asked.value = from - PAGE;
              }}
            >
              {text.earlier}
            </Button>
            <Button
              size="small"
              disabled={from + PAGE >= differences.length}
              onClick={() => {
                asked.value = from + PAGE;
              }}
            >
              {text.later}
            </Button>
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="transfer-scroll scroll" tabIndex={0} aria-label={text.title(count)}>
        <table class="transfer-table">
          <thead>
            <tr>
              <th scope="col">{placeWords(places).name}</th>
              <th scope="col">{keys.partitionKey}</th>
              <th scope="col">{keys.rowKey}</th>
              <th scope="col">{text.property}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((difference) => (
              <DifferenceRows key={difference.line} difference={difference} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Draws one row for each property; the first names the entity. */
function DifferenceRows({ difference }: { readonly difference: ImportDifference }) {
  const { line, partitionKey, rowKey, changes } = difference;
  return (
    <>
      {changes.map(({ name, before, after }, index) => (
        <tr key={name} data-more={index > 0}>
          <td class="data">{index === 0 && formatCount(line)}</td>
          <td class="data clip">{index === 0 && showInvisible(partitionKey)}</td>
          <td class="data clip">{index === 0 && showInvisible(rowKey)}</td>
          <th scope="row" class="data clip">
            {showInvisible(name)}
          </th>
          <td data-head="before">
            <ShownValue value={before} />
          </td>
          <td data-head="after">
            <ShownValue value={after} />
          </td>
        </tr>
      ))}
    </>
  );
}
