import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) =>
    plural(count, {
      one: '# Änderung wird eingeordnet',
      other: '# Änderungen werden eingeordnet',
    }),
  filedTitle:
    'Was Sie geschrieben haben, ist aufbewahrt. An seinen endgültigen Platz kommt es im Hintergrund, wenn sonst nichts zu tun ist.',
};
