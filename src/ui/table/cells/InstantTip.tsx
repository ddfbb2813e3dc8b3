import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { Ticks } from '../../../model/edm.ts';
import { formatDistance, formatLocal, formatShown } from '../entity/instant-text.ts';
import { textOfKey } from '../writes/cell-writes.ts';
import { valueOfEdit } from './cell-edit.ts';
import type { GridTableModel } from './grid-table-model.ts';
import { placeTip, type Shown, watchRest } from './watch-rest.ts';
import './overlays.css';

interface InstantTipProps {
  readonly model: Pick<GridTableModel, 'grid' | 'viewport' | 'cells'>;
  /** The element around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The last move or key from before this component was loaded. */
  readonly heard?: Event | undefined;
}

/**
 * Shows a cell's date in UTC and in local time, and how long ago it was, once
 * the pointer or the focus rests on it.
 */
export function InstantTip({ model, frame, heard }: InstantTipProps) {
  const tip = useSignal<Shown | undefined>(undefined);
  const popup = useRef<HTMLDivElement>(null);
  const start = useRef(heard);
  useEffect(() => {
    if (!frame.current) return;
    return watchRest({
      frame: frame.current,
      heard: start.current,
      popup,
      shown: () => (popup.current ? tip.peek() : undefined),
      show(date, by) {
        if (!model.cells.draft.peek()) tip.value = { date, by };
      },
      takeAway() {
        tip.value = undefined;
      },
    });
  }, [frame, model, tip]);
  const shown = tip.value;
  const ticks = shown && findInstant(shown.date, model);
  if (!shown || ticks === undefined) return null;
  return <Tip key={keyOf(shown.date)} {...shown} ticks={ticks} popup={popup} frame={frame} />;
}

interface TipProps extends Pick<InstantTipProps, 'frame'>, Shown {
  readonly ticks: Ticks;
  readonly popup: RefObject<HTMLDivElement | null>;
}

function Tip({ date, by, ticks, popup, frame }: TipProps) {
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
        // Screen readers announce only this one of two descriptions.
        <span class="visually-hidden">{described.getAttribute('aria-description')} </span>
      )}
      <span class="data">{formatShown(ticks)}</span>
      <span>
        {entityMessages.value.localTime(formatLocal(ticks), formatDistance(ticks, Date.now()))}
      </span>
    </div>
  );
}

/** Returns the date that is drawn in an element now, even if it has changed. */
function findInstant(
  date: HTMLElement,
  { grid, viewport, cells }: InstantTipProps['model'],
): Ticks | undefined {
  void grid.revision.value;
  const [row, at] = placeOf(date);
  const found = grid.rowAt(row);
  const column = viewport.columns.peek()[at];
  if (!found || !column) return undefined;
  const edit = cells.edits.edits.value.get(textOfKey(found.key))?.get(column.name);
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
