import { scriptURL } from '../base/script-url.ts';
import type { AccountService } from '../model/table-service.ts';
import type { AccountProcedures } from '../worker/account-procedures.ts';
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
import type { CallObserver, ImportPlace, ObservedCall, ObservedStream } from './call-observer.ts';
import { EngineLife, type StartWorker } from './engine-life.ts';
import { watchPutAway } from './put-away.ts';

/** What became of the engine before: it ended by itself, or with a page that was put away. */
export type EndOfEngine = 'lost' | 'putAway';

type RestartListener = (last: EndOfEngine) => void;

/** The accounts of this browser, kept by an engine in a worker of this page. */
export interface LocalService {
  /** Stays the same when the engine is started anew, and so does what it gives out. */
  readonly accounts: AccountService;
  /**
   * An end for another worker's `connectAccounts`, served by the engine
   * directly. It dies with this engine: open another one then.
   */
  openPort(): MessagePort;
  /** Tells when a new engine serves in place of the last one: look again at what was read. */
  onRestart(listener: RestartListener): () => void;
  /** Lets one observer see what is asked of the engine here, in the place of the one before. */
  observe(observer: CallObserver | undefined): void;
  /** Tells that observer of an import, whose worker asks the engine past this link. */
  tellImport(place: ImportPlace, done: Promise<unknown>): void;
  /** Has the engine fetch what its first answers do without, where it was started without that. */
  loadRest(): void;
  /** Ends the engine. What is under way, and whatever comes later, is refused. */
  close(): void;
}

/**
 * Starts the engine, and starts it anew when it is lost: what was under way is
 * refused with `engineLost`, what comes later goes to the new one. A page that
 * is put away for the way back has none until it is shown again.
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
    tellImport: (place, done) => engine.observer?.import(place, done),
    loadRest: () => engine.loadRest(),
    close: () => engine.close(),
  };
}

interface StartOptions {
  /** Whether the engine fetches all of itself as soon as it serves, or when it is told to. */
  readonly loadsRest?: boolean;
}

// An engine that dies again and again is not started again: its calls fail
// quickly instead. After a while one more call gets one more try.
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
  #current: { readonly life: EngineLife; readonly link: Connection<AccountProcedures> };

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
    // Name and argument belong together, which is more than types can follow here.
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
    this.#serving().life.serve(port1);
    return port2;
  }

  onRestart(listener: RestartListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  loadRest(): void {
    this.#loadsRest = true;
    this.#current.life.loadRest();
  }

  close(): void {
    this.#closing.abort();
    this.#current.life.end('It was closed.');
  }

  /** The engine that serves, or the last one that did, whose link refuses everything. */
  #serving() {
    if (this.#current.link.isClosed && this.#mayStart()) this.#restart();
    return this.#current;
  }

  #setAway(isAway: boolean): void {
    this.#isAway = isAway;
    if (isAway) this.#current.life.end('The page was left.');
    else if (this.#current.link.isClosed && this.#mayStart()) this.#restart('putAway');
  }

  #restart(last: EndOfEngine = 'lost'): void {
    this.#current = this.#start(() => {
      for (const listener of this.#listeners) listener(last);
    });
  }

  #start(onReady = () => {}) {
    const { port1, port2 } = new MessageChannel();
    const link = new Connection<AccountProcedures>(port2, () => life.end());
    const life: EngineLife = new EngineLife(this.#startWorker, {
      onReady: () => {
        if (this.#loadsRest) life.loadRest();
        onReady();
      },
      onEnd: (reason) => {
        if (!this.#isAway) this.#deaths.push(performance.now());
        link.close(reason);
        if (this.#mayStart()) this.#restart();
      },
    });
    life.serve(port1);
    return { life, link };
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
