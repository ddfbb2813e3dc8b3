import type { about as english } from '../en/about.ts';

export const about: typeof english = {
  version: (version) => `版本${version}`,
  text: '浏览器中的Azure表数据模型：帐户、表、无架构的带类型实体以及乐观并发。您存储的内容只留在这台设备上。',
  license: 'MIT许可证',
  close: '关闭',
};
