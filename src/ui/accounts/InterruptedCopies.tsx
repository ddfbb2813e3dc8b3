import { useModel } from '@preact/signals';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { undoNamed } from '../undo/undo-here.ts';
import { announceCopied } from './announce-copied.ts';
import {
  InterruptedCopiesModel,
  type InterruptedCopy,
  resumedTableCopy,
} from './interrupted-copies-model.ts';
import { TableCopyModel } from './table-copy-model.ts';
import { copyTableAsWork } from './table-copy-work.ts';

/** Asks about tables whose copy was interrupted, with one banner for each. */
export function InterruptedCopies() {
  const app = useApp();
  const cut = useModel(() => new InterruptedCopiesModel(app.service));
  const words = copyingMessages.value.interrupted;

  async function decide<T>(copy: InterruptedCopy, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const decided = await cut.decide(copy, work);
      if (decided) return decided.came;
      app.toasts.show({ kind: 'info', text: words.outdated });
    } catch (error) {
      app.toasts.show({ kind: 'danger', ...describeError(error) });
    }
    return undefined;
  }

  async function resume(copy: InterruptedCopy) {
    const asked = resumedTableCopy(copy);
    const end = await decide(copy, () => {
      cut.hide(copy);
      return copyTableAsWork(app, new TableCopyModel(app.service), asked, () => false);
    });
    if (!end || end.state === 'cancelled') return;
    const { kind: way, from, to } = asked;
    await announceCopied(app, { way, from, to, step: copy.step }, end);
  }

  async function remove(copy: InterruptedCopy) {
    // Undoes the step, so that no other table is deleted that has the name by now.
    const { account } = copy.to;
    // The only copy of a table that was being moved is deleted only after another confirmation.
    const isHere = copy.hasOriginal || copy.kind === 'copy';
    await decide(copy, async () => {
      if (await undoNamed(app, account, copy.step, { isHere })) cut.forget(copy);
    });
  }

  return (
    <>
      {cut.found.value.map((copy) => (
        <Banner
          key={copy.step}
          kind="warning"
          actions={
            <>
              {copy.hasOriginal && copy.isKept && (
                <Button kind="link" onClick={() => void resume(copy)}>
                  {words.resume}
                </Button>
              )}
              <Button kind="link" onClick={() => void decide(copy, async () => cut.forget(copy))}>
                {words.keep}
              </Button>
              {copy.isKept && (
                <Button kind="link" onClick={() => void remove(copy)}>
                  {words.remove}
                </Button>
              )}
            </>
          }
        >
          {words[copy.hasOriginal ? copy.kind : 'copy'](
            copy.table,
            copy.to.account,
            copy.from.table,
          )}
          {!copy.hasOriginal && ` ${words.noOriginal}`}
          {!copy.isKept && ` ${words.unkept}`}
        </Banner>
      ))}
    </>
  );
}
