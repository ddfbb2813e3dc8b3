import type { cells as english } from '../en/cells.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const cellCount = (count: number) => plural(count, { other: '# sel' });

export const cells: typeof english = {
  cellOf: (column, rowKey) => `${column}, baris ${rowKey}`,
  edit: 'Edit di dalam sel',
  changeType: 'Ubah jenis…',
  fillDown: 'Isi ke bawah',
  clear: 'Hapus nilai',
  copyAs: 'Salin sebagai…',
  copyRuns: (count) =>
    plural(count, {
      other:
        '# teks diawali =, +, -, atau @, dan lembar kerja akan menjalankannya sebagai rumus. Jika disalin tanpa memilih format, teks itu ditandai sebagai teks.',
    }),
  formats: {
    tsv: 'Teks dengan tab (TSV)',
    csv: 'CSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    markdown: 'Tabel Markdown',
    html: 'Tabel HTML',
    typescript: 'Literal TypeScript',
    fetch: 'Permintaan fetch',
    filter: '$filter untuk entitas ini',
  },
  fixedKey:
    'Kunci adalah identitas entitas, sehingga tidak diubah di dalam sel. Sebagai gantinya, duplikatkan entitas dengan kunci lain.',
  fixedTimestamp: 'Penyimpanan mengisi Timestamp setiap kali menulis.',
  nothingFixed: 'Kunci dan Timestamp tetap seperti semula.',
  undo: 'Urungkan',
  written: (count) => `${cellCount(count)} ditulis`,
  cleared: (count) => plural(count, { other: '# nilai dihapus' }),
  work: {
    title: (count) => plural(count, { other: 'Tulis sel dari # entitas' }),
    stopped: (done, total) =>
      `${formatCount(done)} dari ${cellCount(total)} ditulis. Hasilnya tetap ada kecuali Anda mengurungkannya.`,
    notBegun: (total) => `0 dari ${cellCount(total)} ditulis. Tidak ada yang berubah.`,
  },
  nothingToDo: 'Tidak ada yang perlu diubah di sel ini',
  tooMany: (limit) => plural(limit, { other: 'Paling banyak # baris diubah sekaligus di sini.' }),
  changeAll: 'Ubah semua…',
  paste: {
    looking: 'Memeriksa yang ditempel',
    stopped: 'Dibatalkan. Tidak ada yang ditulis.',
    nothing: 'Tidak ada yang dapat ditempel di sini',
    byKey: (keys) =>
      `Browser tidak mengizinkan halaman ini membaca papan klip. Untuk menempel, tekan ${keys} di sel.`,
    apart:
      'Beberapa rentang dipilih, dan yang disalin tidak mengisi masing-masing. Pilih satu tempat saja.',
    tooMany: (limit) =>
      plural(limit, {
        other: 'Paling banyak # baris ditempel sekaligus. Impor file untuk lebih dari itu.',
      }),
    import: 'Impor yang ditempel…',
    title: 'Tempel',
    duplicateTitle: 'Duplikatkan entitas',
    duplicate: (count) => plural(count, { other: 'Duplikatkan # entitas' }),
    write: (count) => `Tempel ${cellCount(count)}`,
    writeRows: (count) => plural(count, { other: 'Tempel # baris' }),
    cells: (count) => `${cellCount(count)} akan ditulis`,
    removed: (count) => plural(count, { other: '# nilai akan dihapus' }),
    newRows: (count) => plural(count, { other: '# entitas akan ditambahkan' }),
    newColumns: (count) => plural(count, { other: '# properti baru' }),
    retyped: (count) => plural(count, { other: '# nilai berubah jenis' }),
    keyless: (count) =>
      plural(count, {
        other: '# baris tidak memiliki bahan pembentuk kuncinya: pilih bagian lain',
      }),
    twins: (count) =>
      plural(count, { other: '# baris berkunci sama dengan baris lain dan akan ditolak' }),
    wrongKeys: (count) =>
      plural(count, { other: '# baris dilewati: kuncinya tidak sah untuk entitas' }),
    wrong: (count) => plural(count, { other: '# sel bukan nilai yang sah' }),
    wrongTitle: 'Sel yang nilainya tidak sah untuk kolomnya',
    leave: 'Tulis yang lain; sel ini tetap seperti semula dan ditandai',
    correct: (count) => plural(count, { other: 'Perbaiki # yang maksudnya sudah jelas' }),
    head: 'Baris pertama berisi nama:',
    keys: 'Kunci entitas baru',
    preview: 'Pratinjau',
    columnName: (place) => `Nama kolom ${place}`,
    typeOf: (name) => `Jenis ${name}`,
    isNew: 'baru',
    skipped: 'tetap',
    row: 'Entitas',
    noKey: 'tanpa kunci',
    more: (count) => plural(count, { other: 'dan # baris lagi' }),
  },
  note: 'Tentang sel ini',
  type: 'Jenis',
  choose: (column) => `Nilai ${column}`,
  unsaved: {
    count: (count) => plural(count, { other: '# sel belum disimpan.' }),
    unwritten: (count) => plural(count, { other: '# entitas baru belum disimpan.' }),
    list: 'Tampilkan entitas baru',
    listTitle: 'Entitas baru yang ditolak',
    show: 'Tampilkan',
    retry: 'Coba lagi',
    retryAll: 'Coba lagi',
    correct: 'Perbaiki',
    seeChanges: 'Lihat perubahan',
    overwrite: 'Timpa milik yang lain',
    discard: 'Buang',
    discardAll: 'Buang semua',
    changed: (time) => `Orang lain mengubah sel ini pada ${time} UTC, setelah Anda melihatnya.`,
    otherType: 'Dilewati, karena akan mengubah jenisnya.',
    leaveTitle: 'Buang yang belum disimpan?',
    leave: (count) =>
      plural(count, { other: '# sel memuat isi yang tidak dapat disimpan. Isinya akan hilang.' }),
    leaveUnwritten: (count) =>
      plural(count, { other: '# entitas baru tidak dapat disimpan dan akan hilang.' }),
    leaveChange: 'Perubahan banyak entitas yang sedang disusun di sini akan hilang.',
    leaveConfirm: 'Buang dan pergi',
    stillWriting:
      'Sel masih ditulis. Yang sedang diproses mungkin hilang jika Anda pergi sekarang.',
    leaveAnyway: 'Pergi sekarang',
  },
  refused: (count) => plural(count, { other: '# entitas tidak ditulis.' }),
};
