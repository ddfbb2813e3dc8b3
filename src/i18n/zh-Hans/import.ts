import type { imports as english } from '../en/import.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { plural } from '../plural.ts';

const rows = (count: number) => plural(count, { other: '#行' });
const entities = (count: number) => plural(count, { other: '#个实体' });

export const imports: typeof english = {
  titleOf: (file, place, of) => `导入${file}（${place}/${of}）`,
  into: (account) => `导入到帐户${account}`,
  summary: (count, columns, bytes) =>
    `${rows(count)} · ${plural(columns, { other: '#列' })} · ${formatBytes(bytes)}`,
  cancel: '取消',
  close: '关闭',
  retry: '重试',
  skipFile: '跳过此文件',
  nextFile: '下一个文件',

  analysing: {
    status: (bytes, of) => `${formatBytes(bytes)} / ${formatBytes(of)}`,
    rows: (count) => `目前已读取${rows(count)}`,
    why: '提出建议之前会检查每一行。尚未写入任何内容。',
  },

  regional: (encoding) => `文件不是UTF-8编码，因此按${encoding}读取。请检查文字是否正确。`,
  titles: '表格上方的行（例如标题）不会读取。如需读取，请将第一行设为“是数据行”。',
  endMark: '末尾的“\\.”行不会读取：PostgreSQL用它表示数据行结束。',
  namedNumbers: 'JSON中没有NaN和Infinity，此处按数字读取。',
  cutLine: '最后一行不完整，不会读取。',
  listIn: (name) => `行是“${name}”中的对象。`,

  table: {
    label: '新表',
    counter: (length, of) => `${length} / ${of}`,
    into: '目标',
    isNew: '新表',
    isThere: '现有的表',
    existing: '表',
    holds: (count) => `目前有${entities(count)}。`,
    rule: '键已存在的行',
    rules: {
      refuse: '拒绝（插入或拒绝）',
      skip: '跳过（插入或跳过）',
      merge: '合并（插入或合并）',
      replace: '替换现有实体（插入或替换）',
      update: '合并，新的行跳过（仅更新）',
    },
  },

  recipe: {
    offer: (file, table, when) => `类似的文件${file}曾于${when}导入到${table}。`,
    use: '使用相同的选择',
    forget: '忘记这些选择',
  },

  recipes: {
    title: '导入方案',
    text: '为一个文件所做的选择，会提供给下一个类似的文件。',
    none: '还没有方案：每次导入都会添加一个。',
    failed: '目前无法读取任何方案。',
    name: (file) => `${file}的方案名称`,
    of: (file, place, columns) => `${file}到${place} · ${plural(columns, { other: '#列' })}`,
    used: (when) => `上次使用：${when}`,
    remove: '删除',
    removed: (name) => `已删除方案“${name}”。`,
    undo: '撤消',
  },

  interrupted: {
    stopped: (file, table, written, of) =>
      `将${file}导入${table}的操作被中断：${rows(of)}中已写入${formatCount(written)}行。`,
    resume: '用该文件继续…',
    goOn: '继续',
    other: (file) => `这不是同一个文件${file}：内容不同。`,
    rollBack: '撤回已导入的内容',
    partly: (file, table) => `已取消撤回${file}的导入。其余的行仍在${table}中。`,
    removing: (table) => `正在撤回导入到${table}的内容…`,
    rolledBack: (table) => `已撤回导入到${table}的内容。`,
    outdated: '未执行：另一个窗口已对此作出决定，或者情况已有变化。',
  },

  receipt: {
    title: '导入凭据',
    file: '文件',
    hash: '文件的SHA-256',
    rows: '行',
    rule: '现有实体',
    counted: '之前和之后的实体数',
    save: '保存被拒绝的行',
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: '列',
    constant: '所有行相同',
    constantLabel: '所有行的PartitionKey',
    constantProblem: '键不能含有/ \\ # ?或控制字符。',
    template: '组合…',
    rowNumber: '行号',
    guid: '新的Guid',
    keep: '键列同时保留为属性',
    forbidden: '键中不允许的字符',
    forbiddenIn: (count, value, place) =>
      `${plural(count, { other: '#个键含有此类字符' })}：${place}的${value}`,
    refuseForbidden: '拒绝这些行',
    replaceBy: (text) => `替换为${text}`,
    dropForbidden: '去掉',
    duplicates: '键相同的行',
    duplicateRules: {
      first: '导入第一行',
      last: '导入最后一行',
      refuse: '都不导入',
    },
  },

  places: {
    line: {
      name: '行',
      at: (n) => `第${formatCount(n)}行`,
      inside: (n) => `第${formatCount(n)}行`,
      sameKey: (n) => `第${formatCount(n)}行有相同的键。`,
    },
    row: {
      name: '记录',
      at: (n) => `第${formatCount(n)}条记录`,
      inside: (n) => `第${formatCount(n)}条记录`,
      sameKey: (n) => `第${formatCount(n)}条记录有相同的键。`,
    },
  },

  columns: {
    title: '列',
    header: '文件中的列',
    becomes: '成为',
    property: '属性',
    propertyOf: (header) => `${header}的属性名称`,
    nameProblem: '以字母或_开头，其后为字母、数字或_。',
    nameTaken: '另一列已使用此名称。',
    checked: '已检查所有行',
    becomesOf: (header) => `${header}成为什么`,
    unnamed: '无名称',
    skip: '跳过',
    own: '与文件中相同',
    each: '每个值各自的类型',
    dates: (header) => `${header}的日期写法`,
    dateFormats: {
      iso: '按ISO 8601：2026-12-31',
      dmy: '日在前：31/12/2026',
      mdy: '月在前：12/31/2026',
      ymd: '年在前：2026/12/31',
      seconds: '自1970年起的秒数',
      milliseconds: '自1970年起的毫秒数',
    },
    asDates: (format) => `使用DateTime · ${format}`,
    datesOpen: '全部是日期，但没有一行能区分日和月。',
    numbers: (header) => `${header}的数字写法`,
    numberWays: {
      plain: '不分组：1234.56',
      comma: '小数逗号：1.234,56',
      point: '小数点：1,234.56',
    },
    asNumbers: (type, way) => `使用${type} · ${way}`,
    emptyText: '空即空文本',
    noValueOf: (text) => `“${text}”表示无值`,
    noValue: (text, count) => `“${text}”表示无值（${formatCount(count)}次）`,
    noValueIn: (text, count) => `“${text}”在含有它的全部${formatCount(count)}列中表示无值`,
    takeForNone: (text) => `将“${text}”视为无值`,
    otherText: '表示无值的其他文本',
    inColumn: '所在列',
    addText: '添加',
    notAdded: (text) => `“${text}”尚未添加。请添加它，或清空输入框。`,
    typeWithout: (type, texts) =>
      `使用${type}，将${texts.map((text) => `“${text}”`).join('、')}视为无值`,
    show: '显示',
    hide: '隐藏',
    showOf: (header) => `哪些值排除了${header}的更窄类型`,
    others: (count) => `另有${formatCount(count)}个`,
    keyGroup: '键',
    typeGroup: '属性，类型为',
    fit: (count) => `${formatCount(count)}个符合`,
    absent: (count) => `${formatCount(count)}个缺失`,
    allAbsent: '没有值',
    change: (count, from, place) => `${formatCount(count)}个值会改变：${place}的${from}`,
    misfit: (count, text, place) => `${formatCount(count)}个不符合：${place}的${text}`,
    nearMiss: (count, type, text, place) =>
      `${formatCount(count)}个不符合${type}：${place}的${text}`,
    use: (type) => `使用${type}`,
    timestamp: 'Timestamp由存储自行设置',
    key: '有许多不同的值',
    keyOf: (distinct) =>
      distinct === 1 ? '各行的值都相同' : plural(distinct, { other: '#个不同的值' }),
    skipped: '不导入',
  },

  dryRun: {
    title: '试运行',
    nothing: '尚未写入任何内容',
    checking: '正在检查所有行…',
    insert: '插入',
    merge: '合并',
    replace: '替换',
    skip: '跳过',
    sameKey: '键重复',
    refused: '无法导入',
    summary: (count, parts) => `${rows(count)}：${parts}`,
    parts: {
      inserted: (count) => `${formatCount(count)}行为新`,
      merged: (count) => `${formatCount(count)}行合并`,
      replaced: (count) => `${formatCount(count)}行替换`,
      skipped: (count) => `${formatCount(count)}行跳过`,
      sameKey: (count) => `${formatCount(count)}行与其他行键相同`,
      refused: (count) => `${formatCount(count)}行被拒绝`,
      already: (count) => `${formatCount(count)}行此前已导入`,
    },
    unchanged: (count) => `${entities(count)}将保持原样。`,
    none: '这样没有行可以导入。请查看下方的问题。',
    noneWritten: '不会写入任何内容：所有行都会跳过。',
  },

  differences: {
    title: (count) => plural(count, { other: '#个实体将更改' }),
    property: '属性',
    before: '现在',
    after: '之后',
    page: (from, to, of) => `第${formatCount(from)}至${formatCount(to)}个，共${formatCount(of)}个`,
    earlier: '上一页',
    later: '下一页',
    bounded: (count) => `可查看前${formatCount(count)}个。`,
  },

  preview: {
    title: '前几行导入后的样子',
    refused: '无法导入',
  },

  start: (count) => `导入${rows(count)}`,
  startAny: '导入',

  importing: {
    title: (table) => `正在导入到${table}`,
    progress: (inserted, of) => `${formatCount(inserted)} / ${rows(of)}`,
    bytes: (bytes, of) => `已读取${formatBytes(bytes)} / ${formatBytes(of)}`,
    cancelling: '在途的行写完后即停止…',
    rate: (perSecond) => `${formatCount(perSecond)}行/秒`,
    left: (seconds) =>
      seconds < 60
        ? plural(Math.max(1, Math.round(seconds)), { other: '剩余#秒' })
        : plural(Math.round(seconds / 60), { other: '剩余#分钟' }),
    refused: (count) => `${formatCount(count)}行被拒绝`,
  },

  stopped: {
    cancelled: '导入已取消',
    failed: '导入中途失败',
    text: (inserted, table) =>
      inserted === 0
        ? `${table}中还没有任何内容。`
        : `文件中的${entities(inserted)}已在${table}中。`,
    gone: (table) => `表${table}已不存在，导入的内容也随之消失。`,
    unknown: (table) => `目前无法得知${table}中已有文件的多少内容。`,
    touched: (table) => `${table}此后有更改，因此保持原样。`,
    unkept: (table) =>
      `历史记录中没有此次导入的全部内容，因此无法将其行与其他行区分开。${table}保持原样；您可以自行删除这些行或该表。`,
    written: (count, table) =>
      count === 0
        ? `没有向${table}写入任何内容。`
        : plural(count, { other: `已写入${table}的#个实体。` }),
    rollBack: '撤回已写入的内容',
    keepWritten: '保留已写入的内容',
    remove: '删除已导入的内容',
    removeEmpty: '删除空表',
    keep: (inserted) => `保留${entities(inserted)}`,
    keepEmpty: '保留空表',
    keepUnknown: '保留现有内容',
    back: '返回选项',
  },

  done: {
    title: (inserted, table) => `${table}中有${entities(inserted)}`,
    written: (count, table) => plural(count, { other: `#行已写入${table}` }),
    quick: '用时不到一秒。',
    pace: (seconds, perSecond) =>
      `用时${formatSeconds(seconds)}秒，每秒${formatCount(perSecond)}行。`,
    counted: '之后清点了表：数字一致。',
    miscounted: (counted, expected) =>
      `表中现有${entities(counted)}，而不是${formatCount(expected)}个：在此期间有人更改了表。`,
    allIn: '没有行被拒绝。',
    inHistory: '在历史记录中显示',
    rolledBack: (table: string) => `已撤消：${table}中不再有此文件的任何内容。`,
    receipt: '所做的操作连同文件的哈希值都在历史记录中，可在那里撤消。',
    open: '打开表',
  },

  refused: {
    title: (count) => plural(count, { other: '#行被拒绝' }),
    willBe: (count) => plural(count, { other: '#行无法这样导入' }),
    link: (count) => plural(count, { other: '#个问题，按行和列列出' }),
    skipLast: (count) => plural(count, { other: '跳过最后#列' }),
    shown: (shown) => `显示前${formatCount(shown)}行。`,
    column: '列',
    value: '值',
    reason: '原因',
    save: '另存为CSV',
    fileName: (base) => `${base} 被拒绝的行.csv`,
    extraCells: '该行的字段比标题行的列多。',
    notObject: '这不是对象。',
    naming: '正在查找键相同的行…',
    sameKeyBefore: '上方有一行具有相同的键。',
    keyAbsent: '组成键的列在此处为空。',
    type: {
      syntax: (type) => `这不是${type}。`,
      fraction: (type) => `这不是${type}：它有小数部分。`,
      tooSmall: (type) => `这对${type}来说太小。`,
      tooLarge: (type) => `这对${type}来说太大。`,
      tooLong: (type) => `这对${type}来说太长：最多64 KiB。`,
    },
  },

  problem: {
    title: '无法导入此文件',
    nothing: '未导入任何内容。',
    place: (line, column) => `第${formatCount(line)}行，第${formatCount(column)}列`,
    empty: '文件为空。',
    noRows: '文件只有标题而没有行，或者是空列表。',
    html: '该文件是网页（HTML），即使文件名看起来是电子表格。请在电子表格程序中打开，并另存为CSV。',
    xml: '该文件是XML，即使文件名看起来是电子表格。请在能读取它的程序（例如电子表格）中打开，并另存为CSV。',
    noObjects: '文件中没有对象列表。行应为对象，例如{"name": "value"}。',
    binary: (kind) =>
      kind === undefined
        ? '此处有NUL字节，文本中不应有该字节。请将其移除，或选择CSV或JSON文件。'
        : `这是${kind}文件，不是文本。请选择CSV或JSON文件，或先将其解压。`,
    unreadable: '浏览器无法再读取该文件：它已被更改、移动或移走。请重新选择。',
    quoteOpen: '带引号的字段从此处开始，但没有结束。请补上右引号。',
    quoteFar: (length) =>
      `带引号的字段从此处开始，在${formatCount(length)}个字符内没有结束。请补上右引号，或去掉该值：它过长，任何实体都容纳不下。`,
    quoteClosed: (found) => `右引号之后有“${found}”。带引号的字段内，引号须写两次。`,
    tooManyColumns: '文件有超过2,000列，而一个实体最多有252个属性。请拆分文件。',
    recordTooLong: '从此处开始的记录过长，任何实体都容纳不下。',
    readNamed: '将NaN和Infinity当作数字',
    skipCutLine: '不读取最后一行',
    json: {
      named: (found) =>
        `“${found}”不是JSON，尽管Python和DuckDB会写出它。请将其当作数字，或改写为null。`,
      ended: 'JSON文本中途结束。文件完整吗？',
      unexpected: (found) => `此处不能有“${found}”。`,
      string: '字符串中有换行符或控制字符。请将其转义，或在它之前结束字符串。',
      escape: '“\\”之后的字符不能这样转义。',
      number: (found) => `“${found}”不是JSON中的数字。`,
      duplicate: (found) => `“${found}”在一个对象中出现了两次。`,
      deep: '此处括号嵌套过深。',
      trailing: (found) => `JSON文本结束之后还有“${found}”。`,
    },
  },
};

function formatSeconds(seconds: number): string {
  return formatStatistic(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
}
