import type { statistics as english } from '../en/statistics.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const values = (count: number) => plural(count, { other: '#个值' });

export const statistics: typeof english = {
  label: '选定内容的统计',
  hint: '选择单元格或列，即可查看计数、总和、最小值和最大值。',
  adding: (keys: string) => `正在添加到选定区域：${keys}保留单元格，Esc结束。`,
  tooMany: (most) => `一次最多统计${most}列。`,
  offered: '这需要读取结果中的所有实体。',
  computing: '正在计算…',
  stop: '停止',
  stopped: '已停止。',
  resume: '计算',
  failed: '无法计算统计。',
  retry: '重试',
  count: '计数',
  absent: '缺失',
  sum: '总和',
  sumOf: (numbers) => plural(numbers, { other: '#个数字的总和' }),
  average: '平均值',
  min: '最小值',
  max: '最大值',
  mixed: '混合类型',
  typeCount: (count, type) => `${formatCount(count)}个${type}`,
  cost: (read, elapsed) => `${plural(read, { other: '读取了#个实体' })}，用时${elapsed}`,

  column: {
    command: '列的统计…',
    title: (column) => `${column}的统计`,
    all: (entities) => plural(entities, { other: '表中全部#个实体' }),
    matching: (entities) => plural(entities, { other: '筛选出的#个实体' }),
    typesOf: (list) => `类型：${list}`,
    distinct: '不同的值',
    atLeast: (count) => `超过${formatCount(count)}个`,
    values: '每个值出现的次数',
    value: '值',
    countHead: '实体',
    share: '占比',
    bounded: (count) =>
      `只区分前${formatCount(count)}个不同的值。它们各自的计数是准确的，但之后出现的值可能同样频繁。`,
    filterBy: (value) => `按${value}筛选`,
    more: (count) => `再显示${values(count)}`,
    rest: (count) => `另有${values(count)}较少出现`,
    none: '没有实体有此属性。',
  },
};
