import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import type { SnapshotMessages } from '../snapshots-messages.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });

export const snapshots: SnapshotMessages = {
  title: '快照',
  one: (name) => `快照：${name}`,
  ofTable: (table) => `${table}的快照`,
  ofAccount: (account) => `${account}中的快照`,
  subtitle: '每个快照都是某一时刻的表，只能读取。',
  takeOne: '拍摄快照…',
  all: (account) => `显示${account}中的全部快照`,
  facts: (count, bytes) => `${entities(count)}，${formatBytes(bytes)}`,
  own: (bytes) => `为其保留${formatBytes(bytes)}`,
  ownTitle: '此后被更改或删除、仅为快照保留的实体。',
  sourceGone: '该表已被删除或清空。',
  renamed: (table) => `该表现在名为${table}。`,
  menu: (name) => `${name}的操作`,
  set: {
    label: (name) => `${name}中的表`,
    tables: (count) => plural(count, { other: '#个表' }),
  },
  empty: {
    title: '还没有快照',
    text: '快照保留表现在的样子。无论表有多大，拍摄都很快：只有之后的更改才占用空间。',
  },
  actions: {
    open: '打开',
    compare: '与当前的表比较',
    restore: '还原…',
    makeTable: '用它创建表…',
    exportFile: '导出…',
    rename: '重命名…',
    remove: '删除…',
  },
  take: {
    title: (table) => `拍摄${table}的快照`,
    titleAny: '拍摄快照',
    all: (count) => plural(count, { other: '同一时刻的全部#个表' }),
    damaged: (tables) => `因记录无法读取而略过：${tables}`,
    table: '表',
    name: '名称',
    note: '备注',
    noteHint: '可写明用途。',
    confirm: '拍摄快照',
    done: (name) => `已拍摄快照：${name}`,
  },
  rename: { title: (name) => `重命名${name}`, confirm: '保存' },
  problems: {
    empty: '请输入名称。',
    nameLong: (limit) => plural(limit, { other: '最多使用#个字符。' }),
  },
  remove: {
    ask: (name) => `是否删除${name}？`,
    text: (table) => `${table}的这个快照无法恢复。表本身保持不变。`,
    frees: (bytes) => `最多${formatBytes(bytes)}会在几秒后于后台释放。`,
    textSet: (count) => plural(count, { other: '这#个表的快照无法恢复。表本身保持不变。' }),
    confirmSet: (count) => plural(count, { other: '删除#个快照' }),
    confirm: '删除快照',
    done: (name) => `已删除快照：${name}`,
  },
  banner: {
    text: (table, time) => `${table}的快照，${time}。只能读取。`,
    close: '关闭',
  },
  missing: {
    title: '此快照不存在',
    text: '它已被删除，或者链接不完整。现有的快照见列表。',
    list: '显示快照',
    toAccount: (account) => `转到${account}`,
  },
  makeTable: {
    title: (name) => `用${name}创建表`,
    label: '表的名称',
  },
  restore: {
    title: (table) => `还原${table}`,
    subtitle: (name) => `还原到${name}`,
    reading: '正在比较表与快照…',
    equal: '表与当时相同，没有可还原的内容。',
    confirm: '还原整个表',
    choose: '选择实体…',
    missing: (table) => `表${table}已不存在。请改为用快照创建表。`,
  },
  automatic: {
    daily: (table, time) => `${table}，每日，${time}`,
    beforeImport: (table, time) => `${table}导入之前，${time}`,
    beforeChange: (table, time) => `${table}批量编辑之前，${time}`,
    failed: (table) => `未能拍摄${table}的每日快照。`,
  },
  plan: {
    label: '每日快照',
    labelAll: '所有表的每日快照',
    off: '无',
    keep: (count) => plural(count, { other: '保留最近#个' }),
    hint: '应用打开期间每天拍摄一个。若有几天未打开，下次启动时补拍一个。',
  },
  settings: {
    before: '在导入或批量编辑之前拍摄快照',
    beforeHint: (count) => plural(count, { other: '每个表保留最近#个。' }),
    share: (bytes, count) =>
      plural(count, { other: `#个快照自身保留了${formatBytes(bytes)}。最大的：` }),
    none: '没有快照。',
    list: (account) => `${account}中的快照`,
  },
};
