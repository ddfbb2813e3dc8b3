import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: 'Bantuan',
  text: 'Aturan data, file masuk dan keluar, bahasa filter, dan keyboard. Semuanya juga ada tanpa jaringan.',
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
    files: 'File masuk dan keluar',
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
    compare: {
      title: 'Membandingkan dua tabel',
      text: '“Bandingkan dua tabel” memasangkan entitas menurut PartitionKey dan RowKey, atau menurut properti yang Anda sebutkan, dan menampilkan mana yang ditambahkan, dihapus, atau diubah. Nilai dibandingkan beserta jenisnya: tidak ada bukanlah kosong, dan 1 sebagai Int32 bukan 1 sebagai Int64; itu disebut perbedaan jenis saja. Timestamp tidak dibandingkan. Setiap sisi dapat difilter; alamat memuat semua pilihan, hasilnya dapat diekspor, dan perbedaan dapat diambil ke salah satu tabel dalam satu langkah yang dapat diurungkan. Pilih baris atau sel untuk mengambil itu saja: kunci yang dipilih mewakili seluruh barisnya. Yang ditulis setelah perbandingan, atau yang ditolak aturan, dicantumkan beserta alasannya dan sesuai keadaan sekarang. Satu sisi juga dapat berupa tabel dari file yang dibuka, yang hanya dibaca.',
    },
    snapshots: {
      title: 'Snapshot',
      text: '“Ambil snapshot” menyimpan tabel seperti pada saat itu, dengan nama dan catatan. Tidak perlu waktu dan mula-mula tidak memakan ruang: hanya yang diubah atau dihapus sesudahnya yang disimpan untuknya. Snapshot dibuka seperti tabel, dengan filter, statistik, dan ekspor, dan hanya dapat dibaca. “Pulihkan” mengembalikan seluruh tabel dalam satu langkah yang dapat diurungkan; untuk memulihkan entitas atau sel tertentu, bandingkan snapshot dengan tabelnya lalu ambil ke kanan. Snapshot tetap ada ketika tabelnya diganti namanya atau dihapus, dan dapat dijadikan tabel tersendiri.',
    },
  },
  files: {
    formats: {
      title: 'File yang dapat diimpor',
      text: 'CSV dengan pemisah, tanda kutip, dan pengodean apa pun, CSV dengan jenis dari Storage Explorer, TSV, JSON, JSON Lines, Parquet, dan ekspor AzCopy, masing-masing sendiri atau dalam gzip, zip, atau folder. Isi file menentukan apa file itu, bukan namanya. File dapat dijatuhkan, dipilih, ditempelkan, atau dibagikan; tabel lain diimpor dengan cara yang sama.',
    },
    types: {
      title: 'Bagaimana jenis dibuktikan',
      text: 'Setiap baris dibaca sebelum ada yang diusulkan: kolom mendapat jenis tersempit yang memuat semua nilainya tanpa kehilangan, dan “Tampilkan” menyebut baris yang menyingkirkan jenis yang lebih sempit. Nol di depan, angka yang akan dibulatkan, dan tanggal seperti 1/2/2026 tetap teks sampai Anda menentukan lain. Begitu juga angka seperti 1.234,56: jika semua baris sepakat tentang cara penulisannya, sebuah jenis ditawarkan.',
    },
    absentTexts: {
      title: 'Teks yang bukan nilai',
      text: 'Di setiap kolom yang menjadi properti, teks seperti NULL, \\N, atau NA, dan teks lain yang Anda sebut, dapat berarti tidak ada nilai: propertinya lalu tidak ada. Dalam CSV, "NULL" dengan tanda kutip adalah teks lain daripada NULL tanpa tanda kutip. Bidang kosong berarti tidak ada, kecuali Anda menyatakannya sebagai teks kosong.',
    },
    nested: {
      title: 'Objek di dalam baris JSON',
      text: 'Objek menjadi kolom sendiri, satu teks JSON, atau tidak dipakai, sesuai pilihan Anda.',
    },
    keys: {
      title: 'Kunci impor',
      text: 'PartitionKey dan RowKey berasal dari kolom, dari gabungan kolom dan teks, dari nomor baris, atau dari Guid baru. Karakter yang tidak boleh ada dalam kunci ditampilkan dan dapat diganti. Dari baris dengan kunci yang sama, yang diimpor adalah yang pertama, yang terakhir, atau tidak satu pun.',
    },
    existing: {
      title: 'Baris yang kuncinya sudah ada',
      text: 'Baris itu ditolak, dilewati, digabungkan dengan entitas yang ada, atau menggantikannya; atau hanya yang ada yang diperbarui, dan yang baru dilewati.',
    },
    dryRun: {
      title: 'Uji coba',
      text: 'Sebelum ada yang ditulis, uji coba menghitung dengan tepat berapa baris yang akan disisipkan, digabungkan, diganti, dilewati, dan ditolak. Nilai sekarang dan nanti ditampilkan, dan yang tidak dapat diimpor didaftar dengan baris, kolom, nilai, dan alasan; daftar itu dapat disimpan sebagai file.',
    },
    cancelled: {
      title: 'Impor yang dibatalkan atau terputus',
      text: 'Baris ditulis per bagian, yang masing-masing masuk seluruhnya atau tidak sama sekali. Yang ditulis impor yang dibatalkan dipertahankan atau ditarik kembali, sesuai kata Anda. Setelah kegagalan atau jendela ditutup, Anda diberi tahu sejauh mana impor berjalan: impor dilanjutkan dengan file yang sama, yang dikenali dari SHA-256-nya, atau ditarik kembali. Penarikan dapat dibatalkan dan diselesaikan nanti. Penarikan ditolak jika riwayat tidak memuat seluruh impor: barisnya tidak dapat dibedakan dari baris Anda.',
    },
    receipt: {
      title: 'Tanda terima impor, dan mengurungkannya',
      text: 'Setelah itu tabel dihitung. Tanda terima dengan semua hitungan dan SHA-256 file tetap di riwayat akun, tempat impor diurungkan sebagai satu langkah.',
    },
    recipes: {
      title: 'Resep impor',
      text: 'Yang dipilih untuk suatu file ditawarkan untuk file berikutnya dengan kolom yang sama. Resep ada di pengaturan, tempat resep dapat diberi nama dan dihapus.',
    },
    shown: {
      title: 'File yang hanya dilihat',
      text: 'Zip atau folder dapat dibuka sebagai akun yang tidak ditulisi apa pun. Tabelnya dapat disalin, dan akun itu hilang saat Anda menutupnya.',
    },
    exporting: {
      title: 'Ekspor',
      text: 'Tabel, hasil filternya, yang dipilih, atau kolom yang tampil keluar sebagai CSV dengan jenis, CSV, TSV, JSON, JSON Lines, Parquet, Markdown, atau SQL, ke file atau, kecuali Parquet, ke papan klip; beberapa tabel menjadi satu zip.',
    },
    losses: {
      title: 'Yang bisa hilang dalam ekspor',
      text: 'CSV dengan jenis, JSON dan JSON Lines dengan jenisnya, serta Parquet tidak kehilangan apa pun. Dalam CSV, TSV, Markdown, dan SQL jenis hilang, dan dalam beberapa bentuk teks kosong tampak seperti tidak ada nilai. Yang tidak dapat dimuat suatu bentuk dari data Anda disebut sebelum ada yang ditulis. Apostrof mencegah lembar kerja menjalankan sel sebagai rumus. CSV dengan jenis tidak memakainya dan menyebut teks yang akan dijalankan; sel yang disalin ditandai sebagai teks.',
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
