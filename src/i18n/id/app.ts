import type { app as english } from '../en/app.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const app: typeof english = {
  name: 'Tablewright',
  title: (account, table) => `${table} · ${account} – Tablewright`,
  titleOfAccount: (account) => `${account} – Tablewright`,
  skipToContent: 'Langsung ke konten',
  breadcrumb: 'Posisi Anda',
  home: 'Halaman awal',
  showNav: 'Tampilkan navigasi',
  hideNav: 'Sembunyikan navigasi',
  theme: 'Tema',
  themes: { system: 'Ikuti sistem', light: 'Terang', dark: 'Gelap', contrast: 'Kontras tinggi' },
  language: 'Bahasa',
  browserLanguage: 'Ikuti browser',
  menu: 'Lainnya',
  restoreSamples: 'Pulihkan data sampel',
  importFile: 'Impor file…',
  keyboardShortcuts: 'Pintasan keyboard',
  benchmark: 'Uji kinerja',
  settings: 'Pengaturan',
  help: 'Bantuan',
  search: 'Cari perintah dan tabel',
  history: 'Riwayat',
  activity: 'Aktivitas',
  requestLog: 'Log permintaan',
  about: 'Tentang Tablewright',
  install: 'Instal Tablewright',
  panes: { main: 'panel kiri', beside: 'panel kanan' },
  panels: {
    nav: 'Navigasi',
    main: 'Panel',
    grid: 'Kisi',
    editor: 'Editor',
    dialog: 'Dialog',
    window: 'Jendela',
    titleBar: 'Bilah judul',
    tabs: 'Bilah tab',
    status: 'Bilah status',
    notice: 'Pesan',
    commands: 'Bilah perintah',
    filter: 'Bilah filter',
    statistics: 'Baris ringkasan',
    cell: 'Catatan sel',
  },
  settingsNotKept:
    'Pengaturan Anda tidak dapat disimpan saat ini; pengaturan berlaku sampai Anda menutup tab ini.',
  viewReset: 'Panel dan tabel ditampilkan seperti semula.',
  engineRestarted:
    'Mesin sempat berhenti dan telah dijalankan kembali. Yang sudah disimpan tetap ada.',
  refreshFailed: 'Daftar akun tidak dapat dibaca.',

  status: {
    label: 'Status',
    entities: (count) => plural(count, { other: '# entitas' }),
    of: (count) => plural(count, { other: 'dari # entitas' }),
    tables: (count) => plural(count, { other: '# tabel' }),
    sum: (sum) => `jumlah ${sum}`,
    bytes: (bytes) => formatBytes(bytes),
    storage: 'Penyimpanan browser yang terpakai',
    storageOf: (used, quota) => `${formatBytes(used)} dari ${formatBytes(quota)}`,
    zones: { utc: 'UTC', local: 'Lokal' },
    zoneTitles: {
      utc: 'Waktu ditampilkan dalam UTC. Beralih ke zona waktu perangkat ini',
      local: 'Waktu ditampilkan dalam zona waktu perangkat ini. Beralih ke UTC',
    },
  },

  update: {
    ready: 'Pembaruan siap',
    reload: 'Muat ulang',
    failed: 'Versi ini tidak dapat disimpan untuk penggunaan offline.',
  },

  samples: {
    banner: 'Data sampel hanya ada di browser ini.',
    bannerStart: 'Mulai dengan tabel kosong',
    bannerImport: 'Impor file',
    loading: (table, done, of) => `Memuat data sampel: ${table} (${done + 1} dari ${of})`,
    starting: 'Memuat data sampel…',
    failed: 'Data sampel tidak dapat dimuat.',
    unreachable:
      'Data sampel diambil satu kali dari jaringan, tetapi jaringan tidak menjawab. Semua yang lain berfungsi tanpa data itu.',
    retry: 'Coba lagi',
    restored: 'Data sampel sudah tersedia.',
  },

  welcome: {
    title: 'Selamat datang di Tablewright',
    text: 'Penyimpanan tabel di dalam browser ini: entitas bertipe dengan kunci partisi dan kunci baris, disimpan di perangkat ini dan tidak di tempat lain.',
    samples: 'Tabel sampel',
    missing: 'Tabel sampel telah dihapus. Tabel itu kembali jika Anda memintanya.',
    tables: {
      Airports: {
        text: 'Bandara di Amerika Serikat, satu partisi per negara bagian, dengan kodenya masing-masing.',
        hint: 'Dengan bilangan bulat di atas 2⁵³, koordinat sebagai Binary, dan satu Guid untuk tiap bandara.',
      },
      BirdStrikes: {
        text: 'Tabrakan burung dengan pesawat menurut laporan pilot, satu partisi per negara bagian.',
        hint: 'Yang tidak dilaporkan berarti tidak ada, dan itu berbeda dari kosong.',
      },
      Earthquakes: {
        text: 'Gempa bumi selama sepekan di seluruh dunia, satu partisi per hari.',
        hint: 'Kunci baris menghitung tick mundur, sehingga yang terbaru tampil pertama dalam satu hari.',
      },
    },
    try: 'Cobalah',
    tries: {
      open: 'Buka tabel dan pilih baris: Spasi menampilkan seluruh entitas (di sel Boolean, mengganti nilainya), klik dua kali mengedit sel.',
      create: 'Buat tabel Anda sendiri di devstoreaccount1.',
      drop: 'Letakkan file CSV atau JSON di mana saja di jendela ini.',
      keys: (help, palette) =>
        `Tekan ${help} untuk bantuan dengan semua pintasan keyboard, ${palette} untuk semua perintah.`,
    },
  },

  loading: 'Memuat…',
  notLoaded: {
    title: 'Salah satu bagian Tablewright tidak dapat dimuat',
    text: 'Mungkin versi baru telah dirilis, atau jaringan terputus. Muat ulang halaman untuk mengambil kembali semua bagiannya.',
  },

  drop: {
    title: 'Lepaskan untuk mengimpor',
    text: (account) => `CSV atau JSON, ke akun ${account}`,
    noAccount: 'Belum ada akun tujuan impor. Buat akun terlebih dahulu.',
    noFiles: 'Hanya file yang dapat diletakkan di sini. Pilih file CSV atau JSON.',
    busy: 'Selesaikan atau tutup dialog yang terbuka, lalu letakkan file itu lagi.',
  },

  storage: {
    opening: 'Membuka penyimpanan…',
    reload: 'Muat ulang halaman',
  },
};
