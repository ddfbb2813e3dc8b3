import type { failure as english } from '../en/failure.ts';

export const failure: typeof english = {
  retry: '重试',
  copy: '复制详细信息',
  copied: '已复制',
  details: '详细信息',
  blocked: {
    title: '另一个标签页占用了存储',
    text: '有一个标签页运行着较旧版本的Tablewright，它让存储一直处于打开状态。',
    todo: '请关闭Tablewright的其他标签页。此标签页会自动继续。',
  },
  replaced: {
    title: '较新版本的Tablewright已接管',
    text: '另一个标签页运行着较新的版本，并已升级存储。此标签页已停止使用存储。',
    todo: '请重新加载页面，以使用新版本继续。',
  },
  cleared: {
    title: '浏览器关闭了存储',
    text: '其数据已被删除，例如有人清除了此网站的数据，或者浏览器中负责保存数据的部分已停止运行。此窗口中无法再保存任何内容。',
    todo: '请重新加载页面。如果数据已丢失，届时可以还原备份。',
  },
  absent: {
    title: '此窗口无法存储任何内容',
    text: (part: string) => `Tablewright需要浏览器的${part}接口才能保存表，而此窗口没有该接口。`,
    todo: '请在最新浏览器的普通窗口中打开Tablewright，不要使用隐私窗口或嵌入式窗口。',
  },
  denied: {
    title: '浏览器不允许此网站存储任何内容',
    text: 'Tablewright将表保存在此浏览器中，需要获得浏览器的许可。',
    todo: '请在浏览器的设置中允许此地址使用Cookie和网站数据，然后重试。',
  },
  newer: {
    title: '存储属于较新的版本',
    text: '较新版本的Tablewright已升级存储。当前的旧版本不会改动它，因此不会丢失任何内容。',
    todo: '请重新加载页面以获取新版本。如果没有效果，请清除浏览器中此页面的缓存，但不要清除站点数据。',
  },
  full: {
    title: '空间已用尽',
    text: '磁盘或浏览器的可用份额已满，因此无法打开存储。',
    todo: '请释放一些磁盘空间，然后重试。您的表仍然都在。',
  },
  busy: {
    title: '另一个标签页占用了存储',
    text: 'Tablewright的某个标签页让存储一直处于打开状态，没有释放。',
    todo: '请关闭Tablewright的其他标签页，然后重试。',
  },
  engine: {
    title: '引擎无法启动',
    text: '管理表的worker在能够响应之前就停止了。',
    todo: '请重试。如果每次都停止，请重新加载页面；您的表是单独保存的。',
  },
  failed: {
    title: '无法打开存储',
    text: '浏览器无法打开其数据库。',
    todo: '请重试，然后重启浏览器。如果磁盘已满或有故障，请先解决这一问题：您的表可能仍然都在。如果都没有用，请先保存安全副本中的内容，再在浏览器设置中清除此网站的数据，然后还原备份。',
  },
};
