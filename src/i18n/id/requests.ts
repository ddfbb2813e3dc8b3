import type { requests as english } from '../en/requests.ts';
import { formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const requests: typeof english = {
  title: 'Log permintaan',
  list: 'Permintaan',
  count: (shown, all) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} dari ${formatCount(all)}`,
  filter: 'Filter permintaan',
  filterHint: 'tabel, metode, status, kode',
  choice: 'Permintaan yang mana',
  choices: {
    all: 'Semua permintaan',
    rest: 'Dari kode, melalui REST',
    window: 'Dari jendela ini',
    writes: 'Yang menulis',
    errors: 'Yang ditolak',
  },
  bodies: 'Simpan isi',
  bodiesHint:
    'Isi permintaan memuat data Anda. Hanya yang terbaru disimpan, di memori saja, sampai log dibersihkan atau Anda meninggalkan halaman ini.',
  pause: 'Jeda',
  resume: 'Lanjutkan',
  clear: 'Bersihkan',
  close: 'Tutup log permintaan',
  emptyTitle: 'Belum ada permintaan',
  emptyText:
    'Setiap permintaan yang dikirim kode ke suatu akun tampil di sini, begitu pula semua yang Anda lakukan di jendela ini, sebagai permintaan yang hasilnya sama.',
  emptyConnect: 'Kirim sendiri',
  paused: 'Log dijeda. Yang terjadi sekarang tidak dicatat.',
  noMatch: 'Tidak ada permintaan yang cocok dengan filter.',
  showAll: 'Tampilkan semua',

  source: { rest: 'REST', window: 'Jendela' },
  sourceTitle: {
    rest: 'Dikirim oleh kode, dijawab melalui REST',
    window: 'Dilakukan di jendela ini; permintaan ini hasilnya sama',
  },
  milliseconds: (ms) =>
    `${formatStatistic(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`,

  details: 'Permintaan',
  closeDetails: 'Tutup detail',
  sentHeaders: 'Header permintaan',
  sentBody: 'Isi permintaan',
  receivedHeaders: 'Header respons',
  receivedBody: 'Isi respons',
  noHeaders: 'Tidak ada',
  noBodies: 'Isi tidak disimpan. Aktifkan “Simpan isi” untuk melihat isi permintaan berikutnya.',
  cut: (shown, all) => `${formatCount(shown)} pertama dari ${formatCount(all)} karakter.`,
  windowNote:
    'Dilakukan di jendela ini, langsung oleh mesin. Melalui REST, permintaan ini hasilnya sama.',
  differs: {
    order:
      'Kecuali bahwa layanan hanya memiliki satu urutan, yaitu urutan kunci. Pengurutan ini milik Tablewright sendiri.',
    place:
      'Kecuali bahwa layanan tidak dapat melompati baris: program mengikuti token lanjutan dari halaman ke halaman.',
    figures:
      'Kecuali bahwa layanan tidak mencacah atau menjumlahkan: program membaca entitas dan menghitungnya sendiri.',
    change:
      'Kecuali bahwa layanan tidak mengubah seluruh hasil sekaligus: program membaca entitas ini dan menulis kembali satu per satu.',
    import:
      'Kecuali bahwa layanan menerima 100 entitas dari satu partisi sekali kirim: program mengirim satu batch untuk setiap seratus entitas.',
    carry:
      'Hanya saja layanan tidak menyalin atau memindahkan tabel secara utuh: program membaca entitas ini, menulisnya ke tabel lain, dan menghapus yang dipindahkan.',
    compare:
      'Hanya saja layanan tidak membandingkan tabel: program membaca entitas ini dan entitas tabel lain, lalu membandingkannya sendiri.',
    undo: 'Hanya saja layanan tidak mengurungkan apa pun: program harus tahu isi sebelumnya dan menulisnya lagi dalam batch seperti ini.',
  },
  localFilter: 'Filter ini memuat kondisi milik Tablewright sendiri, yang akan ditolak layanan.',

  copyFetch: 'Salin sebagai fetch',
  copyCurl: 'Salin sebagai curl',
  copySdk: 'Salin sebagai panggilan SDK',
  noSdk: 'SDK tidak memiliki panggilan untuk permintaan ini.',
  bodyMissing: 'Isi lengkapnya tidak disimpan, sehingga tidak ada dalam salinan.',
  copied: 'Disalin.',
  notCopied: 'Browser tidak mengizinkan penyalinan.',
  again: 'Kirim lagi',
  againTitle: 'Mengirim permintaan sekali lagi, melalui REST',
  againDone: (status) => `Dikirim lagi: ${status}.`,
  againFailed: 'Permintaan tidak dapat dikirim.',
  noWorker: 'Permintaan halaman ini belum dijawab: muat ulang halaman terlebih dahulu.',
  codes,
};
