import { isHeaderName } from '../base/header-name.ts';
import type { AccountAccess } from '../model/account-access.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityPlace, MetadataLevel } from './entity-json.ts';
import type { Grant } from './grant.ts';
import type { QueryOptions } from './query-options.ts';
import { RequestError } from './request-error.ts';
import type { Resource } from './route.ts';

/** The supported verbs; `MERGE` and `PATCH` mean the same. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'MERGE' | 'DELETE' | 'OPTIONS';

/** Whether the created entity is sent back, which is the default. */
export type Preference = 'return-content' | 'return-no-content' | undefined;

/** The head of one request, or of one part of an entity group transaction. */
export interface CallHead {
  readonly verb: Verb;
  readonly resource: Resource;
  readonly options: QueryOptions;
  readonly level: MetadataLevel;
  readonly prefer: Preference;
  readonly headers: ReadHeaders;
  readonly account: string;
  /** The account's address, without a slash at its end. */
  readonly base: string;
  readonly signal: AbortSignal;
  /** What the credentials of the request allow. */
  readonly grant: Grant;
  readonly access: AccountAccess;
}

export interface RestCall extends CallHead {
  /** Reads the body as text, bounded. */
  readonly readBody: () => Promise<string>;
}

/** An answer without the headers that all answers have. */
export interface Answer extends Omit<TextAnswer, 'body'> {
  /** A list is UTF-8 already. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface TextAnswer {
  readonly status: number;
  /** Present in a refusal. */
  readonly code?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON of the call's level, unless the headers give another type. */
  readonly body?: string;
}

/** Throws for an aborted request before it begins; a write asks again when its body is there. */
export function refuseCancelled({ signal }: Pick<RestCall, 'signal'>): void {
  if (signal.aborted) throw new StorageError('cancelled');
}

/** Returns where the entities of a table come from, as this call addresses it. */
export function placeOf({ base, account }: CallHead, table: string): EntityPlace {
  return { base, account, table };
}

/** The headers of a request, or of a part in a batch. */
export type ReadHeaders = Pick<Headers, 'get' | 'has'>;

// The values that `Headers` accepts.
const VALUE = /^[^\0\r\u0100-\uFFFF]*$/;

/**
 * The headers of a part, from its lines. A batch has two hundred of them, and a
 * `Headers` of the browser for each would take longer than all other parsing.
 */
export class PartHeaders implements ReadHeaders {
  readonly #valueByName = new Map<string, string>();

  constructor(head: string) {
    for (const line of head.split('\n')) this.#add(line.trimEnd());
  }

  get(name: string): string | null {
    return this.#valueByName.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#valueByName.has(name.toLowerCase());
  }

  #add(line: string): void {
    if (line === '') return;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    // A line without a colon, or with an invalid name.
    if (!isHeaderName(name) || !VALUE.test(value)) throw new RequestError('inputInvalid');
    const other = this.#valueByName.get(name);
    this.#valueByName.set(name, other === undefined ? value : `${other}, ${value}`);
  }
}
