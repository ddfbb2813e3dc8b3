import { entityMessages } from '../../i18n/entity-messages.ts';
import { IconButton } from '../kit/IconButton.tsx';
import type { EntityEditorModel } from '../models/entity/entity-editor-model.ts';
import { EntityTitle } from './EntityTitle.tsx';
import type { EditorActions } from './use-editor-actions.ts';

interface EditorHeadProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

/** Which entity it is, and what can be done with all of it. */
export function EditorHead({ editor, actions }: EditorHeadProps) {
  const entity = entityMessages.value;
  const isStored = editor.mode.value === 'edit';
  return (
    <header class="entity-head" data-keep-clear>
      <h2 class="kit-clip">
        <EntityTitle editor={editor} />
      </h2>
      {editor.isDirty.value && <span class="entity-edited">{entity.edited}</span>}
      <div class="entity-head-actions">
        {isStored && (
          <>
            <IconButton
              icon="copy"
              size="small"
              label={entity.duplicate}
              onClick={actions.duplicate}
            />
            <IconButton
              icon="remove"
              size="small"
              label={entity.delete}
              onClick={() => (actions.asking.value = 'delete')}
            />
          </>
        )}
        <IconButton icon="close" size="small" label={entity.close} onClick={actions.close} />
      </div>
    </header>
  );
}
