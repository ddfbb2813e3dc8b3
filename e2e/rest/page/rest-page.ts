import * as sdk from '@azure/data-tables';
import type * as Tablewright from '../../../src/tablewright.ts';

/** Globals of the page for tests: the SDK, and the way to an account. */
interface RestPage {
  readonly sdk: typeof sdk;
  /** The address of the open account. */
  readonly url: string;
  /** Creates an account, and waits until the service worker answers for it. */
  open(account: string): Promise<void>;
  service(): sdk.TableServiceClient;
  table(name: string): sdk.TableClient;
  collect<T>(all: AsyncIterable<T>): Promise<T[]>;
  /** Returns the error code of a refused call, or `done`. */
  refusal(call: Promise<unknown>): Promise<string>;
}

declare global {
  var restPage: RestPage;
}

// A refusal is final, and with retries the test would seem to hang.
const options = { allowInsecureConnection: true, retryOptions: { maxRetries: 0 } };
let url = '';

globalThis.restPage = {
  sdk,
  get url() {
    return url;
  },
  async open(account) {
    const { openAccount, ready } = await loadModule();
    const opened = await openAccount(account, { create: true });
    opened.close();
    url = (await ready()) + account;
  },
  service: () => new sdk.TableServiceClient(url, options),
  table: (name) => new sdk.TableClient(url, name, options),
  async collect(all) {
    const collected = [];
    for await (const one of all) collected.push(one);
    return collected;
  },
  refusal: (call) => call.then(() => 'done', describeError),
};

function loadModule(): Promise<typeof Tablewright> {
  const address = new URL('../tablewright.js', document.baseURI).href;
  return import(/* @vite-ignore */ address);
}

/**
 * Returns the error code as the SDK reports it: in the details for a single
 * request, in the error for a transaction.
 */
function describeError(error: unknown): string {
  if (!(error instanceof sdk.RestError)) return error instanceof Error ? error.name : String(error);
  const { statusCode, code, message, details } = error;
  const [index] = /^\d+:/.exec(message) ?? [''];
  return `${statusCode} ${code ?? codeIn(details)} ${index}`.trim();
}

function codeIn(details: unknown): unknown {
  // The SDK types them as unknown; the service's answers have this form.
  const { odataError } = details as { readonly odataError?: { readonly code?: string } };
  return odataError?.code;
}
