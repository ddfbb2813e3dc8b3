/** What comes from outside of the window: newer versions, files to open, the offer to install. */
export const launch = {
  update: {
    waits:
      'The update is installed as soon as no tab has unsaved changes, a running task or an open dialog.',
    replaced:
      'A newer version has upgraded the database, and this tab has closed it. Copy what is not saved, then reload the page.',
  },
  install: {
    offer: 'Tablewright can be installed: it opens in a window of its own, and works offline.',
    action: 'Install',
  },
  choose: {
    text: 'Choose the files to import.',
    action: 'Choose files…',
  },
  shared: {
    nothing: 'Nothing that can be imported was shared.',
    tooLarge:
      'What was shared is too large: at most 20 files and 256 MiB can be shared. Import them from the menu instead.',
    failed:
      'What was shared could not be stored. Share it again, or import the files from the menu.',
  },
};
