import { useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import type { Entity } from '../../../model/entity.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/Icon.tsx';
import { EntityKeyText } from './EntityTitle.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import { formatTimeOfDay } from './instant-text.ts';
import { MergeTable } from './MergeTable.tsx';
import type { EditorActions } from './use-editor-actions.ts';
import './merge-table.css';

interface ConflictDialogProps {
  readonly editor: EntityEditorModel;
  readonly theirs: Entity;
  readonly actions: Pick<EditorActions, 'follow'>;
}

/** Shows the changes of both sides to an entity, and merges them. */
export function ConflictDialog({ editor, theirs, actions }: ConflictDialogProps) {
  const { conflict } = entityMessages.value;
  const body = useRef<HTMLDivElement>(null);

  function saveCombined() {
    const isOpen = editor.comparison.unresolved.value.length > 0;
    if (isOpen)
      body.current
        ?.querySelector<HTMLElement>('[data-unresolved] [data-side="ours"] input')
        ?.focus();
    else actions.follow(editor.saveCombined());
  }

  return (
    <Dialog
      size="wide"
      title={conflict.title}
      subtitle={
        <>
          <EntityKeyText entityKey={theirs} /> ·{' '}
          {conflict.subtitle(formatTimeOfDay(theirs.timestamp))}
        </>
      }
      onClose={editor.dismiss}
      actions={
        <>
          <span class="dialog-actions-start">
            <Button kind="quiet" onClick={editor.keepTheirs}>
              {conflict.discardMine}
            </Button>
          </span>
          <Button onClick={() => actions.follow(editor.overwriteTheirs())}>
            {conflict.overwrite}
          </Button>
          <Button kind="primary" onClick={saveCombined}>
            {conflict.saveCombined}
          </Button>
        </>
      }
    >
      <div ref={body} class="entity-conflict">
        <MergeTable
          properties={editor.comparison.properties.value}
          choices={editor.comparison.choices.value}
          onChoose={editor.comparison.choose}
        />
        <ConflictHint editor={editor} />
      </div>
    </Dialog>
  );
}

/** Says what is merged by itself, and what needs a choice. */
function ConflictHint({ editor }: Pick<ConflictDialogProps, 'editor'>) {
  const { conflict } = entityMessages.value;
  const { properties, unresolved } = editor.comparison;
  const combined = properties.value.filter(
    ({ outcome }) => outcome === 'ours' || outcome === 'theirs',
  );
  const names = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => name).join(', ');
  const reported = combined.length > 0 && conflict.combined(names(combined));
  const isOpen = unresolved.value.length > 0;
  return (
    <p class="entity-note" aria-live="polite">
      <Icon name="info" size="small" tone="accent" isTextHigh />
      <span>
        {joinSentences(reported, !isOpen && conflict.allChosen)}
        {isOpen && reported && <br />}
        {isOpen && <b>{conflict.needsChoice(names(unresolved.value))}</b>}
      </span>
    </p>
  );
}
