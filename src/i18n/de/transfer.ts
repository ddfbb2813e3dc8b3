import type { transfer as english } from '../en/transfer.ts';

export const transfer: typeof english = {
  title: (file) => `${file} importieren`,
  reading: 'Datei wird gelesen',

  interrupted: {
    text: (file, table, account) =>
      `Der Import von ${file} in ${table} (Konto ${account}) wurde unterbrochen. Die Tabelle enthält vielleicht nur einen Teil der Datei.`,
    remove: 'Tabelle löschen',
    keep: 'Vorhandenes behalten',
  },
};
