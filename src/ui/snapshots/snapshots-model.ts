import { computed, createModel, effect, signal } from '@preact/signals';
import type { AccountName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import { ChangeBuffer } from '../jobs/change-buffer.ts';
import type { Loading, WatchChanges } from '../place/accounts-model.ts';
import { noteSnapshots } from '../place/known-snapshots.ts';

const REFRESH_MS = 100;

/** Reads the snapshots of an account, and again after each change of its tables. */
export const SnapshotsModel = createModel(
  (service: Pick<AccountService, 'snapshotsOf'>, account: AccountName, watch: WatchChanges) => {
    const loading = signal<Loading>({ status: 'loading' });
    let newest = 0;

    effect(() => {
      const buffer = new ChangeBuffer(REFRESH_MS, load);
      const unwatch = watch((change) => {
        const isOther =
          change.kind === 'entities' || (change.kind === 'tables' && change.account !== account);
        if (!isOther) buffer.add(change);
      });
      void load();
      return () => {
        newest += 1;
        unwatch();
        buffer.close();
      };
    });

    async function load(): Promise<void> {
      newest += 1;
      const own = newest;
      try {
        const found = await (await service.snapshotsOf(account)).listSnapshots();
        if (own !== newest) return;
        noteSnapshots(account, found);
        loading.value = { status: 'ready' };
      } catch (error) {
        if (own !== newest) return;
        // With its account, all of them are gone.
        if (isRefusal(error, 'accountMissing')) noteSnapshots(account, []);
        loading.value = { status: 'failed', error };
      }
    }

    return { loading: computed(() => loading.value), load };
  },
);

export type SnapshotsModel = InstanceType<typeof SnapshotsModel>;
