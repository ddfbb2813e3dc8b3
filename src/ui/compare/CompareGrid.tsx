import { useLayoutEffect, useRef } from 'preact/hooks';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { RowDifferenceKind } from '../../model/comparison.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import { HEAD_ROW } from '../data-grid/grid-selection.ts';
import type { GridSelectionModel } from '../data-grid/grid-selection-model.ts';
import { gridStyle } from '../data-grid/grid-style.ts';
import type { GridViewportModel } from '../data-grid/grid-viewport-model.ts';
import { scrollHeight } from '../data-grid/grid-windowing.ts';
import { assignSlots } from '../data-grid/row-slots.ts';
import { type Scrolled, ScrollKeeper } from '../data-grid/ScrollKeeper.tsx';
import { readMarks, sidesOf, writeMarks } from '../data-grid/selection-marks.ts';
import { Icon } from '../design/Icon.tsx';
import { useContextMenu } from '../design/Menu.tsx';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import type { CompareLayout } from '../place/compare-route.ts';
import { pinOf, pinStyle, pixelStyle } from '../table/cells/cell.tsx';
import { startOf } from '../table/cells/GridBody.tsx';
import { placesShown } from '../table/cells/Row.tsx';
import { useActiveFocus, useMeasures } from '../table/cells/use-grid-element.ts';
import { drawComparedCell } from './compare-cell.tsx';
import type { CompareModel } from './compare-model.ts';
import { useCompareInput } from './use-compare-input.ts';
import '../table/cells/grid.css';
import '../table/cells/head.css';
import './grid.css';

export interface CompareParts {
  readonly compare: CompareModel;
  readonly viewport: GridViewportModel;
  readonly selection: GridSelectionModel;
}

export interface CompareGridProps extends CompareParts {
  readonly label: string;
  readonly layout: CompareLayout;
  /** The menu of what is selected. */
  readonly entries: readonly MenuEntry[];
  /** Shows both entities of a row in full. */
  readonly onOpen: (row: number) => void;
  /** Shows only the rows that differ in this column. */
  readonly onColumn: (name: string) => void;
}

/** The sign of each kind of row. */
export const SIGNS: Readonly<Record<RowDifferenceKind, string>> = {
  added: '+',
  removed: '−',
  changed: '≠',
  equal: '=',
};

/** Shows the compared rows in one scroll, with the keys pinned. Only those in view are drawn. */
export function CompareGrid({
  label,
  layout,
  entries,
  onOpen,
  onColumn,
  ...parts
}: CompareGridProps) {
  const { compare, viewport } = parts;
  const grid = compare.grid.value;
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const reported = useRef<Scrolled>({ top: 0, left: 0 });
  useMeasures(root, probe, { viewport, hasCards: false });
  const { follow, ...focus } = useActiveFocus(root, parts);
  const menu = useContextMenu({ label: compareMessages.value.chosen.menu, entries });
  const input = useCompareInput(parts, { onOpen, onColumn, onMenu: menu.open });

  function scroll({ currentTarget }: { readonly currentTarget: HTMLElement }) {
    const { scrollTop, scrollLeft } = currentTarget;
    reported.current = { top: scrollTop, left: scrollLeft };
    viewport.scrollTo(scrollTop, scrollLeft);
  }

  return (
    <div class="grid-frame compare-frame">
      <div ref={probe} class="grid-probe" aria-hidden="true">
        0000000000
      </div>
      <div
        ref={root}
        class="grid scroll"
        role="grid"
        aria-label={label}
        aria-readonly="true"
        aria-multiselectable="true"
        aria-rowcount={grid.total.value + 1}
        aria-colcount={viewport.columns.value.length + 1}
        aria-busy={grid.state.value.status === 'loading'}
        data-scrolled={viewport.isScrolled.value}
        style={gridStyle(viewport)}
        onScroll={scroll}
        {...input}
        {...focus}
      >
        <HeadRow {...parts} onDrawn={follow} />
        <CompareBody {...parts} layout={layout} onDrawn={follow} />
        <ScrollKeeper root={root} reported={reported} viewport={viewport} />
      </div>
      {menu.menu}
    </div>
  );
}

interface DrawnProps extends CompareParts {
  readonly onDrawn: () => void;
}

/** Draws the rows in view, and the active one wherever it is, so that the focus keeps its element. */
function CompareBody({
  compare,
  viewport,
  selection,
  layout,
  onDrawn,
}: DrawnProps & Pick<CompareGridProps, 'layout'>) {
  useLayoutEffect(onDrawn);
  const slots = useRef<ReadonlyMap<number, number>>(new Map());
  const grid = compare.grid.value;
  // Subscribes to the revision: no other signal reports that rows have arrived.
  void grid.revision.value;
  const { first, end } = viewport.rows.value;
  const { active } = selection.selection.value;
  const track = viewport.track.value;
  const height = scrollHeight(track);
  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  const isAway = active.row >= 0 && active.row < track.count && !rows.includes(active.row);
  if (isAway) rows.splice(active.row < first ? 0 : rows.length, 0, active.row);
  slots.current = assignSlots(slots.current, rows);
  return (
    <div class="grid-body" role="rowgroup" style={{ blockSize: `${height}px` }}>
      {rows.map((row) => {
        const top = row * track.rowHeight - viewport.offset.value;
        return (
          <CompareRowView
            key={slots.current.get(row)}
            row={row}
            top={Math.max(0, Math.min(top, height - track.rowHeight))}
            layout={layout}
            compare={compare}
            viewport={viewport}
            active={row === active.row ? active.column : -1}
            marks={writeMarks(selection.selection.value, row)}
          />
        );
      })}
    </div>
  );
}

