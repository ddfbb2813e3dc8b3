import { useModel } from '@preact/signals';
import { carryMessages } from '../../i18n/carry-messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { undoNamed } from '../history/undo-here.ts';
import {
  CutCarriesModel,
  type InterruptedCopy,
  resumedCarry,
} from '../models/accounts/cut-carries-model.ts';
import { TableCarryModel } from '../models/accounts/table-carry-model.ts';
import { carryAsWork } from './carry-work.ts';
import { tellCarried } from './tell-carried.ts';

/** Asks what is to become of tables whose copy was cut off, one banner for each. */
export function InterruptedCopies() {
  const app = useApp();
  const cut = useModel(() => new CutCarriesModel(app.service));
  const words = carryMessages.value.interrupted;

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
    const asked = resumedCarry(copy);
    const end = await decide(copy, () => {
      cut.hide(copy);
      return carryAsWork(app, new TableCarryModel(app.service), asked, () => false);
    });
    if (!end || end.state === 'cancelled') return;
    const { kind: way, from, to } = asked;
    await tellCarried(app, { way, from, to, step: copy.step }, end);
  }

  async function remove(copy: InterruptedCopy) {
    // What was made by the step, and no other table that has its name by now.
    const { account } = copy.to;
    // All there is of a table that was to be moved goes only where that is said once more.
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
