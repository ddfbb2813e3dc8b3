import { useModel, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EntityKey } from '../../../model/entity.ts';
import { readGridKey } from '../../data-grid/grid-keys.ts';
import type { CellPlace, Step } from '../../data-grid/grid-selection.ts';
import { writeMarks } from '../../data-grid/selection-marks.ts';
import { isComposingKey, isMac } from '../../design/key-events.ts';
import { textOfKey } from '../writes/cell-writes.ts';
import type { ColumnDrop } from './column-drag.ts';
import type { GridParts } from './GridBody.tsx';
import { GridCommands } from './GridCommands.tsx';
import type { GridActions } from './grid-commands.ts';
import { GridJsonModel } from './grid-json-model.ts';
import { isSame } from './grid-table-model.ts';
import { JsonEntity } from './JsonEntity.tsx';
import { keepInSight, useActiveFocus } from './use-grid-element.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMenu } from './use-grid-menu.tsx';
import { usePointer } from './use-grid-pointer.ts';
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

/**
 * Returns a key handler for the steps that differ from the grid's: they skip
 * properties that an entity does not have, and page by screens of entities.
 */
function withJsonSteps(
  json: GridJsonModel,
  { selection, viewport }: GridParts,
  rest: (event: KeyboardEvent) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const command = isComposingKey(event) ? undefined : readGridKey(event, isMac);
    if (command?.kind !== 'move') return rest(event);
    // Lines may be wider than the grid: a step goes to the start of a line.
    if (event.currentTarget instanceof Element) event.currentTarget.scrollLeft = 0;
    const { active, extent } = selection.selection.peek();
    const to = stepTo(command.step, command.isExtending ? extent : active);
    if (!to) return rest(event);
    event.preventDefault();
    selection.step(to, command.isExtending);
  };

  function stepTo(step: Step, from: CellPlace): CellPlace | undefined {
    const { row } = from;
    switch (step) {
      case 'left':
        return { row, column: json.memberBeside(from, -1) };
      case 'right':
        return { row, column: json.memberBeside(from, 1) };
      case 'rowEnd':
        return {
          row,
          column: json.memberBeside({ row, column: viewport.columns.peek().length }, -1),
        };
      case 'up':
        // There are no heads above.
        return row <= 0 ? from : undefined;
      case 'pageUp':
        return { ...from, row: json.screenFrom(row, -1) };
      case 'pageDown':
        return { ...from, row: json.screenFrom(row, 1) };
      default:
        return undefined;
    }
  }
}

/**
 * Measures the element, and again whenever it or the size of text changes. The
 * probe is an entity of one line.
 */
function useJsonMeasures(
  root: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  json: GridJsonModel,
  { viewport }: GridParts,
): void {
  useLayoutEffect(() => {
    const [grid, sample] = [root.current, probe.current];
    const only = sample?.firstElementChild;
    if (!grid || !sample || !only) return;

    function measure() {
      if (!grid || !sample || !only) return;
      const line = only.getBoundingClientRect().height;
      json.measure({
        width: grid.clientWidth,
        height: grid.clientHeight,
        line: Math.max(1, line),
        around: sample.getBoundingClientRect().height - line,
      });
      keepInSight(grid);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(sample);
    return () => {
      observer.disconnect();
      // The form that replaces this one measures itself.
      viewport.measure({ ...viewport.measures.peek(), layout: 'table' });
    };
  }, [root, probe, json, viewport]);
}

/**
 * Scrolls the element to the model's position, and returns the handler that
 * reports scrolling to the model.
 */
function useJsonScroll(
  root: RefObject<HTMLElement | null>,
  json: GridJsonModel,
  scrollTop: number,
) {
  const reported = useRef(0);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || Math.abs(scrollTop - reported.current) < 0.5) return;
    element.scrollTop = scrollTop;
    reported.current = element.scrollTop;
  });
  return ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    const { scrollTop: now } = currentTarget;
    // Ignores scrolling sideways, and the position that was set here.
    if (Math.abs(now - reported.current) < 0.5) return;
    reported.current = now;
    json.scrollTo(now);
  };
}

/**
 * Moves the focus to the active cell if a command asked for this form, unless
 * the focus has moved before anything was drawn.
 */
function useFirstFocus(root: RefObject<HTMLElement | null>, isAskedFor: boolean): void {
  const from = useRef(isAskedFor ? document.activeElement : undefined);
  useLayoutEffect(() => {
    const cell = root.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!cell || from.current === undefined) return;
    const focused = document.activeElement;
    if (focused === from.current || focused === document.body) cell.focus();
    from.current = undefined;
  });
}
