import type { copying as english } from '../en/copying.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });
const tables = (count: number) => plural(count, { other: '#个表' });

export const copying: typeof english = {
  account: '帐户',
  importing: (file) => `正在将${file}导入此表。导入会中途结束。`,
  importingCopy: (file) => `正在将${file}导入此表。副本只包含届时已有的内容。`,
  rename: {
    title: (table) => `重命名表${table}`,
    subtitle: '实体和访问策略保持不变。程序需要使用新名称。',
    label: '新名称',
    confirm: '重命名表',
    done: (from, to) => `${from}现在名为${to}。`,
  },
  copy: {
    title: (table) => `复制表${table}`,
    subtitle: (count) => `${entities(count)}以及访问策略。复制的内容会得到新的Timestamp。`,
    label: '副本的名称',
    confirm: (count) => (count === 0 ? '复制表' : `复制${entities(count)}`),
    done: (table, count) => `表${table}有${entities(count)}。`,
    cancelled: '未复制任何内容。',
  },
  move: {
    title: (table) => `移动表${table}`,
    subtitle: (count) =>
      `移到另一个帐户：${entities(count)}以及访问策略。确认副本与原表相同之后才会删除原表。复制的内容会得到新的Timestamp。`,
    label: '在那里的名称',
    confirm: (count) => (count === 0 ? '移动表' : `移动${entities(count)}`),
    done: (table, account) => `表${table}现在位于${account}。`,
    kept: (table, account) => `期间有人写入了${table}：副本在${account}中，原表保留。`,
    cancelled: '未移动任何内容。',
    nowhere: '还没有其他帐户。',
  },
  /** A copy that was cut off. */
  interrupted: {
    copy: (table: string, account: string, from: string) =>
      `将${from}复制到${account}中${table}的操作被中断：可能缺少一部分。`,
    move: (table: string, account: string, from: string) =>
      `将${from}移动到${account}的操作被中断。原表仍在，${table}可能只有其中一部分。`,
    resume: '继续并比较',
    keep: '保持原样',
    remove: '删除副本',
    noOriginal: '原表已不存在。',
    cancelled: '已停止。已复制的内容保留，下次启动时会再次询问。',
    outdated: '未执行：另一个窗口已对此作出决定，或者情况已有变化。',
    unkept: '历史记录未保留已复制的内容，因此既不能继续，也不能撤回。',
  },
  running: {
    copying: (done, of) => `已复制${formatCount(done)}，共${entities(of)}`,
    comparing: (done, of) => `已比较${formatCount(done)}，共${entities(of)}`,
    takingBack: '正在撤回已复制的内容…',
    tables: (done, of) => `${formatCount(done)}，共${tables(of)}`,
  },
  clear: {
    title: (table) => `删除${table}的所有实体？`,
    titleMany: (count) => `删除${tables(count)}的所有实体？`,
    text: (count) => `将删除${entities(count)}。名称和访问策略保留。`,
    confirm: (count) => (count === 0 ? '删除实体' : `删除${entities(count)}`),
    done: (table) => `表${table}已清空。`,
    doneMany: (count) => `已清空${tables(count)}。`,
  },
  remove: {
    title: (count) => `删除${tables(count)}？`,
    text: (count) => `将删除${entities(count)}：`,
    confirm: (count) => `删除${tables(count)}`,
    done: (count) => `已删除${tables(count)}。`,
  },
  selection: {
    count: (count, of, bytes) => `已选择${tables(count)} · ${entities(of)} · ${formatBytes(bytes)}`,
    one: (table) => `选择${table}`,
    all: '选择所有表',
    commands: '对所选表的操作',
    list: (account) => `${account}的表`,
    exportFiles: '导出…',
    rename: '重命名…',
    copy: '复制…',
    move: '移动…',
    clear: '删除实体…',
    remove: '删除…',
    end: '清除选择',
  },
};
