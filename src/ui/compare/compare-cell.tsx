import { compareMessages } from '../../i18n/compare-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { type EdmValue, isNumberType } from '../../model/edm.ts';
import { textOf } from '../data-grid/content-text.ts';
import { contentOf } from '../data-grid/grid-cell-content.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import type { CompareLayout } from '../place/compare-route.ts';
import type { CellPixels } from '../table/cells/cell.tsx';
import { drawContent, type Pin, pinStyle, pixelStyle, typeName } from '../table/cells/cell.tsx';
import type { ComparedCell, CompareRow } from './compare-rows.ts';
import { markWords } from './word-marks.tsx';

interface CompareCellProps {
  readonly column: GridColumn;
  readonly index: number;
  readonly row: CompareRow | undefined;
  readonly layout: CompareLayout;
  readonly isActive: boolean;
  /** See `sidesOf`; undefined where the cell is not selected. */
  readonly sides: string | undefined;
  readonly isFirst: boolean;
  readonly pin: Pin | undefined;
  readonly alone: CellPixels | undefined;
}

/** Draws one cell within the row that calls this, like `drawCell` of a table's grid. */
export function drawComparedCell(props: CompareCellProps) {
  const { column, index, row, isActive, sides, pin } = props;
  const cell = row?.cellOf(column);
  const shown = cell?.left ?? cell?.right;
  const isHead = column.kind === 'rowKey' && row !== undefined;
  // Of an entity that only one side has, every cell would be marked.
  const kind = row?.kind === 'changed' ? cell?.kind : undefined;
  const type = shown?.type ?? column.types[0];
  const isPair = kind === 'value' || kind === 'type';
  const content = isPair ? undefined : contentOf(shown);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: Either role stands in a grid.
    <div
      key={index}
      class="grid-cell compare-cell"
      role={isHead ? 'rowheader' : 'gridcell'}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={index + 2}
      aria-selected={sides !== undefined}
      aria-label={row && cell && describeCell(row, cell, column)}
      data-column={index}
      data-name={column.name}
      data-kind={column.kind}
      data-content={row ? content?.kind : 'loading'}
      data-true={content?.kind === 'boolean' ? content.value : undefined}
      data-numeric={isNumberType(type)}
      data-difference={kind}
      data-layout={isPair ? props.layout : undefined}
      data-active={isActive}
      data-selected={sides !== undefined}
      data-sides={sides}
      data-first={props.isFirst}
      data-pinned={pin}
      style={pin ? pinStyle(index) : pixelStyle(props.alone)}
    >
      {cell && isPair && <DrawnPair cell={cell} />}
      {row && content && drawContent(content)}
    </div>
  );
}

/** Shows both values of a cell; of two texts, the words that differ are marked. */
function DrawnPair({ cell: { left, right, kind } }: { readonly cell: ComparedCell }) {
  if (!left || !right) return null;
  const isType = kind === 'type';
  const marks = isType ? undefined : findMarks(left, right);
  return (
    <>
      <span class="compare-old">
        {isType && <TypeGlyph type={left.type} />}
        <span class="grid-text">{marks?.left ?? drawContent(contentOf(left))}</span>
      </span>
      <span class="compare-arrow" aria-hidden="true">
        →
      </span>
      <span class="compare-new">
        {(isType || left.type !== right.type) && <TypeGlyph type={right.type} />}
        <span class="grid-text">{marks?.right ?? drawContent(contentOf(right))}</span>
      </span>
    </>
  );
}

/** The letters before a difference that are shown where it would be out of sight otherwise. */
const LETTERS_BEFORE = 5;
const LONGEST_MARKED = 2_000;

/** Marks what differs within two texts that are alike otherwise. */
function findMarks(left: EdmValue, right: EdmValue) {
  if (left.type !== 'Edm.String' || right.type !== 'Edm.String') return undefined;
  const [one, other] = [left.value, right.value];
  if (Math.max(one.length, other.length) > LONGEST_MARKED) return undefined;
  const [before, after] = (['left', 'right'] as const).map((side) =>
    markWords(one, other, side, shorten),
  );
  return before?.isAlike ? { left: before.content, right: after?.content } : undefined;
}

function shorten(text: string, isBefore: boolean): string {
  return isBefore && text.length > 2 * LETTERS_BEFORE ? `…${text.slice(-LETTERS_BEFORE)}` : text;
}

/** Returns the cell in words, with the kind of its row where it is the row's head. */
function describeCell(row: CompareRow, cell: ComparedCell, { kind }: GridColumn): string {
  const words = compareMessages.value;
  const text = describeDifference(row, cell);
  return kind === 'rowKey' ? `${text}, ${words.row[row.kind]}` : text;
}

function describeDifference(row: CompareRow, { left, right, kind }: ComparedCell): string {
  const words = compareMessages.value.cell;
  if (row.kind !== 'changed' || kind === undefined) return textOfValue(left ?? right);
  switch (kind) {
    case 'added':
      return words.added(textOfValue(right));
    case 'removed':
      return words.removed(textOfValue(left));
    case 'type':
      return words.type(textOfValue(left), nameOf(left), nameOf(right));
    case 'value':
      return words.value(textOfValue(left), textOfValue(right));
  }
}

function nameOf(value: EdmValue | undefined): string {
  return value ? typeName(value.type) : '';
}

function textOfValue(value: EdmValue | undefined): string {
  return value ? textOf(contentOf(value)) : gridMessages.value.absent;
}
