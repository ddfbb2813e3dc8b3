import { useModel, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EntityKey } from '../../../model/entity.ts';
import { writeMarks } from '../../data-grid/selection-marks.ts';
import { textOfKey } from '../writes/cell-writes.ts';
import type { ColumnDrop } from './column-drag.ts';
import type { GridParts } from './GridBody.tsx';
import { GridCommands } from './GridCommands.tsx';
import type { GridActions } from './grid-commands.ts';
import { GridJsonModel } from './grid-json-model.ts';
import { isSame } from './grid-table-model.ts';
import { JsonEntity } from './JsonEntity.tsx';
import { withJsonSteps } from './json-steps.ts';
import { useActiveFocus } from './use-grid-element.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMenu } from './use-grid-menu.tsx';
import { usePointer } from './use-grid-pointer.ts';
import { useFirstFocus, useJsonMeasures, useJsonScroll } from './use-json-element.ts';
import './json.css';

interface JsonGridProps extends GridParts {
  readonly label: string;
  /** The key of the entity in the editor. */
  readonly openKey: EntityKey | undefined;
  readonly actions: GridActions;
  /** Whether a command asked for this form just now, rather than the stored layout. */
  readonly isAskedFor: boolean;
}

/** Shows the rows of the grid as JSON, entity after entity, with the same cells and keys. */
export function JsonGrid(props: JsonGridProps) {
  const { label, openKey, actions: usual, isAskedFor, ...parts } = props;
  const { grid, viewport, selection, cells } = parts;
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  // Whole entities are copied as JSON here.
  const copy = () =>
    selection.hasWholeRowsOnly.peek() ? usual.cells.copyAs('json') : usual.copy();
  const actions = { ...usual, copy };
  const json = useModel(() => new GridJsonModel(parts));
  const { follow, ...focus } = useActiveFocus(root, parts);
  const drop = useSignal<ColumnDrop | undefined>(undefined);
  const { openMenu, openHere, menu } = useGridMenu(root, parts, actions);
  const pointer = usePointer(parts, actions, openMenu, drop);
  const { keys } = useGridKeys(parts, actions, openHere);
  const { entities, height, scrollTop } = json.drawn.value;
  const columns = viewport.columns.value;
  const selected = selection.selection.value;
  const edits = cells.edits.edits.value;
  // Subscribes to the revision: no other signal reports that rows have arrived.
  void grid.revision.value;
  useJsonMeasures(root, probe, json, parts);
  const onScroll = useJsonScroll(root, json, scrollTop);
  useLayoutEffect(follow);
  useFirstFocus(root, isAskedFor);

  return (
    <div class="grid-frame grid-json-frame">
      <div
        ref={root}
        class="grid-json scroll"
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={grid.isPartial.value ? -1 : grid.total.value}
        aria-colcount={columns.length + 1}
        aria-busy={grid.state.value.status === 'loading'}
        style={{ '--json-gutter': `${String(grid.total.value).length + 2}ch` }}
        onScroll={onScroll}
        {...keys}
        onKeyDown={withJsonSteps(json, parts, keys.onKeyDown)}
        {...focus}
        {...pointer}
      >
        <div class="grid-json-body" role="rowgroup" style={{ blockSize: `${height}px` }}>
          <div ref={probe} class="grid-json-entity grid-json-probe" aria-hidden="true">
            <div class="grid-json-line">0</div>
          </div>
          {entities.map(({ row, top, height: own }) => {
            const entity = grid.rowAt(row);
            const isActive = row === selected.active.row;
            return (
              <JsonEntity
                key={row}
                row={row}
                entity={entity}
                top={top}
                height={own}
                columns={columns}
                edits={entity && edits.size > 0 ? edits.get(textOfKey(entity.key)) : undefined}
                marks={writeMarks(selected, row)}
                active={isActive ? selected.active.column : -1}
                isOpen={
                  entity !== undefined && openKey !== undefined && isSame(entity.key, openKey)
                }
              />
            );
          })}
        </div>
      </div>
      <GridCommands parts={parts} actions={actions} openMenu={openHere} />
      {menu}
    </div>
  );
}
