import type { account as english } from '../en/account.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });
const tables = (count: number) => plural(count, { other: '# tabel' });

export const account: typeof english = {
  createTable: {
    title: 'Tabel baru',
    subtitle: (account) => `Di ${account}, disimpan di browser ini`,
    label: 'Nama tabel',
    confirm: 'Buat tabel',
    done: (table) => `Tabel ${table} telah dibuat.`,
  },
  createAccount: {
    title: 'Akun baru',
    subtitle: 'Kelompok tabel tersendiri, disimpan di browser ini',
    label: 'Nama akun',
    confirm: 'Buat akun',
    done: (account) => `Akun ${account} telah dibuat.`,
  },
  counter: (length, limit) => `${formatCount(length)} dari ${formatCount(limit)}`,
  use: (name) => `Gunakan “${name}”`,
  rules: 'Aturan nama',
  ruleKept: 'Terpenuhi:',
  ruleBroken: 'Tidak terpenuhi:',
  ruleOpen: 'Belum pasti:',
  tableRules: {
    letterFirst: 'Diawali huruf',
    length: '3 hingga 63 karakter',
    characters: 'Hanya huruf dan angka',
    free: 'Belum dipakai, bukan nama khusus',
  },
  accountRules: {
    length: '3 hingga 24 karakter',
    characters: 'Hanya huruf kecil dan angka',
    free: 'Belum dipakai',
  },
  tableProblems: {
    letterFirst: () => 'Gunakan 3–63 huruf dan angka, diawali huruf.',
    length: () => 'Gunakan 3–63 huruf dan angka, diawali huruf.',
    characters: () => 'Gunakan 3–63 huruf dan angka, diawali huruf.',
    free: (name) =>
      name.toLowerCase() === 'tables'
        ? '“tables” adalah nama khusus milik layanan.'
        : `“${name}” sudah ada; nama tidak peka huruf besar/kecil.`,
  },
  accountProblems: {
    length: () => 'Gunakan 3–24 huruf kecil dan angka.',
    characters: () => 'Gunakan 3–24 huruf kecil dan angka.',
    free: (name) => `“${name}” sudah ada.`,
  },
  deleteTable: {
    title: (table) => `Hapus tabel ${table}?`,
    text: (account, count) =>
      count === 0
        ? `Tabel di ${account} ini kosong. Hanya namanya yang akan dihapus.`
        : `${entities(count)} dari tabel ini di ${account} akan dihapus:`,
    confirm: (count) => (count === 0 ? 'Hapus tabel' : `Hapus ${entities(count)}`),
    final: 'Tindakan ini tidak dapat diurungkan.',
    undo: 'Urungkan',
    undoable: 'Ini dapat diurungkan selama riwayat masih menyimpannya.',
    done: (table) => `Tabel ${table} telah dihapus.`,
  },
  deleteAccount: {
    title: (account) => `Hapus akun ${account}?`,
    text: (count) =>
      count === 0
        ? 'Akun ini tidak memiliki tabel. Hanya namanya yang akan hilang.'
        : `${tables(count)} dari akun ini akan hilang:`,
    snapshots: (count) => plural(count, { other: '# snapshot ikut dihapus.' }),
    confirm: (count) => (count === 0 ? 'Hapus akun' : `Hapus ${tables(count)}`),
    more: (count) => `dan ${tables(count)} lagi`,
    done: (account) => `Akun ${account} telah dihapus.`,
  },
  loss: (count, bytes) => `${entities(count)} · ${formatBytes(bytes)}`,
  unopened: {
    title: (account) => `${account} tidak dapat dibuka`,
    text: 'Akun lain tidak terpengaruh. Isi salinan pengaman akun ini dapat disimpan sebagai cadangan, lalu dipulihkan dengan nama lain.',
    save: 'Simpan salinannya…',
  },
  panel: {
    summary: (count, of, bytes) => `${tables(count)} · ${entities(of)} · ${formatBytes(bytes)}`,
    columnTable: 'Tabel',
    columnEntities: 'Entitas',
    columnBytes: 'Ukuran',
    columnActions: 'Tindakan',
    emptyTitle: 'Belum ada tabel',
    emptyText: 'Buat tabel atau impor file: baris-barisnya menjadi entitas.',
    emptyDrop: 'atau letakkan file CSV atau JSON di sini',
    newTable: 'Tabel baru',
    importFile: 'Impor file',
  },
};
