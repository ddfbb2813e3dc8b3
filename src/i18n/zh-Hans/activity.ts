import type { ActivityMessages } from '../activity-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const activity: ActivityMessages = {
  running: (count) => plural(count, { other: '#项正在进行' }),
  asking: (count) => plural(count, { other: '#个问题待回答' }),
  failed: (count) => plural(count, { other: '#项失败' }),
  ended: (count) => plural(count, { other: '#项已结束' }),
  clear: '清除已结束的',
  close: '关闭活动',
  emptyTitle: '没有正在进行的工作',
  empty:
    '导入、对大量实体的更改以及其他耗时的工作从开始起就列在这里，直到您清除它们；其中顺利完成的只保留最近的。',
  list: '耗时的工作，最新的在前',

  states: {
    running: '正在进行',
    cancelling: '正在取消…',
    done: '完成',
    partly: '部分完成',
    cancelled: '已取消',
    asking: '等待回答',
    failed: '失败',
  },
  of: (done, total) => `${formatCount(done)} / ${formatCount(total)}`,
  percent: (part) => `${formatCount(Math.floor(part * 100))}%`,
  rate: (perSecond) => `每秒${formatCount(perSecond)}`,
  left: (seconds) =>
    seconds < 60
      ? plural(Math.max(1, Math.round(seconds)), { other: '还剩#秒' })
      : plural(Math.round(seconds / 60), { other: '还剩#分钟' }),

  cancel: '取消',
  undo: '撤消',
  retry: '重试',
  open: '打开',
  saveRefused: '保存被拒绝的',
  dismiss: (title) => `清除：${title}`,
  about: (action, title) => `${action}：${title}`,

  background: '在后台运行',
  goesOn: (title) => `在后台运行：${title}`,
  show: '显示活动',
};
