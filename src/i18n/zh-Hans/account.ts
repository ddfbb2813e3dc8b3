import type { account as english } from '../en/account.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });
const tables = (count: number) => plural(count, { other: '#个表' });

export const account: typeof english = {
  createTable: {
    title: '新建表',
    subtitle: (account) => `位于${account}，保存在此浏览器中`,
    label: '表名称',
    confirm: '创建表',
    done: (table) => `已创建表${table}。`,
  },
  createAccount: {
    title: '新建帐户',
    subtitle: '一组独立的表，保存在此浏览器中',
    label: '帐户名称',
    confirm: '创建帐户',
    done: (account) => `已创建帐户${account}。`,
  },
  counter: (length, limit) => `${formatCount(length)} / ${formatCount(limit)}`,
  use: (name) => `使用“${name}”`,
  rules: '名称规则',
  ruleKept: '已满足：',
  ruleBroken: '未满足：',
  ruleOpen: '待定：',
  tableRules: {
    letterFirst: '以字母开头',
    length: '3到63个字符',
    characters: '只含字母和数字',
    free: '尚未使用，也非保留名称',
  },
  accountRules: {
    length: '3到24个字符',
    characters: '只含小写字母和数字',
    free: '尚未使用',
  },
  tableProblems: {
    letterFirst: () => '请使用3–63个字母和数字，并以字母开头。',
    length: () => '请使用3–63个字母和数字，并以字母开头。',
    characters: () => '请使用3–63个字母和数字，并以字母开头。',
    free: (name) =>
      name.toLowerCase() === 'tables'
        ? '“tables”是服务的保留名称。'
        : `“${name}”已存在；名称不区分大小写。`,
  },
  accountProblems: {
    length: () => '请使用3–24个小写字母和数字。',
    characters: () => '请使用3–24个小写字母和数字。',
    free: (name) => `“${name}”已存在。`,
  },
  deleteTable: {
    title: (table) => `删除表${table}？`,
    text: (account, count) =>
      count === 0
        ? `${account}中的这个表是空的。将删除的只有它的名称。`
        : `将删除${account}中此表的${entities(count)}：`,
    confirm: (count) => (count === 0 ? '删除表' : `删除${entities(count)}`),
    final: '此操作无法撤消。',
    undo: '撤消',
    undoable: '只要历史记录还保留着，就可以撤消。',
    done: (table) => `已删除表${table}。`,
  },
  deleteAccount: {
    title: (account) => `删除帐户${account}？`,
    text: (count) =>
      count === 0 ? '此帐户没有表。失去的只有它的名称。' : `此帐户的${tables(count)}将会丢失：`,
    snapshots: (count) => plural(count, { other: '#个快照会一并删除。' }),
    confirm: (count) => (count === 0 ? '删除帐户' : `删除${tables(count)}`),
    more: (count) => `另有${tables(count)}`,
    done: (account) => `已删除帐户${account}。`,
  },
  loss: (count, bytes) => `${entities(count)} · ${formatBytes(bytes)}`,
  unopened: {
    title: (account) => `无法打开${account}`,
    text: '其他帐户不受影响。此帐户的安全副本可以保存为备份，并以其他名称还原。',
    save: '保存其副本…',
  },
  panel: {
    summary: (count, of, bytes) => `${tables(count)} · ${entities(of)} · ${formatBytes(bytes)}`,
    columnTable: '表',
    columnEntities: '实体',
    columnBytes: '大小',
    columnActions: '操作',
    emptyTitle: '还没有表',
    emptyText: '创建一个表，或导入文件：文件的行会成为实体。',
    emptyDrop: '或将CSV或JSON文件拖放到此处',
    newTable: '新建表',
    importFile: '导入文件',
  },
};
