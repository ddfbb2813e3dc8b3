import type { design as english } from '../en/design.ts';

export const design: typeof english = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
  copyDetails: 'Copiar los detalles',
  detailsCopied: 'Copiado',
  boundary: {
    title: (panel) => `Dejó de funcionar: ${panel}`,
    text: 'El resto de la ventana y sus datos están bien. Vuelva a cargar el panel; si se detiene otra vez, los detalles ayudan a averiguar por qué.',
    reload: 'Volver a cargar este panel',
    copy: 'Copiar los detalles',
    copied: 'Copiado',
  },
  toasts: 'Notificaciones',
  unexpected: (message) => `Ocurrió algo inesperado: ${message}`,
};
