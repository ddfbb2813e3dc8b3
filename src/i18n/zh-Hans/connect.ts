import type { connect as english } from '../en/connect.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const connect: typeof english = {
  title: (account) => `从代码连接到${account}`,
  text: '此浏览器中的代码可以像访问Azure表存储一样访问该帐户，脱机时也可以：使用纯fetch、Azure SDK，或Tablewright自有的模块。',
  back: '转到它的表',
  parts: '此页面的各部分',
  part: {
    code: '代码',
    keys: '密钥',
    try: '试用',
    sas: '共享访问',
    policies: '策略',
    service: 'CORS规则',
  },

  endpoint: '终结点地址',
  copy: '复制',
  copied: '已复制',
  secretCopied: '已复制机密',
  notCopied: '浏览器不允许复制。',
  retry: '重试',

  worker: {
    controlled: '此页面的请求能得到响应：它的service worker正在运行。',
    waiting:
      '此页面的请求尚得不到响应：它的service worker正在设置中，或者页面重新加载时绕过了它。请重新加载一次页面。如果仍然如此，说明浏览器阻止了service worker；模块仍可正常使用。',
    absent:
      '此页面的请求无法得到响应：此浏览器或此地址没有service worker，它需要https或localhost。模块仍可正常使用。',
    reload: '重新加载页面',
  },

  snippets: {
    table: '表',
    newTable: (table) => `${table}（由代码创建）`,
    titles: {
      fetch: '纯fetch',
      sdk: '适用于JavaScript的Azure SDK',
      module: 'Tablewright模块',
      page: '独立的页面',
    },
    texts: {
      fetch: '用于此页面的控制台，或应用地址下的任意页面。',
      sdk: '用于应用地址下的页面。在浏览器中，SDK接受签名，不接受密钥。',
      module: '用于此来源的任意页面：不需要service worker和签名，并以流的方式列出内容。',
      page: '与上面相同，但写成应用旁边可打开的文件，例如其文件夹中的demo.html。',
    },
    signed:
      '该帐户要求授权。这些签名在24小时内有效，且允许所有操作；可在“共享访问”中创建权限更窄的签名。',
    copy: (title) => `复制“${title}”`,
  },

  keys: {
    title: '访问密钥',
    text: '共有两个，因此使用其中一个时可以更换另一个。拥有任一密钥的人可以在此帐户中执行任何操作。',
    names: ['key1', 'key2'],
    connection: '使用key1的连接字符串',
    development: '这是开发帐户：它最初的密钥是众所周知的，并非机密。',
    hidden: '已隐藏',
    show: '显示密钥',
    hide: '隐藏密钥',
    remade: (day) =>
      `${day}，这里保存的密钥已无法读取，例如浏览器丢失了数据。两个密钥都已重新生成：请在使用此帐户的程序中更新它们，并重新创建共享访问签名。`,
    copyKey: (name) => `复制${name}`,
    regenerate: (name) => `重新生成${name}…`,
    confirmTitle: (name) => `重新生成${name}？`,
    confirmText: (name) =>
      `使用旧${name}的一切都会立即失效：用它签名的程序、包含它的连接字符串，以及用它创建的每个共享访问签名。`,
    confirmOther: (other) => `使用${other}的内容不受影响。此操作无法撤消。`,
    confirm: (name) => `重新生成${name}`,
    done: (name) => `${name}已重新生成。`,
    required: '要求授权',
    requiredText:
      '关闭：此来源的每个页面都可以向帐户发送请求。打开：只接受用密钥签名或带有共享访问签名的请求。发送的凭据始终会被检查。它保护的是REST地址，而不是此窗口或模块。',
    requiredOn: '现在会拒绝没有凭据的请求。',
    requiredOff: '帐户现在对其来源开放。',
    failed: '无法读取谁可以向帐户发送请求。',
  },

  try: {
    text: '像程序一样，通过service worker发送真实的请求。',
    operation: '操作',
    operations: {
      queryEntities: '查询实体',
      getEntity: '获取实体',
      insertEntity: '插入实体',
      mergeEntity: '插入或合并实体',
      replaceEntity: '插入或替换实体',
      deleteEntity: '删除实体',
      transaction: '一个事务中的两次写入',
      queryTables: '列出表',
      createTable: '创建表',
      deleteTable: '删除表',
      readPolicies: '获取访问策略',
      readService: '获取服务属性',
    },
    table: '表',
    filter: '筛选器',
    filterHint: "例如PartitionKey eq 'CA'",
    method: '方法',
    path: '地址，帐户之后的部分',
    headers: '标头',
    headersHint: '每行一个',
    body: '正文',
    credential: '签名身份',
    credentials: {
      none: '无',
      key1: '所有者，使用key1',
      key2: '所有者，使用key2',
      sas: '共享访问签名',
    },
    sas: '签名',
    send: '发送',
    cancel: '取消',
    writes: '这会更改您的数据。',
    answer: '响应',
    sending: '正在发送…',
    cancelled: '已取消。',
    failed: (error) => `浏览器无法发送：${error}`,
    took: (ms) => `${formatStatistic(Math.round(ms * 10) / 10)} ms`,
    size: (bytes) => formatBytes(bytes),
    answerHeaders: '标头',
    answerBody: '正文',
    noBody: '没有正文。',
    cut: (shown) => `前${formatCount(shown)}个字符。`,
    idle: '响应将显示在此处。',
    copyBody: '复制正文',
  },
  codes,
};
