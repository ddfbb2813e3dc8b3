import type { AccountCheckOptions } from '../model/account-check.ts';
import type { BulkChange, ChangeQuery } from '../model/bulk-change.ts';
import type { EntityInput, EntityKey, UpdateMode } from '../model/entity.ts';
import { EntityPage, type PageColumns } from '../model/entity-page.ts';
import type { StepPart } from '../model/history.ts';
import type { AccountName, TableName } from '../model/names.ts';
import type { CopyAction } from '../model/safety-copy.ts';
import type { TableCopyRequest } from '../model/table-copy.ts';
import type {
  AccountService,
  EngineLimits,
  EntityOperation,
  EntityQuery,
  ImportSlice,
  SummaryQuery,
  TableQuery,
  Update,
  ViewQuery,
} from '../model/table-service.ts';
import { type AccessCall, callAccess } from './access-call.ts';
import { callHistory, type HistoryCall, type UndoOrder } from './history-call.ts';
import type { Procedures } from './link-messages.ts';
import { writePage } from './page-transfer.ts';
import type { ServedViews } from './served-views.ts';

/** The table of a procedure. */
interface In {
  readonly account: AccountName;
  readonly table: TableName;
  /** The step it belongs to. */
  readonly part?: StepPart;
}

interface ChangeOrder {
  readonly query: ChangeQuery;
  readonly change: BulkChange;
}

interface CheckOrder {
  readonly account: AccountName;
  readonly options: AccountCheckOptions | undefined;
}

/** Rows of a view, by the name that the other side chose. */
interface ViewRows {
  readonly view: string;
  readonly first: number;
  readonly count: number;
}

/** A slice whose page is plain columns. */
export interface PlainSlice extends Omit<ImportSlice, 'page'> {
  readonly columns: PageColumns;
}

export type AccountProcedures = ReturnType<typeof proceduresOf>;

/** The contract as procedures of a link: each takes one plain object, and pages are columns. */
export function proceduresOf(accounts: AccountService, views: ServedViews) {
  const tables = ({ account, part }: Pick<In, 'account' | 'part'>) => {
    const all = accounts.tablesOf(account);
    return part ? all.within(part) : all;
  };
  return {
    calls: {
      listAccounts: () => accounts.listAccounts(),
      createAccount: (account: AccountName) => accounts.createAccount(account),
      deleteAccount: (account: AccountName) => accounts.deleteAccount(account),
      setResting: (isResting: boolean) => accounts.setResting(isResting),
      setLimits: (limits: EngineLimits) => accounts.setLimits(limits),
      readCopies: () => accounts.readCopies(),
      changeCopy: ({
        account,
        action,
      }: {
        readonly account: AccountName;
        readonly action: CopyAction;
      }) => accounts.changeCopy(account, action),
      callAccess: (call: AccessCall) => callAccess(accounts, call),
      callHistory: (call: HistoryCall, signal: AbortSignal) => callHistory(accounts, call, signal),
      getBacklog: (account: AccountName) => accounts.tablesOf(account).getBacklog(),

      createTable: (at: In) => tables(at).createTable(at.table),
      listTables: (
        at: { readonly account: AccountName; readonly query: TableQuery | undefined },
        signal: AbortSignal,
      ) => tables(at).listTables(at.query, signal),
      getTable: (at: In) => tables(at).getTable(at.table),
      deleteTable: (at: In) => tables(at).deleteTable(at.table),
      clearTable: (at: In) => tables(at).clearTable(at.table),

      getEntity: (at: In & { readonly key: EntityKey }) => tables(at).getEntity(at.table, at.key),
      queryEntities: async (at: In & { readonly query: EntityQuery }, signal: AbortSignal) =>
        writePage(await tables(at).queryEntities(at.table, at.query, signal)),

      readView: async ({ view, first, count }: ViewRows, signal: AbortSignal) =>
        writePage(await views.get(view).read(first, count, signal)),
      findInView: ({ view, key }: { readonly view: string; readonly key: EntityKey }) =>
        views.get(view).placeOf(key),
      closeView: (view: string) => views.close(view),

      summarizeEntities: (at: In & { readonly query: SummaryQuery }, signal: AbortSignal) =>
        tables(at).summarizeEntities(at.table, at.query, signal),

      previewChange: (at: In & ChangeOrder, signal: AbortSignal) =>
        tables(at).previewChange(at.table, at.query, at.change, signal),

      insertEntity: (at: In & { readonly entity: EntityInput }) =>
        tables(at).insertEntity(at.table, at.entity),
      updateEntity: (at: In & { readonly entity: EntityInput; readonly how: Update }) =>
        tables(at).updateEntity(at.table, at.entity, at.how),
      upsertEntity: (at: In & { readonly entity: EntityInput; readonly mode: UpdateMode }) =>
        tables(at).upsertEntity(at.table, at.entity, at.mode),
      deleteEntity: (at: In & { readonly key: EntityKey; readonly ifMatch: string }) =>
        tables(at).deleteEntity(at.table, at.key, at.ifMatch),
      submitTransaction: (at: In & { readonly operations: readonly EntityOperation[] }) =>
        tables(at).submitTransaction(at.table, at.operations),

      importEntities: (at: In & { readonly slice: PlainSlice }, signal: AbortSignal) =>
        tables(at).importEntities(at.table, pageSlice(at.slice), signal),
    },
    streams: {
      streamEntities: async function* (
        at: In & { readonly query: EntityQuery },
        signal: AbortSignal,
      ) {
        const pages = tables(at).streamEntities(at.table, at.query, signal);
        for await (const page of pages) yield writePage(page);
      },
      changeEntities: (at: In & ChangeOrder, signal: AbortSignal) =>
        tables(at).changeEntities(at.table, at.query, at.change, signal),
      copyTable: (copying: TableCopyRequest, signal: AbortSignal) =>
        accounts.copyTable(copying, signal),
      checkAccount: ({ account, options }: CheckOrder, signal: AbortSignal) =>
        accounts.checkAccount(account, options, signal),
      undoStep: async function* ({ account, step, options }: UndoOrder, signal: AbortSignal) {
        const history = await accounts.historyOf(account);
        yield* history.undoStep(step, options, signal);
      },
      viewEntities: (
        at: In & { readonly view: string; readonly query: ViewQuery },
        signal: AbortSignal,
      ) => {
        const view = tables(at).viewEntities(at.table, at.query);
        views.put(at.view, view);
        return view.progress(signal);
      },
    },
  } satisfies Procedures;
}

function pageSlice({ columns, ...slice }: PlainSlice): ImportSlice {
  return { ...slice, page: new EntityPage(columns) };
}
