import { StorageError } from '../model/storage-error.ts';
import { readError } from '../worker/error-transfer.ts';
import { endOfLife, tellLife } from '../worker/life.ts';
import type { EngineNotice, LoadRest, ServePort } from '../worker/start-engine.ts';

/** A worker that runs already, and the name that it was given. */
export interface NamedWorker {
  readonly worker: Worker;
  readonly name: string;
}

/** Starts the engine's worker under a name, which is also the name of its lock, or gives one that runs under its own. */
export type StartWorker = (name: string) => Worker | NamedWorker;

/** Unlike any other, so that the lock is one worker's alone. */
export function newEngineName(): string {
  return `tablewright:engine:${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

export interface LifeEvents {
  /** The engine serves. */
  onReady(): void;
  /** It is dead, or it never came to life. Told once. */
  onEnd(reason: StorageError): void;
}

/** One life of the engine's worker, from its start to its death. */
export class EngineLife {
  readonly #worker: Worker;
  readonly #events: LifeEvents;
  readonly #lock: string;
  readonly #watching = new AbortController();
  #state: 'starting' | 'ready' | 'over' = 'starting';
  #portsToServe: MessagePort[] = [];

  constructor(startWorker: StartWorker, events: LifeEvents) {
    this.#events = events;
    const name = newEngineName();
    const started = startWorker(name);
    [this.#worker, this.#lock] =
      started instanceof Worker ? [started, name] : [started.worker, started.name];
    this.#worker.addEventListener('message', ({ data: notice }: MessageEvent<EngineNotice>) => {
      this.#hear(notice);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      // Later errors are bugs that the worker outlives; the browser reports them.
      // A script that is gone is one of a version before.
      if (this.#state === 'starting')
        this.end(`Its script does not run. Load the page again. ${message ?? ''}`.trimEnd());
    });
  }

  /** Has the engine serve this port as soon as it can, and tells the other end if it never will. */
  serve(port: MessagePort): void {
    switch (this.#state) {
      case 'starting':
        this.#portsToServe.push(port);
        break;
      case 'ready':
        tellLife(port, this.#lock);
        this.#worker.postMessage({ kind: 'serve' } satisfies ServePort, [port]);
        break;
      case 'over':
        tellLife(port, undefined);
        break;
      default:
        this.#state satisfies never;
    }
  }

  /** Has an engine that serves fetch what its first answers do without. */
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
      await endOfLife(this.#lock, this.#watching.signal);
    } catch {
      // Nobody watches any more: this life is over, or its end cannot be seen.
      return;
    }
    this.end();
  }

  #servePorts(): void {
    for (const port of this.#portsToServe.splice(0)) this.serve(port);
  }
}
