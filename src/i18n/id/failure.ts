import type { failure as english } from '../en/failure.ts';

export const failure: typeof english = {
  retry: 'Coba lagi',
  copy: 'Salin detail',
  copied: 'Disalin',
  details: 'Detail',
  blocked: {
    title: 'Terhalang oleh tab lain',
    text: 'Sebuah tab dengan versi Tablewright yang lebih lama masih membuka penyimpanan.',
    todo: 'Tutup tab Tablewright yang lain. Tab ini akan berlanjut dengan sendirinya.',
  },
  replaced: {
    title: 'Versi Tablewright yang lebih baru telah mengambil alih',
    text: 'Tab lain menjalankan versi yang lebih baru dan telah memutakhirkan penyimpanan. Tab ini tidak lagi memakainya.',
    todo: 'Muat ulang halaman untuk melanjutkan dengan versi baru.',
  },
  cleared: {
    title: 'Browser menutup penyimpanan',
    text: 'Datanya dihapus, misalnya karena seseorang menghapus data situs ini, atau bagian browser yang menyimpannya telah berhenti. Tidak ada lagi yang dapat disimpan di jendela ini.',
    todo: 'Muat ulang halaman. Jika datanya hilang, cadangan dapat dipulihkan saat itu.',
  },
  absent: {
    title: 'Jendela ini tidak dapat menyimpan apa pun',
    text: (part: string) =>
      `Untuk menyimpan tabel, Tablewright memerlukan ${part}, antarmuka browser yang tidak dimiliki jendela ini.`,
    todo: 'Buka Tablewright di jendela biasa pada browser terbaru, bukan di jendela privat atau tersemat.',
  },
  denied: {
    title: 'Browser tidak mengizinkan situs ini menyimpan apa pun',
    text: 'Tablewright menyimpan tabel di browser ini dan memerlukan izinnya.',
    todo: 'Izinkan cookie dan data situs untuk alamat ini di pengaturan browser, lalu coba lagi.',
  },
  newer: {
    title: 'Penyimpanan ini milik versi yang lebih baru',
    text: 'Versi Tablewright yang lebih baru telah memutakhirkan penyimpanan. Versi lama ini tidak mengubahnya, sehingga tidak ada yang hilang.',
    todo: 'Muat ulang halaman untuk mendapatkan versi yang lebih baru. Jika tidak membantu, bersihkan cache browser untuk halaman ini, bukan data situsnya.',
  },
  full: {
    title: 'Ruang sudah habis',
    text: 'Disk atau jatah browser di disk sudah penuh, sehingga penyimpanan tidak dapat dibuka.',
    todo: 'Kosongkan sebagian ruang disk, lalu coba lagi. Tabel Anda masih ada.',
  },
  busy: {
    title: 'Terhalang oleh tab lain',
    text: 'Sebuah tab Tablewright masih membuka penyimpanan dan tidak melepaskannya.',
    todo: 'Tutup tab Tablewright yang lain, lalu coba lagi.',
  },
  engine: {
    title: 'Mesin tidak mau berjalan',
    text: 'Worker yang mengelola tabel berhenti sebelum sempat menjawab.',
    todo: 'Coba lagi. Jika selalu berhenti, muat ulang halaman; tabel Anda disimpan terpisah dari mesin.',
  },
  failed: {
    title: 'Penyimpanan tidak dapat dibuka',
    text: 'Browser tidak dapat membuka databasenya.',
    todo: 'Coba lagi, lalu mulai ulang browser. Jika disk penuh atau rusak, atasi itu terlebih dahulu: tabel Anda mungkin masih ada. Jika semuanya tidak berhasil, simpan isi salinan pengaman, hapus data situs ini di pengaturan browser, lalu pulihkan cadangannya.',
  },
};
