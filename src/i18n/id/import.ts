import type { imports as english } from '../en/import.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { plural } from '../plural.ts';

const rows = (count: number) => plural(count, { other: '# baris' });
const entities = (count: number) => plural(count, { other: '# entitas' });

export const imports: typeof english = {
  titleOf: (file, place, of) => `Impor ${file} (${place} dari ${of})`,
  into: (account) => `Ke akun ${account}`,
  summary: (count, columns, bytes) =>
    `${rows(count)} · ${plural(columns, { other: '# kolom' })} · ${formatBytes(bytes)}`,
  cancel: 'Batal',
  close: 'Tutup',
  retry: 'Coba lagi',
  skipFile: 'Lewati file ini',
  nextFile: 'File berikutnya',

  analysing: {
    status: (bytes, of) => `${formatBytes(bytes)} dari ${formatBytes(of)}`,
    rows: (count) => `${rows(count)} sejauh ini`,
    why: 'Setiap baris diperiksa sebelum ada usulan. Belum ada yang ditulis.',
  },

  regional: (encoding) =>
    `File ini bukan UTF-8, sehingga dibaca sebagai ${encoding}. Periksa apakah huruf-hurufnya sudah benar.`,
  titles:
    'Baris di atas tabel, seperti judulnya, tidak dibaca. Untuk membacanya, pilih “Baris data” untuk baris pertama.',
  endMark:
    'Baris “\\.” di akhir, yang dipakai PostgreSQL untuk menandai akhir baris, tidak dibaca.',
  namedNumbers: 'NaN dan Infinity, yang tidak dikenal JSON, dibaca sebagai bilangan.',
  cutLine: 'Baris terakhir, yang terpotong, tidak dibaca.',
  listIn: (name) => `Barisnya adalah objek di dalam “${name}”.`,

  table: {
    label: 'Tabel baru',
    counter: (length, of) => `${length} dari ${of}`,
    into: 'Tujuan',
    isNew: 'Tabel baru',
    isThere: 'Tabel yang sudah ada',
    existing: 'Tabel',
    holds: (count) => `Sekarang berisi ${entities(count)}.`,
    rule: 'Baris yang kuncinya sudah ada',
    rules: {
      refuse: 'ditolak (sisipkan atau tolak)',
      skip: 'dilewati (sisipkan atau lewati)',
      merge: 'digabungkan (sisipkan atau gabungkan)',
      replace: 'menggantikan yang ada (sisipkan atau ganti)',
      update: 'digabungkan; yang baru dilewati (perbarui saja)',
    },
  },

  recipe: {
    offer: (file, table, when) => `File seperti ini, ${file}, diimpor ke ${table} pada ${when}.`,
    use: 'Pakai pilihan yang sama',
    forget: 'Lupakan',
  },

  recipes: {
    title: 'Resep impor',
    text: 'Yang dipilih untuk suatu file ditawarkan untuk file berikutnya yang serupa.',
    none: 'Belum ada: setiap impor menambahkan satu.',
    failed: 'Saat ini tidak ada resep yang dapat dibaca.',
    name: (file) => `Nama resep untuk ${file}`,
    of: (file, place, columns) => `${file} ke ${place} · ${plural(columns, { other: '# kolom' })}`,
    used: (when) => `Terakhir dipakai: ${when}`,
    remove: 'Hapus',
    removed: (name) => `Resep “${name}” dihapus.`,
    undo: 'Urungkan',
  },

  interrupted: {
    stopped: (file, table, written, of) =>
      `Impor ${file} ke ${table} terputus: ${formatCount(written)} dari ${rows(of)} sudah masuk.`,
    resume: 'Lanjutkan dengan file…',
    goOn: 'Lanjutkan',
    other: (file) => `Ini bukan file yang sama dengan ${file}: isinya lain.`,
    rollBack: 'Tarik kembali yang masuk',
    partly: (file, table) =>
      `Penarikan kembali impor ${file} dibatalkan. Sisa barisnya masih ada di ${table}.`,
    removing: (table) => `Menarik kembali yang diimpor ke ${table}…`,
    rolledBack: (table) => `Yang diimpor ke ${table} telah ditarik kembali.`,
    outdated:
      'Tidak dilakukan: jendela lain sudah memutuskannya, atau keadaannya tidak lagi seperti semula.',
  },

  receipt: {
    title: 'Tanda terima impor',
    file: 'File',
    hash: 'SHA-256 file ini',
    rows: 'Baris',
    rule: 'Entitas yang ada',
    counted: 'Entitas sebelum dan sesudah',
    save: 'Simpan baris yang ditolak',
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: 'Kolom',
    constant: 'Sama untuk semua baris',
    constantLabel: 'PartitionKey semua baris',
    constantProblem: 'Kunci tidak boleh memuat / \\ # ? atau karakter kontrol.',
    template: 'Disusun…',
    rowNumber: 'Nomor baris',
    guid: 'Guid baru',
    keep: 'Pertahankan kolom kunci juga sebagai properti',
    forbidden: 'Karakter yang dilarang dalam kunci',
    forbiddenIn: (count, value, place) =>
      `${plural(count, {
        other: '# kunci memuat karakter seperti itu',
      })}: ${value} ${place}`,
    refuseForbidden: 'Tolak baris ini',
    replaceBy: (text) => `Ganti dengan ${text}`,
    dropForbidden: 'Hilangkan',
    duplicates: 'Dari baris dengan kunci yang sama',
    duplicateRules: {
      first: 'impor yang pertama',
      last: 'impor yang terakhir',
      refuse: 'jangan impor satu pun',
    },
  },

  places: {
    line: {
      name: 'Baris',
      at: (n) => `baris ${formatCount(n)}`,
      inside: (n) => `di baris ${formatCount(n)}`,
      sameKey: (n) => `Baris ${formatCount(n)} memiliki kunci yang sama.`,
    },
    row: {
      name: 'Rekaman',
      at: (n) => `rekaman ${formatCount(n)}`,
      inside: (n) => `di rekaman ${formatCount(n)}`,
      sameKey: (n) => `Rekaman ${formatCount(n)} memiliki kunci yang sama.`,
    },
  },

  columns: {
    title: 'Kolom',
    header: 'Kolom dalam file',
    becomes: 'Menjadi',
    property: 'Properti',
    propertyOf: (header) => `Nama properti untuk ${header}`,
    nameProblem: 'Mulai dengan huruf atau _, lalu huruf, angka, atau _.',
    nameTaken: 'Kolom lain memakai nama ini.',
    checked: 'Diperiksa pada semua baris',
    becomesOf: (header) => `${header} menjadi apa`,
    unnamed: 'tanpa nama',
    skip: 'Lewati',
    own: 'Seperti dalam file',
    each: 'Masing-masing menurut nilainya',
    dates: (header) => `Cara ${header} menulis tanggal`,
    dateFormats: {
      iso: 'Menurut ISO 8601: 2026-12-31',
      dmy: 'Hari dulu: 31/12/2026',
      mdy: 'Bulan dulu: 12/31/2026',
      ymd: 'Tahun dulu: 2026/12/31',
      seconds: 'Detik sejak 1970',
      milliseconds: 'Milidetik sejak 1970',
    },
    asDates: (format) => `Pakai DateTime · ${format}`,
    datesOpen: 'Semuanya tanggal, dan tidak ada baris yang membedakan hari dari bulan.',
    numbers: (header) => `Cara ${header} menulis angka`,
    numberWays: {
      plain: 'Tanpa kelompok: 1234.56',
      comma: 'Koma desimal: 1.234,56',
      point: 'Titik desimal: 1,234.56',
    },
    asNumbers: (type, way) => `Pakai ${type} · ${way}`,
    emptyText: 'Kosong berarti teks kosong',
    noValueOf: (text) => `“${text}” bukan nilai`,
    noValue: (text, count) => `“${text}” bukan nilai (${formatCount(count)} kali)`,
    noValueIn: (text, count) =>
      `“${text}” bukan nilai di semua ${formatCount(count)} kolom yang memuatnya`,
    takeForNone: (text) => `Anggap “${text}” bukan nilai`,
    otherText: 'Teks lain yang bukan nilai',
    inColumn: 'Di kolom',
    addText: 'Tambahkan',
    notAdded: (text) => `“${text}” belum ditambahkan. Tambahkan, atau kosongkan kolom isian ini.`,
    typeWithout: (type, texts) =>
      `Gunakan ${type}, dan anggap ${texts.map((text) => `“${text}”`).join(', ')} bukan nilai`,
    show: 'Tampilkan',
    hide: 'Sembunyikan',
    showOf: (header) => `Yang menolak jenis lebih sempit untuk ${header}`,
    others: (count) => `dan ${formatCount(count)} lagi`,
    keyGroup: 'Kunci',
    typeGroup: 'Properti berjenis',
    fit: (count) => `${formatCount(count)} sesuai`,
    absent: (count) => `${formatCount(count)} tidak ada`,
    allAbsent: 'Tidak ada nilai',
    change: (count, from, place) => `${formatCount(count)} nilai akan berubah: ${from} ${place}`,
    misfit: (count, text, place) => `${formatCount(count)} tidak sesuai: ${text} ${place}`,
    nearMiss: (count, type, text, place) =>
      `${formatCount(count)} tidak sesuai dengan ${type}: ${text} ${place}`,
    use: (type) => `Gunakan ${type}`,
    timestamp: 'Penyimpanan sendiri yang mengisi Timestamp',
    key: 'Banyak nilai yang berbeda',
    keyOf: (distinct) =>
      distinct === 1
        ? 'Nilai yang sama di mana-mana'
        : plural(distinct, { other: '# nilai berbeda' }),
    skipped: 'Tidak disertakan',
  },

  dryRun: {
    title: 'Uji coba',
    nothing: 'belum ada yang ditulis',
    checking: 'Memeriksa semua baris…',
    insert: 'Sisipkan',
    merge: 'Gabungkan',
    replace: 'Ganti',
    skip: 'Lewati',
    sameKey: 'Kunci ganda',
    refused: 'Tidak dapat diimpor',
    summary: (count, parts) => `${rows(count)}: ${parts}`,
    parts: {
      inserted: (count) => `${formatCount(count)} baru`,
      merged: (count) => `${formatCount(count)} digabungkan`,
      replaced: (count) => `${formatCount(count)} menggantikan`,
      skipped: (count) => `${formatCount(count)} dilewati`,
      sameKey: (count) => `${formatCount(count)} dengan kunci baris lain`,
      refused: (count) => `${formatCount(count)} ditolak`,
      already: (count) => `${formatCount(count)} sudah masuk`,
    },
    unchanged: (count) => `${entities(count)} akan tetap seperti semula.`,
    none: 'Tidak ada baris yang dapat diimpor seperti ini. Lihat masalah di bawah.',
    noneWritten: 'Tidak ada yang akan ditulis: semua baris dilewati.',
  },

  differences: {
    title: (count) => plural(count, { other: '# entitas akan berubah' }),
    property: 'Properti',
    before: 'Sekarang',
    after: 'Nanti',
    page: (from, to, of) =>
      `${formatCount(from)} sampai ${formatCount(to)} dari ${formatCount(of)}`,
    earlier: 'Sebelumnya',
    later: 'Berikutnya',
    bounded: (count) => `${formatCount(count)} yang pertama dapat dilihat.`,
  },

  preview: {
    title: 'Baris-baris pertama seperti hasilnya nanti',
    refused: 'tidak dapat diimpor',
  },

  start: (count) => `Impor ${rows(count)}`,
  startAny: 'Impor',

  importing: {
    title: (table) => `Mengimpor ke ${table}`,
    progress: (inserted, of) => `${formatCount(inserted)} dari ${rows(of)}`,
    bytes: (bytes, of) => `${formatBytes(bytes)} dari ${formatBytes(of)} terbaca`,
    cancelling: 'Berhenti setelah baris yang sedang dikirim…',
    rate: (perSecond) => `${formatCount(perSecond)} baris/dtk`,
    left: (seconds) =>
      seconds < 60
        ? plural(Math.max(1, Math.round(seconds)), { other: '# detik lagi' })
        : plural(Math.round(seconds / 60), { other: '# menit lagi' }),
    refused: (count) => `${formatCount(count)} ditolak`,
  },

  stopped: {
    cancelled: 'Impor dibatalkan',
    failed: 'Impor gagal di tengah jalan',
    text: (inserted, table) =>
      inserted === 0
        ? `Belum ada apa pun di ${table}.`
        : `${entities(inserted)} dari file sudah ada di ${table}.`,
    gone: (table) => `Tabel ${table} sudah tidak ada, begitu pula yang diimpor bersamanya.`,
    unknown: (table) =>
      `Saat ini tidak dapat diketahui berapa banyak isi file yang ada di ${table}.`,
    touched: (table) => `${table} telah berubah sejak itu, jadi dibiarkan apa adanya.`,
    unkept: (table) =>
      `Riwayat tidak memuat seluruh impor ini, jadi barisnya tidak dapat dibedakan dari yang lain. ${table} tetap seperti apa adanya; Anda dapat menghapus baris atau tabelnya sendiri.`,
    written: (count, table) =>
      count === 0
        ? `Tidak ada yang ditulis ke ${table}.`
        : plural(count, { other: `# entitas di ${table} telah ditulis.` }),
    rollBack: 'Tarik kembali yang ditulis',
    keepWritten: 'Pertahankan yang ditulis',
    remove: 'Hapus yang telah diimpor',
    removeEmpty: 'Hapus tabel kosong',
    keep: (inserted) => `Pertahankan ${entities(inserted)}`,
    keepEmpty: 'Pertahankan tabel kosong',
    keepUnknown: 'Pertahankan yang ada',
    back: 'Kembali ke pilihan',
  },

  done: {
    title: (inserted, table) => `${entities(inserted)} ada di ${table}`,
    written: (count, table) => plural(count, { other: `# baris telah ditulis ke ${table}` }),
    quick: 'Dalam waktu kurang dari satu detik.',
    pace: (seconds, perSecond) =>
      `Dalam ${formatSeconds(seconds)} detik, ${formatCount(perSecond)} baris per detik.`,
    counted: 'Tabel dihitung sesudahnya: angkanya cocok.',
    miscounted: (counted, expected) =>
      `Tabel sekarang berisi ${entities(counted)}, bukan ${formatCount(expected)}: seseorang mengubahnya sementara itu.`,
    allIn: 'Tidak ada baris yang ditolak.',
    inHistory: 'Tampilkan di riwayat',
    rolledBack: (table: string) => `Diurungkan: tidak ada lagi isi file ini di ${table}.`,
    receipt: 'Yang dilakukan ada di riwayat, beserta hash file, dan dapat diurungkan di sana.',
    open: 'Buka tabel',
  },

  refused: {
    title: (count) => plural(count, { other: '# baris ditolak' }),
    willBe: (count) => plural(count, { other: '# baris tidak dapat diimpor seperti ini' }),
    link: (count) => plural(count, { other: '# masalah, menurut baris dan kolom' }),
    skipLast: (count) => plural(count, { other: 'Lewati # kolom terakhir' }),
    shown: (shown) => `${formatCount(shown)} yang pertama ditampilkan.`,
    column: 'Kolom',
    value: 'Nilai',
    reason: 'Alasan',
    save: 'Simpan sebagai CSV',
    fileName: (base) => `${base} baris ditolak.csv`,
    extraCells: 'Bidang pada baris ini lebih banyak daripada kolom pada header.',
    notObject: 'Ini bukan objek.',
    naming: 'Mencari baris mana yang memiliki kunci yang sama…',
    sameKeyBefore: 'Baris di atasnya memiliki kunci yang sama.',
    keyAbsent: 'Kolom yang membentuk kunci kosong di sini.',
    type: {
      syntax: (type) => `Ini bukan ${type}.`,
      fraction: (type) => `Ini bukan ${type}: ada angka desimalnya.`,
      tooSmall: (type) => `Ini terlalu kecil untuk ${type}.`,
      tooLarge: (type) => `Ini terlalu besar untuk ${type}.`,
      tooLong: (type) => `Ini terlalu panjang untuk ${type}: paling banyak 64 KiB.`,
    },
  },

  problem: {
    title: 'File ini tidak dapat diimpor',
    nothing: 'Tidak ada yang diimpor.',
    place: (line, column) => `Baris ${formatCount(line)}, kolom ${formatCount(column)}`,
    empty: 'File ini kosong.',
    noRows: 'File ini hanya berisi header tanpa baris, atau daftar kosong.',
    html: 'File ini adalah halaman web (HTML), meskipun namanya seperti lembar kerja. Buka di program lembar kerja dan simpan sebagai CSV.',
    xml: 'File ini adalah XML, meskipun namanya seperti lembar kerja. Buka di program yang dapat membacanya, misalnya lembar kerja, dan simpan sebagai CSV.',
    noObjects: 'File ini tidak berisi daftar objek. Baris berupa objek, seperti {"name": "value"}.',
    binary: (kind) =>
      kind === undefined
        ? 'Di sini ada byte NUL, yang tidak terdapat dalam teks. Hapus, atau pilih file CSV atau JSON.'
        : `Ini file ${kind}, bukan teks. Pilih file CSV atau JSON, atau ekstrak terlebih dahulu.`,
    unreadable:
      'Browser tidak dapat membaca file ini lagi: file telah diubah, dipindahkan, atau disingkirkan. Pilih kembali.',
    quoteOpen: 'Bidang berkutip dimulai di sini dan tidak pernah ditutup. Tambahkan kutip penutup.',
    quoteFar: (length) =>
      `Bidang berkutip dimulai di sini dan tidak ditutup dalam ${formatCount(length)} karakter. Tambahkan kutip penutup, atau hapus nilainya: terlalu panjang untuk entitas mana pun.`,
    quoteClosed: (found) =>
      `Setelah kutip penutup ada “${found}”. Tulis kutip dua kali di dalam bidang berkutip.`,
    tooManyColumns:
      'File ini memiliki lebih dari 2.000 kolom, sedangkan entitas paling banyak 252 properti. Pecah file ini.',
    recordTooLong: 'Di sini dimulai rekaman yang terlalu panjang untuk entitas mana pun.',
    readNamed: 'Anggap NaN dan Infinity sebagai bilangan',
    skipCutLine: 'Abaikan baris terakhir',
    json: {
      named: (found) =>
        `“${found}” bukan JSON, meskipun Python dan DuckDB menulisnya. Anggap sebagai bilangan, atau tulis null sebagai gantinya.`,
      ended: 'Teks JSON berakhir di tengah. Apakah filenya lengkap?',
      unexpected: (found) => `“${found}” tidak boleh ada di sini.`,
      string:
        'Ada ganti baris atau karakter kontrol di dalam string. Tulis dengan escape, atau tutup string sebelumnya.',
      escape: 'Setelah “\\” ada karakter yang tidak dapat ditulis demikian.',
      number: (found) => `“${found}” bukan bilangan dalam JSON.`,
      duplicate: (found) => `“${found}” diberikan dua kali dalam satu objek.`,
      deep: 'Tanda kurung di sini bertumpuk terlalu dalam.',
      trailing: (found) => `Setelah akhir teks JSON ada “${found}”.`,
    },
  },
};

function formatSeconds(seconds: number): string {
  return formatStatistic(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
}
