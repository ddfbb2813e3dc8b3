import { useModel, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ConflictDialog } from '../entity/ConflictDialog.tsx';
import '../entity/entity.css';
import { describeError } from '../design/describe-error.ts';
import type { ToastsModel } from '../models/activity/toasts-model.ts';
import type { EntityEditorModel } from '../models/entity/entity-editor-model.ts';

interface CellComparisonProps {
  /** With what was written in the cells. */
  readonly open: () => EntityEditorModel;
  readonly toasts: ToastsModel;
  /** What was written is settled, one way or the other, or stays for later. */
  readonly onClose: (isSettled: boolean) => void;
}

/** What was written in cells of an entity beside what somebody else has stored. */
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

  /** Saving begins from there as well, within this task. */
  function closeIfReady() {
    // Whoever keeps theirs has nothing left that is changed.
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
