import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: '帮助',
  text: '数据的规则、文件的导入与导出、筛选语言和键盘。没有网络时也全部可用。',
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
    files: '导入与导出文件',
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
    compare: {
      title: '比较两个表',
      text: '“比较两个表”按PartitionKey和RowKey，或按您指定的属性为实体配对，并显示哪些已添加、已删除或已更改。值连同类型一起比较：缺失不等于空，Int32的1不等于Int64的1，后者会标为仅类型不同。不比较Timestamp。每一侧都可以筛选；地址包含所有选择，结果可以导出，差异可以取到任一个表中，作为一个可以撤消的步骤。选中行或单元格即可只取用这些：选中的键代表其整行。比较之后写入的内容，或被规则拒绝的内容，会连同原因按现在的状态列出。一侧也可以是已打开文件中的表，它只能读取。',
    },
    snapshots: {
      title: '快照',
      text: '“拍摄快照”按当时的样子保留表，带有名称和备注。它不费时间，起初也不占空间：只为其保留之后被更改或删除的内容。快照像表一样打开，可以筛选、统计和导出，但只能读取。“还原”以一个可撤消的步骤将整个表恢复原样；要还原选定的实体或单元格，请将快照与其表比较，再取到右侧。表被重命名或删除后快照仍然存在，也可以用它创建新表。',
    },
  },
  files: {
    formats: {
      title: '可以导入的文件',
      text: '任意分隔符、引号和编码的CSV，Storage Explorer的带类型CSV、TSV、JSON、JSON Lines、Parquet以及AzCopy的导出文件，单独的文件或gzip、zip、文件夹中的文件均可。文件的种类由内容决定，而非名称。可以拖放、选择、粘贴或分享；另一个表也以同样的方式导入。',
    },
    types: {
      title: '类型如何证明',
      text: '在提出建议之前会读取每一行：列得到能无损容纳其所有值的最窄类型，“显示”会说明哪些行排除了更窄的类型。前导零、会被数字舍入的位数以及1/2/2026这样的日期，在您另行指定之前都保持为文本。1.234,56这样的数字也是如此：如果所有行的写法一致，会提供一个类型。',
    },
    absentTexts: {
      title: '表示无值的文本',
      text: '在成为属性的每一列中，NULL、\\N、NA等文本以及您指定的任何文本，都可以表示没有值：此时该属性缺失。在CSV中，带引号的"NULL"与不带引号的NULL是不同的文本。空字段视为缺失，除非您指定它是空文本。',
    },
    nested: {
      title: 'JSON行中的对象',
      text: '按您的选择，它们成为单独的列、各自一段JSON文本，或者被忽略。',
    },
    keys: {
      title: '导入的键',
      text: 'PartitionKey和RowKey来自列、列与文本的组合、行号或新的Guid。键中不允许的字符会显示出来并可替换。键相同的行只导入第一行、最后一行，或都不导入。',
    },
    existing: {
      title: '键已存在的行',
      text: '可以拒绝、跳过、合并到现有实体或替换现有实体；也可以只更新现有实体并跳过新的行。',
    },
    dryRun: {
      title: '试运行',
      text: '在写入任何内容之前，准确统计会插入、合并、替换、跳过和拒绝多少行。它显示值的前后变化，并按行、列、值和原因列出无法导入的内容；该列表可保存为文件。',
    },
    cancelled: {
      title: '取消或中断的导入',
      text: '行分批写入，每一批要么全部写入，要么完全没有。已取消的导入所写入的内容由您决定保留或撤回。崩溃或关闭窗口之后，会说明导入进行到了哪里：可用同一文件（由SHA-256识别）继续，也可撤回。撤回可以取消，之后再完成。如果历史记录中没有导入的全部内容，撤回会被拒绝：无法将其行与您的行区分开。',
    },
    receipt: {
      title: '导入的凭据与撤消',
      text: '导入之后会清点表。包含所有计数和文件SHA-256的凭据保留在帐户的历史记录中，可在那里将导入作为一个步骤撤消。',
    },
    recipes: {
      title: '导入方案',
      text: '为一个文件所做的选择，会提供给下一个列相同的文件。设置中列出这些方案，可以命名和删除。',
    },
    shown: {
      title: '仅供查看的文件',
      text: 'zip或文件夹可以作为不会写入任何内容的帐户打开。可以从其中的表复制，关闭后即消失。',
    },
    exporting: {
      title: '导出',
      text: '表、筛选结果、所选内容或显示的列可导出为带类型的CSV、CSV、TSV、JSON、JSON Lines、Parquet、Markdown或SQL，写入文件，除Parquet外也可写入剪贴板；多个表导出为一个zip。',
    },
    losses: {
      title: '导出可能丢失什么',
      text: '带类型的CSV、带类型的JSON和JSON Lines以及Parquet不会丢失任何内容。CSV、TSV、Markdown和SQL会丢失类型，其中有些格式里空文本看起来像没有值。某种格式无法容纳您数据中的哪些内容，会在写入之前说明。撇号可防止电子表格把单元格当作公式运行。带类型的CSV不加撇号，而是说明哪些文本会被运行；复制的单元格会标记为文本。',
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
