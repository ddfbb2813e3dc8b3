import type { launch as english } from '../en/launch.ts';

export const launch: typeof english = {
  update: {
    waits: '一旦所有标签页都没有未保存的工作、正在运行的任务或打开的对话框，就会进行更新。',
    replaced:
      '较新版本已升级存储，此标签页已停止使用存储。请复制尚未保存的内容，然后重新加载页面。',
  },
  install: {
    offer: '可以安装Tablewright：它会在自己的窗口中打开，没有网络也能使用。',
    action: '安装',
  },
  choose: {
    text: '请选择要导入的文件。',
    action: '选择文件…',
  },
  shared: {
    nothing: '共享的内容中没有可以导入的内容。',
    tooLarge: '共享的内容过大：这种方式最多接收20个文件、共256 MiB。请改用菜单导入。',
    failed: '无法保留共享的内容。请重新共享，或者从菜单导入文件。',
  },
};
