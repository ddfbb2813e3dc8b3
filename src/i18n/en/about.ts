/** The dialog about the app. */
export const about = {
  version: (version: string) => `Version ${version}`,
  text: 'The Azure Table data model in your browser: accounts, tables, schemaless typed entities and optimistic concurrency. What you store stays on this device.',
  license: 'MIT License',
  close: 'Close',
};
