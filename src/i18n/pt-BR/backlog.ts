import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) =>
    plural(count, {
      one: '# alteração no diário',
      many: '# de alterações no diário',
      other: '# alterações no diário',
    }),
  filedTitle:
    'Suas alterações estão seguras no diário. Vão para o lugar definitivo em segundo plano, quando nada mais está em andamento.',
};
