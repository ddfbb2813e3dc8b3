import type { tables as english } from '../en/tables.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });

export const tables: typeof english = {
  commands: 'Perintah',
  more: 'Perintah lainnya',
  add: 'Tambahkan entitas',
  edit: 'Edit',
  duplicate: 'Duplikatkan',
  sortBy: 'Urutkan menurut',
  remove: 'Hapus',
  import: 'Impor',
  change: {
    all: 'Ubah semua…',
    matching: (count) => plural(count, { other: 'Ubah # yang cocok…' }),
    anyMatching: 'Ubah yang cocok…',
    opening: 'Ubah entitas',
  },
  empty: {
    title: 'Belum ada entitas',
    text: 'Properti menjadi kolom setelah entitas pertama memilikinya.',
    import: 'Impor file',
    drop: 'atau tempel baris, atau letakkan file CSV atau JSON di sini',
  },
  missing: (partitionKey, rowKey) => `Entitas ${partitionKey} / ${rowKey} tidak ada lagi.`,
  deletion: {
    title: (count) => `Hapus ${entities(count)}?`,
    text: (table) =>
      `Semuanya akan hilang dari ${table}. Ini dapat diurungkan selama riwayat masih menyimpannya.`,
    textOne: (table) =>
      `Entitas ini akan hilang dari ${table}. Ini dapat diurungkan selama riwayat masih menyimpannya.`,
    confirm: (count) => `Hapus ${entities(count)}`,
    running: (done, of) => `${formatCount(done)} dari ${entities(of)} dihapus`,
    progress: 'Kemajuan penghapusan',
    stop: 'Hentikan',
    done: (count) => `${entities(count)} dihapus`,
    stopped: (count) => `Dihentikan. ${entities(count)} dihapus, yang lain tetap.`,
    failed: (count) => `Penghapusan berhenti setelah ${entities(count)}.`,
    refused: (count) => plural(count, { other: '# entitas tidak dihapus' }),
    more: (count) => plural(count, { other: 'dan # lagi' }),
    resultTitle: 'Tidak semuanya dihapus',
    close: 'Tutup',
  },
  unsaved: {
    title: 'Simpan perubahan Anda?',
    text: (key) => `${key} memiliki perubahan yang belum disimpan.`,
    textNew: 'Entitas baru belum disimpan.',
    save: 'Simpan',
    discard: 'Buang',
    stay: 'Tetap di sini',
  },
  editor: 'Entitas',
  editorLoading: 'Membuka editor…',
};
