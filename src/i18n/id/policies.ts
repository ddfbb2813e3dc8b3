import type { policies as english, cors as englishCors } from '../en/policies.ts';
import { plural } from '../plural.ts';

export const policies: typeof english = {
  text: 'Tanda tangan dapat merujuk ke kebijakan tersimpan pada tabelnya, alih-alih menyebutkan sendiri apa yang diizinkannya. Mengubah atau mencabut kebijakan berarti mengubah semuanya sekaligus.',
  table: 'Tabel',
  noTables: 'Akun ini belum memiliki tabel.',
  none: 'Tabel ini tidak memiliki kebijakan tersimpan.',
  line: (place) => `Kebijakan ${place}`,
  id: 'Nama',
  start: 'Mulai, UTC',
  expiry: 'Kedaluwarsa, UTC',
  left: 'Diserahkan kepada tanda tangan',
  permissions: 'Izin (tidak ada: diserahkan kepada tanda tangan)',
  letters: { r: 'Baca', a: 'Tambah', u: 'Perbarui', d: 'Hapus' },
  add: 'Tambahkan kebijakan',
  most: (count) => plural(count, { other: 'Paling banyak # kebijakan' }),
  remove: (name) => `Cabut ${name}`,
  save: 'Simpan',
  revert: 'Kembalikan',
  saved: 'Kebijakan telah disimpan.',
  problems: {
    idMissing: 'Kebijakan memerlukan nama.',
    idTwice: 'Kebijakan lain sudah memakai nama ini.',
    idLong: 'Nama paling banyak 64 karakter.',
    start: 'Waktu mulai ditulis seperti 2026-12-31T18:00:00Z, atau dikosongkan.',
    expiry: 'Waktu kedaluwarsa ditulis seperti 2026-12-31T18:00:00Z, atau dikosongkan.',
    order: 'Berakhir sebelum dimulai.',
  },
};

export const cors: typeof englishCors = {
  text: 'Halaman mana dari asal lain yang boleh mengirim permintaan, sebagaimana disimpan layanan untuk alat yang membaca dan menulisnya. Halaman dari asal ini tidak memerlukan aturan, dan browser tidak pernah memperlihatkan kepada service worker apa yang diminta halaman dari asal lain.',
  none: 'Tidak ada aturan.',
  line: (place) => `Aturan ${place}`,
  origins: 'Asal',
  methods: 'Metode',
  allowed: 'Header yang boleh dikirim',
  exposed: 'Header yang boleh dibaca',
  maxAge: 'Diingat selama (detik)',
  list: 'Dipisahkan koma; * berarti semua',
  add: 'Tambahkan aturan',
  most: (count) => plural(count, { other: 'Paling banyak # aturan' }),
  remove: (name) => `Cabut ${name}`,
  saved: 'Aturan telah disimpan.',
  problems: {
    origins: 'Sebutkan sebuah asal, atau * untuk semua.',
    originSyntax: 'Asal ditulis seperti https://host.example, tanpa jalur.',
    methods: 'Sebutkan sebuah metode.',
    methodSyntax: 'Metode adalah GET, POST, PUT, PATCH, MERGE, DELETE, HEAD, dan OPTIONS.',
    headerSyntax: 'Header seperti x-ms-date, atau x-ms-* untuk semua yang berawalan demikian.',
    maxAge: 'Jumlah detik.',
  },
};
