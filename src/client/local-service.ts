import { scriptURL } from '../base/script-url.ts';
import type { AccountService } from '../model/table-service.ts';
import engineUrl from '../worker/engine.worker.ts?worker&url';
import { type CallOptions, Connection, type Link } from '../worker/link.ts';
import type {
  AnswerOf,
  ArgumentOf,
  CallName,
  ItemOf,
  StreamName,
} from '../worker/link-messages.ts';
import { linkedAccounts } from '../worker/service-link.ts';
import type { AccountProcedures } from '../worker/service-procedures.ts';
import { EngineWorker, type StartWorker } from './engine-worker.ts';
import type { CallObserver, ImportPlace, ObservedCall, ObservedStream } from './window-requests.ts';

/**
 * Calls back, until `signal` is aborted, when the browser freezes this page for
 * the back-forward cache, and when it shows it again. Meanwhile the page stands
 * still with its workers, in the middle of whatever they do: locks stay held,
 * and in WebKit transactions stay open, for which other pages wait without end.
 */
function watchPutAway(hear: (isAway: boolean) => void, signal: AbortSignal): void {
  const notify = ({ type, persisted }: PageTransitionEvent) => {
    if (persisted) hear(type === 'pagehide');
  };
  addEventListener('pagehide', notify, { signal });
  addEventListener('pageshow', notify, { signal });
}

/** How the engine before ended: by itself, or with a page that was frozen. */
export type EndOfEngine = 'lost' | 'putAway';

type RestartListener = (last: EndOfEngine) => void;

/** The accounts of this browser, kept by an engine in a worker of this page. */
export interface LocalService {
  /** Stays the same object when the engine is restarted, and so do the services it returns. */
  readonly accounts: AccountService;
  /**
   * Returns an end for another worker's `connectAccounts`, served by the engine
   * directly. It closes with this engine: open another one then.
   */
  openPort(): MessagePort;
  /**
   * Calls the listener when a new engine serves in place of the last one: read
   * again what was read.
   */
  onRestart(listener: RestartListener): () => void;
  /** Lets one observer see the calls of the engine here, in place of the one before. */
  observe(observer: CallObserver | undefined): void;
  /** Reports an import to that observer, as its worker calls the engine past this link. */
  notifyImport(place: ImportPlace, done: Promise<unknown>): void;
  /**
   * Makes the engine load what its first answers do not need, where it was
   * started without that.
   */
  loadRest(): void;
  /** Ends the engine. Everything under way and later is rejected. */
  close(): void;
}

/**
 * Starts the engine, and restarts it when it is lost: calls under way are
 * rejected with `engineLost`, later ones go to the new engine. A frozen page
 * has no engine until it is shown again.
 */
export function startLocalService(
  startWorker: StartWorker = startEngineWorker,
  { loadsRest = true }: StartOptions = {},
): LocalService {
  const engine = new LocalEngine(startWorker, loadsRest);
  return {
    accounts: linkedAccounts(engine),
    openPort: () => engine.openPort(),
    onRestart: (listener) => engine.onRestart(listener),
    observe: (observer) => {
      engine.observer = observer;
    },
    notifyImport: (place, done) => engine.observer?.import(place, done),
    loadRest: () => engine.loadRest(),
    close: () => engine.close(),
  };
}

interface StartOptions {
  /** Whether the engine loads all of itself as soon as it serves, or when it is asked to. */
  readonly loadsRest?: boolean;
}

// An engine that dies again and again is not restarted: its calls fail quickly
// instead. After a while one more call gets one more try.
const MAX_DEATHS = 3;
const DEATHS_WITHIN_MS = 10_000;

class LocalEngine implements Link<AccountProcedures> {
  observer: CallObserver | undefined;
  readonly #startWorker: StartWorker;
  readonly #listeners = new Set<RestartListener>();
  readonly #deaths: number[] = [];
  readonly #closing = new AbortController();
  #isAway = false;
  #loadsRest: boolean;
  #current: { readonly engineWorker: EngineWorker; readonly link: Connection<AccountProcedures> };

  constructor(startWorker: StartWorker, loadsRest: boolean) {
    this.#startWorker = startWorker;
    this.#loadsRest = loadsRest;
    this.#current = this.#start();
    watchPutAway((isAway) => this.#setAway(isAway), this.#closing.signal);
  }

  call<N extends CallName<AccountProcedures>>(
    name: N,
    argument: ArgumentOf<AccountProcedures['calls'][N]>,
    options?: CallOptions,
  ): Promise<AnswerOf<AccountProcedures['calls'][N]>> {
    const answer = this.#serving().link.call(name, argument, options);
    // Name and argument belong together, which the types cannot express here.
    this.observer?.call({ name, argument } as ObservedCall, answer);
    return answer;
  }

  async *stream<N extends StreamName<AccountProcedures>>(
    name: N,
    argument: ArgumentOf<AccountProcedures['streams'][N]>,
    signal?: AbortSignal,
    onAbort?: CallOptions['onAbort'],
  ): AsyncGenerator<ItemOf<AccountProcedures['streams'][N]>, void, undefined> {
    const items = this.#serving().link.stream(name, argument, signal, onAbort);
    // As with a call.
    const call = { name, argument } as ObservedStream;
    yield* this.observer?.stream(call, items) ?? items;
  }

  openPort(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#serving().engineWorker.serve(port1);
    return port2;
  }

  onRestart(listener: RestartListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  loadRest(): void {
    this.#loadsRest = true;
    this.#current.engineWorker.loadRest();
  }

  close(): void {
    this.#closing.abort();
    this.#current.engineWorker.end('It was closed.');
  }

  /** Returns the engine that serves, or the last one that did, whose link rejects everything. */
  #serving() {
    if (this.#current.link.isClosed && this.#mayStart()) this.#restart();
    return this.#current;
  }

  #setAway(isAway: boolean): void {
    this.#isAway = isAway;
    if (isAway) this.#current.engineWorker.end('The page was left.');
    else if (this.#current.link.isClosed && this.#mayStart()) this.#restart('putAway');
  }

  #restart(last: EndOfEngine = 'lost'): void {
    this.#current = this.#start(() => {
      for (const listener of this.#listeners) listener(last);
    });
  }

  #start(onReady = () => {}) {
    const { port1, port2 } = new MessageChannel();
    const link = new Connection<AccountProcedures>(port2, () => engineWorker.end());
    const engineWorker: EngineWorker = new EngineWorker(this.#startWorker, {
      onReady: () => {
        if (this.#loadsRest) engineWorker.loadRest();
        onReady();
      },
      onEnd: (reason) => {
        if (!this.#isAway) this.#deaths.push(performance.now());
        link.close(reason);
        if (this.#mayStart()) this.#restart();
      },
    });
    engineWorker.serve(port1);
    return { engineWorker, link };
  }

  #mayStart(): boolean {
    const oldest = this.#deaths.at(-MAX_DEATHS);
    const isLoop = oldest !== undefined && performance.now() - oldest < DEATHS_WITHIN_MS;
    return !this.#closing.signal.aborted && !this.#isAway && !isLoop;
  }
}

export function startEngineWorker(name: string): Worker {
  return new Worker(scriptURL(engineUrl), { type: 'module', name });
}
