import type { requests as english } from '../en/requests.ts';
import { formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const requests: typeof english = {
  title: '请求日志',
  list: '请求',
  count: (shown, all) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} / ${formatCount(all)}`,
  filter: '筛选请求',
  filterHint: '表、方法、状态、代码',
  choice: '显示哪些请求',
  choices: {
    all: '所有请求',
    rest: '来自代码，通过REST',
    window: '来自此窗口',
    writes: '写入的请求',
    errors: '被拒绝的请求',
  },
  bodies: '保留正文',
  bodiesHint: '正文包含您的数据。只在内存中保留最近的正文，清除日志或离开此页面后即不再保留。',
  pause: '暂停',
  resume: '继续',
  clear: '清除',
  close: '关闭请求日志',
  emptyTitle: '还没有请求',
  emptyText:
    '代码发送给帐户的每个请求都会显示在这里，您在此窗口中的每个操作也会以效果相同的请求显示。',
  emptyConnect: '自己发送一个请求',
  paused: '日志已暂停。现在发生的事情不会记入其中。',
  noMatch: '没有匹配筛选条件的请求。',
  showAll: '全部显示',

  source: { rest: 'REST', window: '窗口' },
  sourceTitle: {
    rest: '由代码发送，通过REST响应',
    window: '在此窗口中执行；该请求的效果相同',
  },
  milliseconds: (ms) =>
    `${formatStatistic(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`,

  details: '请求',
  closeDetails: '关闭详细信息',
  sentHeaders: '请求标头',
  sentBody: '请求正文',
  receivedHeaders: '响应标头',
  receivedBody: '响应正文',
  noHeaders: '无',
  noBodies: '未保留正文。打开“保留正文”即可查看后续请求的正文。',
  cut: (shown, all) => `共${formatCount(all)}个字符，显示前${formatCount(shown)}个。`,
  windowNote: '在此窗口中由引擎直接执行。通过REST发送此请求，效果相同。',
  differs: {
    order: '不同之处：服务只有一种顺序，即键的顺序。排序是Tablewright自有的功能。',
    place: '不同之处：服务不能跳过行，程序须按继续标记逐页读取。',
    figures: '不同之处：服务不做计数和求和，程序须读取实体后自行计算。',
    change: '不同之处：服务不能更改整个结果，程序须读取这些实体，再逐个写回。',
    import: '不同之处：服务一次只接受同一分区的100个实体，程序须每100个发送一个批处理。',
    carry: '只是服务不能整体复制或移动表：程序需读取这些实体，写入另一个表，并删除被移动的内容。',
    compare: '只是服务不能比较表：程序需读取这些实体和另一个表的实体，自行比较。',
    undo: '只是服务不能撤消任何操作：程序必须知道之前的内容，并用这样的批处理重新写入。',
  },
  localFilter: '筛选器含有Tablewright自有的条件，服务会拒绝它们。',

  copyFetch: '复制为fetch',
  copyCurl: '复制为curl',
  copySdk: '复制为SDK调用',
  noSdk: 'SDK没有与此请求对应的调用。',
  bodyMissing: '未保留完整的正文，因此副本中没有正文。',
  copied: '已复制。',
  notCopied: '浏览器不允许复制。',
  again: '重新发送',
  againTitle: '通过REST再次发送该请求',
  againDone: (status) => `已重新发送：${status}。`,
  againFailed: '无法发送该请求。',
  noWorker: '此页面的请求尚得不到响应：请先重新加载页面。',
  codes,
};
