import type { accounts as english } from '../en/accounts.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });

export const accounts: typeof english = {
  nav: '帐户和表',
  filter: '筛选表',
  noMatch: (text) => `没有名称含“${text}”的表或帐户。`,
  noAccounts: '还没有帐户。',
  noTables: '还没有表',
  loadingTables: '正在读取表…',
  tablesFailed: '无法读取表',
  retry: '重试',
  kindLocal: '本地',
  expand: (account) => `显示${account}的表`,
  collapse: (account) => `隐藏${account}的表`,
  accountMenu: (account) => `帐户${account}的操作`,
  tableMenu: (table) => `表${table}的操作`,
  addAccount: '添加帐户',
  newTable: '新建表…',
  newTableIn: (account) => `在${account}中新建表`,
  importFile: '导入文件…',
  connect: '从代码连接',
  openTable: '打开',
  openInTab: '在新标签页中打开',
  copyLink: '复制链接',
  exportTable: '导出表…',
  linkCopied: '链接已复制到剪贴板。',
  renameTable: '重命名…',
  copyTable: '复制…',
  moveTable: '移动到另一个帐户…',
  clearTable: '删除所有实体…',
  deleteTableAction: '删除表…',
  deleteAccountAction: '删除帐户…',
  resize: '导航的宽度',
  tableCount: (count) => entities(count),
};
