import { plural } from '../plural.ts';

export const backlog = {
  filed: (count: number) =>
    plural(count, { one: '# change in journal', other: '# changes in journal' }),
  filedTitle:
    'Your changes are safe in the journal. They are moved to their final place in the background, while nothing else runs.',
};
