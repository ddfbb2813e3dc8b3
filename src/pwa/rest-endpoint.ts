import { AccountEngine } from '../engine/account-engine.ts';
import { ticksOfMilliseconds } from '../model/datetime.ts';
import { handleRequest, type RestDoors } from '../rest/handler.ts';

/** The part of the app's address under which accounts answer. */
const REST_PATH = 'rest/';

/** What of a fetch decides who is asking. */
interface Fetched {
  readonly request: Request;
  readonly clientId: string;
}

/** The accounts of this browser as an HTTP service, for pages and workers of this origin. */
export class RestEndpoint {
  readonly #base: string;
  #doors: RestDoors | undefined;

  constructor(scope: URL) {
    this.#base = new URL(REST_PATH, scope).href;
  }

  serves(address: URL): boolean {
    return address.href.startsWith(this.#base);
  }

  /**
   * Answers what a page that this worker controls, or a worker of one, has
   * fetched. A navigation may have been sent by another site's form, and what
   * has no client by nobody known: neither reaches an account.
   */
  async answer({ request, clientId }: Fetched): Promise<Response> {
    if (request.mode === 'navigate' || clientId === '') {
      return new Response('This address answers fetches of the app’s own pages.', { status: 403 });
    }
    this.#doors ??= this.#open();
    return handleRequest(request, this.#doors);
  }

  /** Opened by the first request: most visits never make one. */
  #open(): RestDoors {
    return {
      accounts: new AccountEngine(),
      base: this.#base,
      now: () => ticksOfMilliseconds(Date.now()),
      newId: () => crypto.randomUUID(),
    };
  }
}
