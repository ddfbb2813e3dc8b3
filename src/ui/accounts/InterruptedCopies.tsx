import { useModel } from '@preact/signals';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { decideOrNotify, InterruptedBanner } from '../jobs/InterruptedBanner.tsx';
import { shownName } from '../place/shown-name.ts';
import { ReadSnapshots } from '../snapshots/ReadSnapshots.tsx';
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
    const decided = await decideOrNotify(app.toasts, words.outdated, () => cut.decide(copy, work));
    return decided?.came;
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
        <InterruptedBanner
          key={copy.step}
          resume={
            copy.hasOriginal && copy.isKept && { label: words.resume, onChoose: () => resume(copy) }
          }
          keep={{
            label: words.keep,
            onChoose: () => decide(copy, async () => cut.forget(copy)),
          }}
          remove={copy.isKept && { label: words.remove, onChoose: () => remove(copy) }}
        >
          {isSnapshot(copy.from.table) && <ReadSnapshots account={copy.from.account} />}
          {words[copy.hasOriginal ? copy.kind : 'copy'](
            copy.table,
            copy.to.account,
            shownName(copy.from.table),
          )}
          {!copy.hasOriginal && ` ${words.noOriginal}`}
          {!copy.isKept && ` ${words.unkept}`}
        </InterruptedBanner>
      ))}
    </>
  );
}
