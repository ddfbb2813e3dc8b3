import { computed, createModel, effect, signal } from '@preact/signals';
import type { AccountName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { ChangeBuffer } from '../jobs/change-buffer.ts';
import type { WatchChanges } from '../place/accounts-model.ts';

/** The fewest entities that are reported: fewer are done before the report can be read. */
const WORTH_TELLING = 10_000;

const LOOK_AGAIN_MS = 1000;

/** The number of written entities in an account that are not checkpointed yet. */
export const BacklogModel = createModel(
  (account: AccountName, tables: Pick<TableService, 'getBacklog'>, watch: WatchChanges) => {
    const entities = signal(0);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function look(): Promise<void> {
      clearTimeout(timer);
      // A lost engine has been reported elsewhere.
      const found = await tables.getBacklog().catch(() => undefined);
      if (isOver) return;
      const left = found?.entities ?? 0;
      entities.value = left < WORTH_TELLING ? 0 : left;
      clearTimeout(timer);
      if (entities.value > 0) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    }

    effect(() => {
      const buffer = new ChangeBuffer(LOOK_AGAIN_MS, look);
      const unwatch = watch((change) => {
        if (change.kind === 'entities' && change.account === account) buffer.add(change);
      });
      void look();
      return () => {
        isOver = true;
        clearTimeout(timer);
        unwatch();
        buffer.close();
      };
    });

    /** The number is 0 while it is too small to report. */
    return { entities: computed(() => entities.value) };
  },
);

export type BacklogModel = InstanceType<typeof BacklogModel>;
