import { entityMessages } from '../../../i18n/entity-messages.ts';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import { formatTimeOfDay } from './instant-text.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import type { EditorActions } from './use-editor-actions.ts';

interface EditorBannersProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

/** Shows the messages about the whole entity, each with its actions. */
export function EditorBanners({ editor, actions }: EditorBannersProps) {
  return (
    <div class="entity-banners" aria-live="polite">
      <RefusalBanner editor={editor} actions={actions} />
      <NewerBanner editor={editor} actions={actions} />
      <SetAsideBanner editor={editor} actions={actions} />
      <HeldJsonBanner editor={editor} actions={actions} />
    </div>
  );
}

/** Says that the entity was saved elsewhere while it has unsaved work here. */
function NewerBanner({ editor, actions }: EditorBannersProps) {
  const { newer } = entityMessages.value;
  const theirs = editor.newer.value;
  if (!theirs || editor.state.value.status === 'gone') return null;
  return (
    <Banner
      actions={
        <>
          <Button kind="link" onClick={actions.seeChanges}>
            {newer.see}
          </Button>
          <Button kind="link" onClick={() => actions.act(editor.keepTheirs)}>
            {newer.discard}
          </Button>
        </>
      }
    >
      {newer.text(formatTimeOfDay(theirs.timestamp))}
    </Banner>
  );
}

function SetAsideBanner({ editor, actions }: EditorBannersProps) {
  const { setAside } = entityMessages.value;
  if (!editor.hasSetAside.value) return null;
  return (
    <Banner
      actions={
        <Button kind="link" onClick={() => actions.act(editor.takeBack)}>
          {setAside.takeBack}
        </Button>
      }
    >
      {setAside.text}
    </Banner>
  );
}

function HeldJsonBanner({ editor, actions }: EditorBannersProps) {
  const { jsonHeld } = entityMessages.value;
  if (!editor.json.problem.value || actions.tab.value === 'json') return null;
  return (
    <Banner
      kind="warning"
      actions={
        <>
          <Button kind="link" onClick={actions.showFirstProblem}>
            {jsonHeld.fix}
          </Button>
          <Button kind="link" onClick={() => actions.act(editor.json.discard)}>
            {jsonHeld.discard}
          </Button>
        </>
      }
    >
      {jsonHeld.text}
    </Banner>
  );
}
