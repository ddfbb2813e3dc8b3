import type { sheet as english } from '../en/sheet.ts';
import { plural } from '../plural.ts';

export const sheet: typeof english = {
  openBeside: 'Buka di samping',
  export: 'Ekspor',
  viewer: {
    open: 'Lihat nilai…',
    title: (column) => `Nilai ${column}`,
    shownAs: 'Ditampilkan sebagai',
    kinds: {
      json: 'JSON',
      text: 'Teks',
      hex: 'Heks',
      image: 'Gambar',
      link: 'Tautan',
      base64: 'Base64',
    },
    image: (column) => `Gambar di ${column}`,
    noImage: 'Byte ini berawal seperti gambar, tetapi browser tidak dapat menampilkannya.',
    follow: 'Buka di tab baru',
    copy: 'Salin nilai',
    copied: 'Disalin',
    notCopied: 'Tidak disalin',
    characters: (count) => plural(count, { other: '# karakter' }),
    absent: 'Entitas ini tidak memiliki properti itu.',
  },
  move: {
    open: 'Pindahkan (ubah kunci)…',
    changeKeys: 'Ubah kunci…',
    title: 'Pindahkan entitas',
    text: 'Entitas mendapat kunci lain: disisipkan dengan kunci itu dan dihapus dari kunci lama, keduanya atau tidak sama sekali.',
    same: 'Inilah kunci yang sudah dimilikinya.',
    confirm: 'Pindahkan',
    moved: (partitionKey, rowKey) => `Dipindahkan ke ${partitionKey} / ${rowKey}`,
    unsaved: 'Entitas ini memiliki perubahan yang belum disimpan. Simpan atau buang dahulu.',
    undo: 'Urungkan',
    undone: 'Dipindahkan kembali',
  },
  goTo: {
    title: 'Lompat ke kunci',
    hint: 'Jika kosong: entitas pertama mulai dari PartitionKey itu.',
    confirm: 'Ke sana',
    next: (partitionKey, rowKey) =>
      `Tidak ada partisi dengan nama itu. Entitas berikutnya adalah ${partitionKey} / ${rowKey}.`,
    nearest: (partitionKey, rowKey) =>
      `Entitas itu tidak ada. Yang terdekat adalah ${partitionKey} / ${rowKey}.`,
    goThere: 'Ke yang terdekat',
    none: 'Entitas itu tidak ada. Tabel ini kosong.',
    hidden: (partitionKey, rowKey) => `Filter menyembunyikan ${partitionKey} / ${rowKey}.`,
    unfilter: 'Bersihkan filter lalu ke sana',
  },
  selected: {
    change: (count) => plural(count, { other: 'Ubah # yang dipilih…' }),
    subject: (count) => plural(count, { other: '# entitas yang dipilih' }),
    tooMany: (limit) =>
      plural(limit, {
        other:
          'Dengan urutan ini, paling banyak # entitas terpilih diubah sekaligus. Urutkan menurut kunci, atau gunakan filter.',
      }),
  },
  asJson: 'Entitas sebagai JSON',
  reader: {
    open: 'Tabel biasa',
    close: 'Kembali ke kisi',
    caption: (table, first, last, total) =>
      `${table}: entitas ${first} sampai ${last} dari ${total}`,
    empty: (table) => `${table}: tidak ada entitas`,
    first: 'Halaman pertama',
    previous: 'Halaman sebelumnya',
    next: 'Halaman berikutnya',
    last: 'Halaman terakhir',
    page: (page, pages) => `Halaman ${page} dari ${pages}`,
    goTo: 'Nomor halaman',
    pages: 'Daftar halaman',
    print: 'Cetak',
    edit: (rowKey) => `Edit ${rowKey}`,
  },
  order: {
    title: 'Kunci baru menurut urutan tabel',
    same: 'Urutannya sama dengan urutan baris.',
    other: 'Urutannya berbeda dari urutan baris.',
    line: 'Baris',
  },
};
