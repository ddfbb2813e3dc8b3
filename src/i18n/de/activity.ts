import type { ActivityMessages } from '../activity-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const activity: ActivityMessages = {
  running: (count) => plural(count, { one: '# läuft', other: '# laufen' }),
  asking: (count) => plural(count, { one: '# Frage', other: '# Fragen' }),
  failed: (count) => plural(count, { other: '# fehlgeschlagen' }),
  ended: (count) => plural(count, { other: '# beendet' }),
  clear: 'Beendete ausblenden',
  close: 'Aktivität schließen',
  emptyTitle: 'Nichts ist im Gange',
  empty:
    'Importe, Änderungen vieler Entitäten und andere lange Arbeiten stehen hier von ihrem Beginn an, bis Sie sie ausblenden; von denen, die gut ausgingen, nur die neuesten.',
  list: 'Lange Arbeiten, die neueste zuerst',

  states: {
    running: 'Läuft',
    cancelling: 'Wird abgebrochen…',
    done: 'Fertig',
    partly: 'Teilweise fertig',
    cancelled: 'Abgebrochen',
    asking: 'Wartet auf eine Antwort',
    failed: 'Fehlgeschlagen',
  },
  of: (done, total) => `${formatCount(done)} von ${formatCount(total)}`,
  percent: (part) => `${formatCount(Math.floor(part * 100))} %`,
  rate: (perSecond) => `${formatCount(perSecond)}/s`,
  left: (seconds) =>
    seconds < 60
      ? plural(Math.max(1, Math.round(seconds)), {
          one: 'noch # Sekunde',
          other: 'noch # Sekunden',
        })
      : plural(Math.round(seconds / 60), { one: 'noch # Minute', other: 'noch # Minuten' }),

  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  retry: 'Wiederholen',
  open: 'Öffnen',
  saveRefused: 'Abgelehnte speichern',
  dismiss: (title) => `Ausblenden: ${title}`,
  about: (action, title) => `${action}: ${title}`,

  background: 'Im Hintergrund ausführen',
  goesOn: (title) => `Im Hintergrund: ${title}`,
  show: 'Aktivität anzeigen',
};
