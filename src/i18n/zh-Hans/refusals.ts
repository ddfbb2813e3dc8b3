import type { refusals as english } from '../en/refusals.ts';
import { formatBytes, formatCount } from '../numbers.ts';

export const refusals: typeof english = {
  accountName: () => '帐户名称请使用3–24个小写字母和数字。',
  accountExists: ({ name }) => `${quoted('帐户', name)}已存在。请选择其他名称。`,
  accountLost: ({ value }) =>
    `${quoted('帐户', value)}已丢失且无法恢复。其安全副本会保留此名称，直到被删除。`,
  accountMissing: ({ name }) =>
    `此浏览器中已没有${quoted('帐户', name)}。它可能已在另一个标签页中被删除。`,

  tableNameMissing: () => '表需要一个名称：3–63个字母和数字，以字母开头。',
  tableNameLength: ({ actual }) =>
    `表名称为3–63个字符${actual === undefined ? '' : `，此名称有${formatCount(actual)}个字符`}。`,
  tableNameCharacters: () => '请只使用字母和数字，并以字母开头。',
  tableNameReserved: () => '“tables”是服务的保留名称。请选择其他名称。',
  tableExists: ({ value }) => `${quoted('表', value)}已存在；名称不区分大小写。请选择其他名称。`,
  tableMissing: ({ value }) => `${quoted('表', value)}已不存在。它可能已在另一个标签页中被删除。`,
  tableResourceMissing: ({ value }) =>
    `${quoted('表', value)}已不存在。它可能已在另一个标签页中被删除。`,

  keysMissing: () => '实体需要PartitionKey和RowKey。它们可以为空，但不能缺失。',
  keyCharacters: ({ name }) =>
    `${name ?? '键'}中有键不能包含的字符：/ \\ # ?或控制字符。请替换它。`,
  keyTooLong: ({ name, actual }) => `${name ?? '键'}过长${counted(actual)}。键最多1,024个字符。`,

  propertyNameTooLong: ({ name, actual }) =>
    `${shown(name)}的名称过长${counted(actual)}：最多255个字符。`,
  propertyNameInvalid: ({ name }) =>
    `${name === undefined ? '它' : `“${name}”`}不能作为属性名称。请以字母或“_”开头，其后使用字母、数字和“_”。`,
  propertyNameReserved: ({ name }) =>
    `${shown(name)}由存储设置，不能作为自定义属性。请将其重命名。`,
  propertiesTooMany: ({ actual }) =>
    `一个实体最多有252个自定义属性${actual === undefined ? '' : `，此实体有${formatCount(actual)}个`}。请移除一些。`,
  valueInvalid: ({ name }) => `${shown(name)}的值与其类型不符。请更改值或类型。`,
  valueTooLarge: ({ name, actual }) =>
    `${shown(name)}的值过大${actual === undefined ? '' : `（${formatCount(actual)}）`}：最多64 KiB，即32,768个文本字符。`,
  dateOutOfRange: ({ name }) => `${shown(name)}的日期超出范围：须在1601-01-01到9999-12-31之间。`,
  entityTooLarge: ({ actual }) =>
    `实体过大${actual === undefined ? '' : `（${formatBytes(actual)}）`}：连同所有名称和值最多1 MiB。请缩短或移除一些。`,

  entityExists: () => '已有实体使用这些键。请更改一个键，或编辑那个实体。',
  entityMissing: () => '此实体已不存在。它可能已在另一个标签页中被删除。',
  etagStale: () => '您打开此实体之后，它已被更改。请查看两个版本，再做决定。',
  etagMalformed: () => '此实体的版本标记格式不正确。请重新打开该实体。',

  groupEmpty: () => '没有可写入的内容：该组没有操作。',
  groupTooMany: () => '一个组最多有100个操作。请拆分该组。',
  groupTooLarge: () => '该组超过4 MiB。请拆分该组。',
  groupPartitions: () => '一个组中的所有操作须使用相同的PartitionKey。请按分区拆分。',
  groupDuplicate: () => '该组中有两个操作针对同一个实体。请保留其中一个。',

  limitOutOfRange: () => '一页有1到1,000个实体。',
  continuationMalformed: () => '无法读取继续的位置。请从头开始。',

  filterInvalid: ({ filter }) =>
    filter?.message === undefined
      ? `筛选器${filter ? `在“${filter.found}”处` : ''}有误。`
      : `筛选器有误：${filter.message}`,
  filterNotImplemented: ({ filter }) =>
    `表的筛选器不支持${filter ? `“${filter.found}”` : '此用法'}。请将属性与常量比较，并用and、or、not组合。`,

  patternTooSlow: () =>
    '正则表达式处理一页用时超过两秒，已被终止。通常的原因是重复之中又有重复，例如(a+)+。',
  propertyExists: ({ name }) => `实体已有${shown(name)}，它会因此丢失。`,
  valueNotConvertible: ({ name, value }) => `${shown(name)}的值无法转换为${value ?? '此类型'}。`,
  keyPartMissing: ({ name }) => `实体没有${shown(name)}的值，无法用来组成新键。`,

  stepMissing: () => '历史记录中已不再保留此步骤。',
  stepConflict: () =>
    '无法完整撤消此步骤，因为它所做的内容后来又被更改。请先撤消之后的步骤，或排除已被更改的部分。',

  accountBusy: ({ value }) =>
    `${quoted('帐户', value)}被另一个没有响应的窗口占用。请关闭Tablewright的其他窗口。`,
  storageFull: () => '此浏览器已没有空间，未写入任何内容。请删除不需要的表，或释放一些磁盘空间。',
  readOnly: () => '此帐户仅显示文件，文件在此不会被更改。请将表复制到另一个帐户后再进行编辑。',
  snapshotReadOnly: () => '快照为只读。请将其转换为表后再进行编辑。',
  snapshotMissing: () => '此快照已不存在。',
  newerDatabase: () => '较新版本的Tablewright已升级此数据库。请重新加载页面以获取该版本。',
  damaged: ({ detail }) => `无法读取部分已存储的数据。${detail === undefined ? '' : ` ${detail}`}`,
  engineLost: ({ name }) =>
    name === 'transfer'
      ? '读写文件的部分在完成之前停止，可能是内存不足。请查看已有的内容，然后重试。'
      : '引擎在响应之前停止，现已重新启动。请查看您的上一次更改是否还在。',
  partMissing: () => 'Tablewright的一部分无法加载，未写入任何内容。请检查网络连接后重试。',
  viewClosed: () => '此结果已不再保留。请重新运行查询。',
  cancelled: () => '已取消。',
};

function quoted(noun: string, value: string | undefined): string {
  return value === undefined ? `该${noun}` : `${noun}“${value}”`;
}

function shown(name: string | undefined): string {
  return name === undefined ? '此属性' : `属性“${name}”`;
}

function counted(actual: number | undefined): string {
  return actual === undefined ? '' : `（${formatCount(actual)}个字符）`;
}
