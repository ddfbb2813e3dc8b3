import type { durable as english } from '../en/durable.ts';
import { formatBytes, formatCount } from '../numbers.ts';

const entities = (count: number) => `${formatCount(count)} entitas`;

export const durable: typeof english = {
  lost: {
    title: 'Data yang tadinya ada di sini sudah hilang',
    text: 'Anda menyimpan tabel di browser ini, dan browser tidak lagi memilikinya. Browser menghapus semua yang disimpan sebuah situs sekaligus: saat disk penuh, setelah berminggu-minggu tanpa kunjungan, atau saat data situs dihapus.',
    todo: 'Jika Anda punya cadangan, pulihkan sekarang: semuanya kembali seperti saat itu.',
    restore: 'Pulihkan cadangan…',
    startAnew: 'Mulai dari awal',
    settings:
      'Pengaturan dan filter tersimpan di browser ini telah hilang. Akun yang masih ada tercantum dalam daftar.',
    account: (names) =>
      `Akun ${names.join(', ')} yang disimpan di browser ini sudah hilang, dan tidak ada salinannya di sini. Jika Anda punya cadangan, pulihkan sekarang.`,
    learnMore: 'Cara mencegahnya',
    reasons: [
      'Biarkan browser mempertahankan data: tombolnya ada di pengaturan. Data lalu hanya dihapus jika Anda memintanya.',
      'Instal Tablewright: kebanyakan browser menganggapnya alasan untuk mempertahankan datanya.',
      'Biarkan cadangan dibuat otomatis ke file di luar browser: itu juga ada di pengaturan.',
    ],
  },
  bar: {
    full: 'Tidak ada ruang lagi, jadi tidak ada yang baru dapat disimpan. Yang ada dapat dibaca, diekspor, dan dihapus. Untuk memberi ruang, hapus tabel atau entitas yang tidak Anda perlukan (untuk sementara tidak dapat diurungkan), atau kosongkan ruang disk. Pengaturan menunjukkan apa yang memakai ruang. Ini teratasi sendiri begitu ada ruang.',
    nearlyFull: (free) => `Ruang yang diberikan browser tinggal ${formatBytes(free)}.`,
    damagedEntities: (account, count) =>
      `${entities(count)} di ${account} tidak dapat dibaca. Kueri dan ekspor melewatinya; selebihnya ada.`,
    damagedJournal: (account) =>
      `Sebagian dari yang terakhir ditulis di ${account} tidak dapat dibaca. Selebihnya ada.`,
    missingStore: (account) =>
      `Sebagian database ${account} tidak ada. Sisanya dapat dibaca, dan tidak ada yang dapat ditulis.`,
    check: 'Periksa akun…',
    backUp: 'Cadangkan…',
    forget: 'Lepaskan riwayat…',
    settings: 'Pengaturan penyimpanan',
  },
  keep: {
    fact: 'Bisa dihapus',
    factTitle: 'Browser bisa menghapus yang Anda simpan di sini. Yang dapat dilakukan',
    title: 'Pertahankan data ini',
    text: 'Tabel Anda hanya disimpan di browser ini. Jika tidak diminta mempertahankannya, browser bisa menghapus semuanya sekaligus saat disk hampir penuh, dan sebagian browser juga setelah tujuh hari tanpa kunjungan.',
    ask: 'Minta browser mempertahankannya',
    later: 'Nanti saja',
    granted: 'Mulai sekarang browser mempertahankan data Anda.',
    refused:
      'Browser belum menjanjikannya. Kemungkinannya lebih besar setelah Tablewright diinstal atau sering dipakai. Sampai saat itu, yang pasti hanyalah cadangan.',
    backUp: 'Cadangkan…',
  },
  check: {
    title: (account) => `Periksa ${account}`,
    subtitle: 'Membaca semua yang disimpan dan membandingkannya dengan catatannya.',
    what: 'Setiap entitas, jumlah dan urutan setiap tabel, yang terakhir ditulis dan belum ditempatkan, riwayat, dan jam akun.',
    start: 'Periksa',
    running: (done, total) => `${formatCount(done)} dari ${entities(total)}`,
    table: (table) => `Tabel ${table}`,
    progress: 'Kemajuan pemeriksaan',
    valid: 'Tidak ada yang salah.',
    seen: (tables, count, bytes) =>
      `${formatCount(tables)} tabel, ${entities(count)}, ${formatBytes(bytes)}`,
    seenBeside: (entries, pages) =>
      `${formatCount(entries)} entri jurnal, ${formatCount(pages)} halaman riwayat`,
    unsteady: (tables) =>
      `Tabel ini ditulisi selama pemeriksaan, sehingga jumlahnya tidak dapat dibandingkan: ${tables}.`,
    found: (count) => `${formatCount(count)} kesalahan`,
    more: (count) => `dan ${formatCount(count)} lagi`,
    repaired: 'diperbaiki',
    repair: (count) => `Perbaiki ${formatCount(count)} kesalahan`,
    repairText:
      'Yang dapat disimpulkan dari entitas dibuat lagi darinya: jumlah, catatan tabel, jam, dan sejauh mana jurnal ditempatkan. Halaman riwayat yang rusak dilepaskan.',
    lossText:
      'Yang tidak dapat dibaca tidak dapat diperbaiki. Pulihkan dari cadangan; yang ditulis setelahnya hilang.',
    deleteDamaged: (count) => `Hapus ${entities(count)} yang tidak dapat dibaca`,
    giveUp: (count) => `Lepaskan ${formatCount(count)} catatan yang tidak dapat dibaca`,
    inCopy: 'utuh di salinan pengaman',
    fromCopy: 'diperbaiki dari salinan pengaman',
    question: (count: number) =>
      `Lepaskan ${formatCount(count)} selamanya? Tidak dapat dikembalikan, baik dengan urungkan maupun dari salinan pengaman.`,
    keep: 'Pertahankan',
    confirm: 'Lepaskan',
    saveRaw: 'Simpan yang tersisa darinya…',
    again: 'Periksa lagi',
    cancelled: 'Pemeriksaan dibatalkan. Tidak ada yang diubah.',
    kinds: {
      entity: (name, key) => `${name}: entitas ${key} tidak dapat dibaca.`,
      totals: (name, reported, found) =>
        `${name}: tercatat ${formatCount(reported)}, dan yang ada ${formatCount(found)}.`,
      table: (name) => `${name}: catatan tabel tidak dapat dibaca.`,
      lostTable: (name) => `${name}: ada entitas, tetapi tidak ada catatan tabel.`,
      entry: (name) => `Entri jurnal ${name} tidak dapat dibaca seutuhnya.`,
      gap: (name) => `Entri jurnal ${name} tidak ada.`,
      state: () => 'Posisi di jurnal hilang.',
      clock: (name) => `${name}: ada entitas yang lebih baru daripada jam akun.`,
      lives: (name) => `${name}: tidak diketahui berapa kali nama ini dipakai.`,
      history: (name) => `Halaman ${name} riwayat tidak dapat dibaca.`,
      snapshotEntity: (name, key) =>
        `${name}: entitas ${key}, yang hanya ada di snapshot ini, tidak dapat dibaca.`,
      snapshot: (name) => `Catatan snapshot ${name} tidak dapat dibaca.`,
      store: (name) => `Penyimpanan “${name}” tidak ada.`,
    },
  },
  rescue: {
    save: 'Simpan yang dapat dibaca…',
    saving: 'Menyimpan…',
    saved: (count) => `Cadangan yang diunduh berisi ${entities(count)}.`,
    torn: (names) => `Sebagian tidak dapat dibaca dan tidak ada dalam cadangan: ${names}.`,
    leftOut: (names) => `Tidak disimpan karena tidak dapat dibaca: ${names}.`,
    nothing: 'Tidak ada yang dapat dibaca di penyimpanan ini.',
    failed: 'Tidak dapat disimpan.',
  },
};
