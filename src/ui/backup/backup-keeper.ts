import { backupFileName } from '../../transfer/backup/format.ts';
import type { AppContext } from '../app-context.ts';
import { VERSION } from '../version.ts';
import { BackupKeeperModel, targetOf } from './backup-keeper-model.ts';
import { BackupRunModel } from './backup-run-model.ts';
import { listBackup } from './backup-work.ts';

/** The first part of the default file name of a backup of everything. */
export const EVERYTHING = 'tablewright';

const keepers = new WeakMap<AppContext, BackupKeeperModel>();

/** Returns the window's one keeper of backups, which lives as long as the window. */
export function keeperOf(app: AppContext): BackupKeeperModel {
  const known = keepers.get(app);
  if (known) return known;
  const keeper = createKeeper(app);
  keepers.set(app, keeper);
  return keeper;
}

function createKeeper(app: AppContext): BackupKeeperModel {
  const { service, watch, kept: store, openPort, activities } = app;
  const keeper: BackupKeeperModel = new BackupKeeperModel({
    service,
    watch,
    store,
    async write(accounts, kept) {
      const name = backupFileName(EVERYTHING, new Date());
      const target = targetOf(kept, name, keeper.plan.peek().keep);
      const shown = kept.kind === 'file' ? kept.handle.name : `${kept.handle.name}/${name}`;
      const job = { accounts, target, withHistory: false, app: VERSION };
      const run = new BackupRunModel(job, {
        openPort,
        deliver: () => {},
        onDone: ({ startedAt: at, bytes, entities }) => {
          void keeper.note({ at, bytes, entities, name: shown });
        },
      });
      const id = listBackup(run, activities);
      await run.run();
      // A backup that succeeds every hour is not announced.
      if (run.phase.peek().kind === 'done') activities.clear(id);
      return run.phase.peek();
    },
  });
  return keeper;
}
