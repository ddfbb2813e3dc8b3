import { isOfFiles } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import type { CommandHandlers } from '../commands/provided-commands.ts';
import { useCommands } from '../commands/use-commands.ts';
import { placeOf } from '../place/place.ts';
import { isInAccount } from './place-menus.ts';

/** Offers the commands of snapshots for the open table or account. */
export function useSnapshotCommands(): void {
  const { accounts, routes, shell } = useApp();
  const place = placeOf(routes.current.value, accounts.accounts.value, accounts.loading.value);
  useCommands(commands());

  function commands(): CommandHandlers {
    if (!isInAccount(place) || isOfFiles(place.account)) return {};
    const { account } = place;
    const table = place.kind === 'table' ? place.table : undefined;
    const show = () => shell.open({ kind: 'snapshots', account, table });
    const taken = table && isSnapshot(table) ? undefined : table;
    return {
      takeSnapshot: () => shell.open({ kind: 'takeSnapshot', account, table: taken }),
      showSnapshots: show,
      restoreSnapshot: show,
    };
  }
}
