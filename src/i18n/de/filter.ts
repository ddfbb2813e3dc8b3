import type { filter as english } from '../en/filter.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const mark = (text: string) => `„${text}“`;

export const filter: typeof english = {
  label: 'Filter',
  placeholder: (example) => `${example} oder ein Text zum Suchen`,
  run: 'Ausführen',
  clear: 'Filter löschen',
  builder: 'Generator',
  help: 'Die Filtersprache',
  kept: 'Gespeicherte Filter und Verlauf',
  reading: 'Ein so langer Filter braucht einen Moment zum Lesen.',
  atPlace: (line, column) => `Zeile ${line}, Spalte ${column}`,
  searchFor: (text) => `In allen Spalten nach ${mark(text)} suchen`,
  runAsFilter: 'Als Filter ausführen',
  notFilter: (text) =>
    `${mark(text)} ist kein Filter. Vergleichen Sie eine Eigenschaft mit einem Wert, oder suchen Sie nach dem Text.`,
  unrun: 'Nicht ausgeführt',
  unrunBeside: (filter) => `Nicht ausgeführt: Die Zeilen sind die von ${filter}.`,
  unrunBesideAll: 'Nicht ausgeführt: Alle Entitäten werden angezeigt.',
  discard: 'Nicht Ausgeführtes verwerfen',
  showPlace: 'Stelle zeigen',
  local: 'lokal',
  localWhy: 'Nur hier: Der Online-Dienst hat keine solche Bedingung.',
  localWork: {
    sort: 'Nur hier: Der Online-Dienst antwortet in der Reihenfolge der Schlüssel, aufsteigend.',
    statistics: 'Nur hier: Der Online-Dienst berechnet nichts über seine Entitäten.',
    change:
      'Nur hier: Der Online-Dienst ändert Entitäten einzeln, oder 100 einer Partition auf einmal.',
  },

  fix: (text) => `${text} schreiben`,
  fixRemove: (text) => `${text} entfernen`,
  fixTo: (text) => `In ${text} ändern`,

  problems: {
    unexpected: (found) => `${mark(found)} kann hier nicht stehen.`,
    unexpectedEnd: 'Am Ende fehlt etwas.',
    character: (found) => `Die Sprache kennt kein ${mark(found)}.`,
    quote: 'Texte stehen in einfachen Anführungszeichen.',
    expressionMissing: 'Hier fehlt eine Bedingung.',
    parenthesisMissing: 'Eine Klammer ist nicht geschlossen.',
    argumentMissing: 'Die Klammern einer Funktion sind nicht geschlossen.',
    stringOpen:
      'Dem Text fehlt das schließende Anführungszeichen. Eines innerhalb eines Textes wird doppelt geschrieben.',
    literalOpen: 'Dem Wert fehlt das schließende Anführungszeichen.',
    digitMissing: 'Eine Ziffer fehlt.',
    literalInvalid: (found, type) => `${found} ist kein gültiger Wert für ${type}.`,
    literalTooLarge: (found) => `${found} passt nicht in Int32.`,
    literalUnsupported: (found, type) => `${found} ist vom Typ ${type}, den Tabellen nicht haben.`,
    null: 'Es gibt kein null. Eine Entität hat eine Eigenschaft, oder sie fehlt ihr.',
    notBoolean: 'Ein Wert allein ist keine Bedingung. Vergleichen Sie eine Eigenschaft mit ihm.',
    operands: 'Diese beiden können weder verglichen noch verknüpft werden.',
    tooDeep: 'Zu viele Klammern oder not ineinander.',
    arguments: (form) => `Schreiben Sie ${form}.`,
    pattern: (why) => `Der reguläre Ausdruck ist fehlerhaft: ${why}`,
    function: (name) => `Tabellen haben keine Funktion ${name}.`,
    arithmetic: (name) => `Tabellen rechnen nicht: ${mark(name)} kann nicht verwendet werden.`,
    path: (found) => `${found} ist ein Pfad. Tabellen haben nur Eigenschaften.`,
    comparison:
      'Eine Eigenschaft wird mit einem Wert verglichen. Texte stehen in einfachen Anführungszeichen.',
  },
  warnings: {
    missingProperty: (name) => `Keine Entität hat ${name}.`,
    unknownProperty: (name) => `Keine bisher gesehene Entität hat ${name}.`,
    neverTrue: (name, types, literal) => `Nie wahr: ${name} ist ${types}, und dies ist ${literal}.`,
    alwaysTrue: (name, types, literal) =>
      `Wahr, wo immer es ${name} gibt: Es ist ${types}, und dies ist ${literal}.`,
  },

  explain: {
    title: 'Was dieser Filter liest',
    nothing: 'Nichts: Seine Bedingungen an die Schlüssel widersprechen einander.',
    point: 'Eine Entität, gefunden über ihre beiden Schlüssel.',
    points: (count) => `${entities(count)}, jede gefunden über ihre beiden Schlüssel.`,
    rowRange: 'Einen Teil einer Partition, gefunden über den RowKey.',
    partition: 'Eine ganze Partition.',
    partitionRange: 'Benachbarte Partitionen.',
    ranges: (count) =>
      plural(count, {
        one: '# Schlüsselbereich',
        other: '# Schlüsselbereiche, einen nach dem anderen.',
      }),
    scan: 'Jede Entität der Tabelle: Nichts darin grenzt die Schlüssel ein.',
    keyRanges: 'Bereiche',
    from: 'ab',
    to: 'bis vor',
    start: 'dem ersten',
    end: 'dem letzten',
    moreRanges: (count) => plural(count, { one: 'und # weiterer', other: 'und # weitere' }),
    why: 'Warum',
    narrows: 'grenzt die Schlüssel ein',
    rowKeyAlone:
      'grenzt nichts ein: Ein RowKey sagt nur innerhalb eines festen PartitionKey, wo zu lesen ist',
    openOr: 'grenzt nichts ein: Eine der Alternativen lässt die Schlüssel offen',
    keyType: 'vergleicht einen Schlüssel, der immer ein String ist, mit einem anderen Typ',
    noRange: 'ist eine Bedingung an einen Schlüssel, die kein Schlüsselbereich ist',
    noNotes: 'Keine Bedingung betrifft PartitionKey oder RowKey.',
    service: (reads) => `Der Online-Dienst würde ${reads}`,
    serviceReads: {
      point: 'eine Entität lesen.',
      rowRange: 'einen Teil einer Partition lesen.',
      partition: 'eine Partition lesen.',
      partitionRange: 'benachbarte Partitionen lesen.',
      scan: 'die ganze Tabelle durchsuchen.',
      refused: 'ihn mit NotImplemented ablehnen: Er hat lokale Bedingungen.',
    },
  },

  operators: {
    eq: 'ist',
    ne: 'ist nicht',
    gt: 'ist größer als',
    ge: 'ist mindestens',
    lt: 'ist kleiner als',
    le: 'ist höchstens',
    contains: 'enthält',
    startswith: 'beginnt mit',
    endswith: 'endet mit',
    matches: 'entspricht dem Muster',
    missing: 'fehlt',
    present: 'ist vorhanden',
    isof: 'ist vom Typ',
    truth: 'ist wahr',
  },
  times: {
    hour: 'letzte Stunde',
    day: 'letzte 24 Stunden',
    week: 'letzte 7 Tage',
    month: 'letzte 30 Tage',
    today: 'seit Mitternacht, UTC',
    year: 'seit Jahresbeginn, UTC',
  },

  build: {
    title: 'Filter-Generator',
    empty: 'Noch keine Bedingung: Jede Entität wird angezeigt.',
    long: 'Ein so langer Filter wird nur in seinem Text geändert.',
    broken: 'Der Generator wartet, bis der Filter wieder gelesen werden kann.',
    add: 'Bedingung hinzufügen',
    addTo: 'Zu dieser Gruppe hinzufügen',
    groupAnd: 'Mit „und“ gruppieren',
    groupOr: 'Mit „oder“ gruppieren',
    remove: 'Entfernen',
    condition: (property) => `Bedingung an ${property}`,
    more: (what) => `Mehr zu ${what}`,
    moreParts: (count) =>
      plural(count, {
        one: '# weitere Bedingung steht im Text.',
        other: '# weitere Bedingungen stehen im Text.',
      }),
    negate: 'Verneinen',
    affirm: '„nicht“ wegnehmen',
    not: 'nicht',
    all: 'Alle davon',
    any: 'Eine davon',
    joined: 'Wie diese verknüpft sind',
    group: 'dieser Gruppe',
    property: 'Eigenschaft',
    operator: 'Operator',
    type: 'Typ',
    value: 'Wert',
    text: 'Text',
    ignoreCase: 'Groß-/Kleinschreibung egal',
    relative: 'Relative Zeit',
    chooseTime: 'Relativ…',
    search: 'Irgendeine Eigenschaft enthält',
    always: 'immer',
    never: 'nie',
    invalid: (type) => `Das ist kein gültiger Wert für ${type}.`,
    close: 'Generator schließen',
  },

  keep: {
    title: 'Filter dieser Tabelle',
    search: 'Suchen',
    saved: 'Gespeichert',
    history: 'Verlauf',
    noSaved: 'Noch ist keiner gespeichert.',
    noHistory: 'Noch ist keiner ausgeführt.',
    noMatch: 'In keinem kommt das vor.',
    name: 'Name',
    save: 'Diesen Filter speichern',
    saveAs: 'Speichern',
    replace: 'Ersetzen',
    remove: (name) => `${name} löschen`,
    clearHistory: 'Verlauf löschen',
    failed: 'Filter können zurzeit nicht aufbewahrt werden.',
    everything: 'Es gibt keinen Filter zu speichern.',
  },

  language: {
    title: 'Die Filtersprache in Beispielen',
    intro:
      'Wie im Tabellendienst: eine Eigenschaft, ein Operator, ein Wert. Was mit „lokal“ markiert ist, funktioniert nur hier.',
    use: 'Ausprobieren',
    close: 'Schließen',
    comparing: 'Vergleichen',
    comparingNote:
      'eq, ne, gt, ge, lt und le, auf jeder Seite des Wertes. Bei Wörtern, Namen und Texten zählt die Groß- und Kleinschreibung. Eine Boolean-Eigenschaft steht für sich allein.',
    literals: 'Werte nach Typ',
    literalsNote:
      'Ein Anführungszeichen in einem Text wird doppelt geschrieben. Int64 endet auf L; ein Double hat einen Punkt, einen Exponenten oder d; auch NaN, INF und -INF sind Double.',
    combining: 'Verknüpfen',
    combiningNote:
      'not bindet am stärksten, dann and, dann or; Klammern brauchen keine Leerzeichen. Ein leerer Filter trifft auf alles zu, ebenso true.',
    keys: 'Schnell über Schlüssel',
    keysNote:
      'Ein Filter auf PartitionKey liest nur diese Partition; zusammen mit RowKey eine Entität.',
    localTitle: 'Lokale Bedingungen',
    localNote:
      "Fügen Sie 'i' hinzu, damit Groß- und Kleinschreibung nicht zählt. Muster sind reguläre Ausdrücke und treffen überall zu, wenn nicht ^ und $ sagen, wo. Der Online-Dienst lehnt diese ab.",
    refusedTitle: 'Was Tabellen ablehnen',
    refused:
      'Funktionen wie length oder tolower, Rechnungen (add, sub, mul, div, mod), Pfade (a/b), null und zwei Eigenschaften, die miteinander verglichen werden.',
    meaningTitle: 'Was es bedeutet',
    absent: 'Eine Eigenschaft, die einer Entität fehlt, erfüllt keinen Vergleich, auch nicht ne.',
    types:
      'Ein gespeicherter Wert eines anderen Typs als die Konstante ist kleiner als sie: ne, lt und le treffen zu, eq, gt und ge nicht. Eine Int32-Konstante wird auch mit Int64 und Double verglichen, eine Int64-Konstante mit Double.',
    keysOf: 'Tasten',
    runKeys: 'Enter, Ctrl+Enter oder F5 führt aus; Shift+Enter bricht die Zeile um; Esc verlässt.',
    runKeysMac: 'Enter, ⌘Enter oder F5 führt aus; ⇧Enter bricht die Zeile um; Esc verlässt.',
  },

  empty: {
    title: 'Keine Entität entspricht dem Filter',
    without: (count) =>
      plural(count, { one: '# Entität gäbe es ohne', other: '# Entitäten gäbe es ohne' }),
    alone: (count) =>
      plural(count, {
        one: 'Auch die anderen zusammen treffen auf nichts zu. Diese trifft selbst allein auf nichts zu:',
        other:
          'Eine auszulassen bringt nichts zurück. Jede von diesen trifft selbst allein auf nichts zu:',
      }),
    skipped: (count) =>
      plural(count, {
        one: '# weitere Bedingung wurde nicht angesehen.',
        other: '# weitere Bedingungen wurden nicht angesehen.',
      }),
    long: 'Er ist zu lang, um hier nach der Bedingung zerlegt zu werden, die alles entfernt hat.',
    clear: 'Filter löschen',
    unreadTitle: 'Der Filter dieses Links kann nicht gelesen werden',
    unread:
      'Die Leiste oben sagt, was daran falsch ist. Berichtigen Sie ihn dort, und führen Sie ihn aus, oder zeigen Sie die ganze Tabelle an.',
  },
};
