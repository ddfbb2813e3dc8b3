import type { benchmark as english } from '../en/benchmark.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const benchmark: typeof english = {
  title: 'Benchmark',
  text: 'Was dieser Speicher in Ihrem Browser auf diesem Gerät kostet, neben der bloßen IndexedDB: einfache Objekte unter zusammengesetzten Schlüsseln, ohne Typen, Prüfungen und Zählungen. Beide tun abwechselnd dieselbe Arbeit, sodass nur ihr Verhältnis zählt.',
  scratch:
    'Er arbeitet in eigenen Tabellen, die niemand sieht und die danach entfernt werden. Für stetige Zahlen schließen Sie andere Tabs, und lassen Sie das Gerät ruhen.',
  size: 'Entitäten',
  sizes: (entities, seconds) =>
    `${formatCount(entities)} – etwa ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`,
  start: 'Ausführen',
  again: 'Noch einmal ausführen',
  cancel: 'Abbrechen',
  progress: 'Fortschritt des Benchmarks',
  doing: (work) => `Wird gemessen: ${work}`,
  preparing: 'Wird vorbereitet…',
  cleaning: 'Wird abgebrochen, und die Tabellen werden entfernt…',
  done: (entities) =>
    `Gemessen mit ${plural(entities, { one: '# Entität', other: '# Entitäten' })}.`,
  cancelled: 'Abgebrochen. Die Zahlen stammen von dem, was bis dahin getan war.',
  failed: 'Der Benchmark konnte nicht beendet werden.',
  busy: 'In einem anderen Tab läuft schon ein Benchmark. Zwei zugleich würden einander messen.',

  table: 'Zeit je Aufgabe',
  columnWork: 'Aufgabe',
  columnBare: 'IndexedDB',
  columnOurs: 'Tablewright',
  columnRatio: 'Verhältnis',
  legend:
    'Mediane. Das Verhältnis ist die Zeit von Tablewright durch die von IndexedDB: Unter 1× ist es schneller.',
  faster: (times) => `${times}-mal schneller`,
  slower: (times) => `${times}-mal langsamer`,
  alike: 'gleich schnell',
  ratio: (ratio) => `${ratio}×`,

  works: {
    insert: '1.000 Entitäten einfügen',
    settled: 'Dasselbe, bis das Journal leer ist',
    point: 'Eine Entität lesen',
    points: 'Eine Entität lesen, 500 auf einmal',
    partition: 'Eine Partition lesen',
    filter: 'Die ganze Tabelle filtern, 1 % trifft zu',
    walk: 'Die ganze Tabelle seitenweise lesen',
    update: '100 Entitäten nach ihren ETags aktualisieren, bis auf den Datenträger',
    single: 'Eine einzelne Entität einfügen, bis auf den Datenträger',
    remove: 'Die Tabelle löschen',
  },
  units: {
    micro: (value) => `${value} µs`,
    milli: (value) => `${value} ms`,
    second: (value) => `${value} s`,
  },

  copyMarkdown: 'Als Markdown kopieren',
  copyJson: 'Als JSON kopieren',
  copied: 'Die Zahlen wurden kopiert.',
  notCopied: 'Die Zahlen konnten nicht kopiert werden.',
};
