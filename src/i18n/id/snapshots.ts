import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import type { SnapshotMessages } from '../snapshots-messages.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });

export const snapshots: SnapshotMessages = {
  title: 'Snapshot',
  one: (name) => `Snapshot tabel: ${name}`,
  ofTable: (table) => `Snapshot dari ${table}`,
  ofAccount: (account) => `Snapshot di ${account}`,
  subtitle: 'Masing-masing adalah tabel seperti pada satu saat, dan hanya dapat dibaca.',
  takeOne: 'Ambil snapshot…',
  all: (account) => `Tampilkan semua di ${account}`,
  facts: (count, bytes) => `${entities(count)}, ${formatBytes(bytes)}`,
  own: (bytes) => `${formatBytes(bytes)} disimpan untuknya`,
  ownTitle: 'Entitas yang diubah atau dihapus sejak itu, dan disimpan hanya untuk snapshot.',
  sourceGone: 'Tabel itu dihapus atau dikosongkan.',
  renamed: (table) => `Tabel itu sekarang bernama ${table}.`,
  menu: (name) => `Tindakan untuk ${name}`,
  set: {
    label: (name) => `Tabel dalam ${name}`,
    tables: (count) => plural(count, { other: '# tabel' }),
  },
  empty: {
    title: 'Belum ada snapshot',
    text: 'Snapshot menyimpan tabel seperti sekarang. Pengambilannya cepat, berapa pun ukuran tabel: hanya yang berubah sesudahnya yang memakan ruang.',
  },
  actions: {
    open: 'Buka',
    compare: 'Bandingkan dengan tabel sekarang',
    restore: 'Pulihkan…',
    makeTable: 'Jadikan tabel…',
    exportFile: 'Ekspor…',
    rename: 'Ganti nama…',
    remove: 'Hapus…',
  },
  take: {
    title: (table) => `Ambil snapshot dari ${table}`,
    titleAny: 'Ambil snapshot',
    all: (count) => plural(count, { other: 'Semua # tabel, pada satu saat' }),
    damaged: (tables) => `Dilewatkan karena catatannya tidak dapat dibaca: ${tables}`,
    table: 'Tabel',
    name: 'Nama',
    note: 'Catatan',
    noteHint: 'Untuk apa, jika Anda mau.',
    confirm: 'Ambil snapshot',
    done: (name) => `Snapshot diambil: ${name}`,
  },
  rename: { title: (name) => `Ganti nama ${name}`, confirm: 'Simpan' },
  problems: {
    empty: 'Masukkan nama.',
    nameLong: (limit) => plural(limit, { other: 'Gunakan paling banyak # karakter.' }),
  },
  remove: {
    ask: (name) => `Hapus ${name}?`,
    text: (table) =>
      `Snapshot dari ${table} ini tidak dapat dikembalikan. Tabelnya sendiri tetap seperti adanya.`,
    frees: (bytes) =>
      `Hingga ${formatBytes(bytes)} dibebaskan di latar belakang, beberapa detik kemudian.`,
    textSet: (count) =>
      plural(count, {
        other:
          'Snapshot dari # tabel ini tidak dapat dikembalikan. Tabelnya sendiri tetap seperti adanya.',
      }),
    confirmSet: (count) => plural(count, { other: 'Hapus # snapshot' }),
    confirm: 'Hapus snapshot',
    done: (name) => `Snapshot dihapus: ${name}`,
  },
  banner: {
    text: (table, time) => `Snapshot dari ${table}, ${time}. Hanya dapat dibaca.`,
    close: 'Tutup',
  },
  missing: {
    title: 'Snapshot ini tidak ada',
    text: 'Sudah dihapus, atau tautannya tidak lengkap. Yang ada tercantum dalam daftar.',
    list: 'Tampilkan snapshot',
    toAccount: (account) => `Ke ${account}`,
  },
  makeTable: {
    title: (name) => `Jadikan ${name} tabel`,
    label: 'Nama tabel',
  },
  restore: {
    title: (table) => `Pulihkan ${table}`,
    subtitle: (name) => `Seperti dalam ${name}`,
    reading: 'Membandingkan tabel dengan snapshot…',
    equal: 'Tabel masih seperti saat itu. Tidak ada yang perlu dipulihkan.',
    confirm: 'Pulihkan seluruh tabel',
    choose: 'Pilih entitas…',
    missing: (table) =>
      `Tabel ${table} sudah tidak ada. Sebagai gantinya, jadikan snapshot itu tabel.`,
  },
  automatic: {
    daily: (table, time) => `${table}, harian, ${time}`,
    beforeImport: (table, time) => `${table} sebelum impor, ${time}`,
    beforeChange: (table, time) => `${table} sebelum edit massal, ${time}`,
    failed: (table) => `Snapshot harian dari ${table} tidak diambil.`,
  },
  plan: {
    label: 'Snapshot harian',
    labelAll: 'Snapshot harian semua tabel',
    off: 'Tidak ada',
    keep: (count) => plural(count, { other: 'Simpan # terakhir' }),
    hint: 'Satu diambil setiap hari selama aplikasi terbuka. Setelah beberapa hari tanpa aplikasi, satu diambil saat dibuka lagi.',
  },
  settings: {
    before: 'Ambil snapshot sebelum impor atau edit massal',
    beforeHint: (count) => plural(count, { other: '# terakhir disimpan untuk setiap tabel.' }),
    share: (bytes, count) =>
      plural(count, {
        other: `# snapshot menyimpan ${formatBytes(bytes)} miliknya sendiri. Yang terbesar:`,
      }),
    none: 'Tidak ada snapshot.',
    list: (account) => `Snapshot di ${account}`,
  },
};
