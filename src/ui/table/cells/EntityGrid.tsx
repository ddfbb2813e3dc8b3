import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import { isNumberType } from '../../../model/edm.ts';
import type { EntityKey } from '../../../model/entity.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridOrder } from '../../data-grid/grid-order.ts';
import { HEAD_ROW, hasWholeColumn, isEverything } from '../../data-grid/grid-selection.ts';
import { gridStyle } from '../../data-grid/grid-style.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import { type Scrolled, ScrollKeeper } from '../../data-grid/ScrollKeeper.tsx';
import { Icon } from '../../design/Icon.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { type CellPixels, type Pin, pinOf, pinStyle, pixelStyle, typeName } from './cell.tsx';
import { type ColumnDrop, lineBefore } from './column-drag.ts';
import { GridBody, type GridParts, startOf } from './GridBody.tsx';
import { GridCommands } from './GridCommands.tsx';
import type { GridActions } from './grid-commands.ts';
import { placesShown } from './Row.tsx';
import { useActiveFocus, useMeasures } from './use-grid-element.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMenu } from './use-grid-menu.tsx';
import { usePointer } from './use-grid-pointer.ts';
import './grid.css';
import './head.css';
import './cards.css';

interface EntityGridProps extends GridParts {
  readonly label: string;
  /** The key of the entity in the editor. */
  readonly openKey: EntityKey | undefined;
  readonly actions: GridActions;
}

/** Shows all entities of a table in one scroll, with the keys pinned. */
export function EntityGrid({ label, openKey, actions, ...parts }: EntityGridProps) {
  const { grid, viewport } = parts;
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const reported = useRef<Scrolled>({ top: 0, left: 0 });
  useMeasures(root, probe, parts);
  const { follow, ...focus } = useActiveFocus(root, parts);
  const drop = useSignal<ColumnDrop | undefined>(undefined);
  const { openMenu, openHere, menu } = useGridMenu(root, parts, actions);
  const pointer = usePointer(parts, actions, openMenu, drop);
  const { writing, keys } = useGridKeys(parts, actions, openHere);
  const layout = viewport.measures.value.layout;

  function scroll({ currentTarget }: { readonly currentTarget: HTMLElement }) {
    const { scrollTop, scrollLeft } = currentTarget;
    reported.current = { top: scrollTop, left: scrollLeft };
    viewport.scrollTo(scrollTop, scrollLeft);
  }

  return (
    <div class="grid-frame" data-layout={layout}>
      <div ref={probe} class="grid-probe" aria-hidden="true">
        0000000000
      </div>
      <div
        ref={root}
        class="grid scroll"
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={grid.isPartial.value ? -1 : grid.total.value + 1}
        aria-colcount={viewport.columns.value.length + 1}
        data-scrolled={viewport.isScrolled.value}
        data-dragging={drop.value !== undefined}
        aria-busy={grid.state.value.status === 'loading'}
        style={gridStyle(viewport)}
        onScroll={scroll}
        {...keys}
        {...focus}
        {...pointer}
      >
        {layout === 'table' && <HeadRow {...parts} onDrawn={follow} />}
        <GridBody {...parts} writing={writing} openKey={openKey} onDrawn={follow} />
        <ScrollKeeper root={root} reported={reported} viewport={viewport} />
      </div>
      <GridCommands parts={parts} actions={actions} openMenu={openHere} />
      <DropLine drop={drop} viewport={viewport} />
      {menu}
    </div>
  );
}

interface DropLineProps {
  readonly drop: ReadonlySignal<ColumnDrop | undefined>;
  readonly viewport: GridViewportModel;
}

/** Shows where the dragged columns would be dropped. */
function DropLine({ drop, viewport }: DropLineProps) {
  const index = drop.value?.before;
  if (index === undefined) return null;
  return (
    <div
      class="grid-drop"
      aria-hidden="true"
      style={{ insetInlineStart: `${lineBefore(index, viewport)}px` }}
    />
  );
}

interface HeadRowProps extends GridParts {
  readonly onDrawn: () => void;
}

