import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });
const writes = (count: number) => plural(count, { other: '# penulisan yang sudah dikonfirmasi' });

export const safety: typeof english = {
  title: 'Salinan pengaman',
  text: 'Salinan kedua dari setiap akun, terpisah dari basis data peramban dan tertinggal kurang dari satu detik. Jika basis data hilang, akun kembali dengan sendirinya dari salinan itu. Ruang yang dipakai kira-kira sebesar itu lagi.',
  legend: 'Simpan salinan pengaman',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'mutakhir',
    making: 'sedang dibuat',
    elsewhere: 'dijaga oleh jendela lain',
    full: 'tidak ada ruang untuk yang terakhir ditulis',
    failed: 'ditolak peramban; akan dicoba lagi',
  },
  restored: (account: string, count: number, time: string) =>
    `Basis data ${account} telah hilang. Akun kembali dari salinan pengamannya: ${entities(count)}. Penulisan terbaru di dalamnya dari ${time}.`,
  added: (account: string, count: number, time: string) =>
    `${account} kekurangan ${writes(count)}. Semuanya kembali dari salinan pengaman; yang terbaru dari ${time}.`,
};
