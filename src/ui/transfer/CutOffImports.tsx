import { useModel } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { describeError } from '../kit/describe-error.ts';
import { UnfinishedImportsModel } from '../models/unfinished-imports-model.ts';

/** Asks what is to become of tables whose import was cut off, one banner for each. */
export function CutOffImports() {
  const { service, notices } = useApp();
  const unfinished = useModel(() => new UnfinishedImportsModel(service));
  const text = messages.value.transfer.unfinished;

  return (
    <>
      {unfinished.found.value.map((cutOff) => {
        async function remove() {
          const error = await unfinished.remove(cutOff);
          if (error === undefined) notices.say(text.removed(cutOff.table));
          else notices.show({ kind: 'danger', ...describeError(error) });
        }
        return (
          <Banner
            key={cutOff.id}
            kind="warning"
            actions={
              <>
                <Button kind="link" onClick={() => unfinished.keep(cutOff)}>
                  {text.keep}
                </Button>
                <Button kind="link" onClick={() => void remove()}>
                  {text.remove}
                </Button>
              </>
            }
          >
            {text.text(cutOff.fileName, cutOff.table, cutOff.account)}
          </Banner>
        );
      })}
    </>
  );
}
