import { StorageError } from '../model/storage-error.ts';
import { readError } from '../worker/error-transfer.ts';
import { sendLiveness, whenDead } from '../worker/liveness.ts';
import type { EngineNotice, LoadRest, ServePort } from '../worker/start-engine.ts';

/** A running worker, and its name. */
export interface NamedWorker {
  readonly worker: Worker;
  readonly name: string;
}

/**
 * Starts the engine's worker under a name, which is also the name of its lock,
 * or returns a running one with its own.
 */
export type StartWorker = (name: string) => Worker | NamedWorker;

/** Returns a unique name, so that the lock belongs to one worker. */
export function newEngineName(): string {
  return `tablewright:engine:${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

export interface EngineEvents {
  /** The engine serves. */
  onReady(): void;
  /** It is dead, or never started. Called once. */
  onEnd(reason: StorageError): void;
}

/** A worker of the engine, from its start to its death. */
export class EngineWorker {
  readonly #worker: Worker;
  readonly #events: EngineEvents;
  readonly #lock: string;
  readonly #watching = new AbortController();
  #state: 'starting' | 'ready' | 'over' = 'starting';
  #portsToServe: MessagePort[] = [];

  constructor(startWorker: StartWorker, events: EngineEvents) {
    this.#events = events;
    const name = newEngineName();
    const started = startWorker(name);
    [this.#worker, this.#lock] =
      started instanceof Worker ? [started, name] : [started.worker, started.name];
    this.#worker.addEventListener('message', ({ data: notice }: MessageEvent<EngineNotice>) => {
      this.#hear(notice);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      // Later errors are bugs that the worker survives; the browser reports
      // them. A script that is missing belongs to an earlier version.
      if (this.#state === 'starting')
        this.end(`Its script does not run. Load the page again. ${message ?? ''}`.trimEnd());
    });
  }

  /** Has the engine serve this port as soon as it can, and notifies the other end if it never will. */
  serve(port: MessagePort): void {
    switch (this.#state) {
      case 'starting':
        this.#portsToServe.push(port);
        break;
      case 'ready':
        sendLiveness(port, this.#lock);
        this.#worker.postMessage({ kind: 'serve' } satisfies ServePort, [port]);
        break;
      case 'over':
        sendLiveness(port, undefined);
        break;
      default:
        this.#state satisfies never;
    }
  }

  /** Makes a serving engine load what its first answers do not need. */
  loadRest(): void {
    if (this.#state === 'ready') this.#worker.postMessage({ kind: 'loadRest' } satisfies LoadRest);
  }

  end(detail?: string): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#watching.abort();
    this.#worker.terminate();
    this.#servePorts();
    this.#events.onEnd(new StorageError('engineLost', detail === undefined ? {} : { detail }));
  }

  #hear(notice: EngineNotice): void {
    switch (notice.kind) {
      case 'ready':
        this.#state = 'ready';
        void this.#watch();
        this.#servePorts();
        this.#events.onReady();
        break;
      case 'failed': {
        const error = readError(notice.error);
        reportError(error);
        this.end(error.message);
        break;
      }
      default:
        notice satisfies never;
    }
  }

  async #watch(): Promise<void> {
    try {
      await whenDead(this.#lock, this.#watching.signal);
    } catch {
      // This worker has ended, or its end cannot be watched.
      return;
    }
    this.end();
  }

  #servePorts(): void {
    for (const port of this.#portsToServe.splice(0)) this.serve(port);
  }
}
