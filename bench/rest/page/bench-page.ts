import { type BenchRequest, timeRequests } from '../requests.ts';
import type { OwnReply, OwnRequest } from './own-time.worker.ts';
import OwnTimeWorker from './own-time.worker.ts?worker';

interface RestBench {
  /** Waits until the service worker of this folder answers. */
  takeControl(script: string): Promise<void>;
  timeRequests: typeof timeRequests;
  /** Records the answer to a request, for an empty service worker to repeat. */
  recordAnswer(account: string, request: BenchRequest): Promise<RecordedAnswer>;
  teach(answer: RecordedAnswer): Promise<void>;
  /** Returns the time that the engine alone takes for it, in its own thread. */
  ownTime(request: OwnRequest): Promise<number>;
  /** Ends the page's own engine, so that the service worker has the account to itself. */
  endOwnEngine(): void;
}

/** The recorded answer that a service worker repeats without any work. */
export interface RecordedAnswer {
  readonly name: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

declare global {
  var restBench: RestBench;
}

let worker: Worker | undefined;

globalThis.restBench = {
  timeRequests,
  async takeControl(script) {
    const { serviceWorker } = navigator;
    const isControlled = new Promise<void>((done) => {
      if (serviceWorker.controller) done();
      else serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
    });
    await serviceWorker.register(script);
    await isControlled;
  },
  async recordAnswer(account, { path, method, headers }) {
    const answer = await fetch(account + path, { method, headers });
    return {
      name: path,
      status: answer.status,
      headers: [...answer.headers],
      body: await answer.text(),
    };
  },
  async teach(answer) {
    const { port1, port2 } = new MessageChannel();
    const isTaught = new Promise((done) => {
      port1.onmessage = done;
    });
    navigator.serviceWorker.controller?.postMessage(answer, [port2]);
    await isTaught;
  },
  ownTime(request) {
    worker ??= new OwnTimeWorker();
    const asked = worker;
    return new Promise((done, fail) => {
      asked.onmessage = ({ data }: MessageEvent<OwnReply>) => {
        if ('ms' in data) done(data.ms);
        else fail(new Error(data.problem));
      };
      asked.postMessage(request);
    });
  },
  endOwnEngine() {
    worker?.terminate();
    worker = undefined;
  },
};
