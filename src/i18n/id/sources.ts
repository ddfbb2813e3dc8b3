import type { sources as english } from '../en/sources.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { other: '# file' });

export const sources: typeof english = {
  problem: {
    after: (bytes) => `Setelah ${formatBytes(bytes)}`,
    encoding: (byte, encoding) =>
      `Byte ${byte} bukan ${encoding}. Baca file ini dalam enkode lain, atau simpan sebagai UTF-8.`,
    encodingEnd: (encoding) =>
      `File berakhir di tengah karakter ${encoding}. Apakah filenya lengkap?`,
    readAs: (encoding) => `Baca sebagai ${encoding}`,
    packedEnded: (format) =>
      `Data ${format} berakhir di tengah. File tidak lengkap: salin atau unduh kembali.`,
    packedDamaged: (format) =>
      `Data ${format} rusak: isinya tidak sesuai dengan checksum. Salin atau unduh file ini kembali.`,
    bomb: (ratio, bytes) =>
      `Setelah diekstrak, ini menjadi ${formatCount(ratio)} kali lebih besar, ${formatBytes(bytes)} atau lebih. File yang dibuat untuk merusak memang begitu. Jika Anda memercayainya, ekstrak sendiri terlebih dahulu.`,
    zipPath: (path) =>
      `File ZIP ini memuat “${path}”, yang berada di luar foldernya sendiri. File yang dibuat untuk merusak memang begitu. Kemas ulang file-file itu.`,
    zipEncrypted: (path) =>
      `“${path}” dikunci dengan kata sandi. Ekstrak terlebih dahulu, lalu pilih isinya.`,
    zipMethod: (method) =>
      `Ini dikemas dengan ${method}. Kemas ulang dengan Deflate, cara yang umum, atau ekstrak terlebih dahulu.`,
    nested: 'Di sini ada arsip di dalam arsip. Ekstrak yang luar terlebih dahulu.',
    noTables: 'Tidak ada tabel di dalamnya: tidak ada CSV, JSON, JSON Lines, atau Parquet.',
    tooManyFiles: (count) =>
      `Ini ${formatCount(count)} file. Pilih paling banyak 10.000 sekaligus.`,
    packedTooLarge:
      'File Parquet ini dikemas sekali lagi dan lebih besar dari 512 MiB. Ekstrak terlebih dahulu.',
    mixed: 'Format file ini berbeda dari yang pertama. Impor secara terpisah.',
    itself:
      'Ini tabel itu sendiri: yang ditulis di sana akan dibaca lagi. Pilih tabel tujuan lain.',
    changed:
      'Tabel ini kini punya baris atau properti lain daripada saat diperiksa. Mulai lagi impornya.',
    parquet: (reason) => `Data Parquet rusak: ${reason}. Dapatkan file ini kembali.`,
    parquetCodec: (codec) =>
      `File Parquet ini dikemas dengan ${codec}, yang tidak dapat dibuka di sini. Tulis dengan Snappy, GZIP, Brotli, LZ4, ZSTD, atau tanpa kompresi.`,
  },

  from: {
    title: (account) => `Impor ke ${account}`,
    files: 'File…',
    filesHint: 'CSV, JSON, JSON Lines, dan Parquet, juga yang dikemas sebagai ZIP atau GZIP.',
    folder: 'Folder…',
    folderHint: 'Semua tabel di dalamnya, termasuk di subfolder.',
    clipboard: 'Papan klip',
    clipboardHint: 'Baris yang disalin dari spreadsheet, halaman, atau file.',
    table: 'Tabel lain',
    tableHint: 'Dengan kunci atau kolom lain, atau bersama yang sudah ada.',
    fromAccount: 'Akun',
    fromTable: 'Tabel',
    noTables: 'Belum ada akun yang punya tabel.',
    next: 'Lanjutkan',
    ways: 'File juga dapat dijatuhkan di sini, dan apa pun dapat ditempel.',
    paste: 'Tempel di sini',
    pasteHint: 'Browser baru memperlihatkan papan klip kepada halaman ini saat Anda menempel.',
    nothing: 'Tidak ada teks maupun file di papan klip.',
    pasted: 'Ditempel.txt',
  },

  look: {
    only: 'Hanya lihat',
    hint: 'File ditampilkan sebagai akun yang hanya dapat dibaca, sampai jendela ini ditutup.',
    opening: (account) => `Buka ${account}`,
    opened: (count, of) => plural(count, { other: `# tabel dengan ${of} baris dapat dilihat.` }),
    left: (count) =>
      plural(count, {
        other: '# baris tidak ditampilkan: kuncinya sudah ada, atau tidak menjadi entitas.',
      }),
    note: 'Tabel ini memperlihatkan file dan hanya dapat dibaca. File tetap seperti semula; tabelnya hilang saat jendela ini ditutup.',
    copy: (account) => `Impor ke ${account}…`,
    close: 'Tutup',
    closed: (account) => `${account} ditutup. Filenya tetap seperti semula.`,
    gone: (account) => `${account} ditutup bersama jendelanya.`,
    again: 'Buka lagi',
  },

  reading: {
    title: 'Cara file dibaca',
    encoding: 'Enkode',
    delimiter: 'Pemisah',
    delimiters: {
      ',': 'Koma ,',
      ';': 'Titik koma ;',
      '\t': 'Tabulasi',
      '|': 'Garis tegak |',
      other: 'Karakter lain',
    },
    otherDelimiter: 'Karakter pemisah',
    quote: 'Tanda kutip',
    quotes: { '"': 'Ganda "', "'": "Tunggal '", '': 'Tidak ada' },
    header: 'Baris pertama',
    headers: { title: 'Di atas tabel', names: 'Nama kolom', row: 'Baris data' },
    nested: 'Objek dalam baris',
    nestings: { text: 'Satu teks JSON', flatten: 'Kolom tersendiri', skip: 'Abaikan' },
    rows: 'Baris',
    rowsOf: { list: 'Objek dalam daftar', object: 'Seluruh objek, sebagai satu' },
    twice: (name) =>
      `Beberapa kolom bernama “${name}”. Masing-masing menjadi properti; yang berikutnya diberi nomor.`,
  },

  list: {
    title: 'Pilih yang akan diimpor',
    looking: 'Memeriksa file…',
    summary: (count, bytes) => `${files(count)} · ${formatBytes(bytes)}`,
    volumes: (count) => `${files(count)} dari satu tabel`,
    asOne: 'Impor ke satu tabel',
    asOneHint: 'File yang dipilih memiliki kolom yang sama.',
    ignored: (count) => plural(count, { other: '# file yang bukan tabel diabaikan.' }),
    manifests: (count) => plural(count, { other: 'Daftar volume dari AzCopy tidak diperlukan.' }),
    missing: (names) =>
      `Setidaknya volume ${names.join(', ')} dari ekspor ini tidak ada. Tambahkan, atau lanjutkan tanpa barisnya.`,
    add: 'Tambahkan file…',
    go: (count) => plural(count, { other: 'Lanjutkan dengan # tabel' }),
  },
};
