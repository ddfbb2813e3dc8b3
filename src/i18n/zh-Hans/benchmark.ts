import type { benchmark as english } from '../en/benchmark.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const benchmark: typeof english = {
  title: '基准测试',
  text: '此存储在您的浏览器和这台设备上的开销，与纯IndexedDB对比：后者是复合键下的普通对象，没有类型、检查和计数。两者轮流执行相同的工作，因此只有它们的比率有意义。',
  scratch:
    '测试使用自己的表，这些表不会显示，测试结束后即被移除。要获得稳定的数字，请关闭其他标签页，并让设备保持空闲。',
  size: '实体数',
  sizes: (entities, seconds) =>
    `${formatCount(entities)} – 约${seconds < 90 ? `${seconds}秒` : `${Math.round(seconds / 60)}分钟`}`,
  start: '运行',
  again: '重新运行',
  cancel: '取消',
  progress: '基准测试进度',
  doing: (work) => `正在测量：${work}`,
  preparing: '正在准备…',
  cleaning: '正在取消并移除表…',
  done: (entities) => plural(entities, { other: '已用#个实体完成测量。' }),
  cancelled: '已取消。数字反映取消之前完成的部分。',
  failed: '无法完成基准测试。',
  busy: '另一个标签页正在运行基准测试。同时运行两个会互相影响测量。',

  table: '各项工作的时间',
  columnWork: '工作',
  columnBare: 'IndexedDB',
  columnOurs: 'Tablewright',
  columnRatio: '比率',
  legend: '均为中位数。比率是Tablewright的时间除以IndexedDB的时间：低于1×表示更快。',
  faster: (times) => `速度是其${times}倍`,
  slower: (times) => `用时是其${times}倍`,
  alike: '一样快',
  ratio: (ratio) => `${ratio}×`,

  works: {
    insert: '插入1,000个实体',
    settled: '同上，直到日志为空',
    point: '读取一个实体',
    points: '读取一个实体，500个同时进行',
    partition: '读取一个分区',
    filter: '筛选整个表，1%匹配',
    walk: '分页读取整个表',
    update: '按ETag更新100个实体，写入磁盘',
    single: '插入单个实体，写入磁盘',
    remove: '删除表',
  },
  units: {
    micro: (value) => `${value} µs`,
    milli: (value) => `${value} ms`,
    second: (value) => `${value} s`,
  },

  copyMarkdown: '复制为Markdown',
  copyJson: '复制为JSON',
  copied: '数字已复制。',
  notCopied: '无法复制数字。',
};
