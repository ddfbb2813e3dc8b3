import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { describeError } from '../design/describe-error.ts';
import { LazyDialog } from '../design/LazyDialog.tsx';
import { lazy } from '../design/lazy.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { CellPasteModel } from './cells/cell-paste-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

interface CellWorkProps {
  readonly model: GridTableModel;
  readonly toasts: ToastsModel;
  /** The element around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onPaste: (paste: CellPasteModel) => void;
}

/** Shows the parts over the grid while a cell is edited, once they are loaded. */
export function CellWork({ model, toasts, frame, onPaste }: CellWorkProps) {
  const { cells } = model;
  const isWanted = cells.draft.value !== undefined || cells.edits.unsaved.value > 0;
  const compared = model.compared.value;
  const note = notePart.state.value;
  const tip = tipPart.state.value;
  const pasting = model.pasting.value;
  useEffect(() => (isWanted ? notePart.load() : undefined), [isWanted]);
  const heard = useRef<Event | undefined>(undefined);
  const isTipLoaded = tip.status === 'loaded';
  useEffect(() => {
    if (isTipLoaded) return;
    const end = new AbortController();
    // The tooltip is of use only after the pointer or the focus has reached a date.
    for (const type of ['pointermove', 'keydown']) {
      frame.current?.addEventListener(type, loadTip, { signal: end.signal });
    }
    return () => end.abort();

    function loadTip(event: Event) {
      // Loads it once: without a network, another try fails as well.
      if (!heard.current) tipPart.load();
      heard.current = event;
    }
  }, [frame, isTipLoaded]);

  function write(paste: CellPasteModel) {
    // An empty table has no cell that could get the focus back.
    const isFirst = model.grid.total.peek() === 0;
    model.showPaste(undefined);
    onPaste(paste);
    const pane = frame.current?.closest<HTMLElement>('[data-pane]');
    if (isFirst) queueMicrotask(() => focusWhenShown(pane ?? undefined));
  }

  const notify = (error: unknown) =>
    toasts.show({ kind: 'danger', text: describeError(error).text });

  return (
    <>
      {tip.status === 'loaded' && (
        <tip.value.InstantTip model={model} frame={frame} heard={heard.current} />
      )}
      {isWanted && note.status === 'loaded' && <note.value.CellNote model={model} frame={frame} />}
      {pasting && (
        <LazyDialog part={pastePart} onClose={() => model.showPaste(undefined)}>
          {({ PasteDialog }) => (
            <PasteDialog
              paste={pasting}
              columns={model.grid.columns.value}
              onHead={(hasNames) => {
                pasting.readHead(hasNames).catch(notify);
              }}
              onWrite={() => {
                write(pasting);
              }}
              onClose={() => model.showPaste(undefined)}
            />
          )}
        </LazyDialog>
      )}
      {compared && (
        <LazyDialog part={comparisonPart} onClose={() => void model.endComparing(false)}>
          {({ CellComparison }) => (
            <CellComparison
              open={() => model.openCompared(compared)}
              toasts={toasts}
              onClose={(isSettled) => void model.endComparing(isSettled)}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

/** The note beside a cell. */
const notePart = lazy(() => import('./cells/CellNote.tsx'));

/** The tooltip of a date: the instant in UTC, and how long ago it was. */
const tipPart = lazy(() => import('./cells/InstantTip.tsx'));

/** The preview of a paste. */
const pastePart = lazy(() => import('./cells/PasteDialog.tsx'));

/** The comparison of two versions of an entity, one of them edited in cells. */
const comparisonPart = lazy(() => import('./cells/CellComparison.tsx'));
