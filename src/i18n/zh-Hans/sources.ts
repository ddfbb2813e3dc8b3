import type { sources as english } from '../en/sources.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { other: '#个文件' });

export const sources: typeof english = {
  problem: {
    after: (bytes) => `在${formatBytes(bytes)}之后`,
    encoding: (byte, encoding) =>
      `字节${byte}不是${encoding}。请用其他编码读取该文件，或将其另存为UTF-8。`,
    encodingEnd: (encoding) => `文件在${encoding}的一个字符中间结束。文件完整吗？`,
    readAs: (encoding) => `按${encoding}读取`,
    packedEnded: (format) => `${format}数据中途结束。文件不完整：请重新复制或下载。`,
    packedDamaged: (format) => `${format}数据已损坏：内容与校验和不符。请重新复制或下载该文件。`,
    bomb: (ratio, bytes) =>
      `解压后会变为${formatCount(ratio)}倍大，达到${formatBytes(bytes)}以上。恶意文件就是这样。如果您信任它，请先自行解压。`,
    zipPath: (path) =>
      `ZIP文件中有“${path}”，它位于自身文件夹之外。恶意文件就是这样。请重新打包这些文件。`,
    zipEncrypted: (path) => `“${path}”受密码保护。请先解压，再选择其中的内容。`,
    zipMethod: (method) => `这是用${method}压缩的。请用常见的Deflate重新压缩，或先将其解压。`,
    nested: '此处是压缩包中的压缩包。请先解压外层。',
    noTables: '其中没有表：没有CSV、JSON、JSON Lines或Parquet。',
    tooManyFiles: (count) => `共有${formatCount(count)}个文件。一次最多选择10,000个。`,
    packedTooLarge: '该Parquet文件被再次压缩，且大于512 MiB。请先解压。',
    mixed: '此文件的格式与第一个不同。请单独导入。',
    itself: '这就是该表本身：写入的内容会被再次读取。请选择另一个目标表。',
    changed: '自查看以来，该表的行或属性已发生变化。请重新开始导入。',
    parquet: (reason) => `Parquet数据已损坏：${reason}。请重新获取该文件。`,
    parquetCodec: (codec) =>
      `该Parquet文件用${codec}压缩，此处无法解压。请用Snappy、GZIP、Brotli、LZ4、ZSTD或不压缩的方式写出。`,
  },

  from: {
    title: (account) => `导入到${account}`,
    files: '文件…',
    filesHint: 'CSV、JSON、JSON Lines和Parquet，也可以是ZIP或GZIP压缩文件。',
    folder: '文件夹…',
    folderHint: '其中的所有表，包括子文件夹中的。',
    clipboard: '剪贴板',
    clipboardHint: '从电子表格、网页或文件中复制的行。',
    table: '另一个表',
    tableHint: '可使用不同的键或列，或与已有内容合并。',
    fromAccount: '帐户',
    fromTable: '表',
    noTables: '还没有任何帐户包含表。',
    next: '继续',
    ways: '也可以将文件拖放到此处，或粘贴任何内容。',
    paste: '在此粘贴',
    pasteHint: '只有在您粘贴时，浏览器才允许此页面查看剪贴板。',
    nothing: '剪贴板上没有文本，也没有文件。',
    pasted: '粘贴.txt',
  },

  look: {
    only: '仅查看',
    hint: '它们会显示为只读帐户，直到此窗口关闭。',
    opening: (account) => `打开${account}`,
    opened: (count, of) => plural(count, { other: `可查看#个表，共${of}行。` }),
    left: (count) => plural(count, { other: '有#行未显示：其键已存在，或无法构成实体。' }),
    note: '这些表显示的是文件，只能读取。文件保持不变；关闭此窗口后，这些表会消失。',
    copy: (account) => `导入到${account}…`,
    close: '关闭',
    closed: (account) => `已关闭${account}。其文件保持原样。`,
    gone: (account) => `${account}已随其窗口关闭。`,
    again: '重新打开',
  },

  reading: {
    title: '文件的读取方式',
    encoding: '编码',
    delimiter: '分隔符',
    delimiters: { ',': '逗号 ,', ';': '分号 ;', '\t': '制表符', '|': '竖线 |', other: '其他字符' },
    otherDelimiter: '分隔字符',
    quote: '引号',
    quotes: { '"': '双引号 "', "'": "单引号 '", '': '无' },
    header: '第一行',
    headers: { title: '在表格上方', names: '是列名', row: '是数据行' },
    nested: '行中的对象',
    nestings: { text: '一段JSON文本', flatten: '各自成列', skip: '不导入' },
    rows: '行',
    rowsOf: { list: '列表中的对象', object: '整个对象作为一行' },
    twice: (name) => `有多个列名为“${name}”。每一列都会成为属性；后面的会编号。`,
  },

  list: {
    title: '选择要导入的内容',
    looking: '正在查看文件…',
    summary: (count, bytes) => `${files(count)} · ${formatBytes(bytes)}`,
    volumes: (count) => `同一个表的${files(count)}`,
    asOne: '导入到一个表中',
    asOneHint: '所选文件的列相同。',
    ignored: (count) => plural(count, { other: '有#个不是表的文件不导入。' }),
    manifests: (count) => plural(count, { other: '不需要AzCopy的分卷清单。' }),
    missing: (names) =>
      `此导出至少缺少分卷${names.join('、')}。请添加缺少的分卷，或不含其中的行继续。`,
    add: '添加文件…',
    go: (count) => plural(count, { other: '继续导入#个表' }),
  },
};
