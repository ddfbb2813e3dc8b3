import type { transfer as english } from '../en/transfer.ts';

export const transfer: typeof english = {
  title: (file) => `${file} importieren`,
  reading: 'Datei wird gelesen',

  unfinished: {
    text: (file, table, account) =>
      `Der Import von ${file} in ${table} (Konto ${account}) wurde unterbrochen. Die Tabelle enthält vielleicht nur einen Teil der Datei.`,
    remove: 'Tabelle entfernen',
    keep: 'Vorhandenes behalten',
  },
};
