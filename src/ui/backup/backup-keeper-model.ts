import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { Change } from '../../model/change.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { listAllTables } from '../../model/paged-lists.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { BackupTarget } from '../../transfer/backup/sink.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import type { KeptTarget } from '../files/kept-target.ts';
import { ChangeBuffer } from '../jobs/change-buffer.ts';
import type { WatchChanges } from '../place/accounts-model.ts';
import { countChanges, isDue, isFarFewer } from './backup-due.ts';
import { type BackupPlan, FIRST_PLAN, type LastBackup, readLast, readPlan } from './backup-plan.ts';
import type { BackupRunPhase } from './backup-run-model.ts';
import type { BackupStore } from './backup-store.ts';

export interface KeeperPlace {
  readonly service: Pick<AccountService, 'historyOf' | 'listAccounts' | 'tablesOf'>;
  readonly watch: WatchChanges;
  readonly store: BackupStore;
  /** Writes everything into a target; resolves when that has ended. */
  readonly write: (accounts: readonly AccountName[], target: KeptTarget) => Promise<BackupRunPhase>;
  readonly now?: () => number;
}

export type KeeperState =
  /** Automatic backups are off. */
  | { readonly kind: 'off' }
  /** The next backup is made when it is due. */
  | { readonly kind: 'ready' }
  /** The browser requires permission once more. */
  | { readonly kind: 'asks' }
  /** There is far less than in the file, which is the only one: replacing it must be confirmed. */
  | { readonly kind: 'fewer'; readonly was: number; readonly now: number }
  | { readonly kind: 'writing' }
  /** The last backup failed; the next is tried when it is due again. */
  | { readonly kind: 'failed'; readonly ending: BackupRunPhase };

/** Held while a backup is written, so that two tabs never write one at a time. */
const LOCK = 'tablewright:backup';
const CHANNEL = 'tablewright:backups';
/** Changes are counted at most once in this time, in milliseconds. */
const COUNT_AFTER_MS = 2000;
/** How often it is checked whether a backup is due. */
const CHECK_EVERY_MS = 30_000;

