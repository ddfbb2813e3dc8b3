import type { review as english } from '../en/review.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '#个实体' });

export const review: typeof english = {
  list: '待审阅的实体',
  show: '显示',
  all: '全部',
  statuses: {
    waiting: '待决定',
    resolved: '已决定',
    merged: '已自动合并',
    skipped: '保持原样',
  },
  status: {
    waiting: '待决定',
    resolved: '已决定',
    merged: '已自动合并',
    skipped: '保持原样',
  },
  changes: { added: '新增', removed: '已删除', changed: '已更改', none: '未更改' },
  kinds: {
    value: '双方都更改了值',
    type: '双方都更改了类型',
    delete: '一方删除，另一方更改',
    insert: '双方都新增',
  },
  remaining: (count) => (count === 0 ? '全部已决定。' : `还有${entities(count)}待决定。`),
  more: (count) => `还有${entities(count)}：请先决定这些，或一次决定多个。`,
  empty: '此处没有实体。',
  none: '选择一个实体以查看其版本。',
  many: {
    title: '一次决定多个',
    which: '冲突',
    all: (count) => `${entities(count)}的全部冲突`,
    property: (name, count) => `${name}，${entities(count)}`,
    kind: (kind, count) => `${kind}（${count}）`,
    take: '采用',
    skip: '保持原样',
    decide: '决定',
    decided: (count) => `已为${entities(count)}做出决定。`,
  },
  next: '下一个冲突',
  undo: '撤消决定',
  skip: '保持原样',
  reopen: '重新决定',
  whole: '整个实体',
  take: (side) => `采用“${side}”`,
  notThere: (side) => `“${side}”没有此实体。`,
};
