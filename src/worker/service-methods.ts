import type { AccountAccess } from '../model/account-access.ts';
import type { AccountHistory, StepPart } from '../model/history.ts';
import type { AccountName } from '../model/names.ts';
import type { AccountSnapshots } from '../model/snapshot.ts';
import type { AccountService, TableService } from '../model/table-service.ts';

/**
 * The services whose methods cross a link: all of the contract, but for the
 * methods that return a service, a view or a comparison.
 */
export interface LinkedServices {
  readonly accounts: Omit<
    AccountService,
    'tablesOf' | 'accessOf' | 'historyOf' | 'snapshotsOf' | 'compareTables'
  >;
  readonly tables: Omit<TableService, 'within' | 'judgedBy' | 'viewEntities'>;
  readonly access: AccountAccess;
  readonly history: AccountHistory;
  readonly snapshots: AccountSnapshots;
}

export type ServiceName = keyof LinkedServices;

/** A call of one of their methods: all that crosses of it. */
export type ServiceCall = {
  readonly [S in ServiceName]: {
    readonly [M in keyof LinkedServices[S]]: PlaceOf[S] & {
      readonly service: S;
      readonly method: M;
      /** All arguments but the signal. */
      readonly sent: ArgumentsOf<LinkedServices[S][M]>;
    };
  }[keyof LinkedServices[S]];
}[ServiceName];

type ArgumentsOf<F> = F extends (...given: infer Given) => unknown ? Readonly<Given> : never;

/** What a call is about. */
interface PlaceOf {
  readonly accounts: unknown;
  readonly tables: TablesPlace;
  readonly access: { readonly account: AccountName };
  readonly history: { readonly account: AccountName };
  readonly snapshots: { readonly account: AccountName };
}

export interface TablesPlace {
  readonly account: AccountName;
  /** The step that it belongs to. */
  readonly part?: StepPart;
}

/** How a method crosses. */
export interface Crossing {
  /** The index of its signal; absent where it takes none. */
  readonly signalAt?: number;
  /** What an aborted signal does, by default `refuse` (see link.ts). */
  readonly onAbort?: 'await';
  readonly isStream?: true;
  /** Whether it answers with entity pages. */
  readonly hasPages?: true;
}

/** `Crossing`, as far as the type of the method decides it. */
type CrossingOf<F> = Crossing &
  (SignalIndex<Required<ArgumentsOf<F>>> extends infer At extends number
    ? { readonly signalAt: At }
    : { readonly signalAt?: never }) &
  (F extends (...given: never) => AsyncIterable<unknown>
    ? { readonly isStream: true }
    : { readonly isStream?: never });

type SignalIndex<
  Given extends readonly unknown[],
  Before extends readonly unknown[] = [],
> = Given extends readonly [infer First, ...infer Rest]
  ? First extends AbortSignal
    ? Before['length']
    : SignalIndex<Rest, [...Before, First]>
  : undefined;

type Crossings = {
  readonly [S in ServiceName]: {
    readonly [M in keyof LinkedServices[S]]: CrossingOf<LinkedServices[S][M]>;
  };
};

/** What was written may be kept although its signal aborted, so its answer is waited for. */
const WORK = { isStream: true, onAbort: 'await' } as const;

/** Every method that crosses: a new one of the contract needs only its line here. */
const CROSSINGS: Crossings = {
  accounts: {
    listAccounts: {},
    createAccount: {},
    deleteAccount: {},
    copyTable: { ...WORK, signalAt: 1 },
    checkAccount: { ...WORK, signalAt: 2 },
    setResting: {},
    setLimits: {},
    readCopies: {},
    changeCopy: {},
  },
  tables: {
    createTable: {},
    listTables: { signalAt: 1 },
    getTable: {},
    deleteTable: {},
    clearTable: {},
    getEntity: {},
    queryEntities: { signalAt: 2, hasPages: true },
    streamEntities: { signalAt: 2, hasPages: true, isStream: true },
    summarizeEntities: { signalAt: 2 },
    previewChange: { signalAt: 3 },
    changeEntities: { ...WORK, signalAt: 3 },
    insertEntity: {},
    updateEntity: {},
    upsertEntity: {},
    deleteEntity: {},
    submitTransaction: {},
    importEntities: { signalAt: 2, onAbort: 'await' },
    getBacklog: {},
  },
  access: {
    isOpen: {},
    readAccess: {},
    requireAuthorization: {},
    regenerateKey: {},
    readPolicies: {},
    writePolicies: {},
    readServiceProperties: {},
    writeServiceProperties: {},
  },
  history: {
    listSteps: { signalAt: 1 },
    findNext: { signalAt: 0 },
    previewStep: { signalAt: 2 },
    checkUndo: { signalAt: 1 },
    readConflicts: { signalAt: 2 },
    undoStep: { ...WORK, signalAt: 2 },
    getSize: { signalAt: 0 },
    setLimits: {},
    forget: {},
  },
  snapshots: {
    takeSnapshot: {},
    takeSnapshots: {},
    listSnapshots: {},
    renameSnapshot: {},
    deleteSnapshot: {},
  },
};

/** Returns how the methods of a service cross. */
export function crossingsOf(service: ServiceName): Readonly<Record<string, Crossing>> {
  return CROSSINGS[service];
}
