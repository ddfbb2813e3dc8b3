import type { policies as english, cors as englishCors } from '../en/policies.ts';
import { plural } from '../plural.ts';

export const policies: typeof english = {
  text: '签名可以引用其表的存储策略，而不自行说明允许的内容。更改或移除策略，会同时影响所有引用它的签名。',
  table: '表',
  noTables: '该帐户还没有表。',
  none: '该表没有存储策略。',
  line: (place) => `策略${place}`,
  id: '名称',
  start: '开始时间，UTC',
  expiry: '到期时间，UTC',
  left: '由签名决定',
  permissions: '权限（不选：由签名决定）',
  letters: { r: '读取', a: '添加', u: '更新', d: '删除' },
  add: '添加策略',
  most: (count) => plural(count, { other: '最多#个策略' }),
  remove: (name) => `移除${name}`,
  save: '保存',
  revert: '还原',
  saved: '策略已保存。',
  problems: {
    idMissing: '需要名称。',
    idTwice: '另一个策略已使用此名称。',
    idLong: '名称最多64个字符。',
    start: '开始时间应为2026-12-31T18:00:00Z这样的时间，或者留空。',
    expiry: '到期时间应为2026-12-31T18:00:00Z这样的时间，或者留空。',
    order: '它在开始之前就结束了。',
  },
};

export const cors: typeof englishCors = {
  text: '其他来源的哪些页面可以发送请求。服务为读写这些规则的工具保存它们。此来源的页面不需要规则，而浏览器从不让service worker看到其他来源的页面所请求的内容。',
  none: '没有规则。',
  line: (place) => `规则${place}`,
  origins: '来源',
  methods: '方法',
  allowed: '可发送的标头',
  exposed: '可读取的标头',
  maxAge: '记住的秒数',
  list: '以逗号分隔；*表示全部',
  add: '添加规则',
  most: (count) => plural(count, { other: '最多#条规则' }),
  remove: (name) => `移除${name}`,
  saved: '规则已保存。',
  problems: {
    origins: '请指定来源，或用*表示全部。',
    originSyntax: '来源应为https://host.example这样的地址，不含路径。',
    methods: '请指定方法。',
    methodSyntax: '方法有GET、POST、PUT、PATCH、MERGE、DELETE、HEAD和OPTIONS。',
    headerSyntax: '标头形如x-ms-date；x-ms-*表示所有以此开头的标头。',
    maxAge: '应为秒数。',
  },
};
