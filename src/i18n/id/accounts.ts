import type { accounts as english } from '../en/accounts.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { other: '# entitas' });

export const accounts: typeof english = {
  nav: 'Akun dan tabel',
  filter: 'Filter tabel',
  noMatch: (text) => `Tidak ada tabel atau akun yang namanya memuat “${text}”.`,
  noAccounts: 'Belum ada akun.',
  noTables: 'Belum ada tabel',
  loadingTables: 'Membaca tabel…',
  tablesFailed: 'Tabel tidak dapat dibaca',
  retry: 'Coba lagi',
  kindLocal: 'lokal',
  expand: (account) => `Tampilkan tabel ${account}`,
  collapse: (account) => `Sembunyikan tabel ${account}`,
  accountMenu: (account) => `Tindakan untuk akun ${account}`,
  tableMenu: (table) => `Tindakan untuk tabel ${table}`,
  addAccount: 'Tambahkan akun',
  newTable: 'Tabel baru…',
  newTableIn: (account) => `Tabel baru di ${account}`,
  importFile: 'Impor file…',
  connect: 'Hubungkan dari kode',
  openTable: 'Buka',
  openInTab: 'Buka di tab baru',
  copyLink: 'Salin tautan',
  exportTable: 'Ekspor tabel…',
  linkCopied: 'Tautan sudah disalin ke papan klip.',
  renameTable: 'Ganti nama…',
  copyTable: 'Salin…',
  moveTable: 'Pindahkan ke akun lain…',
  clearTable: 'Hapus semua entitas…',
  deleteTableAction: 'Hapus tabel…',
  deleteAccountAction: 'Hapus akun…',
  resize: 'Lebar navigasi',
  tableCount: (count) => entities(count),
};
