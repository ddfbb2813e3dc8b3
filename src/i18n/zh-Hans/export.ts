import type { exporting as en } from '../en/export.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });
const values = (count: number) => plural(count, { other: '#个值' });
const cells = (count: number) => plural(count, { other: '#个单元格' });
const texts = (count: number) => plural(count, { other: '#个空文本' });
const tables = (count: number) => plural(count, { other: '#个表' });
const properties = (count: number) => plural(count, { other: '#个属性' });

export const exporting: typeof en = {
  title: (table: string) => `导出${table}`,
  titleMany: (count: number) => `导出${tables(count)}`,
  from: (account: string) => `来自帐户${account}`,
  entities,
  format: '格式',
  kinds: {
    typedCsv: '带类型的CSV',
    csv: 'CSV',
    tsv: 'TSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    parquet: 'Parquet',
    markdown: 'Markdown',
    sql: 'SQL插入语句',
  },
  about: {
    typedCsv: '每个值旁边都写明类型，因此全部可以原样导回。',
    csv: '用于电子表格。类型会丢失。',
    tsv: '用于电子表格，以制表符分隔。类型会丢失。',
    json: '实体的数组，与服务的写法相同。',
    jsonLines: '每行一个实体，与服务的写法相同。',
    parquet: '带类型的列，供分析表格的程序使用。',
    markdown: '供人阅读的文本中的表格。',
    sql: '每个实体一条标准SQL语句。',
  },
  annotations: { label: '类型', all: '所有属性', required: '仅在看不出时', none: '无' },
  spelling: '类型名称',
  delimiter: { label: '分隔符', comma: '逗号', semicolon: '分号' },
  metadata: {
    label: '元数据',
    fullmetadata: '全部：类型和地址',
    minimalmetadata: '部分：类型',
    nometadata: '无',
  },
  guard: '在电子表格会当作公式运行的内容前加撇号',
  way: '目标',
  ways: { file: '文件', clipboard: '剪贴板' },
  start: { file: '导出', clipboard: '复制' },
  scope: '写出的内容',
  scopes: { all: '表中的全部', result: '网格显示的内容', selected: '选中的内容' },
  shownOnly: '仅显示的列',
  looking: (count: number) => `先查看全部内容：目前${entities(count)}`,
  preview: '开头几行',
  schema: '架构',
  within: (table: string, text: string) => `${table}: ${text}`,
  zip: '每个表在zip中各为一个文件。',
  size: (count: number, bytes: number) => `${entities(count)} · 约${formatBytes(bytes)}`,
  retry: '重试',
  again: '再次导出',

  losses: {
    title: '与表中不同之处',
    none: '全部可以原样导回。',
    noneUnread: '所有值都在文件中。它供其他程序使用，Tablewright不会将其读回。',
    typed: (count: number) => `${values(count)}没有类型。`,
    hidden: (count: number) => `${values(count)}没有类型，因为JSON中看不出。`,
    emptyText: (count: number) => `${texts(count)}看上去像没有值。`,
    brokenText: (count: number) => `${values(count)}含有半个字符：UTF-8中没有，以 � 代替。`,
    nul: (count: number) => `${values(count)}含有NUL字符：有些程序不会把该文件当作文本。`,
    notFinite: (count: number) => `${values(count)}为NaN或无穷大：SQL没有这样的数字，以NULL代替。`,
    formula: (count: number) => `${cells(count)}会被电子表格当作公式运行。`,
    exact: (count: number) =>
      `有${formatCount(count)}个文本以=、+、-或@开头。带类型的CSV会原样写出；电子表格打开该文件时会把它们当作公式运行。`,
    guardInstead: '改用CSV，并在其前加撇号',
    guarded: (count: number) => `${cells(count)}前会加撇号，以免被电子表格运行。`,
    asText: (count: number) => `${properties(count)}将写成文本，旁边另有一列写明类型。`,
    example: (property: string, key: string, text: string) =>
      `首个：${key}的${property}：“${text}”`,
  },

  writing: (done: number, of: number) => `已写出${formatCount(done)}，共${entities(of)}`,
  done: (count: number) => `已导出${entities(count)}`,
  measured: (bytes: number, rate: number) =>
    `${formatBytes(bytes)} · 每秒${formatCount(Math.round(rate))}个实体`,
  differs: (found: number) => `计数时有${formatCount(found)}个：此后表已更改。`,
  nothing: '已取消。没有写出任何内容。',
  problems: {
    moved: '原来选中的位置现在是别的内容。请重新选择。',
    newProperty: (name: string) => `表中出现了新属性：${name}。请再次导出。`,
    newType: (name: string) => `${name}的值的类型已更改。请再次导出。`,
    tooLong: '内容太多，剪贴板放不下。请导出为文件。',
    notWhole: '文件没有包含写出的全部内容。请再次导出。',
    unwritable: (name: string) => `无法写入文件（${name}）。`,
  },
};
