import type { requests as english } from '../en/requests.ts';
import { formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const requests: typeof english = {
  title: 'Anforderungsprotokoll',
  list: 'Anforderungen',
  count: (shown, all) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} von ${formatCount(all)}`,
  filter: 'Anforderungen filtern',
  filterHint: 'Tabelle, Methode, Status, Code',
  choice: 'Welche Anforderungen',
  choices: {
    all: 'Alle Anforderungen',
    rest: 'Aus Code, über REST',
    window: 'Aus diesem Fenster',
    writes: 'Schreibende',
    errors: 'Abgelehnte',
  },
  bodies: 'Inhalte behalten',
  bodiesHint:
    'Inhalte enthalten Ihre Daten. Nur die letzten bleiben, und nur im Arbeitsspeicher, bis das Protokoll geleert oder diese Seite verlassen wird.',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  clear: 'Leeren',
  close: 'Anforderungsprotokoll schließen',
  emptyTitle: 'Noch keine Anforderungen',
  emptyText:
    'Hier erscheint jede Anforderung, die Code an ein Konto sendet, und alles, was Sie in diesem Fenster tun, als die Anforderung, die dasselbe bewirken würde.',
  emptyConnect: 'Selbst eine senden',
  paused: 'Das Protokoll ist angehalten. Was jetzt geschieht, steht nicht darin.',
  noMatch: 'Keine Anforderung passt zum Filter.',
  showAll: 'Alle anzeigen',

  source: { rest: 'REST', window: 'Fenster' },
  sourceTitle: {
    rest: 'Von Code gesendet, über REST beantwortet',
    window: 'In diesem Fenster getan; die Anforderung würde dasselbe bewirken',
  },
  milliseconds: (ms) =>
    `${formatStatistic(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`,

  details: 'Die Anforderung',
  closeDetails: 'Details schließen',
  sentHeaders: 'Header der Anforderung',
  sentBody: 'Inhalt der Anforderung',
  receivedHeaders: 'Header der Antwort',
  receivedBody: 'Inhalt der Antwort',
  noHeaders: 'Keine',
  noBodies:
    'Inhalte werden nicht behalten. Schalten Sie „Inhalte behalten“ ein, um die der nächsten Anforderungen zu sehen.',
  cut: (shown, all) => `Die ersten ${formatCount(shown)} von ${formatCount(all)} Zeichen.`,
  windowNote:
    'In diesem Fenster getan, direkt durch die Engine. Über REST bewirkt diese Anforderung dasselbe.',
  differs: {
    order:
      'Nur dass der Dienst einzig die Reihenfolge der Schlüssel kennt. Das Sortieren ist Tablewrights eigenes.',
    place:
      'Nur dass der Dienst keine Zeilen überspringen kann: Ein Programm folgt den Fortsetzungstoken von Seite zu Seite.',
    figures:
      'Nur dass der Dienst nichts zählt und summiert: Ein Programm liest die Entitäten und tut es selbst.',
    change:
      'Nur dass der Dienst kein ganzes Ergebnis ändert: Ein Programm liest diese Entitäten und schreibt jede einzeln zurück.',
    import:
      'Nur dass der Dienst 100 Entitäten einer Partition auf einmal nimmt: Ein Programm sendet für jedes Hundert einen solchen Batch.',
    carry:
      'Nur dass der Dienst keine Tabelle als Ganzes kopiert oder verschiebt: Ein Programm liest diese Entitäten, schreibt sie in die andere Tabelle und löscht, was verschoben wird.',
    compare:
      'Nur dass der Dienst keine Tabellen vergleicht: Ein Programm liest diese Entitäten und die der anderen Tabelle und tut es selbst.',
    undo: 'Nur dass der Dienst nichts zurücknimmt: Ein Programm muss wissen, was vorher da war, und schreibt es in solchen Batches wieder.',
  },
  localFilter:
    'Der Filter hat Bedingungen, die nur Tablewright kennt und die der Dienst ablehnen würde.',

  copyFetch: 'Als fetch kopieren',
  copyCurl: 'Als curl kopieren',
  copySdk: 'Als SDK-Aufruf kopieren',
  noSdk: 'Das SDK hat keinen Aufruf für diese Anforderung.',
  bodyMissing: 'Der Inhalt wurde nicht ganz behalten und ist deshalb nicht in der Kopie.',
  copied: 'Kopiert.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
  again: 'Noch einmal senden',
  againTitle: 'Sendet die Anforderung noch einmal, über REST',
  againDone: (status) => `Noch einmal gesendet: ${status}.`,
  againFailed: 'Die Anforderung konnte nicht gesendet werden.',
  noWorker:
    'Anforderungen dieser Seite werden noch nicht beantwortet: Laden Sie die Seite zuerst neu.',
  codes,
};
