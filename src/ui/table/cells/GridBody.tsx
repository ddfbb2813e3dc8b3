import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EntityKey } from '../../../model/entity.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import type { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import { scrollHeight } from '../../data-grid/grid-windowing.ts';
import { assignSlots, keepPlaces } from '../../data-grid/row-slots.ts';
import { writeMarks } from '../../data-grid/selection-marks.ts';
import { textOfKey } from '../writes/cell-writes.ts';
import type { CellEditingModel } from './cell-editing-model.ts';
import type { CellWriting } from './cell-writing.ts';
import { Row } from './Row.tsx';

export interface GridParts {
  readonly cells: CellEditingModel;
  readonly grid: GridModel;
  readonly viewport: GridViewportModel;
  readonly selection: GridSelectionModel;
}

interface GridBodyProps extends GridParts {
  readonly writing: CellWriting;
  /** The key of the entity in the editor. */
  readonly openKey: EntityKey | undefined;
  readonly onDrawn: () => void;
}

/**
 * Draws the rows in view, and the active one wherever it is, so that the focus
 * keeps its element.
 */
export function GridBody(props: GridBodyProps) {
  const { grid, viewport, selection, cells, writing, openKey, onDrawn } = props;
  useLayoutEffect(onDrawn);
  const body = useRef<HTMLDivElement>(null);
  const slots = useRef<ReadonlyMap<number, number>>(new Map());
  const places = useRef<readonly number[]>([]);
  const { first, end } = viewport.rows.value;
  const { active } = selection.selection.value;
  const track = viewport.track.value;
  const offset = viewport.offset.value;
  const columns = viewport.columns.value;
  const pins = viewport.pins.value;
  const formatOf = viewport.layout.formatOf.value;
  const shown = viewport.shown.value;
  const height = scrollHeight(track);
  const edits = cells.edits.edits.value;
  const isTable = viewport.measures.value.layout === 'table';
  // Subscribes to the revision: no other signal reports that rows have arrived.
  void grid.revision.value;

  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  const isAway = active.row >= 0 && active.row < track.count && !rows.includes(active.row);
  if (isAway) rows.splice(active.row < first ? 0 : rows.length, 0, active.row);
  slots.current = assignSlots(slots.current, rows);
  // Without the focus in it, the body has its elements in the order of the
  // rows, for screen readers.
  const isHeld = body.current?.contains(document.activeElement) === true;
  const drawn = isHeld ? keepPlaces(rows, slots.current, places.current) : rows;
  places.current = drawn.flatMap((row) => slots.current.get(row) ?? []);

  return (
    <div ref={body} class="grid-body" role="rowgroup" style={{ blockSize: `${height}px` }}>
      {drawn.map((row) => {
        const entity = grid.rowAt(row);
        const top = row * track.rowHeight - offset;
        const isActive = row === active.row;
        return (
          <Row
            key={slots.current.get(row)}
            row={row}
            entity={entity}
            top={Math.max(0, Math.min(top, height - track.rowHeight))}
            columns={columns}
            pins={pins}
            formatOf={formatOf}
            shown={shown}
            edits={entity && edits.size > 0 ? edits.get(textOfKey(entity.key)) : undefined}
            writing={isActive && isTable ? writing : undefined}
            marks={writeMarks(selection.selection.value, row)}
            active={isActive ? active.column : -1}
            activeStart={isActive ? startOf(viewport, active.column) : 0}
            activeWidth={isActive ? (viewport.widths.value[active.column] ?? 0) : 0}
            isOpen={openKey !== undefined && entity !== undefined && isSame(entity.key, openKey)}
          />
        );
      })}
    </div>
  );
}

/** Returns the pixel of the row at which a scrolling column begins. */
export function startOf(viewport: GridViewportModel, column: number): number {
  return viewport.pinned.value + (viewport.edges.value[column - viewport.pins.value] ?? 0);
}

function isSame(a: EntityKey, b: EntityKey): boolean {
  return a.partitionKey === b.partitionKey && a.rowKey === b.rowKey;
}
