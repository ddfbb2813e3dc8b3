import { computed, createModel, effect, signal } from '@preact/signals';
import type { AccessSettings, AccountAccess } from '../../model/account-access.ts';
import type { Change } from '../../model/change.ts';
import type { AccountName } from '../../model/names.ts';

export type AccessState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly settings: AccessSettings }
  | { readonly status: 'failed'; readonly error: unknown };

/** The part of the service that controls access to an account. */
export interface AccessSource {
  accessOf(account: AccountName): Promise<AccountAccess>;
}

type WatchChanges = (listener: (change: Change) => void) => () => void;

/** The access to an account: its keys, and whether it requires them. */
export const ConnectAccessModel = createModel(
  (service: AccessSource, account: AccountName, watch: WatchChanges) => {
    const state = signal<AccessState>({ status: 'loading' });
    const areKeysShown = signal(false);
    let reading = 0;
    let reported = 0;

    // Another tab may change keys as well.
    effect(() => watch((change) => void (change.kind === 'accounts' && load())));

    async function load(): Promise<void> {
      reading += 1;
      const own = reading;
      const found = await read();
      // An older answer that arrives later is ignored.
      if (own < reported) return;
      reported = own;
      state.value = found;
    }

    async function read(): Promise<AccessState> {
      try {
        const access = await service.accessOf(account);
        return { status: 'ready', settings: await access.readAccess() };
      } catch (error) {
        return { status: 'failed', error };
      }
    }

    async function change(work: (access: AccountAccess) => Promise<unknown>): Promise<void> {
      await work(await service.accessOf(account));
      await load();
    }

    return {
      state: computed(() => state.value),
      settings: computed(() => (state.value.status === 'ready' ? state.value.settings : undefined)),
      areKeysShown: computed(() => areKeysShown.value),
      load,
      showKeys(shown: boolean): void {
        areKeysShown.value = shown;
      },
      requireAuthorization: (required: boolean) =>
        change((access) => access.requireAuthorization(required)),
      regenerateKey: (place: 0 | 1) => change((access) => access.regenerateKey(place)),
    };
  },
);

export type ConnectAccessModel = InstanceType<typeof ConnectAccessModel>;
