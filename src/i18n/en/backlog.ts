import { plural } from '../plural.ts';

export const backlog = {
  filed: (count: number) =>
    plural(count, { one: '# change being filed', other: '# changes being filed' }),
  filedTitle:
    'What you wrote is safe. It is put in its final place in the background, while nothing else is going on.',
};
