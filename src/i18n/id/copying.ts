import type { copying as english } from '../en/copying.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });
const tables = (count: number) => plural(count, { other: '# tabel' });

export const copying: typeof english = {
  account: 'Akun',
  importing: (file) =>
    `${file} sedang diimpor ke tabel ini. Impornya akan berakhir di tengah jalan.`,
  importingCopy: (file) =>
    `${file} sedang diimpor ke tabel ini. Salinannya berisi apa yang sudah ada saat itu.`,
  rename: {
    title: (table) => `Ganti nama tabel ${table}`,
    subtitle: 'Entitas dan kebijakan aksesnya tetap sama. Program harus memakai nama yang baru.',
    label: 'Nama baru',
    confirm: 'Ganti nama tabel',
    done: (from, to) => `${from} sekarang bernama ${to}.`,
  },
  copy: {
    title: (table) => `Salin tabel ${table}`,
    subtitle: (count) =>
      `${entities(count)} dan kebijakan aksesnya. Yang disalin mendapat Timestamp baru.`,
    label: 'Nama salinan',
    confirm: (count) => (count === 0 ? 'Salin tabel' : `Salin ${entities(count)}`),
    done: (table, count) => `Tabel ${table} berisi ${entities(count)}.`,
    cancelled: 'Tidak ada yang disalin.',
  },
  move: {
    title: (table) => `Pindahkan tabel ${table}`,
    subtitle: (count) =>
      `Ke akun lain: ${entities(count)} dan kebijakan aksesnya. Aslinya baru dihapus setelah salinannya terbukti sama. Yang disalin mendapat Timestamp baru.`,
    label: 'Nama di sana',
    confirm: (count) => (count === 0 ? 'Pindahkan tabel' : `Pindahkan ${entities(count)}`),
    done: (table, account) => `Tabel ${table} sekarang ada di ${account}.`,
    kept: (table, account) =>
      `Sementara itu ${table} ditulisi: salinannya ada di ${account}, dan aslinya tetap ada.`,
    cancelled: 'Tidak ada yang dipindahkan.',
    nowhere: 'Belum ada akun lain.',
  },
  /** A copy that was cut off. */
  interrupted: {
    copy: (table: string, account: string, from: string) =>
      `Penyalinan ${from} ke ${table} di ${account} terputus: sebagian mungkin belum ada.`,
    move: (table: string, account: string, from: string) =>
      `Pemindahan ${from} ke ${account} terputus. Aslinya masih ada, dan ${table} mungkin hanya berisi sebagian.`,
    resume: 'Lanjutkan dan bandingkan',
    keep: 'Biarkan apa adanya',
    remove: 'Hapus salinan',
    noOriginal: 'Aslinya sudah tidak ada.',
    cancelled:
      'Dihentikan. Yang telah disalin tetap ada, dan Anda akan ditanya lagi saat mulai berikutnya.',
    outdated:
      'Tidak dilakukan: jendela lain sudah memutuskannya, atau keadaannya tidak lagi seperti semula.',
    unkept:
      'Riwayat tidak menyimpan yang telah disalin, jadi tidak dapat dilanjutkan maupun ditarik kembali.',
  },
  running: {
    copying: (done, of) => `${formatCount(done)} dari ${entities(of)} disalin`,
    comparing: (done, of) => `${formatCount(done)} dari ${entities(of)} dibandingkan`,
    takingBack: 'Menarik kembali yang sudah disalin…',
    tables: (done, of) => `${formatCount(done)} dari ${tables(of)}`,
  },
  clear: {
    title: (table) => `Hapus semua entitas ${table}?`,
    titleMany: (count) => `Hapus semua entitas dari ${tables(count)}?`,
    text: (count) => `${entities(count)} akan dihapus. Nama dan kebijakan aksesnya tetap ada.`,
    confirm: (count) => (count === 0 ? 'Hapus entitas' : `Hapus ${entities(count)}`),
    done: (table) => `Tabel ${table} sudah kosong.`,
    doneMany: (count) => `Dikosongkan: ${tables(count)}.`,
  },
  remove: {
    title: (count) => `Hapus ${tables(count)}?`,
    text: (count) => `${entities(count)} akan dihapus:`,
    confirm: (count) => `Hapus ${tables(count)}`,
    done: (count) => `Dihapus: ${tables(count)}.`,
  },
  selection: {
    count: (count, of, bytes) =>
      `${tables(count)} dipilih · ${entities(of)} · ${formatBytes(bytes)}`,
    one: (table) => `Pilih ${table}`,
    all: 'Pilih semua tabel',
    commands: 'Tindakan untuk tabel yang dipilih',
    list: (account) => `Tabel di ${account}`,
    exportFiles: 'Ekspor…',
    rename: 'Ganti nama…',
    copy: 'Salin…',
    move: 'Pindahkan…',
    clear: 'Hapus entitas…',
    remove: 'Hapus…',
    end: 'Hapus pilihan',
  },
};
