import type { copying as english } from '../en/copying.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const tables = (count: number) => plural(count, { one: '# Tabelle', other: '# Tabellen' });

export const copying: typeof english = {
  account: 'Konto',
  importing: (file) =>
    `${file} wird in diese Tabelle importiert. Der Import endet dann mittendrin.`,
  importingCopy: (file) =>
    `${file} wird in diese Tabelle importiert. Die Kopie hat, was bis dahin da ist.`,
  rename: {
    title: (table) => `Tabelle ${table} umbenennen`,
    subtitle:
      'Entitäten und Zugriffsrichtlinien bleiben, wie sie sind. Programme müssen den neuen Namen verwenden.',
    label: 'Neuer Name',
    confirm: 'Tabelle umbenennen',
    done: (from, to) => `${from} heißt jetzt ${to}.`,
  },
  copy: {
    title: (table) => `Tabelle ${table} kopieren`,
    subtitle: (count) =>
      `${entities(count)} und die Zugriffsrichtlinien. Kopiertes erhält neue Timestamps.`,
    label: 'Name der Kopie',
    confirm: (count) => (count === 0 ? 'Tabelle kopieren' : `${entities(count)} kopieren`),
    done: (table, count) => `Tabelle ${table} hat ${entities(count)}.`,
    cancelled: 'Es wurde nichts kopiert.',
  },
  move: {
    title: (table) => `Tabelle ${table} verschieben`,
    subtitle: (count) =>
      `In ein anderes Konto: ${entities(count)} und die Zugriffsrichtlinien. Das Original wird erst gelöscht, wenn die Kopie nachweislich gleich ist. Kopiertes erhält neue Timestamps.`,
    label: 'Name dort',
    confirm: (count) => (count === 0 ? 'Tabelle verschieben' : `${entities(count)} verschieben`),
    done: (table, account) => `Tabelle ${table} ist jetzt in ${account}.`,
    kept: (table, account) =>
      `In ${table} wurde inzwischen geschrieben: Die Kopie ist in ${account}, und das Original bleibt.`,
    cancelled: 'Es wurde nichts verschoben.',
    nowhere: 'Es gibt noch kein anderes Konto.',
  },
  /** A copy that was cut off. */
  interrupted: {
    copy: (table: string, account: string, from: string) =>
      `Die Kopie von ${from} nach ${table} in ${account} wurde unterbrochen: Ein Teil fehlt vielleicht.`,
    move: (table: string, account: string, from: string) =>
      `Der Umzug von ${from} nach ${account} wurde unterbrochen. Das Original ist da, und ${table} hat vielleicht nur einen Teil davon.`,
    resume: 'Fortsetzen und vergleichen',
    keep: 'So behalten',
    remove: 'Kopie löschen',
    noOriginal: 'Das Original ist nicht mehr da.',
    cancelled:
      'Angehalten. Was kopiert ist, bleibt; beim nächsten Start werden Sie wieder gefragt.',
    outdated:
      'Nicht ausgeführt: Ein anderes Fenster hat darüber entschieden, oder es ist nicht mehr, wie es war.',
    unkept:
      'Der Verlauf hat nicht behalten, was kopiert wurde: Es lässt sich weder fortsetzen noch zurücknehmen.',
  },
  running: {
    copying: (done, of) => `${formatCount(done)} von ${entities(of)} kopiert`,
    comparing: (done, of) => `${formatCount(done)} von ${entities(of)} verglichen`,
    takingBack: 'Das Kopierte wird zurückgenommen…',
    tables: (done, of) => `${formatCount(done)} von ${tables(of)}`,
  },
  clear: {
    title: (table) => `Alle Entitäten von ${table} löschen?`,
    titleMany: (count) => `Alle Entitäten von ${tables(count)} löschen?`,
    text: (count) =>
      plural(count, {
        one: '# Entität wird gelöscht. Name und Zugriffsrichtlinien bleiben.',
        other: '# Entitäten werden gelöscht. Name und Zugriffsrichtlinien bleiben.',
      }),
    confirm: (count) => (count === 0 ? 'Entitäten löschen' : `${entities(count)} löschen`),
    done: (table) => `Tabelle ${table} ist leer.`,
    doneMany: (count) => `Geleert: ${tables(count)}.`,
  },
  remove: {
    title: (count) => `${tables(count)} löschen?`,
    text: (count) =>
      plural(count, { one: '# Entität wird gelöscht:', other: '# Entitäten werden gelöscht:' }),
    confirm: (count) => `${tables(count)} löschen`,
    done: (count) => `Gelöscht: ${tables(count)}.`,
  },
  selection: {
    count: (count, of, bytes) =>
      `${tables(count)} ausgewählt · ${entities(of)} · ${formatBytes(bytes)}`,
    one: (table) => `${table} auswählen`,
    all: 'Alle Tabellen auswählen',
    commands: 'Aktionen für die ausgewählten Tabellen',
    list: (account) => `Tabellen von ${account}`,
    exportFiles: 'Exportieren…',
    rename: 'Umbenennen…',
    copy: 'Kopieren…',
    move: 'Verschieben…',
    clear: 'Entitäten löschen…',
    remove: 'Löschen…',
    end: 'Auswahl aufheben',
  },
};
