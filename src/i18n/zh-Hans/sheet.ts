import type { sheet as english } from '../en/sheet.ts';
import { plural } from '../plural.ts';

export const sheet: typeof english = {
  openBeside: '在旁边打开',
  export: '导出',
  viewer: {
    open: '查看值…',
    title: (column) => `${column}的值`,
    shownAs: '显示为',
    kinds: {
      json: 'JSON',
      text: '文本',
      hex: '十六进制',
      image: '图像',
      link: '链接',
      base64: 'Base64',
    },
    image: (column) => `${column}中的图像`,
    noImage: '这些字节的开头像图像，但浏览器无法显示。',
    follow: '在新标签页中打开',
    copy: '复制值',
    copied: '已复制',
    notCopied: '未复制',
    characters: (count) => plural(count, { other: '#个字符' }),
    absent: '此实体没有这个属性。',
  },
  move: {
    open: '移动（更改键）…',
    changeKeys: '更改键…',
    title: '移动实体',
    text: '实体会得到其他键：以新键插入，并删除旧键下的实体，要么都做，要么都不做。',
    same: '它现在就是这些键。',
    confirm: '移动',
    moved: (partitionKey, rowKey) => `已移动到${partitionKey} / ${rowKey}`,
    unsaved: '此实体有未保存的更改。请先保存或放弃。',
    undo: '撤消',
    undone: '已移回',
  },
  selected: {
    change: (count) => plural(count, { other: '更改所选的#个…' }),
    subject: (count) => plural(count, { other: '所选的#个实体' }),
    tooMany: (limit) =>
      plural(limit, {
        other: '在这种排序下，一次最多更改#个所选实体。请按键排序，或使用筛选器。',
      }),
  },
  reader: {
    open: '普通表格',
    close: '返回网格',
    caption: (table, first, last, total) => `${table}：第${first}到${last}个实体，共${total}个`,
    empty: (table) => `${table}：没有实体`,
    first: '第一页',
    previous: '上一页',
    next: '下一页',
    last: '最后一页',
    page: (page, pages) => `第${page}页，共${pages}页`,
    goTo: '页码',
    pages: '页',
    print: '打印',
    edit: (rowKey) => `编辑${rowKey}`,
  },
  order: {
    title: '按表中顺序排列的新键',
    same: '它们的顺序与各行相同。',
    other: '它们的顺序与各行不同。',
    line: '行',
  },
};
