import type { TabsMessages } from '../tabs-messages.ts';

export const tabs: TabsMessages = {
  label: '打开的表',
  open: '打开表',
  all: '所有标签页',
  menu: '标签页的操作',
  preview: '您查看的下一个表会取代它。双击可保持打开。',
  unsaved: '未保存',
  close: '关闭',
  closeOthers: '关闭其他',
  closeRight: '关闭右侧',
  reopen: '重新打开已关闭的标签页',
  keep: '保持打开',
  duplicate: '复制标签页',
  moveLeft: '左移',
  moveRight: '右移',
};
