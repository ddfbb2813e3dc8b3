import type { backlog as english } from '../en/backlog.ts';
import { plural } from '../plural.ts';

export const backlog: typeof english = {
  filed: (count) => plural(count, { other: '# perubahan sedang diarsipkan' }),
  filedTitle:
    'Yang Anda tulis sudah tersimpan. Isinya ditempatkan di lokasi akhirnya di latar belakang, saat tidak ada kegiatan lain.',
};
