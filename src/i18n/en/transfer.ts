/** What is said of imports while their dialog is not there. */
export const transfer = {
  title: (file: string) => `Import ${file}`,
  reading: 'Reading the file',

  interrupted: {
    text: (file: string, table: string, account: string) =>
      `The import of ${file} into ${table} (account ${account}) was interrupted. The table may hold only a part of the file.`,
    remove: 'Delete the table',
    keep: 'Keep what is there',
  },
};
