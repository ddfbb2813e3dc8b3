import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: '帮助',
  text: '数据的规则、筛选语言和键盘。没有网络时也全部可用。',
  search: '搜索帮助',
  none: (text) => `这里没有关于“${text}”的内容。`,
  found: (count) => plural(count, { other: '#个主题' }),
  changeKeys: '更改快捷键',
  licences: '许可证',
  licencesText: '应用的某些部分由他人编写。以下是其许可证。',
  sections: {
    model: '数据如何保存',
    types: '类型',
    limits: '限制',
    filter: '筛选语言',
    keyboard: '键盘',
  },
  model: {
    account: {
      title: '帐户',
      text: '以自己的名称包含表。每个帐户是此浏览器的一个数据库；其中的任何内容都不会离开设备。',
    },
    table: {
      title: '表',
      text: '包含实体。表本身没有列：网格显示其实体所具有的属性。名称不区分大小写。',
    },
    entity: {
      title: '实体',
      text: '在PartitionKey和RowKey之下的一组有名称、有类型的属性；两个键共同构成其标识，并且永不更改。',
    },
    partition: {
      title: '分区',
      text: '具有相同PartitionKey的实体。固定了它的筛选器只读取该分区，事务也只在一个分区之内。',
    },
    order: {
      title: '顺序',
      text: '实体按PartitionKey、然后按RowKey的顺序排列，两者都作为文本比较：“10”在“9”之前。请用零补齐数字，或让刻度数倒计，使最新的排在最前。',
    },
    property: {
      title: '属性',
      text: '具有名称和一个类型的值。属性名称区分大小写：Price和price是两个属性，两个实体在同一名称下可以有不同类型的值。',
    },
    absent: {
      title: '缺失',
      text: '实体所没有的属性。它既不是空文本，也不是null，任何比较都找不到它，“ne”也不例外。',
    },
    timestamp: {
      title: 'Timestamp',
      text: '实体最后写入的时间。由存储设置；可以读取和用于筛选，不能更改。',
    },
    etag: {
      title: 'ETag（版本）',
      text: '实体的版本。指明旧版本的更改会被拒绝，以免有人覆盖自己没有看到的内容。',
    },
    update: {
      title: '合并和替换',
      text: '合并只更改发送的属性，保留其他属性。替换只保留发送的内容。',
    },
    transaction: {
      title: '实体组事务',
      text: '一个分区内的多项更改，要么全部保留，要么全部不保留。每个实体只能出现一次。',
    },
  },
  types: {
    string: (units, bytes) =>
      `最多${formatCount(units)}个UTF-16单元的文本（${formatBytes(bytes)}）。`,
    int32: '从−2,147,483,648到2,147,483,647的整数。',
    int64: '从−9,223,372,036,854,775,808到9,223,372,036,854,775,807的整数，精确保存。',
    double: '64位浮点数，包括NaN、Infinity和−Infinity。',
    boolean: 'true或false。',
    dateTime: '从1601-01-01到9999-12-31的UTC时刻，精确到100纳秒。',
    guid: '128位，写作32个带连字符的十六进制数字。',
    binary: (bytes) => `最多${formatBytes(bytes)}的字节，写作Base64。`,
  },
  limits: {
    accountName: {
      title: '帐户名称',
      text: '3到24个小写字母和数字。',
    },
    tableName: {
      title: '表名称',
      text: (reserved) => `3到63个字母和数字，以字母开头。“${reserved}”为保留名称。`,
    },
    key: {
      title: 'PartitionKey和RowKey',
      text: (units) =>
        `各最多${formatCount(units)}个UTF-16单元，不含/ \\ # ?和控制字符。可以为空。`,
    },
    propertyName: {
      title: '属性名称',
      text: (units) => `最多${formatCount(units)}个字符：以字母或_开头，其后为字母、数字和_。`,
    },
    properties: {
      title: '实体的属性',
      text: (count) => `${formatCount(count)}个，另有三个系统属性。`,
    },
    entity: {
      title: '实体的大小',
      text: (bytes) => `${formatBytes(bytes)}，包括名称、键和值。`,
    },
    transaction: {
      title: '实体组事务',
      text: (count, bytes) => `${formatCount(count)}项更改和${formatBytes(bytes)}。`,
    },
    page: {
      title: 'REST响应的一页',
      text: (count) => `${formatCount(count)}个实体；继续标记指向下一页。网格不分页。`,
    },
  },
};
