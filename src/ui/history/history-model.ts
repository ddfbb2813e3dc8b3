import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { Change } from '../../model/change.ts';
import type {
  AccountHistory,
  HistoryLimits,
  HistorySize,
  HistoryStep,
} from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { WatchChanges } from '../place/accounts-model.ts';

/** The number of steps that are read at once, and the most that a page may have. */
const PAGE = 100;
const MOST = 1000;

/** The steps of an account, the newest first, as many as were requested, and their size. */
export const HistoryModel = createModel(
  (service: AccountService, account: AccountName, watch: WatchChanges) => {
    const steps = signal<readonly HistoryStep[] | undefined>(undefined);
    const size = signal<HistorySize | undefined>(undefined);
    const next = signal<string | undefined>(undefined);
    const error = signal<unknown>(undefined);
    const abort = new AbortController();
    let wanted = PAGE;
    let reading: Promise<void> | undefined;
    let isStale = false;

    const openHistory = () => service.historyOf(account);

    /** Reads the shown steps again. Calls during a read cause one more read, not several. */
    function refresh(): Promise<void> {
      isStale = reading !== undefined;
      reading ??= readUntilFresh().finally(() => {
        reading = undefined;
      });
      return reading;
    }

    async function readUntilFresh(): Promise<void> {
      do {
        isStale = false;
        try {
          await read(await openHistory());
        } catch (thrown) {
          if (!abort.signal.aborted) error.value = thrown;
        }
      } while (isStale && !abort.signal.aborted);
    }

    async function read(history: AccountHistory): Promise<void> {
      const found: HistoryStep[] = [];
      let from: string | undefined;
      do {
        const limit = Math.min(MOST, wanted - found.length);
        const page = await history.listSteps({ limit, ...(from && { from }) }, abort.signal);
        found.push(...page.steps);
        from = page.next;
      } while (from !== undefined && found.length < wanted);
      const room = await history.getSize(abort.signal);
      batch(() => {
        steps.value = found;
        next.value = from;
        size.value = room;
        error.value = undefined;
      });
    }

    function hear(change: Change): void {
      if (change.kind === 'accounts' || change.account === account) void refresh();
    }

    effect(() => watch(hear));
    effect(() => () => abort.abort());
    void refresh();

    return {
      openHistory: computed(() => openHistory),
      /** The steps; undefined until they have been read. */
      steps: computed(() => steps.value),
      size: computed(() => size.value),
      hasOlder: computed(() => next.value !== undefined),
      /** The error of the last read, if it failed. */
      error: computed(() => error.value),
      refresh,
      showOlder(): Promise<void> {
        wanted += PAGE;
        return refresh();
      },
      async setLimits(limits: HistoryLimits): Promise<void> {
        await (await openHistory()).setLimits(limits);
        await refresh();
      },
      /** Forgets a step, or without one all of them. */
      async forget(step?: string): Promise<void> {
        await (await openHistory()).forget(step);
        await refresh();
      },
    };
  },
);

export type HistoryModel = InstanceType<typeof HistoryModel>;
