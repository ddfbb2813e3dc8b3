import type { cost as english } from '../en/cost.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });

export const cost: typeof english = {
  nothing: '不读取',
  point: '单点',
  points: '多点',
  rowRange: '行范围',
  partition: '分区',
  partitionRange: '分区范围',
  ranges: '多个范围',
  scan: '表扫描',
  explain: (reading) => `说明：${reading}`,
  estimate: (count) => `最多读取${entities(count)}`,
  read: (count) => `读取了${entities(count)}`,
  matched: (count, total) => `${formatCount(count)} / ${entities(total)}`,
  soFar: (matched, read, total) =>
    `目前${formatCount(matched)}个，已读取${formatCount(read)} / ${entities(total)}…`,
  elapsed: (milliseconds) =>
    milliseconds < 1000
      ? `${formatCount(Math.round(milliseconds))} ms`
      : `${formatCount(Math.round(milliseconds / 100) / 10)} s`,
  running: '正在运行',
};
