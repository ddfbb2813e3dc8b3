import type { RefObject } from 'preact';
import { describeError } from '../../design/describe-error.ts';
import { focusWhenShown } from '../../design/pane-focus.ts';
import type { ToastsModel } from '../../design/toasts-model.ts';
import { CellComparison } from './CellComparison.tsx';
import { CellNote } from './CellNote.tsx';
import type { GridTableModel } from './grid-table-model.ts';
import { InstantTip } from './InstantTip.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import type { CellPasteModel } from './paste-model.ts';

interface CellNotesProps {
  readonly model: GridTableModel;
  /** The element around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The event that made the notes load. */
  readonly heard: Event | undefined;
  /** Whether a cell has something to be said beside it. */
  readonly isWanted: boolean;
}

/** Shows what is said beside cells: the tooltip of a date, and the note of an edited cell. */
export function CellNotes({ model, frame, heard, isWanted }: CellNotesProps) {
  return (
    <>
      <InstantTip model={model} frame={frame} heard={heard} />
      {isWanted && <CellNote model={model} frame={frame} />}
    </>
  );
}

interface CellDialogsProps {
  readonly model: GridTableModel;
  readonly toasts: ToastsModel;
  /** The element around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onPaste: (paste: CellPasteModel) => void;
}

/** Shows the preview of a paste, and the two versions of an entity edited in cells. */
export function CellDialogs({ model, toasts, frame, onPaste }: CellDialogsProps) {
  const pasting = model.pasting.value;
  const compared = model.compared.value;

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
      {pasting && (
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
      {compared && (
        <CellComparison
          open={() => model.openCompared(compared)}
          toasts={toasts}
          onClose={(isSettled) => void model.endComparing(isSettled)}
        />
      )}
    </>
  );
}
