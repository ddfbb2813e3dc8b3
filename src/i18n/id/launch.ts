import type { launch as english } from '../en/launch.ts';

export const launch: typeof english = {
  update: {
    waits:
      'Pembaruan dilakukan begitu tidak ada tab yang memiliki pekerjaan yang belum disimpan, tugas yang berjalan, atau dialog yang terbuka.',
    replaced:
      'Versi yang lebih baru telah memutakhirkan penyimpanan, dan tab ini tidak lagi memakainya. Salin yang belum disimpan, lalu muat ulang halaman.',
  },
  install: {
    offer:
      'Tablewright dapat diinstal: aplikasi terbuka di jendelanya sendiri dan berfungsi tanpa jaringan.',
    action: 'Instal',
  },
  choose: {
    text: 'Pilih file yang akan diimpor.',
    action: 'Pilih file…',
  },
  shared: {
    nothing: 'Tidak ada yang dapat diimpor dari yang dibagikan.',
    tooLarge:
      'Yang dibagikan terlalu besar: dengan cara ini paling banyak 20 file dan 256 MiB yang diterima. Impor lewat menu saja.',
    failed: 'Yang dibagikan tidak dapat disimpan. Bagikan lagi, atau impor file lewat menu.',
  },
};
