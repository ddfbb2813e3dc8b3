import type { statistics as english } from '../en/statistics.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const statistics: typeof english = {
  label: 'Kennzahlen der Auswahl',
  hint: 'Wählen Sie Zellen oder eine Spalte, um Anzahl, Summe, kleinsten und größten Wert zu sehen.',
  adding: (keys: string) => `Die Auswahl wird erweitert: ${keys} behält eine Zelle, Esc beendet.`,
  tooMany: (most) => `Kennzahlen gibt es für bis zu ${most} Spalten auf einmal.`,
  offered: 'Dafür werden alle Entitäten des Ergebnisses gelesen.',
  computing: 'Wird berechnet…',
  stop: 'Anhalten',
  stopped: 'Angehalten.',
  resume: 'Berechnen',
  failed: 'Die Kennzahlen konnten nicht berechnet werden.',
  retry: 'Wiederholen',
  count: 'Anzahl',
  absent: 'Fehlt',
  sum: 'Summe',
  sumOf: (numbers) => plural(numbers, { one: 'Summe von # Zahl', other: 'Summe von # Zahlen' }),
  average: 'Durchschnitt',
  min: 'Min',
  max: 'Max',
  mixed: 'Gemischte Typen',
  typeCount: (count, type) => `${formatCount(count)} ${type}`,
  cost: (read, elapsed) =>
    `${plural(read, { one: '# Entität', other: '# Entitäten' })} gelesen, ${elapsed}`,

  column: {
    command: 'Kennzahlen der Spalte…',
    title: (column) => `Kennzahlen von ${column}`,
    all: (entities) =>
      plural(entities, {
        one: 'Von der # Entität der Tabelle',
        other: 'Von allen # Entitäten',
      }),
    matching: (entities) =>
      plural(entities, {
        one: 'Von der # Entität, die der Filter findet',
        other: 'Von den # Entitäten, die der Filter findet',
      }),
    typesOf: (list) => `Typen: ${list}`,
    distinct: 'Verschiedene Werte',
    atLeast: (count) => `mehr als ${formatCount(count)}`,
    values: 'Wie oft es jeden Wert gibt',
    value: 'Wert',
    countHead: 'Entitäten',
    share: 'Anteil',
    bounded: (count) =>
      `Nur die ersten ${formatCount(count)} verschiedenen Werte werden unterschieden. Jede ihrer Anzahlen ist genau, aber ein Wert, der später kam, kann ebenso häufig sein.`,
    filterBy: (value) => `Nach ${value} filtern`,
    more: (count) =>
      plural(count, { one: '# weiteren Wert anzeigen', other: '# weitere Werte anzeigen' }),
    rest: (count) =>
      plural(count, { one: 'und # seltenerer Wert', other: 'und # seltenere Werte' }),
    none: 'Keine Entität hat diese Eigenschaft.',
  },
};
