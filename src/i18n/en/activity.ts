import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

/** Of the list of long work, and of what is said where one goes on without its dialog. */
export const activity = {
  running: (count: number) => plural(count, { one: '# running', other: '# running' }),
  asking: (count: number) => plural(count, { one: '# question', other: '# questions' }),
  failed: (count: number) => plural(count, { one: '# failed', other: '# failed' }),
  ended: (count: number) => plural(count, { one: '# finished', other: '# finished' }),
  clear: 'Clear finished',
  close: 'Close activity',
  emptyTitle: 'No tasks yet',
  empty:
    'Imports, changes of many entities and other long tasks are listed here until you clear them. Of those that succeeded, only the latest stay.',
  list: 'Long tasks, latest first',

  states: {
    running: 'Running',
    cancelling: 'Cancelling…',
    done: 'Done',
    partly: 'Partly done',
    cancelled: 'Cancelled',
    asking: 'Needs an answer',
    failed: 'Failed',
  },
  of: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)}`,
  percent: (part: number) => `${formatCount(Math.floor(part * 100))}%`,
  rate: (perSecond: number) => `${formatCount(perSecond)}/s`,
  left: (seconds: number) =>
    seconds < 60
      ? plural(Math.max(1, Math.round(seconds)), {
          one: '# second left',
          other: '# seconds left',
        })
      : plural(Math.round(seconds / 60), { one: '# minute left', other: '# minutes left' }),

  cancel: 'Cancel',
  undo: 'Undo',
  retry: 'Try again',
  open: 'Open',
  saveRefused: 'Save refused',
  dismiss: (title: string) => `Clear: ${title}`,
  about: (action: string, title: string) => `${action}: ${title}`,

  background: 'Run in background',
  goesOn: (title: string) => `Running in the background: ${title}`,
  show: 'Show activity',
};
