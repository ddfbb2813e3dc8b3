import type { accounts as english } from '../en/accounts.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const accounts: typeof english = {
  nav: 'Konten und Tabellen',
  filter: 'Tabellen filtern',
  noMatch: (text) => `Keine Tabelle und kein Konto hat „${text}“ im Namen.`,
  noAccounts: 'Noch keine Konten.',
  noTables: 'Noch keine Tabellen',
  loadingTables: 'Tabellen werden gelesen…',
  tablesFailed: 'Tabellen nicht lesbar',
  retry: 'Wiederholen',
  kindLocal: 'lokal',
  expand: (account) => `Tabellen von ${account} einblenden`,
  collapse: (account) => `Tabellen von ${account} ausblenden`,
  accountMenu: (account) => `Aktionen für das Konto ${account}`,
  tableMenu: (table) => `Aktionen für die Tabelle ${table}`,
  addAccount: 'Konto hinzufügen',
  newTable: 'Neue Tabelle…',
  newTableIn: (account) => `Neue Tabelle in ${account}`,
  importFile: 'Datei importieren…',
  connect: 'Mit Code verbinden',
  openTable: 'Öffnen',
  openInTab: 'In neuem Tab öffnen',
  copyLink: 'Link kopieren',
  exportTable: 'Tabelle exportieren…',
  linkCopied: 'Der Link ist in der Zwischenablage.',
  renameTable: 'Umbenennen…',
  copyTable: 'Kopieren…',
  moveTable: 'In ein anderes Konto verschieben…',
  clearTable: 'Alle Entitäten löschen…',
  deleteTableAction: 'Tabelle löschen…',
  deleteAccountAction: 'Konto löschen…',
  resize: 'Breite der Navigation',
  tableCount: (count) => entities(count),
};
