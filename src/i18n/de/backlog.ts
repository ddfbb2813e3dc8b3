import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) =>
    plural(count, {
      one: '# Änderung im Journal',
      other: '# Änderungen im Journal',
    }),
  filedTitle:
    'Ihre Änderungen sind sicher im Journal. An ihren endgültigen Platz kommen sie im Hintergrund, wenn sonst nichts läuft.',
};
