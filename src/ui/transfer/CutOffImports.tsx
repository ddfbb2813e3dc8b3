import { useModel, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { FileFaultError } from '../../transfer/archives/file-fault.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { chooseFiles } from '../kit/choose-files.ts';
import { describeError } from '../kit/describe-error.ts';
import {
  findImportHandles,
  forgetImportHandle,
  readAgain,
} from '../models/transfer/import-handles.ts';
import { createImportShelf } from '../models/transfer/import-shelf.ts';
import {
  type CutOffImport,
  UnfinishedImportsModel,
} from '../models/transfer/unfinished-imports-model.ts';
import { undoNamed } from '../shell/undo-here.ts';
import { describeFault } from './describe-fault.ts';
import { listImport } from './import-work.ts';

/** Asks what is to become of imports that were cut off, one banner for each. */
export function CutOffImports() {
  const app = useApp();
  const { service, openPort, tellImport, notices, activities, shell, routes, kept } = app;
  const unfinished = useModel(() => new UnfinishedImportsModel(service));
  const shelf = useMemo(() => createImportShelf(kept, service), [kept, service]);
  const text = importMessages.value;

  const handles = useSignal<ReadonlyMap<string, FileSystemFileHandle>>(new Map());
  const ids = unfinished.found.value.map(({ id }) => id).join(' ');

  useEffect(() => {
    const told = ids === '' ? [] : ids.split(' ');
    findImportHandles(kept, told).then(
      (found) => (handles.value = found),
      () => {},
    );
  }, [kept, ids, handles]);

  function drop({ id }: CutOffImport) {
    handles.value = new Map([...handles.peek()].filter(([other]) => other !== id));
  }

  function forget(cutOff: CutOffImport) {
    drop(cutOff);
    forgetImportHandle(kept, cutOff.id).catch(() => {});
  }

  /** It is gone, or may not be read this time. */
  function offerToChoose(cutOff: CutOffImport) {
    drop(cutOff);
    tell(new FileFaultError({ kind: 'unreadable' }));
  }

  function tell(error: unknown) {
    const isFault = error instanceof FileFaultError;
    notices.show({
      kind: 'danger',
      ...(isFault ? { text: describeFault(error.fault) } : describeError(error)),
    });
  }

  function tellOutdated() {
    notices.show({ kind: 'info', text: text.unfinished.outdated });
  }

  async function keep(cutOff: CutOffImport) {
    try {
      if ((await unfinished.keep(cutOff)) === 'outdated') tellOutdated();
    } catch (error) {
      tell(error);
    }
  }

  async function remove(cutOff: CutOffImport) {
    try {
      const taken = await unfinished.remove(cutOff);
      if (taken === 'outdated') tellOutdated();
      else if (taken === 'done') notices.say(text.unfinished.takenBack(cutOff.table));
      else notices.show({ kind: 'info', text: text.stopped[taken](cutOff.table) });
    } catch (error) {
      tell(error);
    }
  }

  async function resume(cutOff: CutOffImport) {
    const handle = handles.value.get(cutOff.id);
    const file = handle ? await readAgain(handle) : (await chooseFiles())[0];
    if (!file) {
      // Not chosen at once: the browser shows its chooser to who has just pressed something.
      if (handle) offerToChoose(cutOff);
      return;
    }
    try {
      const engine = { accounts: service, openPort, tellImport, ...shelf };
      const resumed = await unfinished.resume(cutOff, file, engine);
      if (resumed === 'outdated') {
        tellOutdated();
        return;
      }
      if (resumed === 'otherFile') {
        notices.show({ kind: 'danger', text: text.unfinished.other(cutOff.fileName) });
        // It was changed since: the next time somebody has to say where it is.
        forget(cutOff);
        return;
      }
      listImport(resumed.run, {
        activities,
        onUndo: (account, step) => void undoNamed(app, account, step),
        onOpen: (account, table) => routes.go({ account, table }),
      });
      shell.showActivity();
      await resumed.run.run();
    } catch (error) {
      tell(error);
    }
  }

  return (
    <>
      {unfinished.found.value.map((cutOff) => (
        <Banner
          key={cutOff.id}
          kind="warning"
          actions={
            <>
              {cutOff.canResume && (
                <Button kind="link" onClick={() => void resume(cutOff)}>
                  {handles.value.has(cutOff.id) ? text.unfinished.goOn : text.unfinished.resume}
                </Button>
              )}
              <Button kind="link" onClick={() => void keep(cutOff)}>
                {messages.value.transfer.unfinished.keep}
              </Button>
              {!cutOff.isTableOlder && (
                <Button kind="link" onClick={() => void remove(cutOff)}>
                  {cutOff.plan?.isNew === false
                    ? text.unfinished.rollBack
                    : messages.value.transfer.unfinished.remove}
                </Button>
              )}
            </>
          }
        >
          {describe(cutOff)}
        </Banner>
      ))}
    </>
  );
}

/** How far it came, where that is known. */
function describe({ fileName, table, account, plan, written }: CutOffImport): string {
  return plan && written !== undefined
    ? importMessages.value.unfinished.stopped(fileName, table, written, plan.rows)
    : messages.value.transfer.unfinished.text(fileName, table, account);
}
