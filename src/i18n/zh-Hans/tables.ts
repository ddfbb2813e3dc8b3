import type { tables as english } from '../en/tables.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });

export const tables: typeof english = {
  commands: '命令',
  more: '更多命令',
  add: '添加实体',
  edit: '编辑',
  duplicate: '复制为新实体',
  sortBy: '排序依据',
  remove: '删除',
  import: '导入',
  change: {
    all: '更改全部…',
    matching: (count) => plural(count, { other: '更改匹配的#个…' }),
    anyMatching: '更改匹配项…',
    opening: '更改实体',
  },
  empty: {
    title: '还没有实体',
    text: '第一个实体有了属性后，属性就会成为列。',
    import: '导入文件',
    drop: '或粘贴行，或将CSV或JSON文件拖放到此处',
  },
  missing: (partitionKey, rowKey) => `实体${partitionKey} / ${rowKey}已不存在。`,
  deletion: {
    title: (count) => `删除${entities(count)}？`,
    text: (table) => `它们将从${table}中删除。只要历史记录还保留着，就可以撤消。`,
    textOne: (table) => `它将从${table}中删除。只要历史记录还保留着，就可以撤消。`,
    confirm: (count) => `删除${entities(count)}`,
    running: (done, of) => `已删除${formatCount(done)} / ${entities(of)}`,
    progress: '删除进度',
    stop: '停止',
    done: (count) => `已删除${entities(count)}`,
    stopped: (count) => `已停止。已删除${entities(count)}，其余保留。`,
    failed: (count) => `删除${entities(count)}后停止。`,
    refused: (count) => plural(count, { other: '#个实体未被删除' }),
    more: (count) => plural(count, { other: '另有#个' }),
    resultTitle: '并非全部都已删除',
    close: '关闭',
  },
  unsaved: {
    title: '保存更改？',
    text: (key) => `${key}有未保存的更改。`,
    textNew: '新实体尚未保存。',
    save: '保存',
    discard: '放弃',
    stay: '留在此处',
  },
  editor: '实体',
  editorLoading: '正在打开编辑器…',
};
