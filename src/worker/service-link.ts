import type { EntityKey } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  AccountService,
  EntityView,
  TableService,
  ViewProgress,
} from '../model/table-service.ts';
import { Connection, type Link } from './link.ts';
import { serve } from './link-server.ts';
import { followLiveness } from './liveness.ts';
import { readPage, type WirePage } from './page-transfer.ts';
import type { ServedComparisons } from './served-comparisons.ts';
import {
  crossingsOf,
  type LinkedServices,
  type ServiceCall,
  type ServiceName,
  type TablesPlace,
} from './service-methods.ts';
import {
  type AccountProcedures,
  proceduresOf,
  ServedViews,
  type ViewSource,
} from './service-procedures.ts';

/** Serves an `AccountService` at a port. */
export function serveAccounts(port: MessagePort, accounts: AccountService): void {
  const views = new ServedViews();
  let comparisons: Promise<ServedComparisons> | undefined;
  const loadComparisons = () => {
    comparisons ??= import('./served-comparisons.ts').then(
      ({ ServedComparisons }) => new ServedComparisons(accounts, port),
    );
    return comparisons;
  };
  serve(port, proceduresOf(accounts, views, loadComparisons));
  port.addEventListener('close', () => views.closeAll());
}

/**
 * Returns the accounts behind a port. Once the engine that serves it is lost,
 * everything under way and later is rejected with `engineLost`.
 */
export function connectAccounts(port: MessagePort): AccountService {
  const connection = new Connection<AccountProcedures>(port);
  followLiveness(port, () => connection.close(new StorageError('engineLost')));
  return linkedAccounts(connection);
}

/** Returns a link as the service whose procedures it calls. */
export function linkedAccounts(link: Link<AccountProcedures>): AccountService {
  return {
    ...linkService(link, 'accounts', {}),
    tablesOf: (account) => linkTables(link, { account }),
    accessOf: async (account) => linkService(link, 'access', { account }),
    historyOf: async (account) => linkService(link, 'history', { account }),
    snapshotsOf: async (account) => linkService(link, 'snapshots', { account }),
    compareTables: async (query) =>
      (await import('./linked-comparison.ts')).linkComparison(link, query),
  };
}

function linkTables(link: Link<AccountProcedures>, at: TablesPlace): TableService {
  return {
    ...linkService(link, 'tables', at),
    within: (part) => linkTables(link, { ...at, part: { ...at.part, ...part } }),
    viewEntities: (table, query) => new LinkedView(link, { ...at, table, query }),
  };
}

/** Returns a service whose methods are called on the other side of the link. */
function linkService<S extends ServiceName>(
  link: Link<AccountProcedures>,
  service: S,
  at: object,
): LinkedServices[S] {
  const methods = Object.entries(crossingsOf(service)).map(([method, crossing]) => {
    const { signalAt, onAbort, isStream, hasPages } = crossing;
    const cross = (...given: unknown[]) => {
      const signal = signalAt === undefined ? undefined : (given[signalAt] as AbortSignal);
      const sent = given.slice(0, signalAt);
      // Of the contract's own types, which a list of methods does not express.
      const call: ServiceCall = { ...at, service, method, sent } as never;
      if (isStream) {
        const items = link.stream('stream', call, signal, onAbort);
        return hasPages ? readPages(items) : items;
      }
      const answer = link.call('call', call, { signal, ...(onAbort && { onAbort }) });
      return hasPages ? answer.then(readAnswer) : answer;
    };
    return [method, cross];
  });
  // The table has every method of the service, and the other side answers by the contract's types.
  return Object.fromEntries(methods) as LinkedServices[S];
}

async function* readPages(items: AsyncIterable<unknown>): AsyncGenerator<EntityPage> {
  for await (const item of items) yield readAnswer(item);
}

function readAnswer(answer: unknown): EntityPage {
  // As `writeAnswer` wrote it.
  return readPage(answer as WirePage);
}

/** A view on the other side of a link, which knows it by a name drawn here. */
class LinkedView implements EntityView {
  readonly #link: Link<AccountProcedures>;
  readonly #source: ViewSource;
  readonly #name = crypto.randomUUID();
  /** Before it is begun there is nothing on the other side. */
  #state: 'new' | 'open' | 'closed' = 'new';

  constructor(link: Link<AccountProcedures>, source: ViewSource) {
    this.#link = link;
    this.#source = source;
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<ViewProgress, void, undefined> {
    this.#checkOpen();
    this.#state = 'open';
    yield* this.#link.stream('viewEntities', { ...this.#source, view: this.#name }, signal);
  }

  async read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage> {
    this.#checkOpen();
    if (this.#state === 'new') return pageOf([]);
    const rows = { view: this.#name, first, count };
    return readPage(await this.#link.call('readView', rows, { signal }));
  }

  async placeOf(key: EntityKey): Promise<number | undefined> {
    this.#checkOpen();
    if (this.#state === 'new') return undefined;
    return this.#link.call('findInView', { view: this.#name, key });
  }

  close(): void {
    const wasOpen = this.#state === 'open';
    this.#state = 'closed';
    // The view is gone together with the engine.
    if (wasOpen) this.#link.call('closeView', this.#name).catch(() => {});
  }

  #checkOpen(): void {
    if (this.#state === 'closed') throw new StorageError('viewClosed');
  }
}
