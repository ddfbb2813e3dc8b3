import { useId } from 'preact/hooks';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Section } from '../design/Section.tsx';
import { knownSnapshots } from '../place/known-snapshots.ts';
import { idOf, KEPT_BEFORE } from './automatic-snapshots.ts';
import { ReadSnapshots } from './ReadSnapshots.tsx';
import { SnapshotLines } from './SnapshotLines.tsx';
import { heldBytesOf } from './snapshot-draft.ts';
import './snapshots.css';

/** The most snapshots and sets that are listed: those that hold most. */
const MOST_LISTED = 5;

/** Shows when snapshots are taken by themselves, and how much room they take. */
export function SnapshotSection() {
  const { settings, accounts } = useApp();
  const id = useId();
  const words = snapshotMessages.value.settings;
  const { on, off } = settingsMessages.value;
  const { takesSnapshots } = settings.current.value;
  const own = accounts.accounts.value.filter(({ name }) => !isOfFiles(name));
  return (
    <Section title={snapshotMessages.value.title}>
      <fieldset class="settings-choices" aria-describedby={`${id}-hint`}>
        <legend>{words.before}</legend>
        <div>
          {[true, false].map((isTaken) => (
            <label key={String(isTaken)}>
              <input
                type="radio"
                name={id}
                checked={takesSnapshots === isTaken}
                onChange={() => settings.change({ takesSnapshots: isTaken })}
              />
              <span>{isTaken ? on : off}</span>
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} class="field-hint">
          {words.beforeHint(KEPT_BEFORE)}
        </p>
      </fieldset>
      {own.map(({ name }) => (
        <ReadSnapshots key={name} account={name} />
      ))}
      <SnapshotShare accounts={own.map(({ name }) => name)} />
    </Section>
  );
}

/** Shows how much snapshots keep of their own, the largest first. */
function SnapshotShare({ accounts }: { readonly accounts: readonly AccountName[] }) {
  const { shell } = useApp();
  const words = snapshotMessages.value.settings;
  const all = accounts.flatMap((account) =>
    (knownSnapshots(account) ?? []).map((snapshot) => ({ account, snapshot })),
  );
  const bytes = heldBytesOf(all.map(({ snapshot }) => snapshot));
  if (all.length === 0) return <p>{words.none}</p>;
  const largest = [...Map.groupBy(all, ({ snapshot }) => idOf(snapshot)).values()]
    .map((lines) => ({ lines, held: heldBytesOf(lines.map(({ snapshot }) => snapshot)) }))
    .toSorted((one, other) => other.held - one.held);
  const shown = new Set(all.map(({ account }) => account));
  return (
    <>
      <p>{words.share(bytes, all.length)}</p>
      <SnapshotLines
        lines={largest.slice(0, MOST_LISTED).flatMap(({ lines }) => lines)}
        hasTables
      />
      <div class="settings-accounts">
        {[...shown].map((account) => (
          <Button
            key={account}
            onClick={() => shell.open({ kind: 'snapshots', account, table: undefined })}
          >
            {words.list(account)}
          </Button>
        ))}
      </div>
    </>
  );
}
