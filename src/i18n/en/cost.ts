import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });

/** What a filter reads, for the filter bar and the status bar. */
export const cost = {
  nothing: 'Reads nothing',
  point: 'Point',
  points: 'Points',
  rowRange: 'Row range',
  partition: 'Partition',
  partitionRange: 'Partition range',
  ranges: 'Ranges',
  scan: 'Table scan',
  explain: (reading: string) => `Explain: ${reading}`,
  estimate: (count: number) => `reads up to ${entities(count)}`,
  read: (count: number) => `read ${entities(count)}`,
  matched: (count: number, total: number) => `${formatCount(count)} of ${entities(total)}`,
  /** Of a filter that still reads. */
  soFar: (matched: number, read: number, total: number) =>
    `${formatCount(matched)} so far, ${formatCount(read)} of ${entities(total)} read…`,
  elapsed: (milliseconds: number) =>
    milliseconds < 1000
      ? `${formatCount(Math.round(milliseconds))} ms`
      : `${formatCount(Math.round(milliseconds / 100) / 10)} s`,
  running: 'Running',
};