/** The changes since the last backup of everything, and the automatic backups. */
export const BackupKeeperModel = createModel((place: KeeperPlace) => {
  const { service, watch, store, write, now = Date.now } = place;
  const plan = signal<BackupPlan>(FIRST_PLAN);
  const last = signal<LastBackup | undefined>(undefined);
  const countByAccount = signal<ReadonlyMap<AccountName, number>>(new Map());
  const state = signal<KeeperState>({ kind: 'off' });
  const isRead = signal(false);
  const unsaved = computed(() =>
    [...countByAccount.value.values()].reduce((sum, one) => sum + one, 0),
  );
  const channel = new BroadcastChannel(CHANNEL);
  let triedAt = Number.NEGATIVE_INFINITY;
  /** The changes of each account since the last backup, as reported to this window. */
  const heard = new Map<AccountName, number>();

  effect(() => {
    const buffer = new ChangeBuffer(COUNT_AFTER_MS, recount);
    const unwatch = watch((change) => {
      if (change.kind !== 'accounts') {
        heard.set(change.account, (heard.get(change.account) ?? 0) + 1);
      }
      buffer.add(change);
    });
    const timer = setInterval(() => void quietly(writeIfDue()), CHECK_EVERY_MS);
    channel.addEventListener('message', ({ data }) => {
      if (data !== 'last' && data !== 'plan') return;
      if (data === 'last') heard.clear();
      void quietly(read());
    });
    void quietly(read());
    return () => {
      unwatch();
      buffer.close();
      clearInterval(timer);
      channel.close();
    };
  });

  async function read(): Promise<void> {
    const stored = await store.readBackups();
    const kept = readPlan(stored.get('plan'));
    batch(() => {
      plan.value = kept;
      last.value = readLast(stored.get('last'));
    });
    await countAll();
    state.value = await stateOf(kept);
    isRead.value = true;
    await writeIfDue();
  }

  async function countAll(): Promise<void> {
    const names = await listKept(service);
    await count(names.filter((name) => name !== SAMPLES_ACCOUNT));
  }

  function recount(changes: readonly Change[]): Promise<void> {
    return quietly(countChanged(changes));
  }

  async function countChanged(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ kind }) => kind === 'accounts')) await countAll();
    else {
      const names = new Set(
        changes.flatMap((one) =>
          one.kind === 'accounts' || isOfFiles(one.account) ? [] : [one.account],
        ),
      );
      names.delete(SAMPLES_ACCOUNT);
      await count([...names], countByAccount.peek());
    }
    await writeIfDue();
  }

  async function count(
    names: readonly AccountName[],
    before: ReadonlyMap<AccountName, number> = new Map(),
  ): Promise<void> {
    const since = last.peek()?.at ?? 0;
    const counted = new Map(before);
    for (const name of names) {
      const reported = heard.get(name) ?? 0;
      counted.set(name, await countChanges(service, name, since, reported));
    }
    countByAccount.value = counted;
  }

  async function writeIfDue(): Promise<void> {
    const { target } = plan.peek();
    const facts = { count: unsaved.peek(), lastAt: last.peek()?.at ?? 0, triedAt, now: now() };
    if (!target || !isRead.peek() || state.peek().kind === 'writing') return;
    if (!isDue(plan.peek(), facts)) return;
    const next = await stateOf(plan.peek());
    state.value = (next.kind === 'ready' && (await findFewer(plan.peek()))) || next;
    if (state.peek().kind === 'ready') await writeAlone(target);
  }

  async function findFewer({ target, written }: BackupPlan): Promise<KeeperState | undefined> {
    if (target?.kind !== 'file' || written === undefined) return undefined;
    const entities = await countEntities(service);
    return isFarFewer(entities, written)
      ? { kind: 'fewer', was: written, now: entities }
      : undefined;
  }

  /** Writes the backup unless another tab is writing it, which then reports it. */
  function writeAlone(target: KeptTarget): Promise<void> {
    return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await writeNow(target);
    });
  }

  async function writeNow(target: KeptTarget): Promise<void> {
    state.value = { kind: 'writing' };
    triedAt = now();
    const ending = await endingOf(target);
    if (ending.kind !== 'done') {
      state.value = { kind: 'failed', ending };
      return;
    }
    state.value = { kind: 'ready' };
    // Another target may have been chosen meanwhile.
    if (plan.peek().target === target) {
      await keep({ ...plan.peek(), written: ending.result.entities });
    }
  }

  async function endingOf(target: KeptTarget): Promise<BackupRunPhase> {
    try {
      const accounts = await listKept(service);
      return await write(accounts, target);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { kind: 'failed', error };
    }
  }

  async function keep(changed: BackupPlan): Promise<void> {
    plan.value = changed;
    await store.writeBackups('plan', changed);
    state.value = await stateOf(changed);
    channel.postMessage('plan');
  }

  return {
    plan: computed(() => plan.value),
    last: computed(() => last.value),
    /** The entities written since the last backup of everything, without those of the samples. */
    unsaved,
    state: computed(() => state.value),
    /** Whether the stored state has been read. */
    isRead: computed(() => isRead.value),
    choose(changed: Partial<BackupPlan>): Promise<void> {
      return keep({ ...plan.peek(), ...changed });
    },
    /** Writes into the target just chosen, and from then on automatically. */
    async start(target: KeptTarget): Promise<void> {
      await keep({ ...plan.peek(), target, written: undefined });
      await writeAlone(target);
    },
    async stop(): Promise<void> {
      await keep({ ...plan.peek(), target: undefined, written: undefined });
    },
    /**
     * Requests permission if the browser requires it, which must follow a user
     * gesture; then writes, even if there is less than before.
     */
    async goOn(): Promise<void> {
      const { target } = plan.peek();
      if (!target) return;
      await askFor(target.handle);
      state.value = await stateOf(plan.peek());
      if (state.peek().kind === 'ready') await writeAlone(target);
    },
    /** Records a backup of everything, automatic or not. */
    async note(backup: LastBackup): Promise<void> {
      last.value = backup;
      heard.clear();
      await store.writeBackups('last', backup);
      channel.postMessage('last');
      await countAll();
      // The backup settles the question that delayed the automatic one.
      if (state.peek().kind === 'fewer') state.value = await stateOf(plan.peek());
    },
  };
});

export type BackupKeeperModel = InstanceType<typeof BackupKeeperModel>;

/** Accounts of opened files are not backed up. */
async function listKept(service: Pick<AccountService, 'listAccounts'>): Promise<AccountName[]> {
  return (await service.listAccounts()).flatMap(({ name }) => (isOfFiles(name) ? [] : name));
}

async function countEntities(service: KeeperPlace['service']): Promise<number> {
  let count = 0;
  for (const name of await listKept(service)) {
    for (const { entities } of await listAllTables(service.tablesOf(name))) count += entities;
  }
  return count;
}

/**
 * Ignores refusals: if the engine was lost, or the account is full, the next
 * change tries again.
 */
async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

/** Returns the target of the next backup of a plan. */
export function targetOf(target: KeptTarget, fileName: string, keep: number): BackupTarget {
  return target.kind === 'file' ? target : { ...target, fileName, keep };
}

async function stateOf({ target }: BackupPlan): Promise<KeeperState> {
  if (!target) return { kind: 'off' };
  return { kind: (await mayWrite(target.handle)) ? 'ready' : 'asks' };
}

/** https://wicg.github.io/file-system-access/#api-filesystemhandle-querypermission */
interface AskingHandle {
  queryPermission?(descriptor: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(descriptor: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

async function mayWrite(handle: FileSystemHandle): Promise<boolean> {
  // Not in the types of the platform, since not every browser has it.
  const { queryPermission } = handle as AskingHandle;
  return (
    !queryPermission || (await queryPermission.call(handle, { mode: 'readwrite' })) === 'granted'
  );
}

async function askFor(handle: FileSystemHandle): Promise<void> {
  // See above.
  await (handle as AskingHandle).requestPermission?.({ mode: 'readwrite' });
}
