import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const benchmark = {
  title: 'Benchmark',
  text: 'What this store costs in your browser, on this device, beside bare IndexedDB: plain objects under compound keys, without types, checks or counts. Both do the same work in turn, so that only their ratio counts.',
  scratch:
    'It works in tables of its own, which nobody sees and which are removed afterwards. For steady figures, close other tabs and let the device rest.',
  size: 'Entities',
  sizes: (entities: number, seconds: number) =>
    `${formatCount(entities)} – about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`,
  start: 'Run',
  again: 'Run again',
  cancel: 'Cancel',
  progress: 'Progress of the benchmark',
  doing: (work: string) => `Measuring: ${work}`,
  preparing: 'Preparing…',
  cleaning: 'Cancelling, and removing the tables…',
  done: (entities: number) =>
    `Measured with ${plural(entities, { one: '# entity', other: '# entities' })}.`,
  cancelled: 'Cancelled. The figures are of what was done until then.',
  failed: 'The benchmark could not be finished.',
  busy: 'A benchmark runs in another tab already. Two at once would measure each other.',

  table: 'Time of each work',
  columnWork: 'Work',
  columnBare: 'IndexedDB',
  columnOurs: 'Tablewright',
  columnRatio: 'Ratio',
  legend: 'Medians. The ratio is Tablewright’s time by that of IndexedDB: below 1× it is faster.',
  faster: (times: string) => `${times} times faster`,
  slower: (times: string) => `${times} times slower`,
  alike: 'as fast',
  ratio: (ratio: string) => `${ratio}×`,

  works: {
    insert: 'Insert 1,000 entities',
    settled: 'The same, until all is in its place',
    point: 'Read an entity',
    points: 'Read an entity, 500 at once',
    partition: 'Read a partition',
    filter: 'Filter the whole table, 1% matches',
    walk: 'Read the whole table in pages',
    update: 'Update 100 entities by their ETags, flushed to disk',
    single: 'Insert a single entity, flushed to disk',
    remove: 'Delete the table',
  },
  units: {
    micro: (value: string) => `${value} µs`,
    milli: (value: string) => `${value} ms`,
    second: (value: string) => `${value} s`,
  },

  copyMarkdown: 'Copy as Markdown',
  copyJson: 'Copy as JSON',
  copied: 'The figures were copied.',
  notCopied: 'The figures could not be copied.',
};
