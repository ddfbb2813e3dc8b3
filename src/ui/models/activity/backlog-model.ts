import { computed, createModel, effect, signal } from '@preact/signals';
import type { AccountName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { WatchChanges } from '../accounts/accounts-model.ts';
import { ChangeBuffer } from '../change-buffer.ts';

/** What is less is done before anybody has read of it. */
const WORTH_TELLING = 10_000;

const LOOK_AGAIN_MS = 1000;

/** How much of what was written in an account is still to be put in its place. */
export const BacklogModel = createModel(
  (account: AccountName, tables: Pick<TableService, 'getBacklog'>, watch: WatchChanges) => {
    const entities = signal(0);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function look(): Promise<void> {
      clearTimeout(timer);
      // An engine that was lost has told why elsewhere.
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

    /** 0 while it is not worth telling. */
    return { entities: computed(() => entities.value) };
  },
);

export type BacklogModel = InstanceType<typeof BacklogModel>;
