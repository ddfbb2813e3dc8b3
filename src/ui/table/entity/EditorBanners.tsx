import { useSignal } from '@preact/signals';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { writeErrorReport } from '../../design/CopyReport.tsx';
import { describeError } from '../../design/describe-error.ts';
import type { EntityEditorModel } from './entity-editor-model.ts';
import { formatTimeOfDay } from './instant-text.ts';
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

interface RefusalBannerProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

/** Says why the entity was not saved, and what can be done instead. */
function RefusalBanner({ editor, actions }: RefusalBannerProps) {
  const state = editor.state.value;
  switch (state.status) {
    case 'exists':
      return <ExistsBanner editor={editor} actions={actions} />;
    case 'gone':
      return <GoneBanner editor={editor} actions={actions} />;
    case 'failed':
      return <FailedBanner error={state.error} onDismiss={() => actions.act(editor.dismiss)} />;
    default:
      return null;
  }
}

function ExistsBanner({ editor, actions }: RefusalBannerProps) {
  const { exists } = entityMessages.value;
  return (
    <Banner
      kind="danger"
      actions={
        <>
          <Button kind="link" onClick={() => actions.follow(editor.openExisting())}>
            {exists.open}
          </Button>
          <Button kind="link" onClick={() => actions.follow(editor.putOver('replace'))}>
            {exists.replace}
          </Button>
          <Button kind="link" onClick={() => actions.follow(editor.putOver('merge'))}>
            {exists.merge}
          </Button>
        </>
      }
    >
      {exists.text}
    </Banner>
  );
}

function GoneBanner({ editor, actions }: RefusalBannerProps) {
  const { gone } = entityMessages.value;
  return (
    <Banner
      kind="warning"
      actions={
        <Button kind="link" onClick={() => actions.follow(editor.insertAgain())}>
          {gone.insert}
        </Button>
      }
    >
      {gone.text}
    </Banner>
  );
}

interface FailedBannerProps {
  readonly error: unknown;
  readonly onDismiss: () => void;
}

function FailedBanner({ error, onDismiss }: FailedBannerProps) {
  const { design } = messages.value;
  const entity = entityMessages.value;
  const isCopied = useSignal(false);
  const { text, code } = describeError(error);

  function copyDetails() {
    const report = writeErrorReport(entity.title, error);
    void navigator.clipboard.writeText(report).then(() => (isCopied.value = true));
  }

  return (
    <Banner
      kind="danger"
      onDismiss={onDismiss}
      actions={
        <Button kind="link" onClick={copyDetails}>
          {isCopied.value ? design.detailsCopied : design.copyDetails}
        </Button>
      }
    >
      {text} {code && <span class="data">{code}</span>}
    </Banner>
  );
}
