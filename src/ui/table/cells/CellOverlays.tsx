import { useModel, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { describeError } from '../../design/describe-error.ts';
import { focusWhenShown } from '../../design/pane-focus.ts';
import type { ToastsModel } from '../../design/toasts-model.ts';
import { ConflictDialog } from '../entity/ConflictDialog.tsx';
import type { EntityEditorModel } from '../entity/entity-editor-model.ts';
import { CellNote } from './CellNote.tsx';
import type { GridTableModel } from './grid-table-model.ts';
import { InstantTip } from './InstantTip.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import type { CellPasteModel } from './paste-model.ts';
import '../entity/entity.css';

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

interface CellComparisonProps {
  /** Creates the editor model, with the unsaved values of the cells. */
  readonly open: () => EntityEditorModel;
  readonly toasts: ToastsModel;
  /**
   * Called at the end: true if the unsaved values are decided on, one way or
   * the other; false if they stay unsaved.
   */
  readonly onClose: (isSettled: boolean) => void;
}

/** Compares the unsaved cells of an entity with what was stored elsewhere since. */
function CellComparison({ open, toasts, onClose }: CellComparisonProps) {
  const editor = useModel(open);
  const state = editor.state.value;
  const hasOpened = useRef(false);

  useEffect(() => {
    void editor.look().then(() => editor.seeChanges());
  }, [editor]);

  useSignalEffect(() => {
    const now = editor.state.value;
    if (now.status === 'conflict') hasOpened.current = true;
    else if (now.status === 'saved') onClose(true);
    else if (now.status === 'gone') onClose(false);
    else if (now.status === 'failed') {
      toasts.show({ kind: 'danger', text: describeError(now.error).text });
      onClose(false);
    } else if (now.status === 'ready' && hasOpened.current) queueMicrotask(closeIfReady);
  });

  /** Closes unless saving has begun: that state is set within the same task. */
  function closeIfReady() {
    // Choosing the stored version leaves no changed value.
    if (editor.state.peek().status === 'ready') onClose(!editor.isDirty.peek());
  }

  if (state.status !== 'conflict') return null;
  return (
    <ConflictDialog
      editor={editor}
      theirs={state.theirs}
      actions={{ follow: (wish) => void wish }}
    />
  );
}
