import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) =>
    plural(count, {
      one: '# alteração sendo arquivada',
      many: '# de alterações sendo arquivadas',
      other: '# alterações sendo arquivadas',
    }),
  filedTitle:
    'O que você escreveu está guardado. Vai para o lugar definitivo em segundo plano, quando não há mais nada em andamento.',
};
