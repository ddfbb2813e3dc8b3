import { formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const requests = {
  title: 'Request log',
  list: 'Requests',
  count: (shown: number, all: number) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} of ${formatCount(all)}`,
  filter: 'Filter requests',
  filterHint: 'table, method, status, code',
  choice: 'Requests to show',
  choices: {
    all: 'All requests',
    rest: 'From code, over REST',
    window: 'From this window',
    writes: 'Writes only',
    errors: 'Refused only',
  },
  bodies: 'Keep bodies',
  bodiesHint:
    'Bodies hold your data. They are kept in memory only, the latest of them, until the log is cleared or this page is left.',
  pause: 'Pause',
  resume: 'Resume',
  clear: 'Clear',
  close: 'Close the request log',
  emptyTitle: 'No requests yet',
  emptyText:
    'Every request that code sends to an account is listed here, and everything you do in this window, as the request that would do the same.',
  emptyConnect: 'Send one yourself',
  paused: 'The log is paused. What happens now is not recorded.',
  noMatch: 'No request matches the filter.',
  showAll: 'Show all',

  source: { rest: 'REST', window: 'Window' },
  sourceTitle: {
    rest: 'Sent by code, answered over REST',
    window: 'Done in this window; the request would do the same',
  },
  milliseconds: (ms: number) =>
    `${formatStatistic(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`,

  details: 'The request',
  closeDetails: 'Close the details',
  sentHeaders: 'Request headers',
  sentBody: 'Request body',
  receivedHeaders: 'Response headers',
  receivedBody: 'Response body',
  noHeaders: 'None',
  noBodies: 'Bodies are not kept. Turn on “Keep bodies” to see those of the next requests.',
  cut: (shown: number, all: number) =>
    `The first ${formatCount(shown)} of ${formatCount(all)} characters.`,
  windowNote: 'Done in this window, directly by the engine. Over REST, this request does the same.',
  differs: {
    order:
      'Except that the service has only one order, that of the keys. Tablewright does the sorting itself.',
    place:
      'Except that the service can’t skip rows: a program follows the continuation tokens from page to page.',
    figures:
      'Except that the service does not count or sum: a program reads the entities and does it itself.',
    change:
      'Except that the service has no bulk change: a program reads these entities and writes each of them back.',
    import:
      'Except that the service takes 100 entities of one partition at a time: a program sends one such batch per 100.',
    carry:
      'Except that the service can’t copy or move a whole table: a program reads these entities, writes them to the other table and deletes what is moved.',
    compare:
      'Except that the service can’t compare tables: a program reads these entities and those of the other table, and does it itself.',
    undo: 'Except that the service has no rollback: a program has to know what was there before, and writes it again in such batches.',
  },
  localFilter: 'The filter has conditions of Tablewright’s own, which the service would refuse.',

  copyFetch: 'Copy as fetch',
  copyCurl: 'Copy as curl',
  copySdk: 'Copy as SDK call',
  noSdk: 'The SDK has no call for this request.',
  bodyMissing: 'The whole body was not kept, so it is not in the copy.',
  copied: 'Copied.',
  notCopied: 'The browser did not allow copying.',
  again: 'Send again',
  againTitle: 'Sends the request once more, over REST',
  againDone: (status: number) => `Sent again: ${status}.`,
  againFailed: 'The request could not be sent.',
  noWorker: 'Requests of this page are not answered yet: reload the page first.',
  codes,
};
