import { useModel } from '@preact/signals';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { useApp } from '../app-context.ts';
import { chooseBackup } from '../files/choose-backup-file.ts';
import { decideOrNotify, InterruptedBanner } from '../jobs/InterruptedBanner.tsx';
import { type InterruptedRestore, InterruptedRestoresModel } from './interrupted-restores-model.ts';
import { takeRestoreBack } from './undo-restore.ts';

/** Asks about interrupted restores, with one banner for each. */
export function InterruptedRestores() {
  const app = useApp();
  const { service, toasts, shell } = app;
  const model = useModel(() => new InterruptedRestoresModel(service));
  const words = backupMessages.value.restore;

  async function goOn(restore: InterruptedRestore) {
    const file = await chooseBackup();
    // The dialog takes over the mark, as it knows what becomes of the restore.
    const onResumed = () => model.handOver(restore);
    if (file) shell.open({ kind: 'restore', file, resumes: restore, onResumed });
  }

  async function rollBack(restore: InterruptedRestore) {
    const decided = await decideOrNotify(toasts, words.outdated, () =>
      model.decide(restore, async () => {
        const isUndone = await takeRestoreBack(app, restore);
        if (isUndone) model.forget(restore);
        return isUndone;
      }),
    );
    const { undone } = backupMessages.peek().restore;
    if (decided?.came) toasts.show({ kind: 'success', text: undone });
  }

  return (
    <>
      {model.found.value.map((restore) => (
        <InterruptedBanner
          key={restore.id}
          resume={restore.plan && { label: words.goOn, onChoose: () => goOn(restore) }}
          keep={{
            label: words.keep,
            onChoose: () => decideOrNotify(toasts, words.outdated, () => model.keep(restore)),
          }}
          remove={
            restore.canTakeBack && { label: words.takeBack, onChoose: () => rollBack(restore) }
          }
        >
          {describe(restore)}
        </InterruptedBanner>
      ))}
    </>
  );
}

function describe({ fileName, accounts, written }: InterruptedRestore): string {
  const words = backupMessages.value.restore;
  const names = accounts.map(({ to }) => to).join(', ');
  const sentence =
    fileName === '' ? words.interrupted(names) : words.interruptedFile(fileName, names);
  return joinSentences(sentence, written !== undefined && words.interruptedCount(written));
}
