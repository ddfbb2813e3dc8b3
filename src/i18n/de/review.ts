import type { review as english } from '../en/review.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const review: typeof english = {
  list: 'Entitäten zur Durchsicht',
  show: 'Anzeigen',
  all: 'Alle',
  statuses: {
    waiting: 'Zu entscheiden',
    resolved: 'Entschieden',
    merged: 'Von selbst zusammengeführt',
    skipped: 'Bleiben, wie sie sind',
  },
  status: {
    waiting: 'zu entscheiden',
    resolved: 'entschieden',
    merged: 'von selbst zusammengeführt',
    skipped: 'bleibt, wie sie ist',
  },
  changes: { added: 'hinzugefügt', removed: 'gelöscht', changed: 'geändert', none: 'unverändert' },
  kinds: {
    value: 'Beide Seiten haben den Wert geändert',
    type: 'Beide Seiten haben den Typ geändert',
    delete: 'Auf einer Seite gelöscht, auf der anderen geändert',
    insert: 'Auf beiden Seiten hinzugefügt',
  },
  remaining: (count) =>
    count === 0 ? 'Über alles ist entschieden.' : `Noch zu entscheiden: ${entities(count)}.`,
  more: (count) =>
    `Weitere ${entities(count)}: Entscheiden Sie erst über diese hier oder über viele auf einmal.`,
  empty: 'Hier ist keine Entität.',
  none: 'Wählen Sie eine Entität, um ihre Fassungen zu sehen.',
  many: {
    title: 'Über viele auf einmal entscheiden',
    which: 'Konflikte',
    all: (count) => `Alle von ${plural(count, { one: '# Entität', other: '# Entitäten' })}`,
    property: (name, count) => `${name}, in ${entities(count)}`,
    kind: (kind, count) => `${kind} (${count})`,
    take: 'Übernehmen',
    skip: 'So lassen, wie sie sind',
    decide: 'Entscheiden',
    decided: (count) => `Entschieden für ${entities(count)}.`,
  },
  next: 'Nächster Konflikt',
  undo: 'Entscheidung rückgängig machen',
  skip: 'So lassen, wie sie ist',
  reopen: 'Neu entscheiden',
  whole: 'Die ganze Entität',
  take: (side) => `„${side}“ übernehmen`,
  notThere: (side) => `„${side}“ hat diese Entität nicht.`,
};
