import type { changes as english } from '../en/changes.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });

export const changes: typeof english = {
  title: (table) => `Ubah entitas ${table}`,
  whole: (count) => (count === 1 ? 'Satu-satunya entitas' : `Semua ${entities(count)}`),
  wholeUncounted: 'Semua entitas',
  matching: (count) => plural(count, { other: '# entitas yang cocok' }),
  matchingUncounted: 'Entitas yang cocok',

  kinds: {
    label: 'Yang dilakukan',
    set: 'Atur properti',
    rename: 'Ganti nama properti',
    convert: 'Konversi jenis',
    remove: 'Hapus properti',
    copy: 'Salin ke tabel',
    rekey: 'Kunci baru',
    delete: 'Hapus',
  },

  actions: {
    set: (count) => `Atur di ${entities(count)}`,
    rename: (count) => `Ganti nama di ${entities(count)}`,
    convert: (count) => `Konversi di ${entities(count)}`,
    remove: (count) => `Hapus dari ${entities(count)}`,
    copy: (count) => `Salin ${entities(count)}`,
    rekey: (count) => `Pindahkan ${entities(count)}`,
    delete: (count) => `Hapus ${entities(count)}`,
  },
  anyActions: {
    set: 'Atur',
    rename: 'Ganti nama',
    convert: 'Konversi',
    remove: 'Hapus',
    copy: 'Salin',
    rekey: 'Pindahkan',
    delete: 'Hapus',
  },

  fields: {
    property: 'Properti',
    newName: 'Nama baru',
    type: 'Jenis baru',
    value: 'Nilai',
    target: 'Ke tabel',
    valueHint: 'Entitas yang belum memiliki properti ini akan mendapatkannya.',
    typesNow: (types) => `Sekarang jenisnya ${types}.`,
    targetNew: 'Tabel ini belum ada: akan dibuat.',
    targetThere:
      'Tabel ini sudah ada: kunci yang sudah dimilikinya ditolak, tidak ada yang ditimpa.',
    targetItself: 'Ini tabel yang sedang disalin. Sebutkan tabel lain.',
    targetMissing: 'Sebutkan tabelnya: yang sudah ada atau yang baru.',
    exists: (name) => `Entitas yang sudah memiliki ${name} ditolak.`,
    unchanged: 'Ini nama yang sekarang. Tulis nama lain.',
  },

  keys: {
    partitionKey: 'PartitionKey baru',
    rowKey: 'RowKey baru',
    hint: 'Kunci tersusun dari bagian-bagian, satu demi satu.',
    empty: 'Tanpa bagian: kunci kosong untuk setiap entitas.',
    part: (place) => `Bagian ${formatCount(place)}`,
    kindOf: (part) => `${part}, macam`,
    kinds: {
      text: 'Teks',
      property: 'Properti',
      guid: 'Guid baru',
      rowNumber: 'Nomor baris',
      reverseTicks: 'Tick mundur',
    },
    text: (part) => `${part}, teks`,
    property: (part) => `${part}, properti`,
    date: (part) => `${part}, properti tanggal`,
    first: (part) => `${part}, angka pertama`,
    digits: (part) => `${part}, digit`,
    from: 'dari',
    wide: 'digit',
    reverseHint: 'Tanggal terbaru tampil pertama.',
    guidHint: 'Guid di bawah hanya contoh: Guid lain akan dibuat saat dijalankan.',
    add: 'Tambahkan bagian',
    addTo: (key) => `Tambahkan bagian ke ${key}`,
    remove: (part, key) => `Hapus ${part} dari ${key}`,
    earlier: (part, key) => `Majukan ${part} dari ${key}`,
    later: (part, key) => `Mundurkan ${part} dari ${key}`,
    problems: {
      text: 'Kunci tidak memuat / \\ # ? dan karakter kontrol, dan paling banyak 1.024 karakter.',
      property: 'Sebutkan sebuah properti.',
      first: 'Tulis bilangan bulat seperti 1.',
      digits: 'Tulis jumlah digit dari 0 hingga 30.',
    },
  },

  check: {
    title: 'Yang akan terjadi',
    nothing: 'belum ada yang ditulis',
    checking: 'Memeriksa semua entitas…',
    unasked: 'Lengkapi yang kurang di atas, lalu lihat di sini apa yang akan terjadi.',
    match: 'Cocok',
    changed: {
      set: 'Berubah',
      rename: 'Berubah',
      convert: 'Berubah',
      remove: 'Berubah',
      copy: 'Disalin',
      rekey: 'Dipindahkan',
      delete: 'Dihapus',
    },
    unchanged: 'Tetap seperti semula',
    lossy: 'Kehilangan sesuatu',
    refused: 'Ditolak',
    none: 'Tidak ada entitas yang cocok.',
    noChange:
      'Tidak ada yang akan berubah: semuanya sudah seperti yang dikehendaki perubahan, atau ditolak.',
    retry: 'Coba lagi',
    reasons: 'Mengapa ditolak',
    first: (count) => `Dari ${formatCount(count)} yang pertama:`,
    grouped: (count, sentence) => `${formatCount(count)}: ${sentence}`,
    such: (key) => `seperti ${key}`,
  },

  samples: {
    title: (count) =>
      count === 1
        ? 'Entitas sebelum dan sesudahnya'
        : `${formatCount(count)} yang pertama, sebelum dan sesudahnya`,
    whole: {
      delete: (count) =>
        count === 1 ? 'Entitas yang dihapus' : `${formatCount(count)} pertama yang dihapus`,
      copy: (count) =>
        count === 1 ? 'Entitas yang disalin' : `${formatCount(count)} pertama yang disalin`,
    },
    before: 'Sebelum',
    after: 'Sesudah',
    fate: 'Yang terjadi',
    fates: {
      changed: 'berubah',
      unchanged: 'tetap seperti semula',
      lossy: 'kehilangan sesuatu',
      refused: 'ditolak',
    },
    losses: {
      fraction: 'angka di belakang titik hilang',
      digits: 'Double tidak dapat memuat semua digit',
      sign: 'tanda pada nol hilang',
      spelling: 'penulisan semula berbeda',
      instant: 'sebagian dari satuannya hilang',
    },
    keysTitle: (count) =>
      count === 1
        ? 'Kunci baru'
        : `Kunci baru dari ${formatCount(count)} yang pertama, menurut urutannya`,
    was: 'Semula',
    newPartitionKey: 'PartitionKey baru',
    newRowKey: 'RowKey baru',
    oldKeys: 'Sebelum',
    sameOrder: 'Urutannya tetap seperti sekarang.',
    otherOrder: 'Urutannya berubah.',
    emptyKey: 'kosong',
  },

  notes: {
    changedMeanwhile:
      'Sementara itu tabel telah diubah, dan semua ini tidak dilakukan. Lihat angka yang baru sebelum melanjutkan.',
    failed: 'Tidak ada yang diubah.',
  },

  confirm: {
    back: 'Kembali',
    undoable: 'Ini dapat diurungkan selama riwayat masih menyimpannya.',
    refused: (count) => plural(count, { other: '# entitas ditolak dan tetap seperti semula.' }),
    unchanged: (count) => plural(count, { other: '# sudah sebagaimana mestinya.' }),
    lossy: (count) => plural(count, { other: '# nilai kehilangan sesuatu karenanya.' }),
    texts: {
      set: (table) => `Nilai yang dimiliki entitas ${table} di sana akan ditimpa.`,
      rename: (table) => `Nilai di ${table} tetap ada, dengan nama baru.`,
      convert: (table) => `Nilai di ${table} mendapat jenis baru.`,
      remove: (table) => `Nilai-nilai itu hilang dari ${table}.`,
      copy: (table) => `Entitas juga tetap ada di ${table}.`,
      rekey: (table) =>
        `Setiap entitas ${table} mendapat kunci barunya dan meninggalkan yang lama; apa pun yang merujuk ke kunci lama kehilangan entitas itu.`,
      delete: (table) => `Seluruh entitas dihapus dari ${table}.`,
    },
    property: 'Properti',
    becomes: 'menjadi',
    target: 'Ke',
    newTable: 'tabel baru',
  },

  running: {
    titles: {
      set: 'Mengatur properti',
      rename: 'Mengganti nama properti',
      convert: 'Mengonversi properti',
      remove: 'Menghapus properti',
      copy: 'Menyalin',
      rekey: 'Memindahkan ke kunci baru',
      delete: 'Menghapus',
    },
    progress: (done, of) => `${formatCount(done)} dari ${entities(of)}`,
    refused: (count) => `${formatCount(count)} ditolak`,
    stop: 'Batal',
    stopping: 'Membatalkan…',
    how: 'Ini berlanjut ketika ditutup. Batal mengakhirinya: yang sudah dikerjakan tetap dikerjakan.',
    said: (percent) => `${formatCount(percent)}%`,
  },

  ended: {
    isOther: 'Kini entitas lain yang cocok: sisanya dibiarkan apa adanya.',
    isTakenBack: 'Sementara itu telah diurungkan: tidak ada lagi yang diubah.',
    titles: {
      complete: 'Selesai',
      partly: 'Selesai sebagian',
      cancelled: 'Dibatalkan',
      failed: 'Terhenti karena kesalahan',
    },
    done: {
      set: (count) => `Properti diatur di ${entities(count)}.`,
      rename: (count) => `Nama properti diganti di ${entities(count)}.`,
      convert: (count) => `Properti dikonversi di ${entities(count)}.`,
      remove: (count) => `Properti dihapus dari ${entities(count)}.`,
      copy: (count) => `${entities(count)} disalin.`,
      rekey: (count) => `${entities(count)} dipindahkan.`,
      delete: (count) => `${entities(count)} dihapus.`,
    },
    unchanged: (count) => plural(count, { other: '# memang sudah demikian.' }),
    rest: (count) => plural(count, { other: '# lagi tidak diperiksa dan tetap seperti semula.' }),
    next: {
      complete: 'Tabel menampilkan keadaan yang baru.',
      copied: (table) => `Entitas itu kini ada di ${table}, dan di sini seperti semula.`,
      cancelled:
        'Yang sudah dilakukan tetap berlaku. Kembali ke perubahan untuk menyelesaikan sisanya, atau tutup ini.',
      cancelledRekey:
        'Yang sudah dilakukan tetap berlaku. Filter yang masih memakai kunci lama sebelum memindahkan sisanya: nomor baris dimulai lagi.',
      cancelledCopy:
        'Yang sudah disalin tetap ada di tabel. Menyalin lagi akan menolak yang sudah ada dan menambahkan sisanya.',
      refused:
        'Yang ditolak tetap seperti semula. Simpan daftarnya, perbaiki yang disebutkan di sana, lalu kembali ke perubahan untuk sisanya.',
    },
    refused: (count) => plural(count, { other: '# entitas ditolak' }),
    shown: (count) => `${formatCount(count)} yang pertama ditampilkan.`,
    kept: (count) => `File ini memuat ${formatCount(count)} yang pertama.`,
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    code: 'Kode',
    reason: 'Alasan',
    save: 'Simpan sebagai CSV',
    fileName: (table) => `${table} entitas ditolak.csv`,
    again: 'Kembali ke perubahan',
    open: (table) => `Buka ${table}`,
    close: 'Tutup',
  },

  reasons: {
    entityExists:
      'Kunci sudah terpakai: entitas lain memilikinya, atau mendapatkannya lebih dahulu.',
    entityMissing: 'Dihapus oleh orang lain selagi perubahan berlangsung.',
    etagStale: 'Diubah oleh orang lain selagi perubahan berlangsung.',
  },
  cancel: 'Batal',
};
