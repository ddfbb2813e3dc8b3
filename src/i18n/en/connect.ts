import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const connect = {
  title: (account: string) => `Connect to ${account} from code`,
  text: 'Code in this browser can use the account like Azure Table Storage, offline too: with plain fetch, the Azure SDK, or Tablewright’s own module.',
  back: 'Back to tables',
  parts: 'Parts of this page',
  part: {
    code: 'Code',
    keys: 'Keys',
    try: 'Try it',
    sas: 'Shared access',
    policies: 'Policies',
    service: 'CORS rules',
  },

  endpoint: 'Endpoint address',
  copy: 'Copy',
  copied: 'Copied',
  secretCopied: 'Secret copied',
  notCopied: 'The browser did not allow copying.',
  retry: 'Try again',

  worker: {
    controlled: 'Requests from this page are answered: its service worker is running.',
    waiting:
      'Requests from this page are not answered yet: its service worker is starting, or a forced reload bypassed it. Reload the page once. If this stays, the browser blocks service workers; the module works anyway.',
    absent:
      'Requests from this page can’t be answered: this browser, or this address, has no service workers. They need https or localhost. The module works anyway.',
    reload: 'Reload the page',
  },

  snippets: {
    table: 'Table',
    newTable: (table: string) => `${table} (created by the code)`,
    titles: {
      fetch: 'Plain fetch',
      sdk: 'Azure SDK for JavaScript',
      module: 'Tablewright’s module',
      page: 'Separate page',
    },
    texts: {
      fetch: 'In the console of this page, or in any page under the app’s address.',
      sdk: 'In a page under the app’s address. In browsers the SDK takes signatures, not keys.',
      module:
        'In any page of this origin: it needs no service worker and no signature, and streams lists.',
      page: 'The same as a separate file, such as demo.html in the app’s folder.',
    },
    signed:
      'The account requires authorization. These signatures are valid for 24 hours and allow everything; make narrower ones under Shared access.',
    copy: (title: string) => `Copy “${title}”`,
  },

  keys: {
    title: 'Access keys',
    text: 'Two, so that one can be changed while the other is in use. Each gives full access to this account.',
    names: ['key1', 'key2'],
    connection: 'Connection string with key1',
    development:
      'This is the development account: its first keys are the well-known ones, which are no secret.',
    hidden: 'Hidden',
    show: 'Show the keys',
    hide: 'Hide the keys',
    remade: (day: string) =>
      `On ${day} the stored keys could no longer be read, as happens when the browser loses its data. Both were regenerated: give the new ones to the programs that use this account, and make new shared access signatures.`,
    copyKey: (name: string) => `Copy ${name}`,
    regenerate: (name: string) => `Regenerate ${name}…`,
    confirmTitle: (name: string) => `Regenerate ${name}?`,
    confirmText: (name: string) =>
      `Everything that uses the old ${name} stops working at once: programs that sign with it, connection strings that hold it, and every shared access signature that was made with it.`,
    confirmOther: (other: string) => `What uses ${other} keeps working. This can’t be undone.`,
    confirm: (name: string) => `Regenerate ${name}`,
    done: (name: string) => `${name} was regenerated.`,
    required: 'Require authorization',
    requiredText:
      'Off: every page of this origin may send requests. On: only requests that are signed with a key, or have a shared access signature, are answered. Credentials that are sent are always checked. This protects the REST address, not this window or the module.',
    requiredOn: 'Requests without credentials are refused now.',
    requiredOff: 'Requests from this origin need no credentials now.',
    failed: 'The access settings can’t be read.',
  },

  try: {
    text: 'Sends a real request through the service worker, as a program would.',
    operation: 'Operation',
    operations: {
      queryEntities: 'Query entities',
      getEntity: 'Get an entity',
      insertEntity: 'Insert an entity',
      mergeEntity: 'Insert or merge an entity',
      replaceEntity: 'Insert or replace an entity',
      deleteEntity: 'Delete an entity',
      transaction: 'Two writes in one transaction',
      queryTables: 'List tables',
      createTable: 'Create the table',
      deleteTable: 'Delete the table',
      readPolicies: 'Get access policies',
      readService: 'Get service properties',
    },
    table: 'Table',
    filter: 'Filter',
    filterHint: "Such as PartitionKey eq 'CA'",
    method: 'Method',
    path: 'Address after the account',
    headers: 'Headers',
    headersHint: 'One per line',
    body: 'Body',
    credential: 'Sign as',
    credentials: {
      none: 'No one',
      key1: 'Owner, with key1',
      key2: 'Owner, with key2',
      sas: 'Shared access signature',
    },
    sas: 'Signature',
    send: 'Send',
    cancel: 'Cancel',
    writes: 'This changes your data.',
    answer: 'Answer',
    sending: 'Sending…',
    cancelled: 'Cancelled.',
    failed: (error: string) => `The browser could not send it: ${error}`,
    took: (ms: number) => `${formatStatistic(Math.round(ms * 10) / 10)} ms`,
    size: (bytes: number) => formatBytes(bytes),
    answerHeaders: 'Headers',
    answerBody: 'Body',
    noBody: 'No body.',
    cut: (shown: number) => `The first ${formatCount(shown)} characters.`,
    idle: 'The answer will appear here.',
    copyBody: 'Copy the body',
  },
  codes,
};
