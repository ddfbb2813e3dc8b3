export const failure = {
  retry: 'Try again',
  copy: 'Copy details',
  copied: 'Copied',
  details: 'Details',
  blocked: {
    title: 'Another tab blocks the database',
    text: 'A tab with an older version of Tablewright keeps the database open.',
    todo: 'Close Tablewright’s other tabs. This one then continues automatically.',
  },
  replaced: {
    title: 'A newer version of Tablewright took over',
    text: 'Another tab runs a newer version, which has upgraded the database. This tab has closed it.',
    todo: 'Reload the page to use the new version.',
  },
  cleared: {
    title: 'The browser closed the database',
    text: 'Its data was deleted, as when the data of this site is cleared, or the browser’s storage process stopped. Nothing more can be stored in this window.',
    todo: 'Reload the page. If the data is gone, you can then restore a backup.',
  },
  absent: {
    title: 'This window can’t store anything',
    text: (part: string) =>
      `To keep tables, Tablewright needs ${part}, a browser API that this window does not have.`,
    todo: 'Open Tablewright in an ordinary window of an up-to-date browser, rather than in a private or embedded one.',
  },
  denied: {
    title: 'The browser does not allow this site to store anything',
    text: 'Tablewright keeps tables in this browser and needs its permission.',
    todo: 'Allow cookies and site data for this address in the browser’s settings, then try again.',
  },
  newer: {
    title: 'The database belongs to a newer version',
    text: 'A newer version of Tablewright has upgraded the database. This older one does not touch it, so nothing is lost.',
    todo: 'Reload the page to get the newer version. If that doesn’t help, clear the browser’s cache of this page, not its site data.',
  },
  full: {
    title: 'The storage is full',
    text: 'The disk or the browser’s share of it is full, so the database can’t be opened.',
    todo: 'Free some disk space, then try again. Your tables are still there.',
  },
  busy: {
    title: 'Another tab blocks the database',
    text: 'Another tab of Tablewright keeps the database open and does not close it.',
    todo: 'Close Tablewright’s other tabs, then try again.',
  },
  engine: {
    title: 'The engine did not start',
    text: 'The worker that manages the tables stopped before it could answer.',
    todo: 'Try again. If it stops every time, reload the page; your tables are not affected.',
  },
  failed: {
    title: 'The database can’t be opened',
    text: 'The browser reported an error.',
    todo: 'Try again, then restart the browser. If the disk is full or failing, fix that first: your tables may still be there. If nothing helps, save what their safety copies have, clear this site’s data in the browser’s settings, and restore the backup.',
  },
};
