import type { about as english } from '../en/about.ts';

export const about: typeof english = {
  version: (version) => `Versi ${version}`,
  text: 'Model data Azure Table di browser Anda: akun, tabel, entitas bertipe tanpa skema, dan konkurensi optimis. Yang Anda simpan tetap berada di perangkat ini.',
  license: 'Lisensi MIT',
  close: 'Tutup',
};
