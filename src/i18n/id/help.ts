import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: 'Bantuan',
  text: 'Aturan data, bahasa filter, dan keyboard. Semuanya juga ada tanpa jaringan.',
  search: 'Cari di bantuan',
  none: (text) => `Tidak ada yang membahas “${text}” di sini.`,
  found: (count) => plural(count, { other: '# topik' }),
  changeKeys: 'Ubah pintasan',
  licences: 'Lisensi',
  licencesText: 'Sebagian aplikasi ini ditulis oleh orang lain. Inilah lisensinya.',
  sections: {
    model: 'Bagaimana data disimpan',
    types: 'Jenis',
    limits: 'Batas',
    filter: 'Bahasa filter',
    keyboard: 'Tombol keyboard',
  },
  model: {
    account: {
      title: 'Akun',
      text: 'Berisi tabel dengan namanya sendiri. Setiap akun adalah satu database di browser ini; isinya tidak pernah meninggalkan perangkat.',
    },
    table: {
      title: 'Tabel',
      text: 'Berisi entitas. Tabel tidak memiliki kolom sendiri: kisi menampilkan properti yang dimiliki entitasnya. Nama tidak peka huruf besar/kecil.',
    },
    entity: {
      title: 'Entitas',
      text: 'Sekumpulan properti bernama dan berjenis di bawah PartitionKey dan RowKey, yang bersama-sama menjadi identitasnya dan tidak pernah berubah.',
    },
    partition: {
      title: 'Partisi',
      text: 'Entitas dengan PartitionKey yang sama. Filter yang menetapkannya hanya membaca partisi itu, dan transaksi tetap di dalam satu partisi.',
    },
    order: {
      title: 'Urutan',
      text: 'Entitas tampil menurut PartitionKey, lalu RowKey, keduanya dibandingkan sebagai teks: “10” mendahului “9”. Isi angka dengan nol di depan, atau hitung tick mundur agar yang terbaru tampil pertama.',
    },
    property: {
      title: 'Properti',
      text: 'Memiliki nama dan nilai dari satu jenis. Namanya peka huruf besar/kecil: Price dan price adalah dua properti, dan dua entitas boleh memiliki nilai dengan jenis berbeda di bawah satu nama.',
    },
    absent: {
      title: 'Tidak ada',
      text: 'Properti yang tidak dimiliki suatu entitas. Bukan teks kosong dan bukan null, dan tidak ditemukan oleh perbandingan apa pun, termasuk “ne”.',
    },
    timestamp: {
      title: 'Timestamp',
      text: 'Kapan entitas terakhir ditulis. Penyimpanan yang menetapkannya; dapat dibaca dan dipakai dalam filter, tidak dapat diubah.',
    },
    etag: {
      title: 'ETag, versinya',
      text: 'Versi suatu entitas. Perubahan yang menyebut versi lebih lama ditolak, agar tidak ada yang menimpa apa yang belum dilihatnya.',
    },
    update: {
      title: 'Gabungkan dan ganti',
      text: 'Menggabungkan mengubah properti yang dikirim dan membiarkan yang lain. Mengganti hanya menyisakan yang dikirim.',
    },
    transaction: {
      title: 'Transaksi grup entitas',
      text: 'Beberapa perubahan di dalam satu partisi, yang semuanya disimpan atau tidak sama sekali. Setiap entitas boleh ada satu kali.',
    },
  },
  types: {
    string: (units, bytes) =>
      `Teks hingga ${formatCount(units)} unit UTF-16 (${formatBytes(bytes)}).`,
    int32: 'Bilangan bulat dari −2.147.483.648 sampai 2.147.483.647.',
    int64:
      'Bilangan bulat dari −9.223.372.036.854.775.808 sampai 9.223.372.036.854.775.807, disimpan dengan tepat.',
    double: 'Bilangan floating-point 64 bit, dengan NaN, Infinity, dan −Infinity.',
    boolean: 'true atau false.',
    dateTime: 'Waktu dalam UTC dari 1601-01-01 sampai 9999-12-31, tepat hingga 100 nanodetik.',
    guid: '128 bit, ditulis sebagai 32 digit heksadesimal dengan tanda hubung.',
    binary: (bytes) => `Hingga ${formatBytes(bytes)} byte, ditulis sebagai Base64.`,
  },
  limits: {
    accountName: {
      title: 'Nama akun',
      text: '3 sampai 24 huruf kecil dan angka.',
    },
    tableName: {
      title: 'Nama tabel',
      text: (reserved) =>
        `3 sampai 63 huruf dan angka, diawali huruf. “${reserved}” adalah nama khusus.`,
    },
    key: {
      title: 'PartitionKey dan RowKey',
      text: (units) =>
        `Masing-masing hingga ${formatCount(units)} unit UTF-16, tanpa / \\ # ? dan karakter kontrol. Boleh kosong.`,
    },
    propertyName: {
      title: 'Nama properti',
      text: (units) =>
        `Hingga ${formatCount(units)} karakter: diawali huruf atau _, lalu huruf, angka, dan _.`,
    },
    properties: {
      title: 'Properti suatu entitas',
      text: (count) => `${formatCount(count)}, di luar tiga properti sistem.`,
    },
    entity: {
      title: 'Ukuran suatu entitas',
      text: (bytes) => `${formatBytes(bytes)}, dengan nama, kunci, dan nilai.`,
    },
    transaction: {
      title: 'Transaksi grup entitas',
      text: (count, bytes) => `${formatCount(count)} perubahan dan ${formatBytes(bytes)}.`,
    },
    page: {
      title: 'Halaman jawaban lewat REST',
      text: (count) =>
        `${formatCount(count)} entitas; token lanjutan menuju halaman berikutnya. Kisi tidak berhalaman.`,
    },
  },
};
