import type { imports as english } from '../en/import.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { plural } from '../plural.ts';

const rows = (count: number) => plural(count, { one: '# Zeile', other: '# Zeilen' });
const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const imports: typeof english = {
  titleOf: (file, place, of) => `${file} importieren (${place} von ${of})`,
  into: (account) => `In das Konto ${account}`,
  summary: (count, columns, bytes) =>
    `${rows(count)} · ${plural(columns, { one: '# Spalte', other: '# Spalten' })} · ${formatBytes(bytes)}`,
  cancel: 'Abbrechen',
  close: 'Schließen',
  retry: 'Wiederholen',
  skipFile: 'Diese Datei überspringen',
  nextFile: 'Nächste Datei',

  analysing: {
    status: (bytes, of) => `${formatBytes(bytes)} von ${formatBytes(of)}`,
    rows: (count) => `bisher ${rows(count)}`,
    why: 'Jede Zeile wird angesehen, bevor etwas vorgeschlagen wird. Noch wird nichts geschrieben.',
  },

  regional: (encoding) =>
    `Die Datei ist nicht in UTF-8 und wurde deshalb als ${encoding} gelesen. Prüfen Sie, ob die Buchstaben stimmen.`,
  titles:
    'Die Zeilen über der Tabelle, etwa ihr Titel, werden weggelassen. Um sie zu lesen, wählen Sie für die erste Zeile „Ist eine Zeile“.',
  endMark:
    'Die Zeile „\\.“ am Ende, mit der PostgreSQL sagt, dass die Zeilen enden, wird weggelassen.',
  namedNumbers: 'NaN und Infinity, die JSON nicht kennt, werden als Zahlen gelesen.',
  cutLine: 'Die letzte Zeile, die abgeschnitten ist, wird weggelassen.',
  listIn: (name) => `Die Zeilen sind die Objekte in „${name}“.`,

  table: {
    label: 'Neue Tabelle',
    counter: (length, of) => `${length} von ${of}`,
    into: 'Wohin',
    isNew: 'In eine neue Tabelle',
    isThere: 'In eine vorhandene Tabelle',
    existing: 'Tabelle',
    holds: (count) => `Sie hat zurzeit ${entities(count)}.`,
    rule: 'Zeilen mit vorhandenen Schlüsseln',
    rules: {
      refuse: 'werden abgelehnt (einfügen oder ablehnen)',
      skip: 'werden ausgelassen (einfügen oder auslassen)',
      merge: 'werden zusammengeführt (einfügen oder zusammenführen)',
      replace: 'ersetzen das Vorhandene (einfügen oder ersetzen)',
      update: 'werden zusammengeführt, neue ausgelassen (nur aktualisieren)',
    },
  },

  recipe: {
    offer: (file, table, when) =>
      `Eine Datei wie diese, ${file}, wurde am ${when} in ${table} importiert.`,
    use: 'Dieselbe Auswahl verwenden',
    forget: 'Vergessen',
  },

  recipes: {
    title: 'Importrezepte',
    text: 'Was für eine Datei gewählt war, wird für die nächste wie diese angeboten.',
    none: 'Noch keine Rezepte: Jeder Import fügt eines hinzu.',
    failed: 'Zurzeit lässt sich kein Rezept lesen.',
    name: (file) => `Name des Rezepts von ${file}`,
    of: (file, place, columns) =>
      `${file} in ${place} · ${plural(columns, { one: '# Spalte', other: '# Spalten' })}`,
    used: (when) => `Zuletzt verwendet: ${when}`,
    remove: 'Löschen',
    removed: (name) => `Rezept „${name}“ gelöscht.`,
    undo: 'Rückgängig',
  },

  interrupted: {
    stopped: (file, table, written, of) =>
      `Der Import von ${file} in ${table} wurde nach ${formatCount(written)} von ${rows(of)} unterbrochen.`,
    resume: 'Mit der Datei fortfahren…',
    goOn: 'Fortfahren',
    other: (file) => `Das ist nicht dieselbe Datei wie ${file}: Ihr Inhalt ist ein anderer.`,
    rollBack: 'Importiertes zurücknehmen',
    partly: (file, table) =>
      `Das Zurücknehmen des Imports von ${file} wurde abgebrochen. Seine übrigen Zeilen sind noch in ${table}.`,
    removing: (table) => `Was in ${table} importiert war, wird zurückgenommen…`,
    rolledBack: (table) => `Was in ${table} importiert war, wurde zurückgenommen.`,
    outdated:
      'Nicht ausgeführt: Ein anderes Fenster hat darüber entschieden, oder es ist nicht mehr, wie es war.',
  },

  receipt: {
    title: 'Beleg des Imports',
    file: 'Datei',
    hash: 'SHA-256 der Datei',
    rows: 'Zeilen',
    rule: 'Vorhandene Entitäten',
    counted: 'Entitäten vorher und nachher',
    save: 'Abgelehnte Zeilen speichern',
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: 'Spalten',
    constant: 'Für alle Zeilen gleich',
    constantLabel: 'PartitionKey aller Zeilen',
    constantProblem: 'Schlüssel dürfen kein / \\ # ? und keine Steuerzeichen enthalten.',
    template: 'Zusammengesetzt…',
    rowNumber: 'Zeilennummer',
    guid: 'Eine neue Guid',
    keep: 'Schlüsselspalten auch als Eigenschaften behalten',
    forbidden: 'In Schlüsseln unerlaubte Zeichen',
    forbiddenIn: (count, value, place) =>
      `${plural(count, {
        one: '# Schlüssel hat ein solches Zeichen',
        other: '# Schlüssel haben ein solches Zeichen',
      })}: ${value} ${place}`,
    refuseForbidden: 'Diese Zeilen ablehnen',
    replaceBy: (text) => `Durch ${text} ersetzen`,
    dropForbidden: 'Zeichen weglassen',
    duplicates: 'Von Zeilen mit gleichen Schlüsseln',
    duplicateRules: {
      first: 'die erste importieren',
      last: 'die letzte importieren',
      refuse: 'keine importieren',
    },
  },

  places: {
    line: {
      name: 'Zeile',
      at: (n) => `Zeile ${formatCount(n)}`,
      inside: (n) => `in Zeile ${formatCount(n)}`,
      sameKey: (n) => `Zeile ${formatCount(n)} hat dieselben Schlüssel.`,
    },
    row: {
      name: 'Datensatz',
      at: (n) => `Datensatz ${formatCount(n)}`,
      inside: (n) => `in Datensatz ${formatCount(n)}`,
      sameKey: (n) => `Datensatz ${formatCount(n)} hat dieselben Schlüssel.`,
    },
  },

  columns: {
    title: 'Spalten',
    header: 'Spalte in der Datei',
    becomes: 'Wird zu',
    property: 'Eigenschaft',
    propertyOf: (header) => `Name der Eigenschaft für ${header}`,
    nameProblem: 'Mit einem Buchstaben oder _ beginnen, dann Buchstaben, Ziffern oder _.',
    nameTaken: 'Eine andere Spalte hat diesen Namen.',
    checked: 'In allen Zeilen geprüft',
    becomesOf: (header) => `Wozu ${header} wird`,
    unnamed: 'kein Name',
    skip: 'Auslassen',
    own: 'Wie in der Datei',
    each: 'Jeder Wert für sich',
    dates: (header) => `Wie ${header} Daten schreibt`,
    dateFormats: {
      iso: 'Nach ISO 8601: 2026-12-31',
      dmy: 'Tag zuerst: 31/12/2026',
      mdy: 'Monat zuerst: 12/31/2026',
      ymd: 'Jahr zuerst: 2026/12/31',
      seconds: 'Sekunden seit 1970',
      milliseconds: 'Millisekunden seit 1970',
    },
    asDates: (format) => `DateTime verwenden · ${format}`,
    datesOpen: 'Alle sind Daten, und keine Zeile verrät, was Tag und was Monat ist.',
    numbers: (header) => `Wie ${header} Zahlen schreibt`,
    numberWays: {
      plain: 'Ohne Gruppen: 1234.56',
      comma: 'Dezimalkomma: 1.234,56',
      point: 'Dezimalpunkt: 1,234.56',
    },
    asNumbers: (type, way) => `${type} verwenden · ${way}`,
    emptyText: 'Leer ist ein leerer Text',
    noValueOf: (text) => `„${text}“ ist kein Wert`,
    noValue: (text, count) => `„${text}“ ist kein Wert (${formatCount(count)}-mal)`,
    noValueIn: (text, count) =>
      `„${text}“ ist in jeder der ${formatCount(count)} Spalten, die es haben, kein Wert`,
    takeForNone: (text) => `„${text}“ nicht als Wert lesen`,
    otherText: 'Ein anderer Text, der kein Wert ist',
    inColumn: 'In der Spalte',
    addText: 'Hinzufügen',
    notAdded: (text) =>
      `„${text}“ ist noch nicht hinzugefügt. Fügen Sie es hinzu, oder leeren Sie das Feld.`,
    typeWithout: (type, texts) =>
      `${type} verwenden, und ${texts.map((text) => `„${text}“`).join(', ')} nicht als Wert lesen`,
    show: 'Zeigen',
    hide: 'Verbergen',
    showOf: (header) => `Was engere Typen für ${header} ausschließt`,
    others: (count) => `und ${formatCount(count)} weitere`,
    keyGroup: 'Schlüssel',
    typeGroup: 'Eigenschaft vom Typ',
    fit: (count) => plural(count, { one: '# passt', other: '# passen' }),
    absent: (count) => plural(count, { one: '# fehlt', other: '# fehlen' }),
    allAbsent: 'Keine Werte',
    change: (count, from, place) =>
      `${plural(count, {
        one: '# Wert würde sich ändern',
        other: '# Werte würden sich ändern',
      })}: ${from} ${place}`,
    misfit: (count, text, place) => `${misfits(count)}: ${text} ${place}`,
    nearMiss: (count, type, text, place) => `${misfits(count)} zu ${type}: ${text} ${place}`,
    use: (type) => `${type} verwenden`,
    timestamp: 'Den Timestamp legt der Speicher selbst fest',
    key: 'Viele verschiedene Werte',
    keyOf: (distinct) =>
      plural(distinct, { one: 'Überall derselbe Wert', other: '# verschiedene Werte' }),
    skipped: 'Ausgelassen',
  },

  dryRun: {
    title: 'Probelauf',
    nothing: 'noch nichts geschrieben',
    checking: 'Alle Zeilen werden geprüft…',
    insert: 'Einfügen',
    merge: 'Zusammenführen',
    replace: 'Ersetzen',
    skip: 'Auslassen',
    sameKey: 'Gleiche Schlüssel',
    refused: 'Nicht importierbar',
    summary: (count, parts) => `${rows(count)}: ${parts}`,
    parts: {
      inserted: (count) => `${formatCount(count)} neu`,
      merged: (count) => `${formatCount(count)} zusammengeführt`,
      replaced: (count) => `${formatCount(count)} ersetzt`,
      skipped: (count) => `${formatCount(count)} ausgelassen`,
      sameKey: (count) => `${formatCount(count)} mit Schlüsseln anderer Zeilen`,
      refused: (count) => `${formatCount(count)} abgelehnt`,
      already: (count) => `${formatCount(count)} schon vorher`,
    },
    unchanged: (count) =>
      plural(count, {
        one: '# Entität bliebe, wie sie ist.',
        other: '# Entitäten blieben, wie sie sind.',
      }),
    none: 'So kann keine Zeile importiert werden. Sehen Sie sich die Probleme unten an.',
    noneWritten: 'Es würde nichts geschrieben: Alle Zeilen werden ausgelassen.',
  },

  differences: {
    title: (count) =>
      plural(count, {
        one: '# Entität würde sich ändern',
        other: '# Entitäten würden sich ändern',
      }),
    property: 'Eigenschaft',
    before: 'Jetzt',
    after: 'Dann',
    page: (from, to, of) => `${formatCount(from)} bis ${formatCount(to)} von ${formatCount(of)}`,
    earlier: 'Frühere',
    later: 'Spätere',
    bounded: (count) => `Die ersten ${formatCount(count)} können angesehen werden.`,
  },

  preview: {
    title: 'Die ersten Zeilen, wie sie sein werden',
    refused: 'kann nicht importiert werden',
  },

  start: (count) => `${rows(count)} importieren`,
  startAny: 'Importieren',

  importing: {
    title: (table) => `Import in ${table} läuft`,
    progress: (inserted, of) => `${formatCount(inserted)} von ${rows(of)}`,
    bytes: (bytes, of) => `${formatBytes(bytes)} von ${formatBytes(of)} gelesen`,
    cancelling: 'Hält nach den Zeilen an, die unterwegs sind…',
    rate: (perSecond) => `${formatCount(perSecond)} Zeilen/s`,
    left: (seconds) =>
      seconds < 60
        ? plural(Math.max(1, Math.round(seconds)), {
            one: 'noch # Sekunde',
            other: 'noch # Sekunden',
          })
        : plural(Math.round(seconds / 60), { one: 'noch # Minute', other: 'noch # Minuten' }),
    refused: (count) => `${formatCount(count)} abgelehnt`,
  },

  stopped: {
    cancelled: 'Der Import wurde abgebrochen',
    failed: 'Der Import ist mittendrin gescheitert',
    text: (inserted, table) =>
      inserted === 0
        ? `In ${table} ist noch nichts.`
        : plural(inserted, {
            one: `# Entität der Datei ist schon in ${table}.`,
            other: `# Entitäten der Datei sind schon in ${table}.`,
          }),
    gone: (table) =>
      `Die Tabelle ${table} gibt es nicht mehr, und was importiert war, ist mit ihr verschwunden.`,
    unknown: (table) =>
      `Wie viel von der Datei in ${table} ist, kann zurzeit nicht gelesen werden.`,
    touched: (table) => `${table} wurde seitdem geändert und bleibt deshalb, wie es ist.`,
    unkept: (table) =>
      `Der Verlauf enthält nicht alles von diesem Import, deshalb lassen sich seine Zeilen nicht von anderen unterscheiden. ${table} bleibt, wie es ist; Zeilen oder die Tabelle können Sie selbst löschen.`,
    written: (count, table) =>
      count === 0
        ? `In ${table} wurde nichts geschrieben.`
        : plural(count, {
            one: `# Entität von ${table} wurde geschrieben.`,
            other: `# Entitäten von ${table} wurden geschrieben.`,
          }),
    rollBack: 'Geschriebenes zurücknehmen',
    keepWritten: 'Geschriebenes behalten',
    remove: 'Importiertes löschen',
    removeEmpty: 'Leere Tabelle löschen',
    keep: (inserted) => `${entities(inserted)} behalten`,
    keepEmpty: 'Leere Tabelle behalten',
    keepUnknown: 'Vorhandenes behalten',
    back: 'Zurück zur Auswahl',
  },

  done: {
    title: (inserted, table) =>
      plural(inserted, {
        one: `# Entität ist in ${table}`,
        other: `# Entitäten sind in ${table}`,
      }),
    written: (count, table) =>
      plural(count, {
        one: `# Zeile ist in ${table} geschrieben`,
        other: `# Zeilen sind in ${table} geschrieben`,
      }),
    quick: 'In weniger als einer Sekunde.',
    pace: (seconds, perSecond) =>
      `In ${formatStatistic(roundSeconds(seconds))} ${plural(roundSeconds(seconds), { one: 'Sekunde', other: 'Sekunden' })}, ${formatCount(perSecond)} Zeilen je Sekunde.`,
    counted: 'Die Tabelle wurde danach gezählt: Die Zahlen stimmen überein.',
    miscounted: (counted, expected) =>
      `Die Tabelle hat jetzt ${entities(counted)} statt ${formatCount(expected)}: Jemand hat sie inzwischen geändert.`,
    allIn: 'Keine Zeile wurde abgelehnt.',
    inHistory: 'Im Verlauf zeigen',
    rolledBack: (table: string) =>
      `Rückgängig gemacht: In ${table} ist nichts mehr aus dieser Datei.`,
    receipt:
      'Was geschah, steht mit dem Hash der Datei im Verlauf und kann dort rückgängig gemacht werden.',
    open: 'Tabelle öffnen',
  },

  refused: {
    title: (count) =>
      plural(count, { one: '# Zeile wurde abgelehnt', other: '# Zeilen wurden abgelehnt' }),
    willBe: (count) =>
      plural(count, {
        one: '# Zeile kann so nicht importiert werden',
        other: '# Zeilen können so nicht importiert werden',
      }),
    link: (count) =>
      plural(count, {
        one: '# Problem, mit Zeile und Spalte',
        other: '# Probleme, mit Zeile und Spalte',
      }),
    skipLast: (count) =>
      plural(count, {
        one: 'Die letzte Spalte auslassen',
        other: 'Die letzten # Spalten auslassen',
      }),
    shown: (shown) => `Die ersten ${formatCount(shown)} werden angezeigt.`,
    column: 'Spalte',
    value: 'Wert',
    reason: 'Grund',
    save: 'Als CSV speichern',
    fileName: (base) => `${base} abgelehnte Zeilen.csv`,
    extraCells: 'Die Zeile hat mehr Felder als der Kopf Spalten.',
    notObject: 'Das ist kein Objekt.',
    naming: 'Es wird nachgesehen, welche Zeilen dieselben Schlüssel haben…',
    sameKeyBefore: 'Eine Zeile weiter oben hat dieselben Schlüssel.',
    keyAbsent: 'Die Spalte, die den Schlüssel bildet, ist hier leer.',
    type: {
      syntax: (type) => `Das ist kein gültiger Wert für ${type}.`,
      fraction: (type) => `Das ist kein gültiger Wert für ${type}: Es hat Nachkommastellen.`,
      tooSmall: (type) => `Das ist zu klein für ${type}.`,
      tooLarge: (type) => `Das ist zu groß für ${type}.`,
      tooLong: (type) => `Das ist zu lang für ${type}: höchstens 64 KiB.`,
    },
  },

  problem: {
    title: 'Diese Datei kann nicht importiert werden',
    nothing: 'Es wurde nichts importiert.',
    place: (line, column) => `Zeile ${formatCount(line)}, Spalte ${formatCount(column)}`,
    empty: 'Die Datei ist leer.',
    noRows: 'Die Datei hat einen Kopf und keine Zeilen, oder eine leere Liste.',
    html: 'Diese Datei ist eine Webseite (HTML), auch wenn sie wie eine Tabellenkalkulation heißt. Öffnen Sie sie in einer Tabellenkalkulation, und speichern Sie sie als CSV.',
    xml: 'Diese Datei ist XML, auch wenn sie wie eine Tabellenkalkulation heißt. Öffnen Sie sie in einem Programm, das sie liest, etwa einer Tabellenkalkulation, und speichern Sie sie als CSV.',
    noObjects:
      'Die Datei hat keine Liste von Objekten. Zeilen sind Objekte, etwa {"name": "value"}.',
    binary: (kind) =>
      kind === undefined
        ? 'Hier steht ein NUL-Byte, das kein Text hat. Entfernen Sie es, oder wählen Sie eine CSV- oder JSON-Datei.'
        : `Das ist eine ${kind}-Datei, kein Text. Wählen Sie eine CSV- oder JSON-Datei, oder entpacken Sie sie zuerst.`,
    unreadable:
      'Der Browser kann die Datei nicht mehr lesen: Sie wurde geändert, verschoben oder entfernt. Wählen Sie sie noch einmal.',
    quoteOpen:
      'Hier beginnt ein Feld in Anführungszeichen, das nirgends endet. Fügen Sie das schließende Anführungszeichen hinzu.',
    quoteFar: (length) =>
      `Hier beginnt ein Feld in Anführungszeichen, das auf ${formatCount(length)} Zeichen nicht endet. Fügen Sie das schließende Anführungszeichen hinzu, oder lassen Sie den Wert weg: Er ist für jede Entität zu lang.`,
    quoteClosed: (found) =>
      `Nach einem schließenden Anführungszeichen steht „${found}“. Verdoppeln Sie Anführungszeichen innerhalb eines Feldes.`,
    tooManyColumns:
      'Die Datei hat mehr als 2.000 Spalten, und eine Entität höchstens 252 Eigenschaften. Teilen Sie die Datei auf.',
    recordTooLong: 'Hier beginnt ein Datensatz, der für jede Entität zu lang ist.',
    readNamed: 'NaN und Infinity als Zahlen lesen',
    skipCutLine: 'Die letzte Zeile weglassen',
    json: {
      named: (found) =>
        `„${found}“ ist kein JSON, auch wenn Python und DuckDB es schreiben. Lesen Sie es als Zahl, oder schreiben Sie stattdessen null.`,
      ended: 'Der JSON-Text endet mittendrin. Ist die Datei vollständig?',
      unexpected: (found) => `„${found}“ kann hier nicht stehen.`,
      string:
        'In einer Zeichenfolge steht ein Zeilenumbruch oder ein Steuerzeichen. Maskieren Sie es, oder schließen Sie die Zeichenfolge davor.',
      escape: 'Nach „\\“ steht ein Zeichen, das so nicht maskiert werden kann.',
      number: (found) => `„${found}“ ist in JSON keine Zahl.`,
      duplicate: (found) => `„${found}“ kommt in einem Objekt zweimal vor.`,
      deep: 'Hier sind die Klammern zu tief verschachtelt.',
      trailing: (found) => `Nach dem Ende des JSON-Textes steht „${found}“.`,
    },
  },
};

function misfits(count: number): string {
  return plural(count, { one: '# passt nicht', other: '# passen nicht' });
}

function roundSeconds(seconds: number): number {
  return seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds);
}
