export const failure = {
  retry: 'Try again',
  copy: 'Copy details',
  copied: 'Copied',
  details: 'Details',
  blocked: {
    title: 'Another tab is in the way',
    text: 'A tab with an older version of Tablewright keeps the store open.',
    todo: 'Close Tablewright’s other tabs. This one goes on by itself.',
  },
  replaced: {
    title: 'A newer version of Tablewright took over',
    text: 'Another tab runs a newer version, which has upgraded the store. This tab has let go of it.',
    todo: 'Reload the page to go on with the new version.',
  },
  cleared: {
    title: 'The browser closed the store',
    text: 'Its data was deleted, as when somebody clears the data of this site, or the part of the browser that keeps it has ended. Nothing more can be stored in this window.',
    todo: 'Reload the page. If the data is gone, a backup can be restored then.',
  },
  absent: {
    title: 'This window can’t store anything',
    text: (part: string) =>
      `To keep tables, Tablewright needs ${part}, an interface of the browser that this window does not have.`,
    todo: 'Open Tablewright in an ordinary window of an up-to-date browser, rather than in a private or embedded one.',
  },
  denied: {
    title: 'The browser does not allow this site to store anything',
    text: 'Tablewright keeps tables in this browser and needs its permission.',
    todo: 'Allow cookies and site data for this address in the browser’s settings, then try again.',
  },
  newer: {
    title: 'The store belongs to a newer version',
    text: 'A newer version of Tablewright has upgraded the store. This older one leaves it alone, so nothing is lost.',
    todo: 'Reload the page to get the newer version. If that doesn’t help, clear the browser’s cache of this page, not its site data.',
  },
  full: {
    title: 'There is no room left',
    text: 'The disk or the browser’s share of it is full, so the store can’t be opened.',
    todo: 'Free some disk space, then try again. Your tables are still there.',
  },
  busy: {
    title: 'Another tab is in the way',
    text: 'A tab of Tablewright keeps the store open and does not let go of it.',
    todo: 'Close Tablewright’s other tabs, then try again.',
  },
  engine: {
    title: 'The engine does not start',
    text: 'The worker that keeps the tables stopped before it could answer.',
    todo: 'Try again. If it stops every time, reload the page; your tables are kept apart from it.',
  },
  failed: {
    title: 'The store can’t be opened',
    text: 'The browser could not open its database.',
    todo: 'Try again, then restart the browser. If the disk is full or failing, mend that first: your tables may still be there. Where nothing helps, save what their safety copies have, clear this site’s data in the browser’s settings, and restore the backup.',
  },
};
