import type { review as english } from '../en/review.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });

export const review: typeof english = {
  list: 'Entitas yang ditinjau',
  show: 'Tampilkan',
  all: 'Semua',
  statuses: {
    waiting: 'Perlu diputuskan',
    resolved: 'Sudah diputuskan',
    merged: 'Digabung otomatis',
    skipped: 'Dibiarkan apa adanya',
  },
  status: {
    waiting: 'perlu diputuskan',
    resolved: 'sudah diputuskan',
    merged: 'digabung otomatis',
    skipped: 'dibiarkan apa adanya',
  },
  changes: { added: 'ditambahkan', removed: 'dihapus', changed: 'diubah', none: 'tidak berubah' },
  kinds: {
    value: 'Kedua sisi mengubah nilainya',
    type: 'Kedua sisi mengubah jenisnya',
    delete: 'Dihapus di satu sisi, diubah di sisi lain',
    insert: 'Ditambahkan di kedua sisi',
  },
  remaining: (count) =>
    count === 0 ? 'Semuanya sudah diputuskan.' : `Masih perlu diputuskan: ${entities(count)}.`,
  more: (count) => `${entities(count)} lagi: putuskan yang ini dulu, atau banyak sekaligus.`,
  empty: 'Tidak ada entitas di sini.',
  none: 'Pilih entitas untuk melihat versi-versinya.',
  many: {
    title: 'Putuskan banyak sekaligus',
    which: 'Konflik',
    all: (count) => `Semua dari ${entities(count)}`,
    property: (name, count) => `${name}, di ${entities(count)}`,
    kind: (kind, count) => `${kind} (${count})`,
    take: 'Ambil',
    skip: 'Biarkan apa adanya',
    decide: 'Putuskan',
    decided: (count) => `Diputuskan untuk ${entities(count)}.`,
  },
  next: 'Konflik berikutnya',
  undo: 'Urungkan keputusan',
  skip: 'Biarkan apa adanya',
  reopen: 'Putuskan lagi',
  whole: 'Seluruh entitas',
  take: (side) => `Ambil “${side}”`,
  notThere: (side) => `“${side}” tidak memiliki entitas ini.`,
};
