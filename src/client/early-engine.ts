import { scriptURL } from '../base/script-url.ts';
import engineUrl from '../worker/engine.worker.ts?worker&url';
import { type NamedWorker, newEngineName } from './engine-worker.ts';

/** An engine's worker that was started before the script of its page was loaded. */
interface EarlyEngine extends NamedWorker {
  /** The events so far, which had no listener. */
  readonly reported: (MessageEvent | ErrorEvent)[];
  readonly listen: (event: MessageEvent | ErrorEvent) => void;
}

// Two scripts of one page share it: start.ts and main.tsx, which are built apart.
declare global {
  var tablewrightEngine: EarlyEngine | undefined;
}

/**
 * Starts the engine's worker while the page's own script is still loading, so
 * that both arrive at the same time. Where it cannot run, nothing is started.
 */
export function startEarlyEngine(): void {
  if (!globalThis.indexedDB || !isSecureContext) return;
  const name = newEngineName();
  const worker = new Worker(scriptURL(engineUrl), { type: 'module', name });
  const reported: EarlyEngine['reported'] = [];
  const listen: EarlyEngine['listen'] = (event) => void reported.push(event);
  worker.addEventListener('message', listen);
  worker.addEventListener('error', listen);
  globalThis.tablewrightEngine = { worker, name, reported, listen };
}

/** Gives the early worker to the first caller, and then dispatches its events again. */
export function takeEarlyEngine(): NamedWorker | undefined {
  const early = globalThis.tablewrightEngine;
  if (!early) return undefined;
  globalThis.tablewrightEngine = undefined;
  const { worker, name, reported, listen } = early;
  queueMicrotask(() => {
    worker.removeEventListener('message', listen);
    worker.removeEventListener('error', listen);
    for (const event of reported) worker.dispatchEvent(copyOf(event));
  });
  return { worker, name };
}

/** The browser dispatches an event only once. */
function copyOf(event: MessageEvent | ErrorEvent): Event {
  return event instanceof ErrorEvent
    ? new ErrorEvent('error', { message: event.message })
    : new MessageEvent('message', { data: event.data });
}
