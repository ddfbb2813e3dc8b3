import { useModel } from '@preact/signals';
import { carryMessages } from '../../i18n/carry-messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { undoNamed } from '../history/undo-here.ts';
import {
  CutCarriesModel,
  type HalfCopy,
  resumedCarry,
} from '../models/accounts/cut-carries-model.ts';
import { TableCarryModel } from '../models/accounts/table-carry-model.ts';
import { carryAsWork } from './carry-work.ts';
import { tellCarried } from './tell-carried.ts';

/** Asks what is to become of tables whose copy was cut off, one banner for each. */
export function HalfCopies() {
  const app = useApp();
  const cut = useModel(() => new CutCarriesModel(app.service));
  const words = carryMessages.value.half;

  async function decide<T>(half: HalfCopy, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const decided = await cut.decide(half, work);
      if (decided) return decided.came;
      app.toasts.show({ kind: 'info', text: words.outdated });
    } catch (error) {
      app.toasts.show({ kind: 'danger', ...describeError(error) });
    }
    return undefined;
  }

  async function resume(half: HalfCopy) {
    const asked = resumedCarry(half);
    const end = await decide(half, () => {
      cut.hide(half);
      return carryAsWork(app, new TableCarryModel(app.service), asked, () => false);
    });
    if (!end || end.state === 'cancelled') return;
    const { kind: way, from, to } = asked;
    await tellCarried(app, { way, from, to, step: half.step }, end);
  }

  async function remove(half: HalfCopy) {
    // What was made by the step, and no other table that has its name by now.
    const { account } = half.to;
    // All there is of a table that was to be moved goes only where that is said once more.
    const isHere = half.hasOriginal || half.kind === 'copy';
    await decide(half, async () => {
      if (await undoNamed(app, account, half.step, { isHere })) cut.forget(half);
    });
  }

  return (
    <>
      {cut.found.value.map((half) => (
        <Banner
          key={half.step}
          kind="warning"
          actions={
            <>
              {half.hasOriginal && half.isKept && (
                <Button kind="link" onClick={() => void resume(half)}>
                  {words.resume}
                </Button>
              )}
              <Button kind="link" onClick={() => void decide(half, async () => cut.forget(half))}>
                {words.keep}
              </Button>
              {half.isKept && (
                <Button kind="link" onClick={() => void remove(half)}>
                  {words.remove}
                </Button>
              )}
            </>
          }
        >
          {words[half.hasOriginal ? half.kind : 'copy'](
            half.table,
            half.to.account,
            half.from.table,
          )}
          {!half.hasOriginal && ` ${words.noOriginal}`}
          {!half.isKept && ` ${words.unkept}`}
        </Banner>
      ))}
    </>
  );
}
