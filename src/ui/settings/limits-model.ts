import { computed, createModel, effect, type ReadonlySignal } from '@preact/signals';
import { MEBIBYTE } from '../../base/mebibyte.ts';
import type { AccountService } from '../../model/table-service.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../workspace/settings.ts';

type Limits = Pick<Settings, 'memoryMebibytes' | 'journalMebibytes' | 'keepsCopies'>;

/** Sends the limits to the engine: when they change, and to each new engine. */
export const LimitsModel = createModel(
  (
    accounts: AccountService,
    settings: ReadonlySignal<Limits>,
    onRestart: (listener: () => void) => () => void,
  ) => {
    const memory = computed(() => settings.value.memoryMebibytes);
    const journal = computed(() => settings.value.journalMebibytes);
    const copies = computed(() => settings.value.keepsCopies);
    // The last limits sent: a new engine starts with the defaults.
    let reported: Limits = DEFAULT_SETTINGS;

    function notify(): void {
      const limits: Limits = {
        memoryMebibytes: memory.value,
        journalMebibytes: journal.value,
        keepsCopies: copies.value,
      };
      if (isSame(limits, reported)) return;
      reported = limits;
      const { memoryMebibytes, journalMebibytes, keepsCopies } = limits;
      const sent = accounts.setLimits({
        memoryBytes: memoryMebibytes * MEBIBYTE,
        waitingBytes: journalMebibytes * MEBIBYTE,
        keepsCopies,
      });
      // A lost engine accepts nothing; the next one gets the limits.
      sent.catch(() => {});
    }

    effect(notify);
    effect(() =>
      onRestart(() => {
        reported = DEFAULT_SETTINGS;
        notify();
      }),
    );
    return {};
  },
);

function isSame(one: Limits, other: Limits): boolean {
  return (
    one.memoryMebibytes === other.memoryMebibytes &&
    one.journalMebibytes === other.journalMebibytes &&
    one.keepsCopies === other.keepsCopies
  );
}
