export const lost = {
  title: 'Page not found',
  text: (address: string) =>
    `“${address}” can’t be the name of an account or a table. Accounts have 3–24 lower-case letters and digits, tables 3–63 letters and digits.`,
  noAccountTitle: (account: string) => `There is no account ${account}`,
  noAccountText:
    'It is not in this browser: it may have been deleted, or the link may come from another browser.',
  createAccount: 'Create this account',
  noTableTitle: (table: string) => `There is no table ${table}`,
  noTableText: (account: string) =>
    `Account ${account} has no table of this name: it may have been deleted or renamed.`,
  createTable: 'Create this table',
  toAccount: (account: string) => `All tables of ${account}`,
  toStart: 'Open the start page',
  unreadableTitle: (account: string) => `The tables of ${account} can’t be read`,
  retry: 'Try again',
};
