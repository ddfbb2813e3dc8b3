import type { filter as english } from '../en/filter.ts';
import { plural } from '../plural.ts';
import { cost } from './cost.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });
const mark = (text: string) => `“${text}”`;

export const filter: typeof english = {
  label: 'Filter',
  placeholder: "Status eq 'open' and Qty gt 5",
  run: 'Jalankan',
  clear: 'Bersihkan filter',
  builder: 'Penyusun',
  help: 'Bahasa filter',
  kept: 'Filter tersimpan dan riwayat',
  reading: 'Filter sepanjang ini perlu waktu sejenak untuk dibaca.',
  atPlace: (line, column) => `Baris ${line}, kolom ${column}`,
  local: 'lokal',
  localWhy: 'Hanya di sini: layanan aslinya tidak memiliki kondisi seperti ini.',
  localWork: {
    sort: 'Hanya di sini: layanan aslinya menjawab dalam urutan kunci, naik.',
    figures: 'Hanya di sini: layanan aslinya tidak menghitung apa pun atas entitasnya.',
    change:
      'Hanya di sini: layanan aslinya mengubah entitas satu per satu, atau 100 dari satu partisi.',
  },

  fix: (text) => `Tulis ${text}`,
  fixRemove: (text) => `Hapus ${text}`,
  fixTo: (text) => `Ubah menjadi ${text}`,

  faults: {
    unexpected: (found) => `${mark(found)} tidak boleh ada di sini.`,
    unexpectedEnd: 'Ada yang kurang di akhir.',
    character: (found) => `Bahasa filter tidak mengenal ${mark(found)}.`,
    quote: 'Teks diapit tanda kutip tunggal.',
    expressionMissing: 'Sebuah kondisi kurang di sini.',
    parenthesisMissing: 'Ada tanda kurung yang belum ditutup.',
    argumentMissing: 'Tanda kurung sebuah fungsi belum ditutup.',
    stringOpen: 'Teks tanpa tanda kutip penutup. Tanda kutip di dalam teks ditulis dua kali.',
    literalOpen: 'Nilai tanpa tanda kutip penutup.',
    digitMissing: 'Sebuah digit kurang.',
    literalInvalid: (found, type) => `${found} bukan ${type}.`,
    literalTooLarge: (found) => `${found} tidak muat dalam Int32.`,
    literalUnsupported: (found, type) =>
      `${found} adalah ${type}, jenis yang tidak dimiliki tabel.`,
    null: 'Tidak ada null. Entitas memiliki suatu properti atau tidak.',
    notBoolean: 'Nilai saja bukan kondisi. Bandingkan suatu properti dengannya.',
    operands: 'Keduanya tidak dapat dibandingkan ataupun digabungkan.',
    tooDeep: 'Terlalu banyak tanda kurung atau not yang bertumpuk.',
    arguments: (form) => `Tulis ${form}.`,
    pattern: (why) => `Ekspresi reguler salah: ${why}`,
    function: (name) => `Tabel tidak memiliki fungsi ${name}.`,
    arithmetic: (name) => `Tabel tidak berhitung: ${mark(name)} tidak dapat digunakan.`,
    path: (found) => `${found} adalah jalur. Tabel hanya memiliki properti.`,
    comparison: 'Properti dibandingkan dengan nilai. Teks diapit tanda kutip tunggal.',
  },
  warnings: {
    unknownProperty: (name) => `Sejauh ini tidak ada entitas yang memiliki ${name}.`,
    missingProperty: (name) => `Tidak ada entitas yang memiliki ${name}.`,
    neverTrue: (name, types, literal) =>
      `Tidak pernah benar: ${name} adalah ${types}, sedangkan ini ${literal}.`,
    alwaysTrue: (name, types, literal) =>
      `Benar di mana pun ${name} ada: jenisnya ${types}, sedangkan ini ${literal}.`,
  },

  cost,
  explain: {
    title: 'Yang dibaca filter ini',
    nothing: 'Tidak ada: kondisi-kondisinya atas kunci saling bertentangan.',
    point: 'Satu entitas, ditemukan melalui kedua kuncinya.',
    points: (count) => `${entities(count)}, masing-masing ditemukan melalui kedua kuncinya.`,
    rowRange: 'Sebagian dari satu partisi, ditemukan melalui RowKey.',
    partition: 'Seluruh satu partisi.',
    partitionRange: 'Partisi yang berdekatan.',
    ranges: (count) => plural(count, { other: '# rentang kunci, satu demi satu.' }),
    scan: 'Setiap entitas dalam tabel: tidak ada yang mempersempit kunci.',
    stretches: 'Rentang',
    from: 'dari',
    to: 'hingga sebelum',
    start: 'awal',
    end: 'akhir',
    moreStretches: (count) => plural(count, { other: 'dan # lagi' }),
    why: 'Alasan',
    narrows: 'mempersempit kunci',
    rowKeyAlone:
      'tidak mempersempit apa pun: RowKey menentukan letak bacaan hanya jika PartitionKey-nya tetap',
    openOr: 'tidak mempersempit apa pun: salah satu pilihannya tidak membatasi kunci',
    keyType: 'membandingkan kunci, yang selalu String, dengan jenis lain',
    noRange: 'adalah kondisi atas kunci yang bukan rentang kunci',
    noNotes: 'Tidak ada kondisi tentang PartitionKey atau RowKey.',
    service: (reads) => `Layanan aslinya akan ${reads}`,
    serviceReads: {
      point: 'membaca satu entitas.',
      rowRange: 'membaca sebagian dari satu partisi.',
      partition: 'membaca satu partisi.',
      partitionRange: 'membaca partisi yang berdekatan.',
      scan: 'memindai seluruh tabel.',
      refused: 'menolaknya dengan NotImplemented: ada kondisi lokal di dalamnya.',
    },
  },

  operators: {
    eq: 'sama dengan',
    ne: 'tidak sama dengan',
    gt: 'lebih dari',
    ge: 'paling sedikit',
    lt: 'kurang dari',
    le: 'paling banyak',
    contains: 'memuat',
    startswith: 'diawali',
    endswith: 'diakhiri',
    matches: 'cocok dengan pola',
    missing: 'tidak ada',
    present: 'ada',
    isof: 'berjenis',
    truth: 'bernilai true',
  },
  times: {
    hour: '1 jam terakhir',
    day: '24 jam terakhir',
    week: '7 hari terakhir',
    month: '30 hari terakhir',
    today: 'sejak tengah malam, UTC',
    year: 'sejak awal tahun, UTC',
  },

  build: {
    title: 'Penyusun filter',
    empty: 'Belum ada kondisi: semua entitas ditampilkan.',
    long: 'Filter sepanjang ini hanya diubah dalam teksnya.',
    broken: 'Penyusun menunggu sampai filter dapat dibaca lagi.',
    add: 'Tambahkan kondisi',
    addTo: 'Tambahkan ke grup ini',
    groupAnd: 'Kelompokkan dengan “and”',
    groupOr: 'Kelompokkan dengan “or”',
    remove: 'Hapus',
    condition: (property) => `Kondisi atas ${property}`,
    more: (what) => `Lainnya tentang ${what}`,
    moreParts: (count) => plural(count, { other: 'Masih ada # kondisi dalam teks.' }),
    negate: 'Negasikan',
    affirm: 'Hilangkan “not”',
    not: 'bukan',
    all: 'Semua kondisi ini',
    any: 'Salah satu kondisi ini',
    joined: 'Cara menggabungkannya',
    group: 'grup ini',
    property: 'Properti',
    operator: 'Operator',
    type: 'Jenis',
    value: 'Nilai',
    text: 'Teks',
    ignoreCase: 'Abaikan huruf besar/kecil',
    relative: 'Waktu relatif',
    chooseTime: 'Relatif…',
    search: 'Salah satu properti memuat',
    always: 'selalu',
    never: 'tidak pernah',
    invalid: (type) => `Ini bukan ${type}.`,
    close: 'Tutup penyusun',
  },

  keep: {
    title: 'Filter tabel ini',
    search: 'Cari',
    saved: 'Tersimpan',
    history: 'Riwayat',
    noSaved: 'Belum ada yang disimpan.',
    noHistory: 'Belum ada yang dijalankan.',
    noMatch: 'Tidak ada yang memuat ini.',
    name: 'Nama',
    save: 'Simpan filter ini',
    saveAs: 'Simpan',
    replace: 'Ganti',
    remove: (name) => `Hapus ${name}`,
    clearHistory: 'Bersihkan riwayat',
    failed: 'Saat ini filter tidak dapat disimpan.',
    everything: 'Tidak ada filter untuk disimpan.',
  },

  language: {
    title: 'Bahasa filter melalui contoh',
    intro:
      'Seperti pada layanan Tabel: properti, operator, nilai. Yang bertanda “lokal” hanya berfungsi di sini.',
    use: 'Cobalah',
    close: 'Tutup',
    comparing: 'Membandingkan',
    comparingNote:
      'eq, ne, gt, ge, lt, dan le, di sisi mana pun dari nilai. Kata, nama, dan teks peka huruf besar/kecil. Properti Boolean dapat berdiri sendiri.',
    literals: 'Nilai menurut jenis',
    literalsNote:
      'Tanda kutip di dalam teks ditulis dua kali. Int64 diakhiri L; Double memiliki titik, eksponen, atau d; NaN, INF, dan -INF juga Double.',
    combining: 'Menggabungkan',
    combiningNote:
      'not mengikat paling kuat, lalu and, lalu or; tanda kurung tidak memerlukan spasi. Filter kosong berlaku untuk semuanya, begitu pula true.',
    keys: 'Cepat melalui kunci',
    keysNote: 'Filter atas PartitionKey hanya membaca partisi itu; bersama RowKey, satu entitas.',
    localTitle: 'Kondisi lokal',
    localNote:
      "Tambahkan 'i' untuk mengabaikan huruf besar/kecil. Pola adalah ekspresi reguler dan cocok di mana saja, kecuali ^ dan $ menentukan letaknya. Layanan aslinya menolak ini.",
    refusedTitle: 'Yang ditolak tabel',
    refused:
      'Fungsi seperti length atau tolower, hitungan (add, sub, mul, div, mod), jalur (a/b), null, dan dua properti yang saling dibandingkan.',
    meaningTitle: 'Artinya',
    absent:
      'Properti yang tidak dimiliki suatu entitas tidak memenuhi perbandingan apa pun, termasuk ne.',
    types:
      'Nilai tersimpan yang jenisnya berbeda dari konstanta dianggap lebih kecil: ne, lt, dan le berlaku, eq, gt, dan ge tidak. Konstanta Int32 juga dibandingkan dengan Int64 dan Double, dan konstanta Int64 dengan Double.',
    keysOf: 'Tombol',
    runKeys: 'Enter, Ctrl+Enter, atau F5 menjalankan; Shift+Enter ganti baris; Esc keluar.',
    runKeysMac: 'Enter, ⌘Enter, atau F5 menjalankan; ⇧Enter ganti baris; Esc keluar.',
  },

  empty: {
    title: 'Tidak ada entitas yang cocok',
    without: (count) => `Akan ada ${entities(count)} tanpa`,
    alone: (count) =>
      count === 1
        ? 'Yang lain bersama-sama pun tidak menemukan apa-apa. Yang ini sendirian pun tidak menemukan apa-apa:'
        : 'Menghilangkan salah satunya tidak mengembalikan apa pun. Masing-masing sendirian pun tidak menemukan apa-apa:',
    skipped: (count) => plural(count, { other: '# kondisi lagi tidak diperiksa.' }),
    long: 'Filter ini terlalu panjang untuk diurai di sini guna menemukan kondisi yang menyingkirkan semuanya.',
    clear: 'Bersihkan filter',
    unreadTitle: 'Filter pada tautan ini tidak dapat dibaca',
    unread:
      'Bilah di atas menunjukkan kesalahannya. Perbaiki di sana lalu jalankan, atau tampilkan seluruh tabel.',
  },
};
