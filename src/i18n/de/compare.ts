import type { CompareMessages } from '../compare-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const differences = (count: number) =>
  plural(count, { one: '# Unterschied', other: '# Unterschiede' });

export const compare: CompareMessages = {
  title: 'Tabellen vergleichen',
  heading: (left, right) => `${left} mit ${right} vergleichen`,
  left: 'Links',
  right: 'Rechts',
  filtered: (filter) => `mit ${filter}`,
  swap: 'Seiten tauschen',
  change: 'Ändern…',
  again: 'Erneut vergleichen',
  cancel: 'Abbrechen',
  more: 'Weitere Aktionen',
  dialog: {
    subtitle:
      'Zeigt, welche Entitäten von der linken zur rechten Tabelle hinzugefügt, entfernt oder geändert wurden.',
    account: 'Konto',
    table: 'Tabelle',
    filter: 'Filter',
    filterHint: 'Leer: alle Entitäten.',
    options: 'Weitere Optionen',
    leftOut: 'Ausgelassene Eigenschaften',
    namesHint: 'Namen, durch Kommas getrennt.',
    ignoresCase: 'Groß- und Kleinschreibung nicht beachten',
    ignoresSpaces: 'Leerzeichen an den Enden und ihre Anzahl nicht beachten',
    tolerance: 'Zahlen sind gleich, wenn sie sich höchstens unterscheiden um',
    pairBy: 'Entitäten zuordnen nach',
    pairByHint: 'Leer: PartitionKey und RowKey.',
    names: 'Eigenschaften, die rechts anders heißen',
    namesPairHint: 'Etwa Price = Cost, Qty = Quantity.',
    start: 'Vergleichen',
    noTable: 'Wählen Sie auf beiden Seiten eine Tabelle.',
    wrongTolerance: 'Geben Sie eine Zahl ab 0 ein, etwa 0.01.',
    wrongName: (name) => `„${name}“ kann nicht der Name einer Eigenschaft sein.`,
    wrongNames: (text) => `„${text}“ ist kein Namenspaar. Schreiben Sie es wie Price = Cost.`,
  },
  progress: 'Fortschritt des Vergleichs',
  reading: (read, total) => `${formatCount(read)} von ${entities(total)} gelesen`,
  opening: 'Beide Tabellen werden gelesen…',
  done: (count) => (count === 0 ? 'Keine Unterschiede.' : `${differences(count)} gefunden.`),
  cancelled: (read) => `Nach ${entities(read)} abgebrochen. Der Rest wurde nicht verglichen.`,
  equalTitle: 'Die Tabellen sind gleich',
  equalText: (count) =>
    plural(count, {
      one: '# Entität ist auf beiden Seiten gleich.',
      other: '# Entitäten sind auf beiden Seiten gleich.',
    }),
  emptyText: 'Beide Seiten sind leer.',
  noneTitle: 'Keine solchen Zeilen',
  noneText: 'Wählen Sie andere Arten von Zeilen oder alle Spalten.',
  repeated: (count) =>
    plural(count, {
      one: '# Entität hat dieselben Zuordnungswerte wie andere ihrer Seite und wird keiner zugeordnet.',
      other:
        '# Entitäten haben dieselben Zuordnungswerte wie andere ihrer Seite und werden keiner zugeordnet.',
    }),
  damaged: (count) =>
    plural(count, {
      one: '# Entität kann nicht gelesen werden und wird nicht verglichen.',
      other: '# Entitäten können nicht gelesen werden und werden nicht verglichen.',
    }),
  missingTitle: 'Eine Tabelle fehlt',
  missingText:
    'Sie wurde gelöscht oder umbenannt, oder ihr Konto ist nicht mehr da. Wählen Sie eine andere.',
  missing: {
    table: (table, account) =>
      `${table} in ${account} wurde gelöscht oder umbenannt. Wählen Sie eine andere Tabelle.`,
    account: (account) => `Das Konto ${account} ist nicht mehr da. Wählen Sie eine andere Tabelle.`,
    filesTitle: 'Die Dateien sind geschlossen',
    files: (account) =>
      `${account} ist nicht mehr geöffnet, denn es wird mit seinem Fenster geschlossen. Öffnen Sie die Dateien erneut, oder wählen Sie eine andere Tabelle.`,
    openFiles: 'Dateien öffnen…',
  },
  noPair: {
    text: (names) =>
      `Keine Entität der linken Seite hat dieselben Werte (${names}) wie eine der rechten.`,
    action: 'Nach anderen Eigenschaften zuordnen…',
  },
  choose: 'Tabellen wählen…',
  failedTitle: 'Der Vergleich wurde unterbrochen',
  filters: 'Zeilen',
  kinds: {
    differences: 'Unterschiede',
    added: 'Hinzugefügt',
    removed: 'Entfernt',
    changed: 'Geändert',
    equal: 'Gleich',
    all: 'Alle',
  },
  row: { added: 'hinzugefügt', removed: 'entfernt', changed: 'geändert', equal: 'gleich' },
  columns: 'Unterschiedliche Zellen je Spalte',
  allColumns: 'Alle Spalten',
  layouts: { unified: 'Werte in einer Zelle', beside: 'Werte nebeneinander' },
  grid: (left, right) => `Unterschiede zwischen ${left} und ${right}`,
  kindColumn: 'Unterschied',
  loadingRow: 'Wird geladen',
  cell: {
    added: (value) => `hinzugefügt: ${value}`,
    removed: (value) => `entfernt: ${value}`,
    value: (left, right) => `${left}, rechts ${right}`,
    type: (value, left, right) => `${value}, nur der Typ ist verschieden: ${left}, rechts ${right}`,
  },
  details: {
    title: 'Entität',
    property: 'Eigenschaft',
    typeOnly: 'Nur der Typ ist verschieden.',
    previous: 'Vorherige',
    next: 'Nächste',
    close: 'Schließen',
    more: (count) =>
      plural(count, { one: '# weitere Eigenschaft.', other: '# weitere Eigenschaften.' }),
    whole: 'Alles vollständig zeigen',
    empty: 'leerer Text',
  },
  chosen: {
    menu: 'Ausgewählte Zeilen und Zellen',
    selected: (what) => `Ausgewählt: ${what}`,
    rows: (count) => plural(count, { one: '# Zeile', other: '# Zeilen' }),
    cells: (count) => plural(count, { one: '# Zelle', other: '# Zellen' }),
    toRight: 'Auswahl nach rechts übernehmen…',
    toLeft: 'Auswahl nach links übernehmen…',
  },
  take: {
    toRight: 'Alle gezeigten nach rechts übernehmen…',
    toLeft: 'Alle gezeigten nach links übernehmen…',
    rowToRight: 'Nach rechts übernehmen',
    rowToLeft: 'Nach links übernehmen',
    title: (table) => `Unterschiede in ${table} übernehmen`,
    ask: (table) => `${table} ändern?`,
    inserted: (count) =>
      plural(count, {
        one: '# Entität wird hinzugefügt.',
        other: '# Entitäten werden hinzugefügt.',
      }),
    deleted: (count) =>
      plural(count, { one: '# Entität wird gelöscht.', other: '# Entitäten werden gelöscht.' }),
    changed: (count) =>
      plural(count, { one: '# Entität wird geändert.', other: '# Entitäten werden geändert.' }),
    changedIn: (count, property) =>
      plural(count, {
        one: `${property} wird in # Entität gesetzt.`,
        other: `${property} wird in # Entitäten gesetzt.`,
      }),
    changedInSeveral: (count, properties) =>
      plural(count, {
        one: `${properties} werden in # Entität gesetzt.`,
        other: `${properties} werden in # Entitäten gesetzt.`,
      }),
    alone: (count) =>
      plural(count, {
        one: '# Zeile steht nur auf einer Seite und kann nur ganz übernommen werden: Wählen Sie ihren Schlüssel aus. Sie bleibt, wie sie ist.',
        other:
          '# Zeilen stehen nur auf einer Seite und können nur ganz übernommen werden: Wählen Sie ihre Schlüssel aus. Sie bleiben, wie sie sind.',
      }),
    readOnly: (account) => `${account} zeigt Dateien, die hier nicht geändert werden.`,
    note: 'Das ist ein Schritt, der rückgängig gemacht werden kann. Was seit dem Vergleich geschrieben wurde, bleibt, wie es ist, und wird erneut gezeigt.',
    confirm: (count) =>
      plural(count, { one: '# Unterschied übernehmen', other: '# Unterschiede übernehmen' }),
    done: (count, table) =>
      plural(count, {
        one: `# Entität in ${table} wurde geschrieben.`,
        other: `# Entitäten in ${table} wurden geschrieben.`,
      }),
    left: (count) =>
      plural(count, {
        one: '# wurde inzwischen geschrieben oder abgelehnt und bleibt, wie sie ist.',
        other: '# wurden inzwischen geschrieben oder abgelehnt und bleiben, wie sie sind.',
      }),
  },
  leftRows: {
    title: (count) =>
      plural(count, {
        one: '# Zeile wurde nicht geschrieben',
        other: '# Zeilen wurden nicht geschrieben',
      }),
    text: 'Jede wird so gezeigt, wie beide Seiten jetzt sind.',
    changed: 'Sie wurde seit dem Vergleich geändert.',
    exists: 'Eine Entität mit ihrem Schlüssel wurde seit dem Vergleich hinzugefügt.',
    missing: 'Sie wurde seit dem Vergleich gelöscht.',
    alone: 'Nur eine Seite hat sie, sie kann also nur als Ganzes übernommen werden.',
    again: (count) =>
      plural(count, {
        one: '# Zeile wie gezeigt übernehmen',
        other: '# Zeilen wie gezeigt übernehmen',
      }),
    more: (count) =>
      plural(count, {
        one: '# weitere wird gezeigt, wenn erneut verglichen wird.',
        other: '# weitere werden gezeigt, wenn erneut verglichen wird.',
      }),
    close: 'Erneut vergleichen',
  },
  exports: {
    csv: 'Als CSV exportieren',
    json: 'Als JSON exportieren',
    markdown: 'Als Markdown exportieren',
    print: 'Drucken…',
    title: (left, right) => `Unterschiede zwischen ${left} und ${right}`,
    written: (count) =>
      plural(count, { one: '# Zeile exportiert.', other: '# Zeilen exportiert.' }),
  },
  printed: (shown, total) =>
    shown === total
      ? plural(total, { one: '# Zeile', other: '# Zeilen' })
      : `Die ersten ${formatCount(shown)} von ${formatCount(total)} Zeilen`,
  noNext: 'Es gibt keinen weiteren Unterschied.',
  noPrevious: 'Davor gibt es keinen Unterschied.',
};
