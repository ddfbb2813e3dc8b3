import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) => plural(count, { other: '# perubahan di jurnal' }),
  filedTitle:
    'Perubahan Anda aman di jurnal. Isinya dipindahkan ke tempat akhirnya di latar belakang, saat tidak ada yang lain berjalan.',
};
