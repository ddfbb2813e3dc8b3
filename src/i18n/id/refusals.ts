import type { refusals as english } from '../en/refusals.ts';
import { formatBytes, formatCount } from '../numbers.ts';

export const refusals: typeof english = {
  accountName: () => 'Gunakan 3–24 huruf kecil dan angka untuk nama akun.',
  accountExists: ({ name }) => `${quoted('Akun', name)} sudah ada. Pilih nama lain.`,
  accountLost: ({ value }) =>
    `${quoted('Akun', value)} hilang dan tidak dapat dipulihkan. Salinan pengamannya menyimpan nama itu sampai dihapus.`,
  accountMissing: ({ name }) =>
    `${quoted('Akun', name)} tidak ada lagi di browser ini. Mungkin telah dihapus di tab lain.`,

  tableNameMissing: () => 'Tabel memerlukan nama: 3–63 huruf dan angka, diawali huruf.',
  tableNameLength: ({ actual }) =>
    `Nama tabel terdiri dari 3–63 karakter${actual === undefined ? '' : `; nama ini ${formatCount(actual)} karakter`}.`,
  tableNameCharacters: () => 'Gunakan huruf dan angka saja, dan awali dengan huruf.',
  tableNameReserved: () => '“tables” adalah nama khusus milik layanan. Pilih nama lain.',
  tableExists: ({ value }) =>
    `${quoted('Tabel', value)} sudah ada; nama tidak peka huruf besar/kecil. Pilih nama lain.`,
  tableMissing: ({ value }) =>
    `${quoted('Tabel', value)} tidak ada lagi. Mungkin telah dihapus di tab lain.`,
  tableResourceMissing: ({ value }) =>
    `${quoted('Tabel', value)} tidak ada lagi. Mungkin telah dihapus di tab lain.`,

  keysMissing: () =>
    'Entitas memerlukan PartitionKey dan RowKey. Keduanya boleh kosong, tetapi harus ada.',
  keyCharacters: ({ name }) =>
    `${name ?? 'Kunci'} memuat karakter yang tidak boleh ada dalam kunci: / \\ # ? atau karakter kontrol. Gantilah.`,
  keyTooLong: ({ name, actual }) =>
    `${name ?? 'Kunci'} terlalu panjang${counted(actual)}. Kunci paling banyak 1.024 karakter.`,

  propertyNameTooLong: ({ name, actual }) =>
    `Nama ${shown(name)} terlalu panjang${counted(actual)}: paling banyak 255 karakter.`,
  propertyNameInvalid: ({ name }) =>
    `${name === undefined ? 'Ini' : `“${name}”`} tidak dapat menjadi nama properti. Awali dengan huruf atau “_”, lalu huruf, angka, dan “_”.`,
  propertyNameReserved: ({ name }) =>
    `${name === undefined ? 'Properti ini' : `“${name}”`} diisi oleh penyimpanan dan tidak dapat menjadi properti Anda. Ganti namanya.`,
  propertiesTooMany: ({ actual }) =>
    `Entitas memiliki paling banyak 252 properti kustom${actual === undefined ? '' : `; entitas ini memiliki ${formatCount(actual)}`}. Hapus beberapa.`,
  valueInvalid: ({ name }) =>
    `Nilai ${shown(name)} tidak sesuai dengan jenisnya. Ubah nilai atau jenisnya.`,
  valueTooLarge: ({ name, actual }) =>
    `Nilai ${shown(name)} terlalu besar${actual === undefined ? '' : ` (${formatCount(actual)})`}: paling banyak 64 KiB, yaitu 32.768 karakter teks.`,
  dateOutOfRange: ({ name }) =>
    `Tanggal ${shown(name)} di luar rentang: dari 1601-01-01 hingga 9999-12-31.`,
  entityTooLarge: ({ actual }) =>
    `Entitas terlalu besar${actual === undefined ? '' : ` (${formatBytes(actual)})`}: paling banyak 1 MiB dengan semua nama dan nilainya. Persingkat atau hapus sebagian.`,

  entityExists: () =>
    'Entitas dengan kunci ini sudah ada. Ubah salah satu kunci, atau edit entitas itu.',
  entityMissing: () => 'Entitas ini tidak ada lagi. Mungkin telah dihapus di tab lain.',
  etagStale: () =>
    'Entitas ini diubah setelah Anda membukanya. Lihat kedua versinya, lalu putuskan.',
  etagMalformed: () => 'Tanda versi entitas ini salah bentuk. Buka kembali entitas ini.',

  groupEmpty: () => 'Tidak ada yang ditulis: grup ini tidak memiliki operasi.',
  groupTooMany: () => 'Satu grup memuat paling banyak 100 operasi. Pecah grup ini.',
  groupTooLarge: () => 'Grup ini lebih besar dari 4 MiB. Pecah grup ini.',
  groupPartitions: () =>
    'Semua operasi dalam satu grup memiliki PartitionKey yang sama. Pecah grup menurut partisi.',
  groupDuplicate: () =>
    'Dua operasi dalam grup ini mengenai entitas yang sama. Pertahankan salah satunya.',

  limitOutOfRange: () => 'Satu halaman memuat 1 hingga 1.000 entitas.',
  continuationMalformed: () => 'Titik lanjutan tidak dapat dibaca. Mulai dari awal.',

  filterInvalid: ({ filter }) =>
    filter?.message === undefined
      ? `Filter salah${filter ? ` pada “${filter.found}”` : ''}.`
      : `Filter salah: ${filter.message}`,
  filterNotImplemented: ({ filter }) =>
    `Filter tabel tidak mendukung ${filter ? `“${filter.found}”` : 'ini'}. Bandingkan properti dengan konstanta, digabungkan dengan and, or, not.`,

  patternTooSlow: () =>
    'Ekspresi reguler memerlukan lebih dari dua detik untuk satu halaman dan dihentikan. Penyebabnya biasanya pengulangan di dalam pengulangan, seperti (a+)+.',
  propertyExists: ({ name }) => `Entitas sudah memiliki ${shown(name)}, yang akan hilang.`,
  valueNotConvertible: ({ name, value }) =>
    `Nilai ${shown(name)} tidak dapat menjadi ${value ?? 'jenis ini'}.`,
  keyPartMissing: ({ name }) =>
    `Entitas tidak memiliki nilai ${shown(name)} untuk membentuk kunci baru.`,

  stepMissing: () => 'Langkah ini tidak lagi disimpan dalam riwayat.',
  stepConflict: () =>
    'Langkah ini tidak dapat diurungkan seutuhnya, karena hasilnya telah diubah sejak itu. Urungkan dahulu langkah-langkah sesudahnya, atau kecualikan yang telah diubah.',

  accountBusy: ({ value }) =>
    `${quoted('Akun', value)} masih dibuka oleh jendela lain yang tidak menjawab. Tutup jendela Tablewright lainnya.`,
  storageFull: () =>
    'Browser ini kehabisan ruang, dan tidak ada yang ditulis. Hapus tabel yang tidak Anda perlukan, atau kosongkan sebagian ruang disk.',
  readOnly: () =>
    'Akun ini memperlihatkan file, yang tidak diubah di sini. Salin tabelnya ke akun lain untuk mengerjakannya.',
  snapshotReadOnly: () => 'Snapshot hanya dapat dibaca. Jadikan tabel untuk mengerjakannya.',
  snapshotMissing: () => 'Snapshot ini sudah tidak ada.',
  newerDatabase: () =>
    'Versi Tablewright yang lebih baru telah memutakhirkan database ini. Muat ulang halaman untuk mendapatkan versi itu.',
  damaged: ({ detail }) =>
    `Sebagian data yang tersimpan tidak dapat dibaca.${detail === undefined ? '' : ` ${detail}`}`,
  engineLost: ({ name }) =>
    name === 'transfer'
      ? 'Bagian yang membaca dan menulis file berhenti sebelum selesai, mungkin karena kekurangan memori. Periksa apa yang sudah ada, lalu coba lagi.'
      : 'Mesin berhenti sebelum menjawab dan telah dijalankan kembali. Periksa apakah perubahan terakhir Anda ada.',
  partMissing: () =>
    'Sebagian dari Tablewright tidak dapat dimuat, dan tidak ada yang ditulis. Periksa sambungan, lalu coba lagi.',
  viewClosed: () => 'Hasil ini tidak disimpan lagi. Jalankan kembali kueri.',
  cancelled: () => 'Dibatalkan.',
};

function quoted(noun: string, value: string | undefined): string {
  return value === undefined ? `${noun} itu` : `${noun} “${value}”`;
}

function shown(name: string | undefined): string {
  return name === undefined ? 'properti ini' : `properti “${name}”`;
}

function counted(actual: number | undefined): string {
  return actual === undefined ? '' : ` (${formatCount(actual)} karakter)`;
}
