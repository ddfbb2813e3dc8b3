import type { CompareMessages } from '../compare-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });

export const compare: CompareMessages = {
  title: 'Bandingkan tabel',
  heading: (left, right) => `Bandingkan ${left} dengan ${right}`,
  left: 'Kiri',
  right: 'Kanan',
  filtered: (filter) => `dengan ${filter}`,
  swap: 'Tukar sisi',
  change: 'Ubah…',
  again: 'Bandingkan lagi',
  cancel: 'Batal',
  more: 'Tindakan lain',
  dialog: {
    subtitle:
      'Menampilkan entitas yang ditambahkan, dihapus, atau diubah dari tabel kiri ke tabel kanan.',
    account: 'Akun',
    table: 'Tabel',
    filter: 'Filter',
    filterHint: 'Kosong: semua entitas.',
    options: 'Opsi lain',
    leftOut: 'Properti yang diabaikan',
    namesHint: 'Nama dipisahkan dengan koma.',
    ignoresCase: 'Abaikan huruf besar/kecil',
    ignoresSpaces: 'Abaikan spasi di ujung dan jumlahnya',
    tolerance: 'Angka dianggap sama jika selisihnya paling banyak',
    pairBy: 'Pasangkan entitas menurut',
    pairByHint: 'Kosong: PartitionKey dan RowKey.',
    names: 'Properti dengan nama lain di kanan',
    namesPairHint: 'Misalnya Price = Cost, Qty = Quantity.',
    start: 'Bandingkan',
    noTable: 'Pilih tabel di kedua sisi.',
    wrongTolerance: 'Masukkan angka mulai dari 0, misalnya 0.01.',
    wrongName: (name) => `“${name}” tidak bisa menjadi nama properti.`,
    wrongNames: (text) => `“${text}” bukan pasangan nama. Tulis seperti Price = Cost.`,
  },
  progress: 'Kemajuan perbandingan',
  reading: (read, total) => `${formatCount(read)} dari ${entities(total)} dibaca`,
  opening: 'Membaca kedua tabel…',
  done: (count) =>
    count === 0 ? 'Tidak ada perbedaan.' : plural(count, { other: '# perbedaan ditemukan.' }),
  cancelled: (read) => `Dibatalkan setelah ${entities(read)}. Sisanya tidak dibandingkan.`,
  equalTitle: 'Kedua tabel sama',
  equalText: (count) => `${entities(count)} sama di kedua sisi.`,
  emptyText: 'Kedua sisi kosong.',
  noneTitle: 'Tidak ada baris seperti itu',
  noneText: 'Pilih jenis baris lain atau semua kolom.',
  repeated: (count) =>
    `${entities(count)} memiliki nilai pasangan yang sama dengan entitas lain di sisinya, dan tidak dipasangkan.`,
  damaged: (count) => `${entities(count)} tidak dapat dibaca, dan tidak dibandingkan.`,
  missingTitle: 'Ada tabel yang hilang',
  missingText: 'Tabel dihapus atau diganti namanya, atau akunnya sudah tidak ada. Pilih yang lain.',
  missing: {
    table: (table, account) =>
      `${table} di ${account} dihapus atau diganti namanya. Pilih tabel lain.`,
    account: (account) => `Akun ${account} sudah tidak ada. Pilih tabel lain.`,
    filesTitle: 'File sudah ditutup',
    files: (account) =>
      `${account} tidak lagi terbuka, karena ditutup bersama jendelanya. Buka lagi filenya, atau pilih tabel lain.`,
    openFiles: 'Buka file…',
  },
  noPair: {
    text: (names) =>
      `Tidak ada entitas di sisi kiri yang memiliki ${names} yang sama dengan entitas di sisi kanan.`,
    action: 'Pasangkan menurut properti lain…',
  },
  choose: 'Pilih tabel…',
  failedTitle: 'Perbandingan terhenti',
  filters: 'Baris',
  kinds: {
    differences: 'Perbedaan',
    added: 'Ditambahkan',
    removed: 'Dihapus',
    changed: 'Diubah',
    equal: 'Sama',
    all: 'Semua',
  },
  row: { added: 'ditambahkan', removed: 'dihapus', changed: 'diubah', equal: 'sama' },
  columns: 'Sel yang berbeda menurut kolom',
  allColumns: 'Semua kolom',
  layouts: { unified: 'Nilai dalam satu sel', beside: 'Nilai berdampingan' },
  grid: (left, right) => `Perbedaan antara ${left} dan ${right}`,
  kindColumn: 'Perbedaan',
  loadingRow: 'Memuat',
  cell: {
    added: (value) => `ditambahkan: ${value}`,
    removed: (value) => `dihapus: ${value}`,
    value: (left, right) => `${left}, di kanan ${right}`,
    type: (value, left, right) => `${value}, hanya jenisnya berbeda: ${left}, di kanan ${right}`,
  },
  details: {
    title: 'Entitas',
    property: 'Properti',
    typeOnly: 'Hanya jenisnya berbeda.',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    close: 'Tutup',
    more: (count) => plural(count, { other: '# properti lagi.' }),
    whole: 'Tampilkan semuanya secara lengkap',
    empty: 'teks kosong',
  },
  chosen: {
    menu: 'Baris dan sel terpilih',
    selected: (what) => `Terpilih: ${what}`,
    rows: (count) => plural(count, { other: '# baris' }),
    cells: (count) => plural(count, { other: '# sel' }),
    toRight: 'Ambil yang terpilih ke kanan…',
    toLeft: 'Ambil yang terpilih ke kiri…',
  },
  take: {
    toRight: 'Ambil semua yang ditampilkan ke kanan…',
    toLeft: 'Ambil semua yang ditampilkan ke kiri…',
    rowToRight: 'Ambil ke kanan',
    rowToLeft: 'Ambil ke kiri',
    title: (table) => `Ambil perbedaan ke ${table}`,
    ask: (table) => `Ubah ${table}?`,
    inserted: (count) => plural(count, { other: '# entitas ditambahkan.' }),
    deleted: (count) => plural(count, { other: '# entitas dihapus.' }),
    changed: (count) => plural(count, { other: '# entitas diubah.' }),
    changedIn: (count, property) => plural(count, { other: `${property} diatur dalam # entitas.` }),
    changedInSeveral: (count, properties) =>
      plural(count, { other: `${properties} diatur dalam # entitas.` }),
    alone: (count) =>
      plural(count, {
        other:
          '# baris hanya ada di satu sisi dan hanya dapat diambil seutuhnya: pilih kuncinya. Baris itu dibiarkan apa adanya.',
      }),
    readOnly: (account) => `${account} memperlihatkan file, yang tidak diubah di sini.`,
    note: 'Ini satu langkah yang dapat diurungkan. Yang ditulis setelah perbandingan dibiarkan apa adanya, dan ditampilkan lagi.',
    confirm: (count) => plural(count, { other: 'Ambil # perbedaan' }),
    done: (count, table) => plural(count, { other: `# entitas di ${table} ditulis.` }),
    left: (count) =>
      plural(count, { other: '# ditulis sementara itu atau ditolak, dan dibiarkan apa adanya.' }),
  },
  leftRows: {
    title: (count) => plural(count, { other: '# baris tidak ditulis' }),
    text: 'Tiap baris ditampilkan sesuai keadaan kedua sisi sekarang.',
    changed: 'Diubah setelah perbandingan.',
    exists: 'Entitas dengan kuncinya ditambahkan setelah perbandingan.',
    missing: 'Dihapus setelah perbandingan.',
    alone: 'Hanya satu sisi yang memilikinya, jadi hanya dapat diambil seutuhnya.',
    again: (count) => plural(count, { other: 'Ambil # baris seperti yang ditampilkan' }),
    more: (count) => plural(count, { other: '# lagi ditampilkan dengan membandingkan lagi.' }),
    close: 'Bandingkan lagi',
  },
  exports: {
    csv: 'Ekspor sebagai CSV',
    json: 'Ekspor sebagai JSON',
    markdown: 'Ekspor sebagai Markdown',
    print: 'Cetak…',
    title: (left, right) => `Perbedaan antara ${left} dan ${right}`,
    written: (count) => plural(count, { other: '# baris diekspor.' }),
  },
  printed: (shown, total) =>
    shown === total
      ? plural(total, { other: '# baris' })
      : `${formatCount(shown)} baris pertama dari ${formatCount(total)}`,
  noNext: 'Tidak ada perbedaan lagi.',
  noPrevious: 'Tidak ada perbedaan sebelum ini.',
};
