import type { exporting as en } from '../en/export.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });
const values = (count: number) => plural(count, { other: '# nilai' });
const cells = (count: number) => plural(count, { other: '# sel' });
const texts = (count: number) => plural(count, { other: '# teks kosong' });
const tables = (count: number) => plural(count, { other: '# tabel' });
const properties = (count: number) => plural(count, { other: '# properti' });

export const exporting: typeof en = {
  title: (table: string) => `Ekspor ${table}`,
  titleMany: (count: number) => `Ekspor ${tables(count)}`,
  from: (account: string) => `Dari akun ${account}`,
  entities,
  format: 'Format file',
  kinds: {
    typedCsv: 'CSV dengan jenis',
    csv: 'CSV',
    tsv: 'TSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    parquet: 'Parquet',
    markdown: 'Markdown',
    sql: 'Penyisipan SQL',
  },
  about: {
    typedCsv: 'Jenis tertulis di samping setiap nilai, sehingga semuanya kembali seperti adanya.',
    csv: 'Untuk lembar kerja. Jenis hilang.',
    tsv: 'Untuk lembar kerja, dipisahkan tab. Jenis hilang.',
    json: 'Larik entitas, seperti yang ditulis layanan.',
    jsonLines: 'Satu entitas per baris, seperti yang ditulis layanan.',
    parquet: 'Kolom beserta jenisnya, untuk program yang menganalisis tabel.',
    markdown: 'Tabel untuk teks yang dibaca orang.',
    sql: 'Satu pernyataan per entitas, dalam SQL standar.',
  },
  annotations: {
    label: 'Jenis',
    all: 'Untuk setiap properti',
    required: 'Hanya jika tidak terlihat',
    none: 'Tidak ada',
  },
  spelling: 'Nama jenis',
  delimiter: { label: 'Pemisah', comma: 'Koma', semicolon: 'Titik koma' },
  metadata: {
    label: 'Metadata OData',
    fullmetadata: 'Semua: jenis dan alamat',
    minimalmetadata: 'Sebagian: jenis',
    nometadata: 'Tidak ada',
  },
  guard: 'Beri apostrof sebelum isi yang akan dijalankan lembar kerja sebagai rumus',
  way: 'Tujuan',
  ways: { file: 'File', clipboard: 'Papan klip' },
  start: { file: 'Ekspor', clipboard: 'Salin' },
  scope: 'Yang ditulis',
  scopes: { all: 'Semua dalam tabel', result: 'Yang ditampilkan kisi', selected: 'Yang dipilih' },
  shownOnly: 'Hanya kolom yang ditampilkan',
  looking: (count: number) => `Semuanya diperiksa dahulu: sejauh ini ${entities(count)}`,
  preview: 'Baris pertama',
  schema: 'Skema',
  within: (table: string, text: string) => `${table}: ${text}`,
  zip: 'Setiap tabel menjadi file tersendiri dalam zip.',
  size: (count: number, bytes: number) => `${entities(count)} · sekitar ${formatBytes(bytes)}`,
  retry: 'Coba lagi',
  again: 'Ekspor lagi',

  losses: {
    title: 'Tidak seperti dalam tabel',
    none: 'Semuanya kembali seperti adanya.',
    noneUnread:
      'Semua nilai ada di file. File ini untuk program lain: Tablewright tidak membacanya kembali.',
    typed: (count: number) => `${values(count)} tanpa jenis.`,
    hidden: (count: number) => `${values(count)} tanpa jenis, karena tidak terlihat dalam JSON.`,
    emptyText: (count: number) => `${texts(count)} akan tampak seperti tanpa nilai.`,
    brokenText: (count: number) =>
      `${values(count)} dengan setengah karakter: tidak ada dalam UTF-8, sehingga diganti �.`,
    nul: (count: number) =>
      `${values(count)} dengan karakter NUL: beberapa program tidak akan menganggap file ini teks.`,
    notFinite: (count: number) =>
      `${values(count)} NaN atau tak hingga: SQL tidak memiliki bilangan itu, sehingga diganti NULL.`,
    formula: (count: number) => `${cells(count)} akan dijalankan lembar kerja sebagai rumus.`,
    exact: (count: number) =>
      `${formatCount(count)} teks diawali =, +, -, atau @. CSV dengan jenis memuatnya persis seperti adanya; lembar kerja yang membuka file ini akan menjalankannya sebagai rumus.`,
    guardInstead: 'Gunakan CSV dengan apostrof di depannya',
    guarded: (count: number) =>
      `${cells(count)} diberi apostrof, agar tidak dijalankan lembar kerja.`,
    asText: (count: number) =>
      `${properties(count)} menjadi teks, dengan kolom jenis di sampingnya.`,
    example: (property: string, key: string, text: string) =>
      `Pertama: ${property} dari ${key}: “${text}”`,
  },

  writing: (done: number, of: number) => `${formatCount(done)} dari ${entities(of)} ditulis`,
  done: (count: number) => `${entities(count)} diekspor`,
  measured: (bytes: number, rate: number) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} entitas per detik`,
  differs: (found: number) => `Terhitung ${formatCount(found)}: tabel telah berubah sejak itu.`,
  nothing: 'Dibatalkan. Tidak ada yang ditulis.',
  problems: {
    moved: 'Di tempat pilihan tadi kini ada yang lain. Pilih lagi.',
    newProperty: (name: string) => `Tabel kini memiliki properti baru: ${name}. Ekspor lagi.`,
    newType: (name: string) => `Nilai ${name} kini memiliki jenis lain. Ekspor lagi.`,
    tooLong: 'Ini terlalu banyak untuk papan klip. Ekspor file.',
    notWhole: 'File tidak memuat semua yang ditulis. Ekspor lagi.',
    unwritable: (name: string) => `File tidak dapat ditulis (${name}).`,
  },
};
