import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { Menu } from '../design/Menu.tsx';
import { writeRoute } from '../place/routes.ts';
import { describeTime } from '../undo/describe-step.ts';
import { followLink } from './snapshot-actions.ts';
import { heldBytesOf } from './snapshot-draft.ts';

interface SnapshotSetLineProps {
  readonly account: AccountName;
  /** The snapshots that were taken together. */
  readonly snapshots: readonly SnapshotDescription[];
  /** Asks before all of them are renamed or deleted. */
  readonly onAsk: (kind: 'rename' | 'remove') => void;
}

/** Shows snapshots of several tables that were taken at one moment, each as a link. */
export function SnapshotSetLine({ account, snapshots, onAsk }: SnapshotSetLineProps) {
  const app = useApp();
  const words = snapshotMessages.value;
  const [first] = snapshots;
  if (!first) return null;
  const { name, note, takenAt } = first;
  const sum = (key: 'entities' | 'bytes') => snapshots.reduce((total, one) => total + one[key], 0);
  const own = heldBytesOf(snapshots);

  return (
    <li class="snapshots-line">
      <div class="snapshots-text">
        <strong class="clip" title={name}>
          {name}
        </strong>
        <p class="snapshots-facts">
          <span>{words.set.tables(snapshots.length)}</span>
          <span>{describeTime(takenAt, app.settings.current.value.zone)}</span>
          <span>{words.facts(sum('entities'), sum('bytes'))}</span>
          {own > 0 && <span title={words.ownTitle}>{words.own(own)}</span>}
        </p>
        {note && <p class="snapshots-note">{note}</p>}
        <ul class="snapshots-set" aria-label={words.set.label(name)}>
          {snapshots.map(({ id, table }) => (
            <li key={id}>
              <a
                href={writeRoute({ account, table: tableOfSnapshot(id) })}
                onClick={(event) => followLink(app, account, id, event)}
              >
                {table}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Menu
        size="small"
        label={words.menu(name)}
        entries={[
          {
            kind: 'action',
            label: words.actions.rename,
            icon: 'edit',
            onSelect: () => onAsk('rename'),
          },
          {
            kind: 'action',
            label: words.actions.remove,
            icon: 'remove',
            isDanger: true,
            onSelect: () => onAsk('remove'),
          },
        ]}
      />
    </li>
  );
}
