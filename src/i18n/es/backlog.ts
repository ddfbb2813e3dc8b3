import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) =>
    plural(count, {
      one: '# cambio en el diario',
      many: '# de cambios en el diario',
      other: '# cambios en el diario',
    }),
  filedTitle:
    'Sus cambios están a salvo en el diario. Se mueven a su lugar definitivo en segundo plano, cuando no se ejecuta nada más.',
};
