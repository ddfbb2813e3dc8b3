import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LazyDialog } from '../design/LazyPanel.tsx';
import { lazy } from '../design/lazy.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import type { CellPasteModel } from './cells/paste-model.ts';

interface CellWorkProps {
  readonly model: GridTableModel;
  readonly toasts: ToastsModel;
  /** The element around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onPaste: (paste: CellPasteModel) => void;
}

/** The notes beside cells, and the dialogs about them. */
const overlaysPart = lazy(() => import('./cells/CellOverlays.tsx'));

/** Shows the parts over the grid, once they are loaded. */
export function CellWork({ model, toasts, frame, onPaste }: CellWorkProps) {
  const { cells } = model;
  const isWanted = cells.draft.value !== undefined || cells.edits.unsaved.value > 0;
  const overlays = overlaysPart.state.value;
  const isComparing = model.compared.value !== undefined;
  const isAsked = isComparing || model.pasting.value !== undefined;
  useEffect(() => (isWanted ? overlaysPart.load() : undefined), [isWanted]);
  const heard = useRef<Event | undefined>(undefined);
  const isLoaded = overlays.status === 'loaded';
  useEffect(() => {
    if (isLoaded) return;
    const end = new AbortController();
    // Nothing is said beside a cell before the pointer or the focus has reached one.
    for (const type of ['pointermove', 'keydown']) {
      frame.current?.addEventListener(type, load, { signal: end.signal });
    }
    return () => end.abort();

    function load(event: Event) {
      // Loads it once: without a network, another try fails as well.
      if (!heard.current) overlaysPart.load();
      heard.current = event;
    }
  }, [frame, isLoaded]);

  function close() {
    model.showPaste(undefined);
    if (isComparing) void model.endComparing(false);
  }

  return (
    <>
      {overlays.status === 'loaded' && (
        <overlays.value.CellNotes
          model={model}
          frame={frame}
          heard={heard.current}
          isWanted={isWanted}
        />
      )}
      {isAsked && (
        <LazyDialog part={overlaysPart} toasts={toasts} onClose={close}>
          {({ CellDialogs }) => (
            <CellDialogs model={model} toasts={toasts} frame={frame} onPaste={onPaste} />
          )}
        </LazyDialog>
      )}
    </>
  );
}
