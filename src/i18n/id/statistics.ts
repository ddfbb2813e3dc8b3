import type { statistics as english } from '../en/statistics.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const values = (count: number) => plural(count, { other: '# nilai' });

export const statistics: typeof english = {
  label: 'Ringkasan angka dari yang dipilih',
  hint: 'Pilih sel atau kolom untuk melihat cacah, jumlah, nilai terkecil, dan terbesar.',
  adding: (keys: string) => `Menambah pilihan: ${keys} mempertahankan sel, Esc mengakhiri.`,
  tooMany: (most) => `Ringkasan mencakup paling banyak ${most} kolom sekaligus.`,
  offered: 'Ini membaca semua entitas dari hasil.',
  computing: 'Menghitung…',
  stop: 'Hentikan',
  stopped: 'Dihentikan.',
  resume: 'Hitung',
  failed: 'Ringkasan tidak dapat dihitung.',
  retry: 'Coba lagi',
  count: 'Cacah',
  absent: 'Tidak ada',
  sum: 'Jumlah',
  sumOf: (numbers) => plural(numbers, { other: 'Jumlah dari # bilangan' }),
  average: 'Rata-rata',
  min: 'Min',
  max: 'Maks',
  mixed: 'Jenis campuran',
  typeCount: (count, type) => `${formatCount(count)} ${type}`,
  cost: (read, elapsed) => `${plural(read, { other: '# entitas' })} dibaca, ${elapsed}`,

  column: {
    command: 'Ringkasan kolom…',
    title: (column) => `Ringkasan ${column}`,
    all: (entities) => plural(entities, { other: 'Dari semua # entitas tabel' }),
    matching: (entities) => plural(entities, { other: 'Dari # entitas yang ditemukan filter' }),
    typesOf: (list) => `Jenis: ${list}`,
    distinct: 'Nilai yang berbeda',
    atLeast: (count) => `lebih dari ${formatCount(count)}`,
    values: 'Seberapa sering tiap nilai muncul',
    value: 'Nilai',
    countHead: 'Entitas',
    share: 'Bagian',
    bounded: (count) =>
      `Hanya ${formatCount(count)} nilai berbeda yang pertama dibedakan. Hitungan masing-masing tepat, tetapi nilai yang muncul belakangan mungkin sama seringnya.`,
    filterBy: (value) => `Filter menurut ${value}`,
    more: (count) => `Tampilkan ${values(count)} lagi`,
    rest: (count) => `dan ${values(count)} lagi yang lebih jarang`,
    none: 'Tidak ada entitas yang memiliki properti ini.',
  },
};
