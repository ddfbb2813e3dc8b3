import type { ActivityMessages } from '../activity-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const activity: ActivityMessages = {
  running: (count) => plural(count, { other: '# berjalan' }),
  asking: (count) => plural(count, { other: '# pertanyaan' }),
  failed: (count) => plural(count, { other: '# gagal' }),
  ended: (count) => plural(count, { other: '# selesai' }),
  clear: 'Bersihkan yang selesai',
  close: 'Tutup aktivitas',
  emptyTitle: 'Tidak ada yang sedang berjalan',
  empty:
    'Impor, perubahan banyak entitas, dan pekerjaan panjang lainnya ada di sini, sejak dimulai sampai Anda membersihkannya; dari yang berhasil, hanya yang terbaru.',
  list: 'Pekerjaan panjang, yang terbaru lebih dulu',

  states: {
    running: 'Berjalan',
    cancelling: 'Membatalkan…',
    done: 'Selesai',
    partly: 'Selesai sebagian',
    cancelled: 'Dibatalkan',
    asking: 'Menunggu jawaban',
    failed: 'Gagal',
  },
  of: (done, total) => `${formatCount(done)} dari ${formatCount(total)}`,
  percent: (part) => `${formatCount(Math.floor(part * 100))}%`,
  rate: (perSecond) => `${formatCount(perSecond)}/dtk`,
  left: (seconds) =>
    seconds < 60
      ? plural(Math.max(1, Math.round(seconds)), { other: 'tersisa # detik' })
      : plural(Math.round(seconds / 60), { other: 'tersisa # menit' }),

  cancel: 'Batal',
  undo: 'Urungkan',
  retry: 'Coba lagi',
  open: 'Buka',
  saveRefused: 'Simpan yang ditolak',
  dismiss: (title) => `Bersihkan: ${title}`,
  about: (action, title) => `${action}: ${title}`,

  background: 'Jalankan di latar belakang',
  goesOn: (title) => `Di latar belakang: ${title}`,
  show: 'Tampilkan aktivitas',
};
