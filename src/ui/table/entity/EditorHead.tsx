import { useId } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { EntityTitle } from './EntityTitle.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import { StepButtons, type StepsBeside } from './StepButtons.tsx';
import type { EditorActions } from './use-editor-actions.ts';

interface EditorHeadProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
  readonly steps: StepsBeside | undefined;
  readonly onCopyLink: ((key: EntityKey) => void) | undefined;
}

/** Shows the entity's name, and the commands for all of it. */
export function EditorHead({ editor, actions, steps, onCopyLink }: EditorHeadProps) {
  const entity = entityMessages.value;
  const isStored = editor.mode.value === 'edit';
  const titleId = useId();
  return (
    <header class="entity-head" data-keep-clear>
      <h2 id={titleId} class="clip">
        <EntityTitle editor={editor} />
      </h2>
      {editor.isDirty.value && <span class="entity-edited">{entity.edited}</span>}
      <div class="entity-head-actions">
        {isStored && (
          <>
            {steps && <StepButtons steps={steps} titleId={titleId} />}
            {onCopyLink && (
              <IconButton
                icon="link"
                size="small"
                label={messages.value.accounts.copyLink}
                onClick={() => onCopyLink(editor.key.peek())}
              />
            )}
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
