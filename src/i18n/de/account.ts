import type { account as english } from '../en/account.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const tables = (count: number) => plural(count, { one: '# Tabelle', other: '# Tabellen' });

const TABLE_NAME = 'Verwenden Sie 3–63 Buchstaben und Ziffern, mit einem Buchstaben am Anfang.';
const ACCOUNT_NAME = 'Verwenden Sie 3–24 Kleinbuchstaben und Ziffern.';

export const account: typeof english = {
  createTable: {
    title: 'Neue Tabelle',
    subtitle: (account) => `In ${account}, aufbewahrt in diesem Browser`,
    label: 'Tabellenname',
    confirm: 'Tabelle anlegen',
    done: (table) => `Tabelle ${table} angelegt.`,
  },
  createAccount: {
    title: 'Neues Konto',
    subtitle: 'Eine Gruppe eigener Tabellen, aufbewahrt in diesem Browser',
    label: 'Kontoname',
    confirm: 'Konto anlegen',
    done: (account) => `Konto ${account} angelegt.`,
  },
  counter: (length, limit) => `${formatCount(length)} von ${formatCount(limit)}`,
  use: (name) => `„${name}“ verwenden`,
  rules: 'Regeln für den Namen',
  ruleKept: 'Eingehalten:',
  ruleBroken: 'Nicht eingehalten:',
  ruleOpen: 'Noch offen:',
  tableRules: {
    letterFirst: 'Beginnt mit einem Buchstaben',
    length: '3 bis 63 Zeichen',
    characters: 'Nur Buchstaben und Ziffern',
    free: 'Noch nicht vergeben, nicht reserviert',
  },
  accountRules: {
    length: '3 bis 24 Zeichen',
    characters: 'Nur Kleinbuchstaben und Ziffern',
    free: 'Noch nicht vergeben',
  },
  tableProblems: {
    letterFirst: () => TABLE_NAME,
    length: () => TABLE_NAME,
    characters: () => TABLE_NAME,
    free: (name) =>
      name.toLowerCase() === 'tables'
        ? '„tables“ ist vom Dienst reserviert.'
        : `„${name}“ gibt es schon; Groß- und Kleinschreibung wird nicht unterschieden.`,
  },
  accountProblems: {
    length: () => ACCOUNT_NAME,
    characters: () => ACCOUNT_NAME,
    free: (name) => `„${name}“ gibt es schon.`,
  },
  deleteTable: {
    title: (table) => `Tabelle ${table} löschen?`,
    text: (account, count) =>
      count === 0
        ? `Die Tabelle in ${account} ist leer. Nur ihr Name wird gelöscht.`
        : plural(count, {
            one: `# Entität dieser Tabelle in ${account} wird gelöscht:`,
            other: `# Entitäten dieser Tabelle in ${account} werden gelöscht:`,
          }),
    confirm: (count) => (count === 0 ? 'Tabelle löschen' : `${entities(count)} löschen`),
    final: 'Das kann nicht rückgängig gemacht werden.',
    undo: 'Rückgängig',
    undoable: 'Das kann rückgängig gemacht werden, solange der Verlauf es aufbewahrt.',
    done: (table) => `Tabelle ${table} gelöscht.`,
  },
  deleteAccount: {
    title: (account) => `Konto ${account} löschen?`,
    text: (count) =>
      count === 0
        ? 'Das Konto hat keine Tabellen. Nur sein Name geht verloren.'
        : plural(count, {
            one: '# Tabelle dieses Kontos geht verloren:',
            other: '# Tabellen dieses Kontos gehen verloren:',
          }),
    snapshots: (count) =>
      plural(count, {
        one: '# Schnappschuss wird mit gelöscht.',
        other: '# Schnappschüsse werden mit gelöscht.',
      }),
    confirm: (count) => (count === 0 ? 'Konto löschen' : `${tables(count)} löschen`),
    more: (count) =>
      plural(count, { one: 'und # weitere Tabelle', other: 'und # weitere Tabellen' }),
    done: (account) => `Konto ${account} gelöscht.`,
  },
  loss: (count, bytes) => `${entities(count)} · ${formatBytes(bytes)}`,
  unopened: {
    title: (account) => `${account} lässt sich nicht öffnen`,
    text: 'Andere Konten sind nicht betroffen. Die Sicherheitskopie dieses Kontos lässt sich als Sicherung speichern und unter einem anderen Namen wiederherstellen.',
    save: 'Seine Kopie speichern…',
  },
  panel: {
    summary: (count, of, bytes) => `${tables(count)} · ${entities(of)} · ${formatBytes(bytes)}`,
    columnTable: 'Tabelle',
    columnEntities: 'Entitäten',
    columnBytes: 'Größe',
    columnActions: 'Aktionen',
    emptyTitle: 'Noch keine Tabellen',
    emptyText:
      'Legen Sie eine Tabelle an, oder importieren Sie eine Datei: Aus Zeilen werden Entitäten.',
    emptyDrop: 'oder ziehen Sie eine CSV- oder JSON-Datei hierher',
    newTable: 'Neue Tabelle',
    importFile: 'Datei importieren',
  },
};
