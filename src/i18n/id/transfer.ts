import type { transfer as english } from '../en/transfer.ts';

export const transfer: typeof english = {
  title: (file) => `Impor ${file}`,
  reading: 'Membaca file',

  interrupted: {
    text: (file, table, account) =>
      `Impor ${file} ke ${table} (akun ${account}) terputus. Tabel itu mungkin hanya memuat sebagian isi file.`,
    remove: 'Hapus tabel',
    keep: 'Pertahankan yang ada',
  },
};
