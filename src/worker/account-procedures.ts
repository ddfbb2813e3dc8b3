import type { EntityInput, EntityKey, UpdateMode } from '../model/entity.ts';
import { EntityPage, type PageColumns } from '../model/entity-page.ts';
import type { AccountName, TableName } from '../model/names.ts';
import type {
  AccountService,
  EntityOperation,
  EntityQuery,
  ImportSlice,
  TableQuery,
  Update,
} from '../model/table-service.ts';
import { Moved, type Procedures } from './link-messages.ts';

/** Which table a procedure is about. */
interface In {
  readonly account: AccountName;
  readonly table: TableName;
}

/** A slice whose page is plain columns. */
export interface PlainSlice extends Omit<ImportSlice, 'page'> {
  readonly columns: PageColumns;
}

export type AccountProcedures = ReturnType<typeof proceduresOf>;

/** The contract as procedures of a link: each takes one plain object, pages are columns. */
export function proceduresOf(accounts: AccountService) {
  const tables = ({ account }: { readonly account: AccountName }) => accounts.tablesOf(account);
  return {
    calls: {
      listAccounts: () => accounts.listAccounts(),
      createAccount: (account: AccountName) => accounts.createAccount(account),
      deleteAccount: (account: AccountName) => accounts.deleteAccount(account),

      createTable: (at: In) => tables(at).createTable(at.table),
      listTables: (
        at: { readonly account: AccountName; readonly query: TableQuery | undefined },
        signal: AbortSignal,
      ) => tables(at).listTables(at.query, signal),
      getTable: (at: In) => tables(at).getTable(at.table),
      deleteTable: (at: In) => tables(at).deleteTable(at.table),

      getEntity: (at: In & { readonly key: EntityKey }) => tables(at).getEntity(at.table, at.key),
      queryEntities: async (at: In & { readonly query: EntityQuery }, signal: AbortSignal) =>
        movePage(await tables(at).queryEntities(at.table, at.query, signal)),

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
        for await (const page of pages) yield movePage(page);
      },
    },
  } satisfies Procedures;
}

/** An answered page belongs to who asked for it, so its buffer need not be copied. */
function movePage({ columns }: EntityPage): Moved<PageColumns> {
  const { buffer } = columns.timestamps;
  return new Moved(columns, buffer instanceof ArrayBuffer ? [buffer] : []);
}

function pageSlice({ columns, ...slice }: PlainSlice): ImportSlice {
  return { ...slice, page: new EntityPage(columns) };
}
