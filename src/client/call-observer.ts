import type { AccountName, TableName } from '../model/names.ts';
import type { ArgumentOf, CallName, StreamName } from '../worker/link-messages.ts';
import type { AccountProcedures } from '../worker/service-procedures.ts';

type Calls = AccountProcedures['calls'];
type Streams = AccountProcedures['streams'];

/** A call of the engine: a procedure with its own argument. */
export type ObservedCall = {
  readonly [N in CallName<AccountProcedures>]: {
    readonly name: N;
    readonly argument: ArgumentOf<Calls[N]>;
  };
}[CallName<AccountProcedures>];

export type ObservedStream = {
  readonly [N in StreamName<AccountProcedures>]: {
    readonly name: N;
    readonly argument: ArgumentOf<Streams[N]>;
  };
}[StreamName<AccountProcedures>];

/** Sees every call, and changes none. */
export interface CallObserver {
  call(call: ObservedCall, answer: Promise<unknown>): void;
  stream<Item>(call: ObservedStream, items: AsyncIterable<Item>): AsyncIterable<Item>;
  /** Called with an import, which another worker does by a port of its own. */
  import(place: ImportPlace, done: Promise<unknown>): void;
}

/** The table of an import. */
export interface ImportPlace {
  readonly account: AccountName;
  readonly table: TableName;
}
