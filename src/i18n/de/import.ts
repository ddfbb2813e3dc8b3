import type { imports as english } from '../en/import.ts';
import { formatBytes, formatCount, formatFigure } from '../numbers.ts';
import { plural } from '../plural.ts';
import { transfer } from './transfer.ts';

const rows = (count: number) => plural(count, { one: '# Zeile', other: '# Zeilen' });
const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const imports: typeof english = {
  title: transfer.title,
  titleOf: (file, place, of) => `${file} importieren (${place} von ${of})`,
  into: (account) => `In eine neue Tabelle des Kontos ${account}`,
  summary: (count, columns, bytes) =>
    `${rows(count)} · ${plural(columns, { one: '# Spalte', other: '# Spalten' })} · ${formatBytes(bytes)}`,
  cancel: 'Abbrechen',
  close: 'Schließen',
  retry: 'Wiederholen',
  skipFile: 'Diese Datei überspringen',
  nextFile: 'Nächste Datei',

  analysing: {
    title: transfer.reading,
    status: (bytes, of) => `${formatBytes(bytes)} von ${formatBytes(of)}`,
    rows: (count) => `bisher ${rows(count)}`,
    why: 'Jede Zeile wird angesehen, bevor etwas vorgeschlagen wird. Noch wird nichts geschrieben.',
  },

  encodings: {
    'utf-8': undefined,
    'utf-16le': undefined,
    'utf-16be': undefined,
    'windows-1252':
      'Die Datei ist nicht in UTF-8 und wurde deshalb als Windows-1252 gelesen. Prüfen Sie, ob Umlaute und Akzente stimmen.',
  },
  listIn: (name) => `Die Zeilen sind die Objekte in „${name}“.`,

  table: {
    label: 'Neue Tabelle',
    counter: (length, of) => `${length} von ${of}`,
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: 'Spalten',
    constant: 'Für alle Zeilen gleich',
    constantLabel: 'PartitionKey aller Zeilen',
    constantFault: 'Schlüssel dürfen kein / \\ # ? und keine Steuerzeichen enthalten.',
    rowNumber: 'Zeilennummer',
    guid: 'Eine neue Guid',
    keep: 'Schlüsselspalten auch als Eigenschaften behalten',
    replace: '/ \\ # ? in Schlüsseln durch - ersetzen',
  },

  columns: {
    title: 'Spalten',
    header: 'Spalte in der Datei',
    becomes: 'Wird zu',
    sample: 'Beispiel',
    checked: 'In allen Zeilen geprüft',
    becomesOf: (header) => `Wozu ${header} wird`,
    unnamed: 'kein Name',
    namedAs: (name) => `als ${name}`,
    skip: 'Auslassen',
    own: 'Wie in der Datei',
    keyGroup: 'Schlüssel',
    typeGroup: 'Eigenschaft vom Typ',
    fit: (count) => plural(count, { one: '# passt', other: '# passen' }),
    absent: (count) => plural(count, { one: '# fehlt', other: '# fehlen' }),
    allAbsent: 'Keine Werte',
    change: (count, from, line) =>
      plural(count, {
        one: `# Wert würde sich ändern: ${from} in Zeile ${formatCount(line)}`,
        other: `# Werte würden sich ändern: ${from} in Zeile ${formatCount(line)}`,
      }),
    misfit: (count, text, line) => `${misfits(count)}: ${text} in Zeile ${formatCount(line)}`,
    nearMiss: (count, type, text, line) =>
      `${misfits(count)} zu ${type}: ${text} in Zeile ${formatCount(line)}`,
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
    sameKey: 'Gleiche Schlüssel',
    refused: 'Nicht importierbar',
    firstWins: 'Von Zeilen mit gleichen Schlüsseln wird die erste importiert.',
    allFit: 'Jede Zeile kann importiert werden.',
    none: 'So kann keine Zeile importiert werden. Sehen Sie sich die Probleme unten an.',
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
    remove: 'Importiertes entfernen',
    removeEmpty: 'Leere Tabelle entfernen',
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
    quick: 'In weniger als einer Sekunde.',
    pace: (seconds, perSecond) =>
      `In ${formatFigure(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))} Sekunden, ${formatCount(perSecond)} Zeilen je Sekunde.`,
    counted: 'Die Tabelle wurde danach gezählt: Die Zahlen stimmen überein.',
    miscounted: (counted, inserted) =>
      `Die Tabelle hat jetzt ${entities(counted)} statt der ${formatCount(inserted)} des Imports: Jemand hat sie inzwischen geändert.`,
    allIn: 'Keine Zeile wurde abgelehnt.',
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
    shown: (shown) => `Die ersten ${formatCount(shown)} werden angezeigt.`,
    line: 'Zeile',
    column: 'Spalte',
    value: 'Wert',
    reason: 'Grund',
    save: 'Als CSV speichern',
    fileName: (base) => `${base} abgelehnte Zeilen.csv`,
    extraCells: 'Die Zeile hat mehr Felder als der Kopf Spalten.',
    notObject: 'Das ist kein Objekt.',
    sameKey: (line) => `Zeile ${formatCount(line)} hat dieselben Schlüssel.`,
    keyAbsent: 'Die Spalte, die den Schlüssel bildet, ist hier leer.',
    type: {
      syntax: (type) => `Das ist kein gültiger Wert für ${type}.`,
      fraction: (type) => `Das ist kein gültiger Wert für ${type}: Es hat Nachkommastellen.`,
      tooSmall: (type) => `Das ist zu klein für ${type}.`,
      tooLarge: (type) => `Das ist zu groß für ${type}.`,
      tooLong: (type) => `Das ist zu lang für ${type}: höchstens 64 KiB.`,
    },
  },

  fault: {
    title: 'Diese Datei kann nicht importiert werden',
    nothing: 'Es wurde nichts importiert.',
    place: (line, column) => `Zeile ${formatCount(line)}, Spalte ${formatCount(column)}`,
    empty: 'Die Datei ist leer.',
    noRows: 'Die Datei hat einen Kopf und keine Zeilen, oder eine leere Liste.',
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
    quoteClosed: (found) =>
      `Nach einem schließenden Anführungszeichen steht „${found}“. Verdoppeln Sie Anführungszeichen innerhalb eines Feldes.`,
    tooManyColumns:
      'Die Datei hat mehr als 2.000 Spalten, und eine Entität höchstens 252 Eigenschaften. Teilen Sie die Datei auf.',
    recordTooLong: 'Hier beginnt ein Datensatz, der für jede Entität zu lang ist.',
    json: {
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
