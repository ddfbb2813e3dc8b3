import type { transfer as english } from '../en/transfer.ts';

export const transfer: typeof english = {
  title: (file) => `导入${file}`,
  reading: '正在读取文件',

  interrupted: {
    text: (file, table, account) =>
      `将${file}导入${table}（帐户${account}）的操作被中断。该表可能只包含文件的一部分。`,
    remove: '删除该表',
    keep: '保留现有内容',
  },
};
