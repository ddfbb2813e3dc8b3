import type { columns as english } from '../en/columns.ts';
import { plural } from '../plural.ts';

export const columns: typeof english = {
  open: 'Kolom…',
  title: (table) => `Kolom ${table}`,
  search: 'Cari kolom',
  shown: (shown, all) => plural(all, { other: `${shown} dari # kolom ditampilkan` }),
  none: 'Tidak ada kolom dengan nama itu.',
  list: 'Kolom',
  goTo: 'Ke kolom',
  goToColumn: (name) => `Ke kolom ${name}`,
  pin: 'Sematkan',
  unpin: 'Lepas sematan',
  pinColumn: (name) => `Agar ${name} selalu terlihat`,
  usual: 'Di semua tabel',
  usualColumn: (name) => `Tata kolom bernama ${name} seperti ini di semua tabel`,
  showAll: 'Tampilkan semua',
  reset: 'Atur ulang kolom',
  resetView: 'Atur ulang tampilan ini',
  viewReset: 'Filter, urutan, dan kolom kembali seperti semula.',
  convert: {
    several: (count: number) => plural(count, { other: 'Konversi # kolom…' }),
    also: 'Bersama dengan',
    leaveOut: (name: string) => `Tanpa ${name}`,
  },
  format: 'Tampilkan nilai sebagai…',
  formats: {
    utc: 'UTC',
    local: 'Waktu setempat',
    plain: 'Seperti tersimpan',
    grouped: 'Angka berkelompok',
    hex: 'Heksadesimal',
    base64: 'Base64',
    text: 'Teks (UTF-8)',
  },
};
