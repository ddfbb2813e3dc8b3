import { useModel, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ConflictDialog } from '../entity/ConflictDialog.tsx';
import '../entity/entity.css';
import { describeError } from '../../design/describe-error.ts';
import type { ToastsModel } from '../../design/toasts-model.ts';
import type { EntityEditorModel } from '../entity/entity-editor-model.ts';

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
export function CellComparison({ open, toasts, onClose }: CellComparisonProps) {
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