interface CompareRowProps extends Pick<CompareParts, 'compare' | 'viewport'> {
  readonly row: number;
  readonly top: number;
  readonly layout: CompareLayout;
  /** The column of the active cell, or -1. */
  readonly active: number;
  /** The selected parts, as `writeMarks` returns them. */
  readonly marks: string;
}

function CompareRowView({
  row,
  top,
  layout,
  compare,
  viewport,
  active,
  marks: written,
}: CompareRowProps) {
  const words = compareMessages.value;
  const grid = compare.grid.value;
  void grid.revision.value;
  const found = grid.rowAt(row);
  const columns = viewport.columns.value;
  const pins = viewport.pins.value;
  const shown = viewport.shown.value;
  const isAlone = active >= pins && (active < shown.first || active >= shown.end);
  const pixels = {
    start: startOf(viewport, active),
    width: viewport.widths.value[active] ?? 0,
  };
  const marks = readMarks(written);
  const word = found && words.row[found.kind];
  return (
    <div
      class="grid-row compare-row"
      role="row"
      aria-rowindex={row + 2}
      aria-label={found ? undefined : words.loadingRow}
      data-row={row}
      data-row-kind={found?.kind}
      style={{ insetBlockStart: `${top}px` }}
    >
      <div
        class="grid-cell grid-gutter compare-sign"
        role="gridcell"
        aria-colindex={1}
        tabIndex={-1}
        title={word}
      >
        {found && (
          <>
            <span aria-hidden="true">{SIGNS[found.kind]}</span>
            <span class="visually-hidden">{word}</span>
          </>
        )}
      </div>
      {placesShown(columns.length, pins, shown, isAlone ? active : undefined).map((index) => {
        const column = columns[index];
        if (!column) return null;
        return drawComparedCell({
          column,
          index,
          row: found,
          layout,
          isActive: index === active,
          sides: sidesOf(marks, index, columns.length - 1),
          isFirst: index === shown.first,
          pin: pinOf(index, pins),
          alone: isAlone && index === active ? pixels : undefined,
        });
      })}
    </div>
  );
}

/** Draws the heads of the columns in view, each with how many of its cells differ. */
function HeadRow({ compare, viewport, selection, onDrawn }: DrawnProps) {
  useLayoutEffect(onDrawn);
  const words = compareMessages.value;
  const columns = viewport.columns.value;
  const pins = viewport.pins.value;
  const shown = viewport.shown.value;
  const { active } = selection.selection.value;
  const cells = compare.progress.value?.counts.cells;
  const isOutside =
    active.row === HEAD_ROW &&
    !placesShown(columns.length, pins, shown, undefined).includes(active.column);
  const pixels = {
    start: startOf(viewport, active.column),
    width: viewport.widths.value[active.column] ?? 0,
  };
  const indexes = placesShown(columns.length, pins, shown, isOutside ? active.column : undefined);
  return (
    <div class="grid-head" role="rowgroup">
      <div class="grid-row" role="row" aria-rowindex={1}>
        <div class="grid-cell grid-gutter" role="columnheader" aria-colindex={1} tabIndex={-1}>
          <span class="visually-hidden">{words.kindColumn}</span>
        </div>
        {indexes.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const isActive = active.row === HEAD_ROW && index === active.column;
          const pin = pinOf(index, pins);
          const alone = isOutside && isActive ? pixels : undefined;
          return (
            <div
              key={column.name}
              class="grid-cell grid-head-cell"
              role="columnheader"
              tabIndex={isActive ? 0 : -1}
              aria-colindex={index + 2}
              data-column={index}
              data-kind={column.kind}
              data-active={isActive}
              data-first={index === shown.first}
              data-pinned={pin}
              title={column.name}
              style={pin ? pinStyle(index) : pixelStyle(alone)}
            >
              <HeadContent column={column} cells={cells?.get(column.name)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface HeadContentProps {
  readonly column: GridColumn;
  /** How many cells of the column differ. */
  readonly cells: number | undefined;
}

function HeadContent({ column, cells }: HeadContentProps) {
  return (
    <>
      {column.kind !== 'property' && <Icon name="key" size="small" />}
      <span class="grid-head-name">{column.name}</span>
      {cells !== undefined && <span class="grid-head-more">{formatCount(cells)}</span>}
    </>
  );
}
