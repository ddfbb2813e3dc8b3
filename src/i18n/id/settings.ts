import type { settings as english } from '../en/settings.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const settings: typeof english = {
  title: 'Pengaturan',
  text: 'Disimpan di browser ini, langsung berlaku, dan diikuti oleh semua tab yang terbuka.',
  on: 'Aktif',
  off: 'Nonaktif',
  densities: { compact: 'Rapat', comfortable: 'Longgar' },
  zones: { utc: 'UTC', local: 'Zona waktu perangkat ini' },
  timestamps: { last: 'Terakhir', afterKeys: 'Setelah kunci', hidden: 'Disembunyikan' },
  names: {
    theme: 'Tema',
    language: 'Bahasa',
    density: 'Tinggi baris',
    zone: 'Waktu ditampilkan dalam',
    timestamp: 'Kolom Timestamp',
    memoryMebibytes: 'Memori untuk tabel',
    journalMebibytes: 'Ukuran jurnal',
    hasCharacterKeys: 'Pintasan satu karakter',
  },
  hints: {
    theme: 'Kontras tinggi memberi rasio paling sedikit 7:1 antara teks dan latar.',
    zone: 'Waktu selalu disimpan dalam UTC.',
    timestamp:
      'Jika tabel punya tata letak sendiri, itulah yang berlaku. Arahkan penunjuk ke Timestamp untuk melihat ketujuh digitnya.',
    memoryMebibytes:
      'Tabel yang muat dijawab dari memori. Makin besar makin cepat jika ada banyak tabel besar; tab tersembunyi memakai separuhnya.',
    journalMebibytes:
      'Yang ditulis langsung aman di jurnal, lalu dipindahkan ke tempat akhirnya di latar belakang. Penulisan baru menunggu selama jurnal lebih besar dari ini.',
  },
  sections: {
    look: 'Tampilan dan bahasa',
    keys: 'Tombol keyboard',
    memory: 'Memori',
    storage: 'Penyimpanan',
    reset: 'Mulai dari awal',
  },
  usual: (value) => `${value} (bawaan)`,
  keys: {
    text: (changed) => plural(changed, { other: '# perintah memakai tombol selain bawaannya.' }),
    unchanged: 'Semua perintah memakai tombol bawaannya.',
    open: 'Lihat dan ubah pintasan',
  },
  storage: {
    unknown: 'Browser ini tidak memberi tahu berapa ruang yang tersedia.',
    used: 'Terpakai',
    of: (used, quota) => `${formatBytes(used)} dari ${formatBytes(quota)}`,
    persisted: 'Browser menyimpan data ini sampai Anda menghapusnya.',
    notPersisted: 'Browser dapat menghapus data ini saat disk hampir penuh.',
    ask: 'Minta browser menyimpannya',
    granted: 'Mulai sekarang browser menyimpan data Anda.',
    refused:
      'Browser belum menjanjikannya. Peluangnya lebih besar setelah Anda memasang Tablewright atau sering memakainya.',
  },
  view: {
    title: 'Atur ulang tampilan',
    text: 'Lebar panel dan kolom serta yang dilipat kembali seperti semula. Data, filter, dan pintasan tetap.',
    button: 'Atur ulang tampilan',
  },
  usualSettings: {
    title: 'Atur ulang pengaturan',
    text: 'Semua yang ada di halaman ini dan semua pintasan kembali seperti semula.',
    button: 'Atur ulang pengaturan',
    done: 'Semua pengaturan kembali seperti semula.',
  },
  erase: {
    title: 'Hapus semuanya di browser ini',
    text: 'Semua akun beserta tabelnya, filter tersimpan, dan pengaturan. Tidak ada orang lain yang memiliki salinannya.',
    button: 'Hapus semuanya…',
    question: 'Hapus semuanya?',
    loss: (accounts, tables, entities) =>
      `${plural(accounts, { other: '# akun' })}, ${plural(tables, { other: '# tabel' })}, dan ${entities}, beserta semua filter tersimpan dan semua pengaturan, akan dihapus dari browser ini.`,
    entities: (count) => plural(count, { other: '# entitas' }),
    final: 'Tindakan ini tidak dapat diurungkan.',
    sure: (word) => `Ketik ${word} untuk mengonfirmasi`,
    word: 'hapus',
    confirm: 'Hapus semuanya',
    done: 'Semua yang ada di browser ini telah dihapus.',
    wrongWord: (word) => `Ketik ${word}, atau batalkan agar semuanya tetap ada.`,
  },
};
