import type { design as english } from '../en/design.ts';

export const design: typeof english = {
  close: 'Fechar',
  cancel: 'Cancelar',
  dismiss: 'Dispensar',
  copyDetails: 'Copiar detalhes',
  detailsCopied: 'Copiado',
  boundary: {
    title: (panel) => `${panel} parou de funcionar`,
    text: 'O resto da janela e seus dados estão bem. Recarregue o painel; se ele parar de novo, os detalhes ajudam a descobrir o motivo.',
    reload: 'Recarregar este painel',
    copy: 'Copiar detalhes',
    copied: 'Copiado',
  },
  toasts: 'Notificações',
  unexpected: (message) => `Ocorreu algo inesperado: ${message}`,
};
