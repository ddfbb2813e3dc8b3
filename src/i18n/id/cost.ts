import type { cost as english } from '../en/cost.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });

export const cost: typeof english = {
  nothing: 'Tidak membaca apa pun',
  point: 'Titik',
  points: 'Beberapa titik',
  rowRange: 'Rentang baris',
  partition: 'Partisi',
  partitionRange: 'Rentang partisi',
  ranges: 'Beberapa rentang',
  scan: 'Pemindaian tabel',
  explain: (reading) => `Jelaskan: ${reading}`,
  estimate: (count) => `membaca hingga ${entities(count)}`,
  read: (count) => `${entities(count)} dibaca`,
  matched: (count, total) => `${formatCount(count)} dari ${entities(total)}`,
  soFar: (matched, read, total) =>
    `${formatCount(matched)} sejauh ini, ${formatCount(read)} dari ${entities(total)} dibaca…`,
  elapsed: (milliseconds) =>
    milliseconds < 1000
      ? `${formatCount(Math.round(milliseconds))} ms`
      : `${formatCount(Math.round(milliseconds / 100) / 10)} dtk`,
  running: 'Berjalan',
};
