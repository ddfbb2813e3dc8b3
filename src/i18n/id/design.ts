import type { design as english } from '../en/design.ts';

export const design: typeof english = {
  close: 'Tutup',
  cancel: 'Batal',
  dismiss: 'Singkirkan',
  copyDetails: 'Salin detail',
  detailsCopied: 'Disalin',
  boundary: {
    title: (panel) => `${panel} berhenti berfungsi`,
    text: 'Bagian lain dari jendela dan data Anda baik-baik saja. Muat ulang panel; jika berhenti lagi, detailnya membantu mencari penyebabnya.',
    reload: 'Muat ulang panel ini',
    copy: 'Salin detail',
    copied: 'Disalin',
  },
  toasts: 'Notifikasi',
  unexpected: (message) => `Terjadi sesuatu yang tidak terduga: ${message}`,
};
