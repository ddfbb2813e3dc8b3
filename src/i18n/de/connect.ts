import type { connect as english } from '../en/connect.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const connect: typeof english = {
  title: (account) => `Mit Code auf ${account} zugreifen`,
  text: 'Code in diesem Browser spricht mit dem Konto wie mit Azure Table Storage, auch offline: über einfaches fetch, über das Azure-SDK oder über Tablewrights eigenes Modul.',
  back: 'Zu seinen Tabellen',
  parts: 'Teile dieser Seite',
  part: {
    code: 'Code',
    keys: 'Schlüssel',
    try: 'Ausprobieren',
    sas: 'Freigegebener Zugriff',
    policies: 'Richtlinien',
    service: 'CORS-Regeln',
  },

  endpoint: 'Endpunktadresse',
  copy: 'Kopieren',
  copied: 'Kopiert',
  secretCopied: 'Geheimnis kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
  retry: 'Wiederholen',

  worker: {
    controlled: 'Anforderungen dieser Seite werden beantwortet: Ihr Service Worker ist tätig.',
    waiting:
      'Anforderungen dieser Seite werden noch nicht beantwortet: Ihr Service Worker wird eingerichtet, oder die Seite wurde an ihm vorbei neu geladen. Laden Sie die Seite einmal neu. Bleibt es dabei, blockiert der Browser Service Worker; das Modul funktioniert trotzdem.',
    absent:
      'Anforderungen dieser Seite können nicht beantwortet werden: Dieser Browser oder diese Adresse hat keine Service Worker. Sie brauchen https oder localhost. Das Modul funktioniert trotzdem.',
    reload: 'Seite neu laden',
  },

  snippets: {
    table: 'Tabelle',
    newTable: (table) => `${table} (legt der Code an)`,
    titles: {
      fetch: 'Einfaches fetch',
      sdk: 'Azure-SDK für JavaScript',
      module: 'Tablewrights Modul',
      page: 'Eine eigene Seite',
    },
    texts: {
      fetch: 'In der Konsole dieser Seite oder auf jeder Seite unter der Adresse der App.',
      sdk: 'Auf einer Seite unter der Adresse der App. In Browsern nimmt das SDK Signaturen, keine Schlüssel.',
      module:
        'Auf jeder Seite dieses Ursprungs: Es braucht keinen Service Worker und keine Signatur und liefert Listen als Strom.',
      page: 'Dasselbe als Datei, die sich neben der App öffnet, etwa demo.html in ihrem Ordner.',
    },
    signed:
      'Das Konto verlangt eine Autorisierung. Diese Signaturen gelten 24 Stunden und erlauben alles; engere erstellen Sie unter „Freigegebener Zugriff“.',
    copy: (title) => `„${title}“ kopieren`,
  },

  keys: {
    title: 'Zugriffsschlüssel',
    text: 'Zwei, damit einer geändert werden kann, während der andere in Gebrauch ist. Wer einen hat, darf in diesem Konto alles.',
    names: ['key1', 'key2'],
    connection: 'Verbindungszeichenfolge mit key1',
    development:
      'Das ist das Entwicklungskonto: Seine ersten Schlüssel sind die allgemein bekannten und kein Geheimnis.',
    hidden: 'Verborgen',
    show: 'Schlüssel anzeigen',
    hide: 'Schlüssel verbergen',
    remade: (day) =>
      `Am ${day} waren die Schlüssel, die hier lagen, nicht mehr lesbar, etwa weil der Browser seine Daten verloren hat. Beide wurden neu erzeugt: Tragen Sie sie in den Programmen ein, die dieses Konto verwenden, und erstellen Sie neue Shared Access Signatures.`,
    copyKey: (name) => `${name} kopieren`,
    regenerate: (name) => `${name} neu erzeugen…`,
    confirmTitle: (name) => `${name} neu erzeugen?`,
    confirmText: (name) =>
      `Alles, was den alten ${name} verwendet, funktioniert sofort nicht mehr: Programme, die mit ihm signieren, Verbindungszeichenfolgen, die ihn enthalten, und jede Shared Access Signature, die mit ihm erstellt wurde.`,
    confirmOther: (other) =>
      `Was ${other} verwendet, läuft weiter. Das kann nicht rückgängig gemacht werden.`,
    confirm: (name) => `${name} neu erzeugen`,
    done: (name) => `${name} wurde neu erzeugt.`,
    required: 'Autorisierung verlangen',
    requiredText:
      'Aus: Jede Seite dieses Ursprungs darf auf das Konto zugreifen. Ein: Nur Anforderungen, die mit einem Schlüssel signiert sind oder eine Shared Access Signature mitbringen. Gesendete Anmeldeinformationen werden immer geprüft. Das schützt die REST-Adresse, nicht dieses Fenster und nicht das Modul.',
    requiredOn: 'Anforderungen ohne Anmeldeinformationen werden jetzt abgelehnt.',
    requiredOff: 'Das Konto ist jetzt für seinen Ursprung offen.',
    failed: 'Wer auf das Konto zugreifen darf, kann nicht gelesen werden.',
  },

  try: {
    text: 'Sendet eine echte Anforderung durch den Service Worker, wie ein Programm es täte.',
    operation: 'Vorgang',
    operations: {
      queryEntities: 'Entitäten abfragen',
      getEntity: 'Entität abrufen',
      insertEntity: 'Entität einfügen',
      mergeEntity: 'Entität einfügen oder zusammenführen',
      replaceEntity: 'Entität einfügen oder ersetzen',
      deleteEntity: 'Entität löschen',
      transaction: 'Zwei Schreibvorgänge in einer Transaktion',
      queryTables: 'Tabellen auflisten',
      createTable: 'Tabelle anlegen',
      deleteTable: 'Tabelle löschen',
      readPolicies: 'Zugriffsrichtlinien abrufen',
      readService: 'Diensteigenschaften abrufen',
    },
    table: 'Tabelle',
    filter: 'Filter',
    filterHint: "Etwa PartitionKey eq 'CA'",
    method: 'Methode',
    path: 'Adresse, hinter dem Konto',
    headers: 'Header',
    headersHint: 'Einer je Zeile',
    body: 'Inhalt',
    credential: 'Signieren als',
    credentials: {
      none: 'Niemand',
      key1: 'Besitzer, mit key1',
      key2: 'Besitzer, mit key2',
      sas: 'Shared Access Signature',
    },
    sas: 'Signatur',
    send: 'Senden',
    cancel: 'Abbrechen',
    writes: 'Das ändert Ihre Daten.',
    answer: 'Antwort',
    sending: 'Wird gesendet…',
    cancelled: 'Abgebrochen.',
    failed: (error) => `Der Browser konnte es nicht senden: ${error}`,
    took: (ms) => `${formatStatistic(Math.round(ms * 10) / 10)} ms`,
    size: (bytes) => formatBytes(bytes),
    answerHeaders: 'Header',
    answerBody: 'Inhalt',
    noBody: 'Kein Inhalt.',
    cut: (shown) => `Die ersten ${formatCount(shown)} Zeichen.`,
    idle: 'Hier wird die Antwort stehen.',
    copyBody: 'Inhalt kopieren',
  },
  codes,
};
