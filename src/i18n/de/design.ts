import type { design as english } from '../en/design.ts';

export const design: typeof english = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  copyDetails: 'Details kopieren',
  detailsCopied: 'Kopiert',
  boundary: {
    title: (panel) => `${panel} funktioniert nicht mehr`,
    text: 'Der Rest des Fensters und Ihre Daten sind in Ordnung. Laden Sie den Bereich neu; bleibt er wieder stehen, helfen die Details, die Ursache zu finden.',
    reload: 'Diesen Bereich neu laden',
    copy: 'Details kopieren',
    copied: 'Kopiert',
  },
  toasts: 'Benachrichtigungen',
  unexpected: (message) => `Etwas Unerwartetes ist geschehen: ${message}`,
};
