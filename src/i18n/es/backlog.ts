import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) =>
    plural(count, {
      one: 'Archivando # cambio',
      many: 'Archivando # de cambios',
      other: 'Archivando # cambios',
    }),
  filedTitle:
    'Lo que escribió está guardado. Se coloca en su lugar definitivo en segundo plano, cuando no hay otra cosa que hacer.',
};
