import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });
const writes = (count: number) => plural(count, { other: '# penulisan yang sudah dikonfirmasi' });

const quarantineFiles = (count: number) => plural(count, { other: '# file' });
const repairedWrites = (count: number) => plural(count, { other: '# penulisan' });

export const safety: typeof english = {
  title: 'Salinan pengaman',
  text: 'Salinan kedua dari setiap akun, terpisah dari database browser dan tertinggal kurang dari satu detik. Jika database hilang, akun kembali dengan sendirinya dari salinan itu. Ruang yang dipakai kira-kira sebesar itu lagi.',
  legend: 'Simpan salinan pengaman',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'mutakhir',
    making: 'sedang dibuat',
    elsewhere: 'dijaga oleh jendela lain',
    full: 'tidak ada ruang untuk yang terakhir ditulis',
    failed: 'ditolak browser; akan dicoba lagi',
    notRestored: 'tidak dipulihkan',
  },
  restored: (account: string, count: number, time: string | undefined) =>
    `Database ${account} telah hilang. Akun kembali dari salinan pengamannya: ${entities(count)}.${time ? ` Penulisan terbaru di dalamnya dari ${time}.` : ''}`,
  cut: 'Bagian berikutnya dari salinan tidak dapat dibaca. Salinan itu tetap disimpan dan disisihkan: lihat pengaturan.',
  added: (account: string, count: number, time: string) =>
    `${account} kekurangan ${writes(count)}. Semuanya kembali dari salinan pengaman; yang terbaru dari ${time}.`,
  repaired: (account: string, count: number) =>
    `Di ${account}, ${repairedWrites(count)} tidak dapat dibaca lagi. Semuanya utuh kembali dari salinan pengamannya.`,
  quarantine: (count: number, bytes: number) =>
    `${quarantineFiles(count)} disisihkan, ${formatBytes(bytes)}`,
  quarantineQuestion: (account: string) => `Hapus yang disisihkan dari ${account}?`,
  quarantineText:
    'Ini salinan akun lain dengan nama ini, atau berisi penulisan yang tidak cocok di mana pun atau yang ada di balik bagian yang tidak dapat dibaca. Tidak ada di tempat lain.',
  quarantineConfirm: 'Hapus selamanya',
  lost: {
    title: (account: string) => `${account} tidak dipulihkan`,
    bar: (account: string) =>
      `Database ${account} hilang dan tidak dapat dipulihkan dari salinan pengamannya.`,
    open: 'Yang dapat dilakukan…',
    text: (bytes: number) =>
      `Databasenya hilang. Salinan pengamannya ada di sini, ${formatBytes(bytes)}, dan tetap ada sampai Anda menghapusnya.`,
    full: 'Tidak ada ruang untuknya. Kosongkan ruang disk atau hapus yang tidak diperlukan, lalu coba lagi.',
    busy: 'Jendela lain menahannya. Tutup jendela Tablewright yang lain, lalu coba lagi.',
    newer:
      'Dibuat oleh versi Tablewright yang lebih baru. Muat ulang halaman untuk mendapatkan versi itu.',
    damaged:
      'Sebagian tidak dapat dibaca, sehingga akun tidak dapat kembali seutuhnya. Yang dapat dibaca dapat disimpan sebagai cadangan.',
    retry: 'Coba lagi',
    save: 'Simpan yang dapat dibaca…',
    discard: 'Hapus salinan…',
    question: (account: string) =>
      `Hapus salinan pengaman selamanya? Tidak ada tempat lain di sini yang menyimpan isi ${account}.`,
    confirm: 'Hapus selamanya',
    back: (account: string) => `${account} sudah kembali.`,
  },
};
