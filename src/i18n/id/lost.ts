import type { lost as english } from '../en/lost.ts';

export const lost: typeof english = {
  title: 'Alamat ini tidak mengarah ke mana pun',
  text: (address) =>
    `“${address}” tidak dapat menjadi akun maupun tabel. Akun terdiri dari 3–24 huruf kecil dan angka, tabel 3–63 huruf dan angka.`,
  noAccountTitle: (account) => `Tidak ada akun ${account}`,
  noAccountText:
    'Akun ini tidak ada di browser ini: mungkin telah dihapus, atau tautannya berasal dari browser lain.',
  createAccount: 'Buat akun ini',
  noTableTitle: (table) => `Tidak ada tabel ${table}`,
  noTableText: (account) =>
    `Akun ${account} tidak memiliki tabel dengan nama ini: mungkin telah dihapus atau diganti namanya.`,
  createTable: 'Buat tabel ini',
  toAccount: (account) => `Semua tabel ${account}`,
  toStart: 'Ke halaman awal',
  unreadableTitle: (account) => `Tabel ${account} tidak dapat dibaca`,
  retry: 'Coba lagi',
};
