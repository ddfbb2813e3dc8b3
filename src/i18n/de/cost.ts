import type { cost as english } from '../en/cost.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const cost: typeof english = {
  nothing: 'Liest nichts',
  point: 'Punkt',
  points: 'Punkte',
  rowRange: 'Zeilenbereich',
  partition: 'Partition',
  partitionRange: 'Partitionsbereich',
  ranges: 'Bereiche',
  scan: 'Tabellenscan',
  explain: (reading) => `Erklären: ${reading}`,
  estimate: (count) => `liest bis zu ${entities(count)}`,
  read: (count) => `${entities(count)} gelesen`,
  matched: (count, total) => `${formatCount(count)} von ${entities(total)}`,
  soFar: (matched, read, total) =>
    `Bisher ${formatCount(matched)}, ${formatCount(read)} von ${entities(total)} gelesen…`,
  elapsed: (milliseconds) =>
    milliseconds < 1000
      ? `${formatCount(Math.round(milliseconds))} ms`
      : `${formatCount(Math.round(milliseconds / 100) / 10)} s`,
  running: 'Läuft',
};
