import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) => plural(count, { other: '日志中有#项更改' }),
  filedTitle: '您的更改已安全保存在日志中。没有其他操作时，会在后台将其移到最终位置。',
};
