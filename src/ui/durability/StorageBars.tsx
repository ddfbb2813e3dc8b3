import { useModel } from '@preact/signals';
import { durableMessages } from '../../i18n/durable-messages.ts';
import { findAccountNameProblem, parseAccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { LostCopies } from './LostCopies.tsx';
import { type FoundDamage, StorageWatchModel } from './storage-watch-model.ts';

/**
 * Shows the banners about all stored data: that there is no room, or that a
 * part of it cannot be read.
 */
export function StorageBars() {
  const { storage, watch } = useApp();
  const model = useModel(
    () => new StorageWatchModel(storage.use, storage.refresh, watch, warnedOfRoom),
  );
  return (
    <>
      <RoomBar model={model} />
      <LostCopies />
      {model.damage.value.map((met) => (
        <DamageBar
          key={`${met.account} ${met.kind}`}
          met={met}
          onDismiss={() => model.dismiss(met)}
        />
      ))}
    </>
  );
}

function RoomBar({ model }: { readonly model: StorageWatchModel }) {
  const { shell, routes } = useApp();
  const words = durableMessages.value.bar;
  const room = model.room.value;
  if (room === 'enough') return null;
  const isFull = room === 'none';
  return (
    <Banner
      kind={isFull ? 'danger' : 'warning'}
      onDismiss={isFull ? undefined : model.dismissWarning}
      actions={
        <>
          <Button kind="link" onClick={() => shell.open({ kind: 'backup', account: undefined })}>
            {words.backUp}
          </Button>
          <Button kind="link" onClick={() => routes.go({ page: 'settings' })}>
            {isFull ? words.forget : words.settings}
          </Button>
        </>
      }
    >
      <span role="status">{isFull ? words.full : words.nearlyFull(model.free.value)}</span>
    </Banner>
  );
}

interface DamageBarProps {
  readonly met: FoundDamage;
  readonly onDismiss: () => void;
}

function DamageBar({ met, onDismiss }: DamageBarProps) {
  const { shell } = useApp();
  const words = durableMessages.value.bar;
  const { account } = met;
  // A database that is no account's cannot be checked.
  const checked = findAccountNameProblem(account) ? undefined : parseAccountName(account);
  return (
    <Banner
      kind="danger"
      onDismiss={onDismiss}
      actions={
        checked && (
          <Button
            kind="link"
            onClick={() => shell.open({ kind: 'checkAccount', account: checked })}
          >
            {words.check}
          </Button>
        )
      }
    >
      <span role="status">{sentenceOf(met)}</span>
    </Banner>
  );
}

function sentenceOf({ kind, account, count }: FoundDamage): string {
  const words = durableMessages.value.bar;
  switch (kind) {
    case 'entity':
      return words.damagedEntities(account, count);
    case 'journal':
      return words.damagedJournal(account);
    case 'store':
      return words.missingStore(account);
  }
}

const NAME = 'tablewright:warned-of-room';

/** Whether a warning about little room was shown already in this browser, in any tab. */
const warnedOfRoom = {
  read(): boolean {
    try {
      return localStorage.getItem(NAME) !== null;
    } catch {
      return false;
    }
  },
  write(isWarned: boolean): void {
    try {
      if (isWarned) localStorage.setItem(NAME, '1');
      else localStorage.removeItem(NAME);
    } catch {
      // The warning is shown once in each window then.
    }
  },
};
