import { scriptURL } from './base/script-url.ts';
import { loadPart } from './client/load-part.ts';
import {
  type Account,
  type AccountChange,
  type OpenOptions,
  openLocalAccount,
} from './client/open-account.ts';
import { type PlainValue, propertiesOf } from './client/plain-values.ts';
import type { RestHttpClient } from './client/rest-http-client.ts';
import { formatDateTime, parseDateTime } from './model/datetime.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmType,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
  type Ticks,
} from './model/edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from './model/entity.ts';
import { type EntityPage, pageOf } from './model/entity-page.ts';
import { formatETag } from './model/etag.ts';
import { type Reason, StorageError } from './model/storage-error.ts';
import type {
  EntityOperation,
  EntityQuery,
  TableQuery,
  Update,
  Written,
} from './model/table-service.ts';
import { millisecondsOf, ticksOfMilliseconds } from './model/ticks.ts';

// The module that other pages import. Its names, and those of its exports, are
// in other people's code: they may grow, and not change.

/**
 * Opens an account of this browser in any page of its origin, with an engine
 * in a worker of the page's own; no service worker is needed. What it refuses
 * is a `StorageError` with a `reason`, a `code` and a `status`. A page whose
 * Content-Security-Policy asks for Trusted Types has to name `tablewright`
 * among its `trusted-types`.
 */
export function openAccount(name: string, options: OpenOptions = {}): Promise<Account> {
  return openLocalAccount(name, options, addressOf('rest/'));
}

/**
 * Fulfils when the app's service worker answers the requests of this page, so
 * that `fetch` and the SDK reach accounts; with the address that they lie
 * under. The page has to be under the app's own path.
 */
export async function ready(): Promise<string> {
  // Who has an engine of their own needs no service worker.
  const { waitForControl } = await loadPart(() => import('./pwa/ready.ts'));
  await waitForControl(addressOf('./'), scriptURL);
  return addressOf('rest/');
}

/** This module lies in the app's folder. */
function addressOf(path: string): string {
  const { url } = import.meta;
  return new URL(path, url).href;
}

export type {
  Account,
  AccountChange,
  EdmType,
  EdmValue,
  Entity,
  EntityInput,
  EntityKey,
  EntityOperation,
  EntityPage,
  EntityQuery,
  OpenOptions,
  PlainValue,
  Reason,
  RestHttpClient,
  TableQuery,
  Ticks,
  Update,
  UpdateMode,
  Written,
};
export {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  formatDateTime,
  formatETag,
  guidOf,
  int32Of,
  int64Of,
  millisecondsOf,
  pageOf,
  parseDateTime,
  propertiesOf,
  StorageError,
  stringOf,
  ticksOfMilliseconds,
};
