import { AccountEngine } from '../engine/account-engine.ts';
import { createRestContext, handleRequest, type RestContext } from '../rest/handler.ts';
import type { TablesDatabase } from '../storage/account/database.ts';
import { RemoteCopies } from '../storage/mirror/remote-copies.ts';

/** The part of the app's address under which accounts answer. */
const REST_PATH = 'rest/';

/** The part of a fetch that names its client. */
interface Fetched {
  readonly request: Request;
  readonly clientId: string;
}

/** The accounts of this browser as an HTTP service, for pages and workers of this origin. */
export class RestEndpoint {
  readonly #base: string;
  readonly #copies: RemoteCopies;
  #context: RestContext | undefined;

  /** `isAppOpen` returns whether a window shows the app, whose engine reads safety copies. */
  constructor(scope: URL, isAppOpen: () => Promise<boolean>) {
    this.#base = new URL(REST_PATH, scope).href;
    this.#copies = new RemoteCopies(isAppOpen);
  }

  serves(address: URL): boolean {
    return address.href.startsWith(this.#base);
  }

  /**
   * Answers what a page that this worker controls, or a worker of one, has
   * fetched. A navigation may have been sent by another site's form, and a
   * fetch without a client by anything: neither reaches an account.
   */
  async answer({ request, clientId }: Fetched): Promise<Response> {
    if (request.mode === 'navigate' || clientId === '') {
      return new Response('This address answers fetches of the app’s own pages.', { status: 403 });
    }
    // Most visits never make a request, and need no engine for one.
    this.#context ??= createRestContext(new RestEngine(this.#copies), this.#base);
    return handleRequest(request, this.#context);
  }
}

/** An engine in a thread that cannot read safety copies. */
class RestEngine extends AccountEngine {
  readonly #copies: RemoteCopies;

  constructor(copies: RemoteCopies) {
    super();
    this.#copies = copies;
  }

  protected override prepare(database: TablesDatabase): void {
    database.copies = this.#copies;
  }
}
