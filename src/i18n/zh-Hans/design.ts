import type { design as english } from '../en/design.ts';

export const design: typeof english = {
  close: '关闭',
  cancel: '取消',
  dismiss: '消除',
  copyDetails: '复制详细信息',
  detailsCopied: '已复制',
  boundary: {
    title: (panel) => `${panel}已停止工作`,
    text: '窗口的其余部分和您的数据都没有问题。请重新加载此面板；如果再次停止，详细信息有助于查明原因。',
    reload: '重新加载此面板',
    copy: '复制详细信息',
    copied: '已复制',
  },
  toasts: '通知',
  unexpected: (message) => `发生了意外情况：${message}`,
};