/** Draws the heads of the columns in view. Rows in key order count as sorted by the first key. */
function HeadRow({ grid, viewport, selection, onDrawn }: HeadRowProps) {
  useLayoutEffect(onDrawn);
  const columns = viewport.columns.value;
  const pins = viewport.pins.value;
  const shown = viewport.shown.value;
  const current = selection.selection.value;
  const { active } = current;
  const sorted = grid.sorted.value;
  const inView = placesShown(columns.length, pins, shown, undefined);
  const isOutside = active.row === HEAD_ROW && !inView.includes(active.column);
  const indexes = placesShown(columns.length, pins, shown, isOutside ? active.column : undefined);

  return (
    <div class="grid-head" role="rowgroup">
      <div class="grid-row" role="row" aria-rowindex={1}>
        <div class="grid-cell grid-gutter" role="columnheader" aria-colindex={1} tabIndex={-1}>
          <button
            type="button"
            class="grid-select-all"
            tabIndex={-1}
            data-action="selectAll"
            aria-label={gridMessages.value.selectAll}
            title={gridMessages.value.selectAll}
            aria-pressed={isEverything(current)}
          />
        </div>
        {indexes.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const isAlone = isOutside && index === active.column;
          return (
            <HeadCell
              key={column.name}
              column={column}
              index={index}
              isActive={active.row === HEAD_ROW && index === active.column}
              isFirst={index === shown.first}
              pin={pinOf(index, pins)}
              isSelected={hasWholeColumn(current, index)}
              sort={findSort(sorted, column.name)}
              alone={isAlone ? pixelsOf(index) : undefined}
            />
          );
        })}
      </div>
    </div>
  );

  function pixelsOf(index: number) {
    return { start: startOf(viewport, index), width: viewport.widths.value[index] ?? 0 };
  }
}

function findSort(sorted: GridOrder, name: string): HeadSort | undefined {
  const index = sorted.findIndex(({ property }) => property === name);
  if (index < 0) return undefined;
  const direction = sorted[index]?.descending ? 'descending' : 'ascending';
  return { direction, index: index + 1, of: sorted.length };
}

/** The direction in which rows are sorted by a column, and its position in the order. */
interface HeadSort {
  readonly direction: 'ascending' | 'descending';
  /** The position in the order, from 1. */
  readonly index: number;
  readonly of: number;
}

interface HeadCellProps {
  readonly column: GridColumn;
  readonly index: number;
  readonly isActive: boolean;
  readonly isFirst: boolean;
  readonly pin: Pin | undefined;
  readonly isSelected: boolean;
  /** The sort, for columns by which the rows are sorted. */
  readonly sort: HeadSort | undefined;
  readonly alone: CellPixels | undefined;
}

/** Shows the head of a column: its name, its types, and at its edge the handle that resizes it. */
function HeadCell({ column, index, isActive, sort, ...props }: HeadCellProps) {
  const words = gridMessages.value;
  const types = column.types.map(typeName).join(', ');
  const [type] = column.types;
  const others = column.types.length - 1;
  return (
    <div
      class="grid-cell grid-head-cell"
      role="columnheader"
      tabIndex={isActive ? 0 : -1}
      aria-colindex={index + 2}
      aria-sort={sort?.index === 1 ? sort.direction : undefined}
      aria-selected={props.isSelected}
      aria-description={
        sort && sort.of > 1 ? `${types}, ${words.sortPlace[sort.direction](sort.index)}` : types
      }
      aria-haspopup="menu"
      data-column={index}
      data-kind={column.kind}
      data-numeric={isNumberType(type)}
      data-active={isActive}
      data-selected={props.isSelected}
      data-first={props.isFirst}
      title={`${column.name} · ${types}`}
      data-pinned={props.pin}
      style={props.pin ? pinStyle(index) : pixelStyle(props.alone)}
    >
      {column.kind === 'property' || column.kind === 'timestamp' ? (
        type && <TypeGlyph type={type} />
      ) : (
        <Icon name="key" size="small" />
      )}
      <span class="grid-head-name">{column.name}</span>
      {others > 0 && (
        <span class="grid-head-more" aria-hidden="true">
          +{others}
        </span>
      )}
      {sort && (
        <span class="grid-head-sort">
          <Icon name={sort.direction === 'ascending' ? 'arrowUp' : 'arrowDown'} size="small" />
          {sort.of > 1 && <span aria-hidden="true">{sort.index}</span>}
        </span>
      )}
      {/* For the pointer only: keys have Alt+Down, and the column's name stays free of the button's. */}
      <span
        class="grid-head-menu"
        data-action="menu"
        aria-hidden="true"
        title={words.columnMenu(column.name)}
      >
        <Icon name="down" size="small" />
      </span>
      <span class="grid-head-edge" data-action="resize" aria-hidden="true" title={words.resize} />
    </div>
  );
}
