import { entityMessages } from '../../../i18n/entity-messages.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { describeError } from '../../design/describe-error.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EntityKeyText } from './EntityTitle.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import type { EditorActions } from './use-editor-actions.ts';

interface EditorDialogsProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

/** Shows the questions before something is lost. */
export function EditorDialogs({ editor, actions }: EditorDialogsProps) {
  const state = editor.state.value;
  if (actions.asking.value === 'delete') return <DeleteDialog editor={editor} actions={actions} />;
  if (actions.asking.value === 'discard') return <DiscardDialog actions={actions} />;
  if (state.status === 'conflict') {
    return <ConflictDialog editor={editor} theirs={state.theirs} actions={actions} />;
  }
  return null;
}

function DiscardDialog({ actions }: Pick<EditorDialogsProps, 'actions'>) {
  const { discard } = entityMessages.value;
  return (
    <ConfirmDialog
      title={discard.title}
      confirm={discard.confirm}
      onConfirm={actions.closeAnyway}
      onClose={() => (actions.asking.value = undefined)}
    >
      <p>{discard.text}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ editor, actions }: EditorDialogsProps) {
  const { deletion } = entityMessages.value;
  const state = editor.state.value;
  const isStale = state.status === 'deleteStale';

  function close() {
    actions.asking.value = undefined;
    editor.dismiss();
  }

  return (
    <ConfirmDialog
      title={deletion.title}
      confirm={isStale ? deletion.confirmAnyway : deletion.confirm}
      busy={state.status === 'deleting'}
      onConfirm={actions.erase}
      onClose={close}
    >
      <p>
        <EntityKeyText entityKey={editor.key.value} />
      </p>
      <p>{isStale ? deletion.stale : deletion.loses(editor.draft.size.value.properties)}</p>
      {state.status === 'failed' && <p role="alert">{describeError(state.error).text}</p>}
    </ConfirmDialog>
  );
}
