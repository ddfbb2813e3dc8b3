import type { EntityKey } from '../model/entity.ts';
import { EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  AccountService,
  EntityView,
  ImportSlice,
  TableService,
  ViewQuery,
} from '../model/table-service.ts';
import type { Procedures } from './link-messages.ts';
import { writePage } from './page-transfer.ts';
import type { ComparisonCall, ComparisonRun, ServedComparisons } from './served-comparisons.ts';
import { crossingsOf, type ServiceCall, type TablesPlace } from './service-methods.ts';

export type AccountProcedures = ReturnType<typeof proceduresOf>;

/** What a view shows. */
export interface ViewSource extends TablesPlace {
  readonly table: TableName;
  readonly query: ViewQuery;
}

/** Rows of a view, by the name that the other side has drawn. */
interface ViewRows {
  readonly view: string;
  readonly first: number;
  readonly count: number;
}

/** The contract as procedures of a link: any method by its name, views and comparisons by theirs. */
export function proceduresOf(
  accounts: AccountService,
  views: ServedViews,
  comparisons: () => Promise<ServedComparisons>,
) {
  return {
    calls: {
      call: async (call: ServiceCall, signal: AbortSignal) =>
        writeAnswer(await invoke(accounts, call, signal)),
      readView: async ({ view, first, count }: ViewRows, signal: AbortSignal) =>
        writePage(await views.get(view).read(first, count, signal)),
      findInView: ({ view, key }: { readonly view: string; readonly key: EntityKey }) =>
        views.get(view).placeOf(key),
      closeView: (view: string) => views.close(view),
      askComparison: async (call: ComparisonCall, signal: AbortSignal): Promise<unknown> =>
        (await comparisons()).ask(call, signal),
    },
    streams: {
      stream: async function* (call: ServiceCall, signal: AbortSignal) {
        // The method is a stream where the other side calls it as one.
        const items = (await invoke(accounts, call, signal)) as AsyncIterable<unknown>;
        for await (const item of items) yield writeAnswer(item);
      },
      viewEntities: (
        { view, table, query, ...at }: ViewSource & { readonly view: string },
        signal: AbortSignal,
      ) => {
        const opened = tablesIn(accounts, at).viewEntities(table, query);
        views.put(view, opened);
        return opened.progress(signal);
      },
      runComparison: async function* (run: ComparisonRun, signal: AbortSignal) {
        yield* (await comparisons()).run(run, signal);
      },
    },
  } satisfies Procedures;
}

function writeAnswer(answer: unknown) {
  return answer instanceof EntityPage ? writePage(answer) : answer;
}

async function invoke(
  accounts: AccountService,
  call: ServiceCall,
  signal: AbortSignal,
): Promise<unknown> {
  const { service, method, sent } = call;
  const crossings = crossingsOf(service);
  if (!Object.hasOwn(crossings, method)) throw new Error(`There is no method called ${method}.`);
  const { signalAt } = crossings[method] ?? {};
  const given: unknown[] =
    method === 'importEntities' ? [sent[0], rebuildSlice(sent[1])] : [...sent];
  if (signalAt !== undefined) given[signalAt] = signal;
  const target = await serviceOf(accounts, call);
  // The other side calls by the contract's own types.
  return (target as Record<string, (...given: unknown[]) => unknown>)[method]?.(...given);
}

async function serviceOf(accounts: AccountService, call: ServiceCall): Promise<unknown> {
  switch (call.service) {
    case 'accounts':
      return accounts;
    case 'tables':
      return tablesIn(accounts, call);
    default:
      return accounts[`${call.service}Of`](call.account);
  }
}

function tablesIn(accounts: AccountService, { account, part }: TablesPlace): TableService {
  const tables = accounts.tablesOf(account);
  return part ? tables.within(part) : tables;
}

/** A page crosses as its columns, without its methods. */
function rebuildSlice(slice: ImportSlice): ImportSlice {
  return { ...slice, page: new EntityPage(slice.page.columns) };
}

/**
 * The views that one port has open, by the names that its other end chose. They
 * are closed with the port.
 */
export class ServedViews {
  readonly #viewByName = new Map<string, EntityView>();

  put(name: string, view: EntityView): void {
    this.close(name);
    this.#viewByName.set(name, view);
  }

  get(name: string): EntityView {
    const view = this.#viewByName.get(name);
    if (!view) throw new StorageError('viewClosed');
    return view;
  }

  close(name: string): void {
    this.#viewByName.get(name)?.close();
    this.#viewByName.delete(name);
  }

  closeAll(): void {
    for (const name of [...this.#viewByName.keys()]) this.close(name);
  }
}
