export const design = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  copyDetails: 'Copy details',
  detailsCopied: 'Copied',
  boundary: {
    title: (panel: string) => `The ${panel} stopped working`,
    text: 'The rest of the window and your data are not affected. Reload the panel. If it stops again, the details help to find the cause.',
    reload: 'Reload this panel',
    copy: 'Copy details',
    copied: 'Copied',
  },
  toasts: 'Notifications',
  unexpected: (message: string) => `Unexpected error: ${message}`,
};
