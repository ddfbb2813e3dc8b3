import type { TabsMessages } from '../tabs-messages.ts';

export const tabs: TabsMessages = {
  label: 'Offene Tabellen',
  open: 'Eine Tabelle öffnen',
  all: 'Alle Tabs',
  menu: 'Aktionen für den Tab',
  preview:
    'Die nächste Tabelle, die Sie ansehen, nimmt diesen Platz ein. Ein Doppelklick hält den Tab offen.',
  unsaved: 'nicht gespeichert',
  close: 'Schließen',
  closeOthers: 'Andere schließen',
  closeRight: 'Rechts davon schließen',
  reopen: 'Geschlossenen Tab wieder öffnen',
  keep: 'Offen halten',
  duplicate: 'Tab duplizieren',
  moveLeft: 'Nach links verschieben',
  moveRight: 'Nach rechts verschieben',
  resetView: 'Diese Ansicht zurücksetzen',
  openBeside: 'Daneben öffnen',
  moveBeside: 'In den anderen Bereich verschieben',
  closeHalf: 'Diesen Bereich schließen',
  goAcross: 'Zum anderen Bereich',
  divider: 'Breite der Bereiche',
  openedBeside: (table: string) => `${table} ist im anderen Bereich offen.`,
  joined: 'Die Bereiche wurden vereint, mit den Tabs beider.',
};
