import { useModel } from '@preact/signals';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { chooseBackup } from '../files/choose-backup-file.ts';
import { CutRestoresModel, type FoundRestore } from './cut-restores-model.ts';
import { takeRestoreBack } from './undo-restore.ts';

/** Asks about interrupted restores, with one banner for each. */
export function CutRestores() {
  const app = useApp();
  const { service, toasts, shell } = app;
  const model = useModel(() => new CutRestoresModel(service));
  const words = backupMessages.value.restore;

  async function goOn(restore: FoundRestore) {
    const file = await chooseBackup();
    // The dialog takes over the mark, as it knows what becomes of the restore.
    const onResumed = () => model.handOver(restore);
    if (file) shell.open({ kind: 'restore', file, resumes: restore, onResumed });
  }

  async function rollBack(restore: FoundRestore) {
    try {
      const isBack = await model.decide(restore, async () => {
        const isUndone = await takeRestoreBack(app, restore);
        if (isUndone) model.forget(restore);
        return isUndone;
      });
      const { undone, outdated } = backupMessages.peek().restore;
      if (isBack === undefined) toasts.show({ kind: 'info', text: outdated });
      if (isBack) toasts.show({ kind: 'success', text: undone });
    } catch (error) {
      toasts.show({ kind: 'danger', ...describeError(error) });
    }
  }

  async function keep(restore: FoundRestore) {
    if (await model.keep(restore)) return;
    toasts.show({ kind: 'info', text: backupMessages.peek().restore.outdated });
  }

  return (
    <>
      {model.found.value.map((restore) => (
        <Banner
          key={restore.id}
          kind="warning"
          actions={
            <>
              {restore.plan && (
                <Button kind="link" onClick={() => void goOn(restore)}>
                  {words.goOn}
                </Button>
              )}
              <Button kind="link" onClick={() => void keep(restore)}>
                {words.keep}
              </Button>
              {restore.canTakeBack && (
                <Button kind="link" onClick={() => void rollBack(restore)}>
                  {words.takeBack}
                </Button>
              )}
            </>
          }
        >
          {describe(restore)}
        </Banner>
      ))}
    </>
  );
}

function describe({ fileName, accounts, written }: FoundRestore): string {
  const words = backupMessages.value.restore;
  const names = accounts.map(({ to }) => to).join(', ');
  const cut = fileName === '' ? words.cutOff(names) : words.cutOffFile(fileName, names);
  return joinSentences(cut, written !== undefined && words.cutOffCount(written));
}
