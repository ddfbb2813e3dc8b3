import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const connect = {
  title: (account: string) => `Connect to ${account} from code`,
  text: 'Code in this browser talks to the account as it would to Azure Table Storage, offline too: by plain fetch, by the Azure SDK, or by Tablewright’s own module.',
  back: 'To its tables',
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
    controlled: 'Requests of this page are answered: its service worker is at work.',
    waiting:
      'Requests of this page are not answered yet: its service worker is being set up, or the page was reloaded past it. Reload the page once. If it stays so, the browser blocks service workers; the module works all the same.',
    absent:
      'Requests of this page can’t be answered: this browser, or this address, has no service workers. They need https or localhost. The module works all the same.',
    reload: 'Reload the page',
  },

  snippets: {
    table: 'Table',
    newTable: (table: string) => `${table} (made by the code)`,
    titles: {
      fetch: 'Plain fetch',
      sdk: 'Azure SDK for JavaScript',
      module: 'Tablewright’s module',
      page: 'A page of its own',
    },
    texts: {
      fetch: 'In the console of this page, or in any page under the app’s address.',
      sdk: 'In a page under the app’s address. In browsers the SDK takes signatures, not keys.',
      module:
        'In any page of this origin: it needs no service worker and no signature, and streams what it lists.',
      page: 'The same as a file that opens beside the app, such as demo.html in its folder.',
    },
    signed:
      'The account requires authorization. These signatures hold for 24 hours and allow everything; make narrower ones under Shared access.',
    copy: (title: string) => `Copy “${title}”`,
  },

  keys: {
    title: 'Access keys',
    text: 'Two, so that one can be changed while the other is in use. Whoever has one may do everything in this account.',
    names: ['key1', 'key2'],
    connection: 'Connection string with key1',
    development:
      'This is the development account: its first keys are the well-known ones, which are no secret.',
    hidden: 'Hidden',
    show: 'Show the keys',
    hide: 'Hide the keys',
    remade: (day: string) =>
      `On ${day} the keys that were kept here could not be read any more, as when the browser has lost its data. Both were made anew: give them to the programs that use this account, and make new shared access signatures.`,
    copyKey: (name: string) => `Copy ${name}`,
    regenerate: (name: string) => `Make a new ${name}…`,
    confirmTitle: (name: string) => `Make a new ${name}?`,
    confirmText: (name: string) =>
      `Everything that uses the old ${name} stops working at once: programs that sign with it, connection strings that hold it, and every shared access signature that was made with it.`,
    confirmOther: (other: string) => `What uses ${other} goes on. This can’t be undone.`,
    confirm: (name: string) => `Make a new ${name}`,
    done: (name: string) => `${name} is new.`,
    required: 'Require authorization',
    requiredText:
      'Off: every page of this origin may ask the account. On: only requests that are signed with a key, or bring a shared access signature. Credentials that are sent are always checked. It guards the REST address, not this window or the module.',
    requiredOn: 'Requests without credentials are refused now.',
    requiredOff: 'The account is open to its origin now.',
    failed: 'Who may ask the account can’t be read.',
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
    path: 'Address, behind the account',
    headers: 'Headers',
    headersHint: 'One a line',
    body: 'Body',
    credential: 'Sign as',
    credentials: {
      none: 'Nobody',
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
    idle: 'The answer will stand here.',
    copyBody: 'Copy the body',
  },
  codes,
};
