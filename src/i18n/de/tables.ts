import type { tables as english } from '../en/tables.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const tables: typeof english = {
  commands: 'Befehle',
  more: 'Weitere Befehle',
  add: 'Entität hinzufügen',
  edit: 'Bearbeiten',
  duplicate: 'Duplizieren',
  sortBy: 'Sortieren nach',
  remove: 'Löschen',
  import: 'Importieren',
  change: {
    all: 'Alle ändern…',
    matching: (count) => plural(count, { one: '# Treffer ändern…', other: '# Treffer ändern…' }),
    anyMatching: 'Treffer ändern…',
    opening: 'Entitäten ändern',
  },
  empty: {
    title: 'Noch keine Entitäten',
    text: 'Eigenschaften werden zu Spalten, sobald die erste Entität sie hat.',
    import: 'Datei importieren',
    drop: 'oder fügen Sie Zeilen ein, oder ziehen Sie eine CSV- oder JSON-Datei hierher',
  },
  missing: (partitionKey, rowKey) => `Die Entität ${partitionKey} / ${rowKey} gibt es nicht mehr.`,
  deletion: {
    title: (count) => `${entities(count)} löschen?`,
    text: (table) =>
      `Sie verschwinden aus ${table}. Das kann rückgängig gemacht werden, solange der Verlauf es aufbewahrt.`,
    textOne: (table) =>
      `Sie verschwindet aus ${table}. Das kann rückgängig gemacht werden, solange der Verlauf es aufbewahrt.`,
    confirm: (count) => `${entities(count)} löschen`,
    running: (done, of) => `${formatCount(done)} von ${entities(of)} gelöscht`,
    progress: 'Fortschritt des Löschens',
    stop: 'Anhalten',
    done: (count) => `${entities(count)} gelöscht`,
    stopped: (count) => `Angehalten. ${entities(count)} gelöscht, die anderen bleiben.`,
    failed: (count) => `Das Löschen ist nach ${entities(count)} stehen geblieben.`,
    refused: (count) =>
      plural(count, {
        one: '# Entität wurde nicht gelöscht',
        other: '# Entitäten wurden nicht gelöscht',
      }),
    more: (count) => plural(count, { one: 'und # weitere', other: 'und # weitere' }),
    resultTitle: 'Nicht alles wurde gelöscht',
    close: 'Schließen',
  },
  unsaved: {
    title: 'Änderungen speichern?',
    text: (key) => `${key} hat nicht gespeicherte Änderungen.`,
    textNew: 'Die neue Entität ist noch nicht gespeichert.',
    save: 'Speichern',
    discard: 'Verwerfen',
    stay: 'Hier bleiben',
  },
  editor: 'Entität',
  editorLoading: 'Der Editor wird geöffnet…',
};
