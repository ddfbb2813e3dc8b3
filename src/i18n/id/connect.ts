import type { connect as english } from '../en/connect.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const connect: typeof english = {
  title: (account) => `Hubungkan ke ${account} dari kode`,
  text: 'Kode di browser ini berbicara dengan akun seperti dengan penyimpanan tabel Azure (Azure Table Storage), juga saat offline: melalui fetch biasa, Azure SDK, atau modul Tablewright sendiri.',
  back: 'Ke tabelnya',
  parts: 'Bagian halaman ini',
  part: {
    code: 'Kode',
    keys: 'Kunci',
    try: 'Cobalah',
    sas: 'Akses bersama',
    policies: 'Kebijakan',
    service: 'Aturan CORS',
  },

  endpoint: 'Alamat titik akhir',
  copy: 'Salin',
  copied: 'Disalin',
  secretCopied: 'Rahasia disalin',
  notCopied: 'Browser tidak mengizinkan penyalinan.',
  retry: 'Coba lagi',

  worker: {
    controlled: 'Permintaan halaman ini dijawab: service worker-nya sedang bekerja.',
    waiting:
      'Permintaan halaman ini belum dijawab: service worker-nya sedang disiapkan, atau halaman dimuat ulang tanpa melaluinya. Muat ulang halaman satu kali. Jika tetap begitu, browser memblokir service worker; modulnya tetap berfungsi.',
    absent:
      'Permintaan halaman ini tidak dapat dijawab: browser atau alamat ini tidak memiliki service worker, yang memerlukan https atau localhost. Modulnya tetap berfungsi.',
    reload: 'Muat ulang halaman',
  },

  snippets: {
    table: 'Tabel',
    newTable: (table) => `${table} (dibuat oleh kode)`,
    titles: {
      fetch: 'fetch biasa',
      sdk: 'Azure SDK untuk JavaScript',
      module: 'Modul Tablewright',
      page: 'Halaman tersendiri',
    },
    texts: {
      fetch: 'Di konsol halaman ini, atau di halaman mana pun di bawah alamat aplikasi.',
      sdk: 'Di halaman di bawah alamat aplikasi. Di browser, SDK menerima tanda tangan, bukan kunci.',
      module:
        'Di halaman mana pun dari asal ini: tidak memerlukan service worker atau tanda tangan, dan mengalirkan apa yang didaftarnya.',
      page: 'Sama, sebagai file yang dibuka di samping aplikasi, misalnya demo.html di foldernya.',
    },
    signed:
      'Akun ini mewajibkan otorisasi. Tanda tangan ini berlaku 24 jam dan mengizinkan semuanya; buat yang lebih sempit di Akses bersama.',
    copy: (title) => `Salin “${title}”`,
  },

  keys: {
    title: 'Kunci akses',
    text: 'Ada dua, agar yang satu dapat diganti selagi yang lain dipakai. Pemegang salah satunya boleh melakukan apa saja di akun ini.',
    names: ['key1', 'key2'],
    connection: 'String koneksi dengan key1',
    development: 'Ini akun pengembangan: kunci awalnya sudah diketahui umum, jadi bukan rahasia.',
    hidden: 'Disembunyikan',
    show: 'Tampilkan kunci',
    hide: 'Sembunyikan kunci',
    remade: (day) =>
      `Pada ${day}, kunci yang disimpan di sini tidak dapat dibaca lagi, misalnya karena browser kehilangan datanya. Keduanya dibuat ulang: pasang di program yang memakai akun ini, dan buat tanda tangan akses bersama yang baru.`,
    copyKey: (name) => `Salin ${name}`,
    regenerate: (name) => `Buat ${name} baru…`,
    confirmTitle: (name) => `Buat ${name} baru?`,
    confirmText: (name) =>
      `Semua yang memakai ${name} lama langsung berhenti berfungsi: program yang menandatangani dengannya, string koneksi yang memuatnya, dan setiap tanda tangan akses bersama yang dibuat dengannya.`,
    confirmOther: (other) =>
      `Yang memakai ${other} tetap berjalan. Tindakan ini tidak dapat diurungkan.`,
    confirm: (name) => `Buat ${name} baru`,
    done: (name) => `${name} telah dibuat baru.`,
    required: 'Wajibkan otorisasi',
    requiredText:
      'Nonaktif: setiap halaman dari asal ini boleh mengirim permintaan ke akun. Aktif: hanya permintaan yang ditandatangani dengan kunci atau membawa tanda tangan akses bersama. Kredensial yang dikirim selalu diperiksa. Ini melindungi alamat REST, bukan jendela ini atau modulnya.',
    requiredOn: 'Permintaan tanpa kredensial kini ditolak.',
    requiredOff: 'Akun kini terbuka bagi asalnya.',
    failed: 'Siapa yang boleh mengirim permintaan ke akun tidak dapat dibaca.',
  },

  try: {
    text: 'Mengirim permintaan sungguhan melalui service worker, seperti yang dilakukan program.',
    operation: 'Operasi',
    operations: {
      queryEntities: 'Kueri entitas',
      getEntity: 'Ambil satu entitas',
      insertEntity: 'Sisipkan satu entitas',
      mergeEntity: 'Sisipkan atau gabungkan satu entitas',
      replaceEntity: 'Sisipkan atau ganti satu entitas',
      deleteEntity: 'Hapus satu entitas',
      transaction: 'Dua penulisan dalam satu transaksi',
      queryTables: 'Daftar tabel',
      createTable: 'Buat tabel',
      deleteTable: 'Hapus tabel',
      readPolicies: 'Ambil kebijakan akses',
      readService: 'Ambil properti layanan',
    },
    table: 'Tabel',
    filter: 'Filter',
    filterHint: "Misalnya PartitionKey eq 'CA'",
    method: 'Metode',
    path: 'Alamat, setelah akun',
    headers: 'Header',
    headersHint: 'Satu per baris',
    body: 'Isi',
    credential: 'Tandatangani sebagai',
    credentials: {
      none: 'Bukan siapa pun',
      key1: 'Pemilik, dengan key1',
      key2: 'Pemilik, dengan key2',
      sas: 'Tanda tangan akses bersama',
    },
    sas: 'Tanda tangan',
    send: 'Kirim',
    cancel: 'Batal',
    writes: 'Ini mengubah data Anda.',
    answer: 'Jawaban',
    sending: 'Mengirim…',
    cancelled: 'Dibatalkan.',
    failed: (error) => `Browser tidak dapat mengirimnya: ${error}`,
    took: (ms) => `${formatStatistic(Math.round(ms * 10) / 10)} ms`,
    size: (bytes) => formatBytes(bytes),
    answerHeaders: 'Header',
    answerBody: 'Isi',
    noBody: 'Tanpa isi.',
    cut: (shown) => `${formatCount(shown)} karakter pertama.`,
    idle: 'Jawaban akan tampil di sini.',
    copyBody: 'Salin isi',
  },
  codes,
};
