import { useModel } from '@preact/signals';
import { carryMessages } from '../../i18n/carry-messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { CutCarriesModel, type HalfCopy, resumedCarry } from '../models/cut-carries-model.ts';
import { TableCarryModel } from '../models/table-carry-model.ts';
import { undoNamed } from '../shell/undo-here.ts';
import { carryAsWork } from './carry-work.ts';
import { tellCarried } from './tell-carried.ts';

/** Asks what is to become of tables whose copy was cut off, one banner for each. */
export function HalfCopies() {
  const app = useApp();
  const cut = useModel(() => new CutCarriesModel(app.service));
  const words = carryMessages.value.half;

  async function resume(half: HalfCopy) {
    const asked = resumedCarry(half);
    cut.hide(half);
    const end = await carryAsWork(app, new TableCarryModel(app.service), asked, () => false);
    if (!end || end.state === 'cancelled') return;
    const { kind: way, from, to } = asked;
    await tellCarried(app, { way, from, to, step: half.step }, end);
  }

  async function remove(half: HalfCopy) {
    // What was made by the step, and no other table that has its name by now.
    if (await undoNamed(app, half.to.account, half.step, { isHere: true })) cut.forget(half);
  }

  return (
    <>
      {cut.found.value.map((half) => (
        <Banner
          key={half.step}
          kind="warning"
          actions={
            <>
              {half.canResume && (
                <Button kind="link" onClick={() => void resume(half)}>
                  {words.resume}
                </Button>
              )}
              <Button kind="link" onClick={() => cut.forget(half)}>
                {words.keep}
              </Button>
              <Button kind="link" onClick={() => void remove(half)}>
                {words.remove}
              </Button>
            </>
          }
        >
          {words[half.kind](half.table, half.to.account, half.from.table)}
          {!half.canResume && ` ${words.noOriginal}`}
        </Banner>
      ))}
    </>
  );
}
