import type { AccountService } from '../../model/table-service.ts';
import { connectAccounts } from '../../worker/service-link.ts';
import type { Engine } from './engines.ts';

/** A service worker ends half a minute after its last event. */
const REMIND_MS = 5000;

/** The engines of one worker, which is ended with the last of them. */
const opened = new Set<ServiceWorkerEngine>();

/** An engine in a service worker, as the app's REST endpoint has it. */
export class ServiceWorkerEngine implements Engine {
  readonly name = 'service worker';
  readonly hasPatterns = false;
  readonly keepsCopies = false;
  readonly hooks = {};
  readonly #registration: ServiceWorkerRegistration;
  readonly #worker: ServiceWorker;
  readonly #reminding: ReturnType<typeof setInterval>;
  /** Unique among all engines in the worker. */
  readonly #id = crypto.randomUUID();
  #accounts: AccountService;

  private constructor(registration: ServiceWorkerRegistration, worker: ServiceWorker) {
    this.#registration = registration;
    this.#worker = worker;
    this.#reminding = setInterval(() => worker.postMessage('remind'), REMIND_MS);
    this.#accounts = this.#connect();
    opened.add(this);
  }

  static async open(): Promise<ServiceWorkerEngine> {
    const script = new URL('../serving-engine.worker.ts', import.meta.url);
    const registration = await navigator.serviceWorker.register(script, { type: 'module' });
    return new ServiceWorkerEngine(registration, await activeWorkerOf(registration));
  }

  get accounts(): AccountService {
    return this.#accounts;
  }

  async restart(): Promise<void> {
    this.#accounts = this.#connect();
  }

  async close(): Promise<void> {
    clearInterval(this.#reminding);
    opened.delete(this);
    if (opened.size === 0) await this.#registration.unregister();
  }

  /** Connects to a new engine, in place of an earlier one. */
  #connect(): AccountService {
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ name: this.#id }, [port1]);
    return connectAccounts(port2);
  }
}

function activeWorkerOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (!worker) throw new Error('There is no service worker.');
    const look = () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The service worker does not run.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
