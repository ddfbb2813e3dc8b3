import type { ReadonlySignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { IconButton } from '../../design/Button.tsx';
import { EntityTitle } from './EntityTitle.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
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

/** The steps from the entity to those beside it. */
export interface StepsBeside {
  readonly hasPrevious: ReadonlySignal<boolean>;
  readonly hasNext: ReadonlySignal<boolean>;
  /** The step that led to this entity, whose button keeps the focus. */
  readonly cameBy: 'previous' | 'next' | undefined;
  readonly step: (side: 'previous' | 'next') => void;
}

interface StepButtonsProps {
  readonly steps: StepsBeside;
  /** The id of the entity's name, which is announced after each step. */
  readonly titleId: string;
}

/** Steps to the entities before and after the one that is shown. */
function StepButtons({ steps, titleId }: StepButtonsProps) {
  const words = entityMessages.value;
  return (
    <span class="entity-steps" data-steps>
      <IconButton
        icon="up"
        size="small"
        label={words.previous}
        describedBy={titleId}
        disabled={!steps.hasPrevious.value}
        onClick={() => steps.step('previous')}
      />
      <IconButton
        icon="down"
        size="small"
        label={words.next}
        describedBy={titleId}
        disabled={!steps.hasNext.value}
        onClick={() => steps.step('next')}
      />
    </span>
  );
}

/**
 * Focuses the button of the next step in the same direction: at the first and
 * the last entity, the button back. Returns false if there is none.
 */
export function focusStep(editor: Element, cameBy: StepsBeside['cameBy']): boolean {
  if (!cameBy) return false;
  const both = [...editor.querySelectorAll<HTMLElement>('[data-steps] > button')];
  const inOrder = cameBy === 'next' ? both.reverse() : both;
  const target = inOrder.find((button) => button.matches(':enabled'));
  target?.focus();
  return target !== undefined;
}
