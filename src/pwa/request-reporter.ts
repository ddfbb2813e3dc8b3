import {
  BODIES_LOCK,
  REQUESTS_CHANNEL,
  type ReportedBody,
  type RequestReport,
  reportBody,
  WATCH_LOCK,
  WISHES_CHANGED,
} from '../model/request-report.ts';
import { readBytes } from '../rest/bodies.ts';

/** The part of a fetch that a report needs. */
interface Fetched {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}

interface Wishes {
  readonly isWatched: boolean;
  readonly wantsBodies: boolean;
}

/**
 * Reports answered requests to open logs. A log holds a lock, which a service
 * worker finds even if it has just been started; it looks once, and again when
 * a log says so, so that without a log it costs nothing.
 */
export class RequestReporter {
  readonly #channel = new BroadcastChannel(REQUESTS_CHANNEL);
  #wishes: Promise<Wishes> | undefined;

  constructor() {
    this.#channel.addEventListener('message', ({ data }) => {
      if (data === WISHES_CHANGED) this.#wishes = undefined;
    });
  }

  async answer(
    fetched: Fetched,
    perform: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    const { request } = fetched;
    this.#wishes ??= findWishes();
    const { isWatched, wantsBodies } = await this.#wishes;
    if (!isWatched) return perform(request);
    const sent = wantsBodies ? request.clone() : undefined;
    const at = Date.now();
    const start = performance.now();
    const response = await perform(request);
    const report = reportOf(request, response, at, performance.now() - start);
    const received = wantsBodies ? response.clone() : undefined;
    fetched.waitUntil(this.#notify(report, sent, received));
    return response;
  }

  async #notify(report: RequestReport, sent?: Request, received?: Response): Promise<void> {
    const [sentBody, receivedBody] = await Promise.all([readBody(sent), readBody(received)]);
    this.#channel.postMessage({
      ...report,
      ...(sentBody && { sentBody }),
      ...(receivedBody && { receivedBody }),
    });
  }
}

/** A browser that does not list its locks has no log, and answers all the same. */
async function findWishes(): Promise<Wishes> {
  try {
    const { held = [] } = await navigator.locks.query();
    const holds = (name: string) => held.some((lock) => lock.name === name);
    return { isWatched: holds(WATCH_LOCK), wantsBodies: holds(BODIES_LOCK) };
  } catch {
    return { isWatched: false, wantsBodies: false };
  }
}

function reportOf(
  request: Request,
  response: Response,
  at: number,
  elapsedMs: number,
): RequestReport {
  const code = response.headers.get('x-ms-error-code');
  return {
    source: 'rest',
    at,
    elapsedMs,
    method: request.method,
    url: request.url,
    status: response.status,
    ...(code !== null && { code }),
    sent: [...request.headers],
    received: [...response.headers],
  };
}

/** A cancelled body has none, nor has one that is larger than any that is read. */
async function readBody(
  message: Request | Response | undefined,
): Promise<ReportedBody | undefined> {
  try {
    const text =
      message instanceof Request
        ? new TextDecoder().decode(await readBytes(message))
        : await message?.text();
    return text ? reportBody(text) : undefined;
  } catch {
    return undefined;
  }
}
