import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const benchmark = {
  title: 'Benchmark',
  text: 'Compares this store with bare IndexedDB in your browser, on this device: plain objects under compound keys, without types, checks or counts. Both do the same work in turn, so only the ratio counts.',
  scratch:
    'It uses hidden tables of its own, which are deleted afterwards. For steady results, close other tabs and leave the device idle.',
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
  cancelled: 'Cancelled. The results are of what was done until then.',
  failed: 'The benchmark could not be finished.',
  busy: 'A benchmark is already running in another tab. Two at once would distort each other.',

  table: 'Time per task',
  columnWork: 'Task',
  columnBare: 'IndexedDB',
  columnOurs: 'Tablewright',
  columnRatio: 'Ratio',
  legend:
    'Medians. The ratio is Tablewright’s time divided by IndexedDB’s: below 1×, Tablewright is faster.',
  faster: (times: string) => `${times} times faster`,
  slower: (times: string) => `${times} times slower`,
  alike: 'as fast',
  ratio: (ratio: string) => `${ratio}×`,

  works: {
    insert: 'Insert 1,000 entities',
    settled: 'The same, until the journal is empty',
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
  copied: 'The results were copied.',
  notCopied: 'The results could not be copied.',
};
