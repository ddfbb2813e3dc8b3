import { entityMessages } from '../../../i18n/entity-messages.ts';
import { ariaKeysOf, keysOf } from '../../commands/keymap.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import type { EditorActions } from './use-editor-actions.ts';

interface EditorFootProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

/**
 * Shows the buttons of the editor. Save is never disabled: with problems in the
 * way it focuses the first of them.
 */
export function EditorFoot({ editor, actions }: EditorFootProps) {
  const entity = entityMessages.value;
  const { isDirty, state } = editor;
  return (
    <footer class="entity-foot" data-keep-clear>
      <Problems editor={editor} actions={actions} />
      <span class="entity-status" role="status">
        {statusText(editor)}
      </span>
      <span class="entity-actions">
        <Button disabled={!isDirty.value} onClick={() => actions.act(editor.revert)}>
          {entity.revert}
        </Button>
        <Button
          kind="primary"
          busy={state.value.status === 'saving'}
          shortcut={ariaKeysOf('saveEntity')}
          onClick={actions.save}
        >
          {entity.save} {keysOf('saveEntity') && <kbd>{keysOf('saveEntity')}</kbd>}
        </Button>
      </span>
    </footer>
  );
}

function Problems({ editor, actions }: EditorFootProps) {
  const { problems, toFirstProblem } = entityMessages.value;
  const count = editor.draft.problems.value.length + (editor.json.problem.value ? 1 : 0);
  if (count === 0) return null;
  return (
    <button
      type="button"
      class="entity-problems"
      title={toFirstProblem}
      onClick={actions.showFirstProblem}
    >
      <Icon name="danger" size="small" />
      {problems(count)}
    </button>
  );
}

function statusText({ state, isDirty }: EntityEditorModel): string {
  const { saving, saved, unchanged } = entityMessages.value;
  const { status } = state.value;
  if (status === 'saving') return saving;
  if (isDirty.value) return '';
  if (status === 'saved') return saved;
  return status === 'unchanged' ? unchanged : '';
}
