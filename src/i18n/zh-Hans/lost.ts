import type { lost as english } from '../en/lost.ts';

export const lost: typeof english = {
  title: '此地址没有对应的内容',
  text: (address) =>
    `“${address}”既不能是帐户，也不能是表。帐户有3–24个小写字母和数字，表有3–63个字母和数字。`,
  noAccountTitle: (account) => `没有帐户${account}`,
  noAccountText: '此浏览器中没有该帐户：它可能已被删除，或者链接来自另一个浏览器。',
  createAccount: '创建此帐户',
  noTableTitle: (table) => `没有表${table}`,
  noTableText: (account) => `帐户${account}中没有此名称的表：它可能已被删除或重命名。`,
  createTable: '创建此表',
  toAccount: (account) => `${account}的所有表`,
  toStart: '转到起始页',
  unreadableTitle: (account) => `无法读取${account}的表`,
  retry: '重试',
};
