import type { AccountService } from '../model/table-service.ts';
import { type WireError, writeError } from './error-transfer.ts';
import { beginLife } from './life.ts';
import { serveAccounts } from './service-link.ts';

/** What the engine's worker tells its page. */
export type EngineNotice =
  /** It lives, which its lock shows from now on, and takes ports to serve. */
  { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly error: WireError };

/** What the page tells the engine's worker: the port comes along. */
export interface ServePort {
  readonly kind: 'serve';
}

/** What it tells once nobody waits for anything else. */
export interface LoadRest {
  readonly kind: 'loadRest';
}

/** The part of a worker's global scope that an engine needs. Its name is the name of its lock. */
export interface EngineScope {
  readonly name: string;
  postMessage(notice: EngineNotice): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ServePort>) => void): void;
}

/**
 * Serves the accounts to each port that the page hands in. A start that fails
 * is told to the page, which decides whether to try again.
 */
export async function startEngine(
  scope: EngineScope,
  open: () => AccountService | Promise<AccountService>,
): Promise<void> {
  try {
    const accounts = await open();
    await beginLife(scope.name);
    scope.addEventListener('message', ({ ports }) => {
      for (const port of ports) serveAccounts(port, accounts);
    });
    scope.postMessage({ kind: 'ready' });
  } catch (error) {
    scope.postMessage({ kind: 'failed', error: writeError(error) });
  }
}
