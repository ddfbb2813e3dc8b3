import { useModel, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { type CutOffPlace, keepWritten, resume, takeBack } from './cut-off-actions.ts';
import { findImportHandles } from './import-handles.ts';
import { createImportStore } from './import-store.ts';
import { type CutOffImport, UnfinishedImportsModel } from './unfinished-imports-model.ts';

interface CutOffImportsProps {
  readonly onUndo: (account: AccountName, step: string) => void;
}

/** Asks about interrupted imports, with one banner for each. */
export function CutOffImports({ onUndo }: CutOffImportsProps) {
  const app = useApp();
  const { service, kept } = app;
  const unfinished = useModel(() => new UnfinishedImportsModel(service));
  const store = useMemo(() => createImportStore(kept, service), [kept, service]);
  const handles = useSignal<ReadonlyMap<string, FileSystemFileHandle>>(new Map());
  const ids = unfinished.found.value.map(({ id }) => id).join(' ');

  useEffect(() => {
    const reported = ids === '' ? [] : ids.split(' ');
    findImportHandles(kept, reported).then(
      (found) => (handles.value = found),
      () => {},
    );
  }, [kept, ids, handles]);

  const place = { app, unfinished, store, handles, onUndo };
  return unfinished.found.value.map((cutOff) => (
    <CutOffBanner key={cutOff.id} place={place} cutOff={cutOff} />
  ));
}

interface CutOffBannerProps {
  readonly place: CutOffPlace;
  readonly cutOff: CutOffImport;
}

function CutOffBanner({ place, cutOff }: CutOffBannerProps) {
  const words = importMessages.value.unfinished;
  const { unfinished } = messages.value.transfer;
  const isKnown = place.handles.value.has(cutOff.id);
  const removing = place.unfinished.removing.value.get(cutOff.id);
  const isRemoving = removing !== undefined;
  // The person decided to remove it before the window was reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is found
  useEffect(() => {
    if (cutOff.isRemoved) void takeBack(place, cutOff);
  }, []);

  function removeOrCancel() {
    if (isRemoving) place.unfinished.cancelRemoval(cutOff);
    else void takeBack(place, cutOff);
  }

  function nameRemoval() {
    return cutOff.plan?.isNew === false ? words.rollBack : unfinished.remove;
  }

  return (
    <Banner
      kind="warning"
      actions={
        <>
          {cutOff.canResume && (
            <Button kind="link" disabled={isRemoving} onClick={() => void resume(place, cutOff)}>
              {isKnown ? words.goOn : words.resume}
            </Button>
          )}
          <Button kind="link" disabled={isRemoving} onClick={() => void keepWritten(place, cutOff)}>
            {unfinished.keep}
          </Button>
          {!cutOff.isTableOlder && (
            <Button kind="link" busy={removing?.isCancelling} onClick={removeOrCancel}>
              {isRemoving ? activityMessages.value.cancel : nameRemoval()}
            </Button>
          )}
        </>
      }
    >
      <span role="status">{isRemoving ? words.removing(cutOff.table) : describe(cutOff)}</span>{' '}
      {removing && removing.total > 0 && (
        <span>{activityMessages.value.of(removing.done, removing.total)}</span>
      )}
    </Banner>
  );
}

/** Returns how far the import came, where that is known. */
function describe(cutOff: CutOffImport): string {
  const { fileName, table, account, plan, written, isPartlyRemoved } = cutOff;
  if (isPartlyRemoved) return importMessages.value.unfinished.partly(fileName, table);
  return plan && written !== undefined
    ? importMessages.value.unfinished.stopped(fileName, table, written, plan.rows)
    : messages.value.transfer.unfinished.text(fileName, table, account);
}
