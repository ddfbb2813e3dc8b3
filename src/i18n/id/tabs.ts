import type { TabsMessages } from '../tabs-messages.ts';

export const tabs: TabsMessages = {
  label: 'Tabel yang terbuka',
  open: 'Buka tabel',
  all: 'Semua tab',
  menu: 'Tindakan untuk tab',
  preview:
    'Tabel berikutnya yang Anda lihat akan menggantikannya. Klik dua kali agar tetap terbuka.',
  unsaved: 'belum disimpan',
  close: 'Tutup',
  closeOthers: 'Tutup yang lain',
  closeRight: 'Tutup yang di kanan',
  reopen: 'Buka kembali tab yang ditutup',
  keep: 'Biarkan terbuka',
  duplicate: 'Duplikatkan tab',
  moveLeft: 'Pindahkan ke kiri',
  moveRight: 'Pindahkan ke kanan',
  resetView: 'Atur ulang tampilan ini',
  openBeside: 'Buka di samping',
  moveBeside: 'Pindahkan ke panel lain',
  closeHalf: 'Tutup panel ini',
  goAcross: 'Buka panel lain',
  divider: 'Lebar kedua panel',
  openedBeside: (table: string) => `${table} terbuka di panel lain.`,
  joined: 'Panel digabung, dengan tab dari keduanya.',
};
