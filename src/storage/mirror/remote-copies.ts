import { whenFree } from '../../base/locks.ts';
import { CHANGES_CHANNEL, type Change } from '../../model/change.ts';
import type { AccountName } from '../../model/names.ts';
import type { AccountCopies } from '../account/account-copies.ts';
import { hasCopy } from '../copy/has-copy.ts';
import { lockOfCopy, lockOfLook } from '../copy/lock.ts';
import { whenNobodyLooks } from '../copy/look.ts';
import type { EntityRecord } from '../records/schema.ts';

/** How long a window may take from its start until it compares a copy, in milliseconds. */
const STARTING_MS = 10_000;

/** The pause between two checks of whether it has begun, in milliseconds. */
const POLL_MS = 200;

/**
 * The safety copies in a thread that cannot read them, as a service worker.
 * Writes wait while the engine of a window compares the account with its copy,
 * or is about to: a write before that would have a copy with newer writes
 * quarantined instead of added.
 */
export class RemoteCopies implements AccountCopies {
  readonly #isAppOpen: () => Promise<boolean>;

  /** `isAppOpen` returns whether a window is open whose engine reads copies. */
  constructor(isAppOpen: () => Promise<boolean>) {
    this.#isAppOpen = isAppOpen;
  }

  async bringBack(): Promise<boolean> {
    return false;
  }

  follow(account: AccountName): () => Promise<unknown> {
    let checking: Promise<boolean> | undefined;
    // The first write checks, and so does the next where no window was open.
    return async () => {
      checking ??= this.#check(account);
      const isSettled = await checking.catch(() => false);
      if (!isSettled) checking = undefined;
    };
  }

  async find(): Promise<readonly EntityRecord[]> {
    return [];
  }

  /**
   * Resolves when writes may begin: to true where no later one has to wait
   * either, and to false where no window is open that could compare the copy.
   */
  async #check(account: AccountName): Promise<boolean> {
    if (!(await hasCopy(account))) return true;
    let waitedMs = 0;
    while (true) {
      const comparison = await findComparison(account);
      if (comparison === 'done') return true;
      if (comparison === 'running') {
        if (await isFrozenWhileComparing(account)) return true;
        continue;
      }
      if (!(await this.#isAppOpen())) return false;
      if (waitedMs >= STARTING_MS) return true;
      announce(account);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      waitedMs += POLL_MS;
    }
  }
}

/** Returns whether an engine has compared the copy: it keeps it from then on. */
async function findComparison(account: AccountName): Promise<'done' | 'running' | 'none'> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const look = lockOfLook(account);
  if ([...held, ...pending].some(({ name }) => name === look)) return 'running';
  return held.some(({ name }) => name === lockOfCopy(account)) ? 'done' : 'none';
}

/** Resolves once the comparison has ended; to true once its engine no longer answers. */
async function isFrozenWhileComparing(account: AccountName): Promise<boolean> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = whenFree(lockOfLook(account), signal).then(() => false);
  const isFrozen = Promise.race([ended, whenNobodyLooks(account, signal)]);
  return isFrozen.finally(() => ending.abort());
}

/** Has the engines of windows open the account, which then compare it with its copy (copies.ts). */
function announce(account: AccountName): void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.postMessage({ kind: 'tables', account } satisfies Change);
  channel.close();
}
