import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { Menu } from '../design/Menu.tsx';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import { writeRoute } from '../place/routes.ts';
import { describeTime } from '../undo/describe-step.ts';
import { compareSnapshot, followLink, openSnapshot, tableNow } from './snapshot-actions.ts';
import { heldBytesOf } from './snapshot-draft.ts';

interface SnapshotLineProps {
  readonly account: AccountName;
  readonly snapshot: SnapshotDescription;
  /** Whether it names its table. */
  readonly hasTable: boolean;
  /** Asks before it is renamed or deleted. */
  readonly onAsk: (kind: 'rename' | 'remove') => void;
}

/** Shows a snapshot with its facts, its note and its commands. */
export function SnapshotLine({ account, snapshot, hasTable, onAsk }: SnapshotLineProps) {
  const app = useApp();
  const { shell, settings } = app;
  const words = snapshotMessages.value;
  const { id, name, note, table, source, takenAt, entities, bytes } = snapshot;
  const held = heldBytesOf([snapshot]);
  const route = { account, table: tableOfSnapshot(id) };
  const now = tableNow(app, account, snapshot);

  function openHere() {
    shell.close();
    openSnapshot(app, account, id);
  }

  const action = (
    label: string,
    icon: Extract<MenuEntry, { kind: 'action' }>['icon'],
    onSelect: () => void,
    disabled = false,
  ): MenuEntry => ({ kind: 'action', label, icon, onSelect, disabled });
  const entries: readonly MenuEntry[] = [
    action(words.actions.open, 'table', openHere),
    action(
      words.actions.compare,
      'compare',
      () => {
        shell.close();
        if (now) compareSnapshot(app, account, snapshot, now);
      },
      now === undefined,
    ),
    action(words.actions.restore, 'restore', () =>
      shell.open({ kind: 'restoreSnapshot', account, snapshot }),
    ),
    action(words.actions.makeTable, 'copy', () => shell.open({ kind: 'copyTable', ...route })),
    action(words.actions.exportFile, 'exportFile', () =>
      shell.open({ kind: 'export', account, tables: [route.table] }),
    ),
    { kind: 'separator', before: words.actions.rename },
    action(words.actions.rename, 'edit', () => onAsk('rename')),
    {
      kind: 'action',
      label: words.actions.remove,
      icon: 'remove',
      isDanger: true,
      onSelect: () => onAsk('remove'),
    },
  ];
  const isRenamed = source !== undefined && source !== table;
  return (
    <li class="snapshots-line">
      <div class="snapshots-text">
        <a
          class="clip"
          href={writeRoute(route)}
          title={name}
          onClick={(event) => followLink(app, account, id, event)}
        >
          {name}
        </a>
        <p class="snapshots-facts">
          {hasTable && <span>{table}</span>}
          <span>{describeTime(takenAt, settings.current.value.zone)}</span>
          <span>{words.facts(entities, bytes)}</span>
          {held > 0 && <span title={words.ownTitle}>{words.own(held)}</span>}
        </p>
        {note && <p class="snapshots-note">{note}</p>}
        {isRenamed && <p class="faint">{words.renamed(source)}</p>}
        {source === undefined && <p class="faint">{words.sourceGone}</p>}
      </div>
      <Menu size="small" label={words.menu(name)} entries={entries} />
    </li>
  );
}
