import type { lost as english } from '../en/lost.ts';

export const lost: typeof english = {
  title: 'Diese Adresse führt nirgendwohin',
  text: (address) =>
    `„${address}“ kann weder ein Konto noch eine Tabelle sein. Konten haben 3–24 Kleinbuchstaben und Ziffern, Tabellen 3–63 Buchstaben und Ziffern.`,
  noAccountTitle: (account) => `Das Konto ${account} gibt es nicht`,
  noAccountText:
    'Es ist nicht in diesem Browser: Vielleicht wurde es gelöscht, oder der Link stammt aus einem anderen.',
  createAccount: 'Dieses Konto anlegen',
  noTableTitle: (table) => `Die Tabelle ${table} gibt es nicht`,
  noTableText: (account) =>
    `Das Konto ${account} hat keine Tabelle dieses Namens: Vielleicht wurde sie gelöscht oder umbenannt.`,
  createTable: 'Diese Tabelle anlegen',
  toAccount: (account) => `Alle Tabellen von ${account}`,
  toStart: 'Zur Startseite',
  unreadableTitle: (account) => `Die Tabellen von ${account} können nicht gelesen werden`,
  retry: 'Wiederholen',
};
