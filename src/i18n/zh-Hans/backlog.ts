import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) => plural(count, { other: '正在归档#项更改' }),
  filedTitle: '您写入的内容已经保存。空闲时会在后台将其放到最终位置。',
};
