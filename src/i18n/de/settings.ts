import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import type { SettingsMessages } from '../settings-messages.ts';

export const settings: SettingsMessages = {
  title: 'Einstellungen',
  text: 'Sie werden in diesem Browser aufbewahrt, gelten sofort, und jeder offene Tab folgt ihnen.',
  on: 'Ein',
  off: 'Aus',
  densities: { compact: 'Kompakt', comfortable: 'Geräumig' },
  zones: { utc: 'UTC', local: 'Zeitzone dieses Geräts' },
  timestamps: { last: 'Als letzte', afterKeys: 'Nach den Schlüsseln', hidden: 'Ausgeblendet' },
  names: {
    theme: 'Design',
    language: 'Sprache',
    density: 'Höhe der Zeilen',
    zone: 'Zeiten werden gezeigt in',
    timestamp: 'Spalte Timestamp',
    memoryMebibytes: 'Arbeitsspeicher für Tabellen',
    journalMebibytes: 'Größe des Journals',
    hasCharacterKeys: 'Tastenkürzel aus einem einzigen Zeichen',
  },
  hints: {
    theme: 'Bei hohem Kontrast liegen mindestens 7:1 zwischen Text und Grund.',
    zone: 'Gespeichert werden Zeiten immer in UTC.',
    timestamp:
      'Wo eine Tabelle ein eigenes Layout hat, gilt dieses. Zeigen Sie auf einen Timestamp, um alle sieben Nachkommastellen zu sehen.',
    memoryMebibytes:
      'Tabellen, die hineinpassen, werden aus dem Arbeitsspeicher beantwortet. Mehr ist schneller bei vielen großen Tabellen; ein verborgener Tab nimmt die Hälfte.',
    journalMebibytes:
      'Was geschrieben wird, ist sofort sicher im Journal und kommt im Hintergrund an seinen endgültigen Platz. Neue Schreibvorgänge warten, solange das Journal größer ist.',
  },
  sections: {
    look: 'Aussehen und Sprache',
    keys: 'Tastatur',
    memory: 'Arbeitsspeicher',
    storage: 'Speicherplatz',
    reset: 'Neu anfangen',
  },
  usual: (value) => `${value} (üblich)`,
  keys: {
    text: (changed) =>
      plural(changed, {
        one: '# Befehl hat andere Tasten als üblich.',
        other: '# Befehle haben andere Tasten als üblich.',
      }),
    unchanged: 'Alle Befehle haben ihre üblichen Tasten.',
    open: 'Tastenkürzel zeigen und ändern',
  },
  storage: {
    unknown: 'Dieser Browser sagt nicht, wie viel Platz es gibt.',
    used: 'Belegt',
    of: (used, quota) => `${formatBytes(used)} von ${formatBytes(quota)}`,
    persisted: 'Der Browser behält diese Daten, bis Sie sie löschen.',
    notPersisted: 'Der Browser darf diese Daten löschen, wenn der Datenträger fast voll ist.',
    ask: 'Den Browser bitten, sie zu behalten',
    granted: 'Der Browser behält Ihre Daten von nun an.',
    refused:
      'Der Browser verspricht es noch nicht. Eher tut er es, wenn Sie Tablewright installiert haben oder oft verwenden.',
  },
  view: {
    title: 'Ansicht zurücksetzen',
    text: 'Breiten von Bereichen und Spalten und was eingeklappt ist, werden wie am Anfang. Daten, Filter und Tastenkürzel bleiben.',
    button: 'Ansicht zurücksetzen',
  },
  usualSettings: {
    title: 'Einstellungen zurücksetzen',
    text: 'Alles auf dieser Seite und alle Tastenkürzel wie am Anfang.',
    button: 'Einstellungen zurücksetzen',
    done: 'Alle Einstellungen sind wie am Anfang.',
  },
  erase: {
    title: 'Alles in diesem Browser löschen',
    text: 'Alle Konten mit ihren Tabellen, gespeicherte Filter und Einstellungen. Niemand sonst hat eine Kopie.',
    button: 'Alles löschen…',
    question: 'Alles löschen?',
    loss: (accounts, tables, entities) =>
      `${plural(accounts, { one: '# Konto', other: '# Konten' })}, ${plural(tables, { one: '# Tabelle', other: '# Tabellen' })} und ${entities} werden aus diesem Browser gelöscht, mit allen gespeicherten Filtern und allen Einstellungen.`,
    entities: (count) => plural(count, { one: '# Entität', other: '# Entitäten' }),
    final: 'Das kann nicht rückgängig gemacht werden.',
    sure: (word) => `Geben Sie ${word} ein, um zuzustimmen`,
    word: 'löschen',
    confirm: 'Alles löschen',
    done: 'Alles in diesem Browser wurde gelöscht.',
    wrongWord: (word) => `Geben Sie ${word} ein, oder brechen Sie ab, um alles zu behalten.`,
  },
};
