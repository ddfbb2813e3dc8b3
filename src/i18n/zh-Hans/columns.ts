import type { columns as english } from '../en/columns.ts';
import { plural } from '../plural.ts';

export const columns: typeof english = {
  open: '列…',
  title: (table) => `${table}的列`,
  search: '查找列',
  shown: (shown, all) => plural(all, { other: `共#列，显示${shown}列` }),
  none: '没有这个名称的列。',
  list: '列',
  goTo: '转到',
  goToColumn: (name) => `转到${name}`,
  pin: '固定',
  unpin: '取消固定',
  pinColumn: (name) => `让${name}始终可见`,
  usual: '用于所有表',
  usualColumn: (name) => `在所有表中都这样排列名为${name}的列`,
  showAll: '全部显示',
  reset: '重置列',
  resetView: '重置此视图',
  viewReset: '筛选器、排序和列已恢复为最初状态。',
  convert: {
    several: (count: number) => plural(count, { other: '转换#列…' }),
    also: '一并转换',
    leaveOut: (name: string) => `不包括${name}`,
  },
  format: '值的显示方式…',
  formats: {
    utc: 'UTC',
    local: '本地时间',
    plain: '与存储一致',
    grouped: '数字分组',
    hex: '十六进制',
    base64: 'Base64',
    text: '文本（UTF-8）',
  },
};
