import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../i18n/entity-messages.ts';
import type { Ticks } from '../../model/edm.ts';
import { formatDistance, formatLocal, formatShown } from '../entity/instant-text.ts';
import { valueOfEdit } from '../models/cells/cell-edit.ts';
import { textOfKey } from '../models/cells/cell-writes.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';
import './instant-tip.css';
import { placeTip } from './tip-place.ts';
import { type Shown, watchRest } from './watch-rest.ts';

interface InstantTipProps {
  readonly model: Pick<GridTableModel, 'grid' | 'viewport' | 'cells'>;
  /** Around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
}

interface ShownTip extends Shown {
  readonly ticks: Ticks;
}

/** What a cell's date is here and in UTC, and how long ago: once somebody rests at it. */
export function InstantTip({ model, frame }: InstantTipProps) {
  const tip = useSignal<ShownTip | undefined>(undefined);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    return watchRest({
      frame: frame.current,
      popup,
      shown: () => tip.peek(),
      show(date, by) {
        const ticks = model.cells.draft.peek() ? undefined : findInstant(date, model);
        if (ticks !== undefined) tip.value = { date, ticks, by };
      },
      takeAway() {
        tip.value = undefined;
      },
    });
  }, [frame, model, tip]);
  const shown = tip.value;
  return shown ? <Tip key={keyOf(shown.date)} shown={shown} popup={popup} frame={frame} /> : null;
}

interface TipProps extends Pick<InstantTipProps, 'frame'> {
  readonly shown: ShownTip;
  readonly popup: RefObject<HTMLDivElement | null>;
}

function Tip({ shown: { date, ticks, by }, popup, frame }: TipProps) {
  const id = useId();
  const described = by === 'keys' ? document.activeElement : null;
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    element.showPopover();
    placeTip(element, date, frame.current);
    described?.setAttribute('aria-describedby', id);
    return () => described?.removeAttribute('aria-describedby');
  }, [popup, frame, date, described, id]);
  return (
    <div ref={popup} id={id} class="cells-tip" role="tooltip" popover="manual">
      {described && (
        // Of two descriptions only this one is told.
        <span class="kit-unseen">{described.getAttribute('aria-description')} </span>
      )}
      <span class="kit-data">{formatShown(ticks)}</span>
      <span>
        {entityMessages.value.localTime(formatLocal(ticks), formatDistance(ticks, Date.now()))}
      </span>
    </div>
  );
}

/** The date that is drawn there. */
function findInstant(
  date: HTMLElement,
  { grid, viewport, cells }: InstantTipProps['model'],
): Ticks | undefined {
  const [row, at] = placeOf(date);
  const found = grid.rowAt(row);
  const column = viewport.columns.peek()[at];
  if (!found || !column) return undefined;
  const edit = cells.edits.edits.peek().get(textOfKey(found.key))?.get(column.name);
  const value = edit ? valueOfEdit(edit) : found.valueOf(column);
  return value?.type === 'Edm.DateTime' ? value.value : undefined;
}

function placeOf(date: HTMLElement): readonly [row: number, column: number] {
  const row = date.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = date.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return [Number(row), Number(column)];
}

function keyOf(date: HTMLElement): string {
  return placeOf(date).join(' ');
}
