import { plural } from '../plural.ts';

export const backlog = {
  filed: (count: number) =>
    plural(count, { one: '# change being filed', other: '# changes being filed' }),
  filedTitle:
    'What you wrote is kept. It is put in its final place in the background, when nothing else is going on.',
};
