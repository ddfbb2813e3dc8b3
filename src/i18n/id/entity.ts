import type { entity as english } from '../en/entity.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const entity: typeof english = {
  title: 'Editor entitas',
  newTitle: 'Entitas baru',
  copyTitle: 'Salinan dari',
  emptyKey: 'kosong',
  edited: 'Diedit',
  tabs: 'Tampilan entitas',
  properties: 'Properti',
  json: 'JSON',
  find: {
    label: 'Cari properti',
    found: (found, of) => `${formatCount(found)} dari ${formatCount(of)}`,
  },
  previous: 'Entitas sebelumnya',
  next: 'Entitas berikutnya',
  close: 'Tutup editor',
  duplicate: 'Duplikatkan',
  delete: 'Hapus entitas',

  keys: 'Kunci',
  keysFixed: 'Kunci adalah identitas entitas, sehingga tidak dapat diubah.',
  keyLength: (length) => `${formatCount(length)} dari 1.024`,
  timestamp: 'Timestamp',
  timestampHint: 'Diisi oleh penyimpanan setiap kali disimpan',
  keyProblems: {
    characters: (key, found) =>
      `${found} tidak diperbolehkan dalam ${key}. Tidak diperbolehkan: / \\ # ? dan karakter kontrol.`,
    tooLong: (length) => `${formatCount(length)} dari 1.024 karakter.`,
    unchanged:
      'Entitas yang Anda salin memakai kunci ini. Beri salinannya RowKey atau PartitionKey lain.',
  },
  keyWarnings: {
    empty: 'Kunci kosong diperbolehkan, tetapi mudah luput.',
    space: 'Diawali atau diakhiri spasi, yang termasuk bagian dari kunci.',
  },
  controlCharacter: (code) => `Karakter kontrol U+${code}`,
  replaceWith: (text) => `Ganti dengan ${text}`,
  removeSpace: 'Hapus spasi',

  name: 'Nama properti',
  nameOf: (name) => `Nama ${name}`,
  typeOf: (name) => `Jenis ${name}`,
  valueOf: (name) => `${name}, nilai`,
  unnamed: 'properti baru',
  remove: (name) => `Hapus ${name}`,
  removed: (name) => `${name} dihapus`,
  undo: 'Urungkan',
  add: 'Tambahkan properti',
  elsewhere: 'Di entitas lain dalam tabel:',
  addSuggested: (name, type) => `Tambahkan ${name}, ${type}`,
  moreSuggestions: (count) => `${formatCount(count)} lagi`,
  fewerSuggestions: 'Lebih sedikit',
  usualType: (type) => `Di entitas lain dalam tabel, jenisnya ${type}.`,
  nameProblems: {
    missing: 'Properti memerlukan nama.',
    invalid: 'Awali dengan huruf atau _; lalu huruf, angka, dan _. Tanpa - atau spasi.',
    reserved: (name) => `${name} diisi oleh penyimpanan.`,
    tooLong: (length) => `${formatCount(length)} dari 255 karakter.`,
    duplicate: (name) => `${name} sudah ada dalam entitas ini.`,
  },
  twin: (name, twin) => `Nama peka huruf besar/kecil; ${name} sudah ada sebagai ${twin}.`,
  use: (text) => `Gunakan ${text}`,
  makeIt: (type) => `Jadikan ${type}`,

  valueProblems: {
    int32: 'Bilangan bulat dari −2.147.483.648 hingga 2.147.483.647, tanpa titik.',
    int64:
      'Bilangan bulat dari −9.223.372.036.854.775.808 hingga 9.223.372.036.854.775.807, tanpa titik.',
    double: 'Bilangan seperti 12.5 atau 1e-3, atau NaN, Infinity, −Infinity.',
    doubleRange: 'Double berakhir di sekitar 1.8e308. Tulis Infinity jika itu yang dimaksud.',
    boolean: 'Nilainya true atau false.',
    dateTime: 'Tanggal dan waktu seperti 2026-11-20T15:49:23.1234567Z, atau now, -1h, -7d.',
    dateTooEarly: 'Paling awal 1601-01-01.',
    dateTooLate: 'Paling akhir 9999-12-31.',
    guid: '32 digit heksadesimal, seperti 8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60.',
    base64: 'Base64: A–Z, a–z, 0–9, + dan /, digenapkan dengan = menjadi kelompok empat.',
    hex: 'Dua digit heksadesimal untuk tiap byte, seperti 0a ff.',
    text: 'Memuat separuh karakter, yang tidak dapat ditulis dalam UTF-8.',
    stringLength: (bytes) =>
      `${formatCount(bytes)} byte dari 65.536 (UTF-16, 2 byte per karakter).`,
    binaryLength: (bytes) => `${formatCount(bytes)} byte dari 65.536.`,
  },
  stringLength: (characters, bytes) =>
    `${plural(characters, { other: '# karakter' })} · ${formatCount(bytes)} dari 65.536 byte`,
  setTo: (text) => `Atur ke ${text}`,
  write: (text) => `Tulis ${text}`,
  isInstant: (text) => `= ${text}`,
  localTime: (local, relative) => `${local} waktu setempat · ${relative}`,
  pick: (name) => `Pilih tanggal dan waktu ${name}, UTC`,
  newGuid: (name) => `Guid baru untuk ${name}`,
  encodings: { base64: 'Base64', hex: 'Heksadesimal', text: 'Teks' },
  encodingOf: (name) => `Cara menulis byte ${name}`,
  notText: 'Byte ini bukan teks UTF-8.',
  chooseFile: 'File…',
  chooseFileFor: (name) => `Byte ${name} dari file`,
  download: (name) => `Unduh ${name}`,
  fileTooLarge: (file, bytes) =>
    `${file} berukuran ${formatCount(bytes)} byte; Binary paling banyak 65.536. Nilainya tetap seperti semula.`,
  fileUnreadable: (file) => `${file} tidak dapat dibaca. Nilainya tetap seperti semula.`,
  byteCount: (bytes) => plural(bytes, { other: '# byte' }),

  retype: {
    becomes: (before, after) => `${before} menjadi ${after}:`,
    losses: {
      fraction: 'angka di belakang titik hilang.',
      digits: 'Double tidak dapat memuat semua digitnya.',
      sign: 'tanda pada nol hilang.',
      spelling: 'penulisan semula berbeda.',
      instant: 'sebagian dari satuannya hilang.',
    },
    impossible: (before, type) => `${before} bukan ${type}.`,
    convert: 'Konversi',
    keepText: (type) => `Jadikan ${type} lalu perbaiki`,
    keep: (type) => `Tetap ${type}`,
  },

  gauges: {
    title: 'Batas',
    entity: 'Entitas',
    entityText: (bytes) => `${formatBytes(bytes)} dari 1 MiB`,
    properties: 'Properti',
    propertiesText: (count) => `${formatCount(count)} dari 252`,
    largest: 'Nilai terbesar',
    largestText: (bytes) => `${formatBytes(bytes)} dari 64 KiB`,
  },
  tooMany: (count) => `${formatCount(count)} dari 252 properti. Hapus ${formatCount(count - 252)}.`,
  tooLarge: (bytes) =>
    `${formatCount(bytes)} byte dari 1.048.576, dengan semua nama dan nilai. Persingkat atau hapus sebagian.`,

  problems: (count) => plural(count, { other: '# masalah' }),
  toFirstProblem: 'Ke masalah pertama',
  save: 'Simpan',
  revert: 'Kembalikan',
  saving: 'Menyimpan…',
  saved: 'Tersimpan',
  unchanged: 'Tidak ada yang perlu disimpan',

  exists: {
    text: 'Entitas dengan kunci ini sudah ada.',
    open: 'Buka',
    replace: 'Ganti',
    merge: 'Gabungkan',
  },
  setAside: { text: 'Yang sedang Anda tulis disisihkan.', takeBack: 'Ambil kembali' },
  gone: {
    text: 'Sementara itu entitas ini telah dihapus. Yang Anda lihat adalah isi milik Anda.',
    insert: 'Sisipkan lagi',
  },
  newer: {
    text: (time) => `Diubah di tempat lain pada ${time} UTC.`,
    see: 'Lihat perubahan',
    discard: 'Buang perubahan saya',
  },
  jsonHeld: {
    text: 'Ada kesalahan dalam JSON. Properti yang tampil berasal dari sebelum kesalahan itu.',
    fix: 'Ke kesalahan itu',
    discard: 'Buang JSON itu',
  },

  discard: {
    title: 'Buang perubahan Anda?',
    text: 'Yang Anda ubah di sini belum disimpan dan akan hilang.',
    confirm: 'Buang perubahan',
  },
  deletion: {
    title: 'Hapus entitas ini?',
    loses: (count) => plural(count, { other: '# propertinya ikut dihapus.' }),
    stale:
      'Entitas ini diubah setelah Anda membukanya. Jika Anda menghapusnya, perubahan itu ikut hilang.',
    confirm: 'Hapus entitas',
    confirmAnyway: 'Tetap hapus',
  },

  conflict: {
    title: 'Entitas ini berubah selagi Anda mengeditnya',
    subtitle: (time) => `Disimpan di tempat lain pada ${time} UTC`,
    property: 'Properti',
    base: 'Saat dibuka',
    mine: 'Milik Anda',
    theirs: 'Milik yang lain',
    absent: 'tidak ada',
    empty: 'kosong',
    side: (name, side) => `${name}: ${side}`,
    other: 'Nilai lain',
    otherOf: (name, type) => `${name}: nilai lain, ${type}`,
    combined: (names) => `${names} tergabung dengan sendirinya.`,
    needsChoice: (names) => `Tentukan pilihan untuk ${names}.`,
    allChosen: 'Semua perbedaan sudah diselesaikan.',
    same: (count) => plural(count, { other: '# properti sama di ketiganya' }),
    discardMine: 'Buang milik saya',
    overwrite: 'Timpa milik yang lain',
    saveCombined: 'Simpan gabungan',
  },

  jsonText: {
    label: 'Entitas sebagai JSON',
    hint: 'Seperti yang ditulis layanan Tabel. Perubahan di sini mengubah properti.',
    place: (line, column) => `Baris ${formatCount(line)}, kolom ${formatCount(column)}:`,
    go: 'Ke sana',
    digits: {
      lost: (name, written, stored) =>
        `${name} dibaca sebagai Double, yang tidak dapat memuat ${written}: yang tersimpan adalah ${stored}.`,
      make: (type) => `Jadikan ${type}`,
    },
    problems: {
      ended: 'teks berakhir sebelum JSON selesai.',
      unexpected: (found) =>
        `“${found}” tidak diharapkan di sini. Periksa koma, titik dua, atau tanda kutip yang kurang.`,
      string:
        'sebuah teks melewati akhir barisnya, atau tanpa tanda kutip penutup. Ganti baris ditulis \\n.',
      escape:
        'setelah \\ harus ada salah satu dari " \\ / b f n r t, atau u dan empat digit heksadesimal.',
      number: (found) =>
        `“${found}” bukan bilangan. NaN dan Infinity diapit tanda kutip, disertai "@odata.type": "Edm.Double".`,
      duplicate: (name) => `${name} sudah ada. Setiap nama hanya diberikan satu kali.`,
      deep: 'susunan di sini terlalu dalam.',
      trailing: 'entitas sudah berakhir sebelum ini.',
      notObject: 'entitas ditulis { … }.',
      keyMissing: (key) =>
        `${key} tidak ada. Nilainya boleh "", tetapi tidak boleh hilang atau null.`,
      keyType: (key) => `${key} adalah teks, diapit tanda kutip.`,
      nested: (name) =>
        `${name} berisi daftar atau objek. Properti memiliki satu nilai; tulis sebagai teks.`,
      type: (name) =>
        `${name} adalah salah satu dari Edm.Binary, Boolean, DateTime, Double, Guid, Int32, Int64, String.`,
      valueType: (name) => `nilai ${name} tidak sesuai dengan "@odata.type"-nya.`,
      unquoted: (name) => `Int64 diapit tanda kutip: "${name}": "123".`,
      keysFixed: (key) => `${key} tidak dapat diubah: itu berarti entitas lain. Duplikatkan saja.`,
    },
  },
};
