import type { grid as english } from '../en/grid.ts';
import { plural } from '../plural.ts';

export const grid: typeof english = {
  label: (table) => `Entitäten von ${table}`,
  absent: 'fehlt',
  empty: 'leer',
  characters: (count) => `${count} Zeichen`,
  loadingRow: 'Wird geladen',
  damagedRow: 'nicht lesbar',
  damagedTitle:
    'Diese Entität ist beschädigt: Abfragen und Exporte lassen sie aus. Prüfen Sie das Konto, um zu speichern, was von ihr da ist, oder löschen Sie sie.',
  selectAll: 'Alle Entitäten auswählen',
  columnMenu: (column) => `Menü von ${column}`,
  cellMenu: 'Menü der Zelle',
  resize: 'Ziehen ändert die Breite, ein Doppelklick passt sie an',
  sortAscending: 'Aufsteigend sortieren',
  sortDescending: 'Absteigend sortieren',
  alsoAscending: 'Danach nach dieser Spalte, aufsteigend',
  alsoDescending: 'Danach nach dieser Spalte, absteigend',
  sortWithout: 'Nicht mehr nach dieser Spalte',
  sortPlace: {
    ascending: (place) => `Sortierschlüssel ${place}, aufsteigend`,
    descending: (place) => `Sortierschlüssel ${place}, absteigend`,
  },
  fit: 'An Inhalt anpassen',
  wider: 'Breiter',
  narrower: 'Schmaler',
  resetWidths: 'Alle Breiten zurücksetzen',
  moveLeft: 'Nach links',
  moveRight: 'Nach rechts',
  hide: 'Spalte ausblenden',
  showHidden: (count) =>
    plural(count, {
      one: '# ausgeblendete Spalte anzeigen',
      other: '# ausgeblendete Spalten anzeigen',
    }),
  filterColumn: 'Nach dieser Spalte filtern…',
  onlyWith: 'Nur Entitäten mit einem Wert',
  onlyWithout: 'Nur Entitäten ohne Wert',
  selectColumn: 'Spalte auswählen',
  change: {
    set: 'In allen gezeigten festlegen…',
    rename: 'Eigenschaft umbenennen…',
    convert: 'Typ umwandeln…',
    remove: 'Eigenschaft entfernen…',
  },
  edit: 'Bearbeiten',
  copy: 'Kopieren',
  filterSame: 'Nach diesem Wert filtern',
  filterOther: 'Diesen Wert herausfiltern',
  duplicate: 'Duplizieren',
  remove: (count) => plural(count, { one: 'Entität löschen', other: '# Entitäten löschen' }),
  loading: 'Entitäten werden geladen…',
  failed: 'Die Entitäten konnten nicht gelesen werden.',
  stale: 'Die Anzeige ist vielleicht nicht mehr aktuell.',
  retry: 'Wiederholen',
  gone: {
    title: 'Diese Tabelle gibt es nicht mehr',
    text: (table) => `${table} wurde gelöscht oder umbenannt, hier oder in einem anderen Tab.`,
  },
  selectedCells: (count) =>
    plural(count, { one: '# Zelle ausgewählt', other: '# Zellen ausgewählt' }),
  selectedEntities: (count) =>
    plural(count, { one: '# Entität ausgewählt', other: '# Entitäten ausgewählt' }),
  copied: (count) => plural(count, { one: '# Zeile kopiert', other: '# Zeilen kopiert' }),
  copyLimit: (limit) =>
    plural(limit, {
      one: 'Nur die erste Zeile wurde kopiert',
      other: 'Nur die ersten # Zeilen wurden kopiert',
    }),
  copyApart:
    'Diese Zellen bilden zusammen keinen Block. Wählen Sie dieselben Zeilen oder dieselben Spalten, um sie auf einmal zu kopieren.',
  copyFailed: 'Der Browser hat das Kopieren nicht erlaubt.',
};
