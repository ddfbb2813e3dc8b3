import type { columns as english } from '../en/columns.ts';
import { plural } from '../plural.ts';

export const columns: typeof english = {
  open: 'Spalten…',
  title: (table) => `Spalten von ${table}`,
  search: 'Spalte suchen',
  shown: (shown, all) =>
    plural(all, { one: `${shown} von # Spalte gezeigt`, other: `${shown} von # Spalten gezeigt` }),
  none: 'So heißt keine Spalte.',
  list: 'Spalten',
  goTo: 'Gehe zu',
  goToColumn: (name) => `Gehe zu ${name}`,
  pin: 'Anheften',
  unpin: 'Lösen',
  pinColumn: (name) => `${name} im Blick behalten`,
  usual: 'In allen Tabellen',
  usualColumn: (name) => `Spalten mit dem Namen ${name} in allen Tabellen so anordnen`,
  showAll: 'Alle anzeigen',
  reset: 'Spalten zurücksetzen',
  resetView: 'Diese Ansicht zurücksetzen',
  viewReset: 'Filter, Reihenfolge und Spalten sind wieder wie am Anfang.',
  convert: {
    several: (count: number) =>
      plural(count, { one: '# Spalte umwandeln…', other: '# Spalten umwandeln…' }),
    also: 'Zusammen mit',
    leaveOut: (name: string) => `${name} weglassen`,
  },
  format: 'Werte anzeigen als…',
  formats: {
    utc: 'UTC',
    local: 'Ortszeit',
    plain: 'Wie gespeichert',
    grouped: 'Ziffern in Gruppen',
    hex: 'Hexadezimal',
    base64: 'Base64',
    text: 'Als Text (UTF-8)',
  },
};
