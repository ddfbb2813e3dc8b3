import { computed, createModel, signal } from '@preact/signals';
import type {
  AccountCheckOptions,
  AccountCheckProgress,
  AccountCheckReport,
} from '../../model/account-check.ts';
import type { AccountName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';

export type AccountCheckPhase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking'; readonly progress: AccountCheckProgress | undefined }
  | { readonly kind: 'done'; readonly report: AccountCheckReport }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The check of one account, which can be repeated. */
export const AccountCheckModel = createModel(
  (service: Pick<AccountService, 'checkAccount'>, account: AccountName) => {
    const phase = signal<AccountCheckPhase>({ kind: 'ready' });
    let running: AbortController | undefined;

    async function read(options: AccountCheckOptions, signal: AbortSignal) {
      let report: AccountCheckReport | undefined;
      for await (const progress of service.checkAccount(account, options, signal)) {
        report = progress.report;
        phase.value = { kind: 'checking', progress };
      }
      return report;
    }

    return {
      phase: computed(() => phase.value),
      /** Runs the check; resolves when it has ended, with or without success. */
      async run(options: AccountCheckOptions = {}): Promise<void> {
        if (phase.peek().kind === 'checking') return;
        running = new AbortController();
        phase.value = { kind: 'checking', progress: undefined };
        try {
          const report = await read(options, running.signal);
          phase.value = report ? { kind: 'done', report } : { kind: 'cancelled' };
        } catch (error) {
          const isCancelled = isRefusal(error, 'cancelled');
          phase.value = isCancelled ? { kind: 'cancelled' } : { kind: 'failed', error };
        }
      },
      cancel(): void {
        running?.abort();
      },
    };
  },
);

export type AccountCheckModel = InstanceType<typeof AccountCheckModel>;
