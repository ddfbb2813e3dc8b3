import type { AccountService } from '../model/table-service.ts';
import { type WireError, writeError } from './error-transfer.ts';
import { holdLiveness } from './liveness.ts';
import { serveAccounts } from './service-link.ts';

/** The messages of the engine's worker to its page. */
export type EngineNotice =
  /** It holds its lock, and takes ports to serve. */
  { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly error: WireError };

/** The page's message with a port to serve. */
export interface ServePort {
  readonly kind: 'serve';
}

/** The page's message once it is idle: the worker then loads the code that the start did not need. */
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
 * Serves the accounts to each port that the page sends. A start that fails is
 * reported to the page, which decides whether to try again.
 */
export async function startEngine(
  scope: EngineScope,
  open: () => AccountService | Promise<AccountService>,
): Promise<void> {
  try {
    const accounts = await open();
    await holdLiveness(scope.name);
    scope.addEventListener('message', ({ ports }) => {
      for (const port of ports) serveAccounts(port, accounts);
    });
    scope.postMessage({ kind: 'ready' });
  } catch (error) {
    scope.postMessage({ kind: 'failed', error: writeError(error) });
  }
}
