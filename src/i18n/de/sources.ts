import type { sources as english } from '../en/sources.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { one: '# Datei', other: '# Dateien' });

export const sources: typeof english = {
  problem: {
    after: (bytes) => `Nach ${formatBytes(bytes)}`,
    encoding: (byte, encoding) =>
      `Das Byte ${byte} ist kein ${encoding}. Lesen Sie die Datei in einer anderen Kodierung, oder speichern Sie sie als UTF-8.`,
    encodingEnd: (encoding) =>
      `Die Datei endet mitten in einem Zeichen von ${encoding}. Ist sie vollständig?`,
    readAs: (encoding) => `Als ${encoding} lesen`,
    packedEnded: (format) =>
      `Die ${format}-Daten enden mittendrin. Die Datei ist nicht vollständig: Kopieren oder laden Sie sie noch einmal.`,
    packedDamaged: (format) =>
      `Die ${format}-Daten sind beschädigt: Der Inhalt passt nicht zu seiner Prüfsumme. Kopieren oder laden Sie die Datei noch einmal.`,
    bomb: (ratio, bytes) =>
      `Entpackt wäre das ${formatCount(ratio)}-mal so groß, ${formatBytes(bytes)} und mehr. So sind Dateien, die Schaden anrichten sollen. Wenn Sie ihr vertrauen, entpacken Sie sie zuerst selbst.`,
    zipPath: (path) =>
      `Die ZIP-Datei nennt „${path}“, was außerhalb ihres eigenen Ordners liegt. So sind Dateien, die Schaden anrichten sollen. Packen Sie die Dateien neu.`,
    zipEncrypted: (path) =>
      `„${path}“ ist mit einem Kennwort geschützt. Entpacken Sie die Datei zuerst, und wählen Sie ihren Inhalt.`,
    zipMethod: (method) =>
      `Das ist mit ${method} gepackt. Packen Sie es neu mit Deflate, dem üblichen Verfahren, oder entpacken Sie es zuerst.`,
    nested: 'Hier ist ein Archiv in ein Archiv gepackt. Entpacken Sie zuerst das äußere.',
    noTables: 'Nichts darin ist eine Tabelle: kein CSV, JSON, JSON Lines oder Parquet.',
    tooManyFiles: (count) =>
      `Das sind ${formatCount(count)} Dateien. Wählen Sie höchstens 10.000 auf einmal.`,
    packedTooLarge:
      'Die Parquet-Datei ist als Ganzes noch einmal gepackt und größer als 512 MiB. Entpacken Sie sie zuerst.',
    mixed: 'Diese Datei hat ein anderes Format als die erste. Importieren Sie sie für sich.',
    itself:
      'Das ist die Tabelle selbst: Was dort geschrieben wird, würde wieder gelesen. Wählen Sie eine andere Tabelle als Ziel.',
    changed:
      'Die Tabelle hat inzwischen andere Zeilen oder Eigenschaften als beim ersten Lesen. Beginnen Sie den Import neu.',
    parquet: (reason) =>
      `Die Parquet-Daten sind fehlerhaft: ${reason}. Besorgen Sie die Datei noch einmal.`,
    parquetCodec: (codec) =>
      `Die Parquet-Datei ist mit ${codec} gepackt, was hier nicht entpackt werden kann. Schreiben Sie sie mit Snappy, GZIP, Brotli, LZ4, ZSTD oder ungepackt.`,
  },

  from: {
    title: (account) => `In ${account} importieren`,
    files: 'Dateien…',
    filesHint: 'CSV, JSON, JSON Lines und Parquet, auch als ZIP oder GZIP gepackt.',
    folder: 'Ein Ordner…',
    folderHint: 'Alle Tabellen darin, auch in seinen Unterordnern.',
    clipboard: 'Die Zwischenablage',
    clipboardHint:
      'Zeilen, die aus einer Tabellenkalkulation, einer Seite oder Datei kopiert sind.',
    table: 'Eine andere Tabelle',
    tableHint: 'Mit anderen Schlüsseln oder Spalten, oder zu dem, was schon da ist.',
    fromAccount: 'Konto',
    fromTable: 'Tabelle',
    noTables: 'Noch kein Konto hat eine Tabelle.',
    next: 'Weiter',
    ways: 'Dateien lassen sich auch hier ablegen, und alles lässt sich einfügen.',
    paste: 'Hier einfügen',
    pasteHint: 'Der Browser zeigt dieser Seite die Zwischenablage erst, wenn Sie einfügen.',
    nothing: 'In der Zwischenablage ist weder Text noch eine Datei.',
    pasted: 'Eingefuegt.txt',
  },

  look: {
    only: 'Nur ansehen',
    hint: 'Sie erscheinen als Konto, das nur gelesen werden kann, bis dieses Fenster geschlossen wird.',
    opening: (account) => `${account} öffnen`,
    opened: (count, of) =>
      `${plural(count, { one: '# Tabelle', other: '# Tabellen' })} mit ${of} Zeilen ${count === 1 ? 'lässt' : 'lassen'} sich ansehen.`,
    left: (count) =>
      plural(count, {
        one: '# Zeile wird nicht gezeigt: Ihre Schlüssel gibt es schon, oder sie ergibt keine Entität.',
        other:
          '# Zeilen werden nicht gezeigt: Ihre Schlüssel gibt es schon, oder sie ergeben keine Entität.',
      }),
    note: 'Diese Tabellen zeigen Dateien und können nur gelesen werden. Die Dateien bleiben, wie sie sind; die Tabellen verschwinden, wenn dieses Fenster geschlossen wird.',
    copy: (account) => `In ${account} importieren…`,
    close: 'Schließen',
    closed: (account) => `${account} ist geschlossen. Die Dateien sind, wie sie waren.`,
    gone: (account) => `${account} wurde mit seinem Fenster geschlossen.`,
    again: 'Wieder öffnen',
  },

  reading: {
    title: 'Wie die Datei gelesen wird',
    encoding: 'Kodierung',
    delimiter: 'Trennzeichen',
    delimiters: {
      ',': 'Komma ,',
      ';': 'Semikolon ;',
      '\t': 'Tabulator',
      '|': 'Senkrechter Strich |',
      other: 'Anderes Zeichen',
    },
    otherDelimiter: 'Zeichen zum Trennen',
    quote: 'Anführungszeichen',
    quotes: { '"': 'Doppelte "', "'": "Einfache '", '': 'Keine' },
    header: 'Erste Zeile',
    headers: {
      title: 'Steht über der Tabelle',
      names: 'Benennt die Spalten',
      row: 'Ist eine Zeile',
    },
    nested: 'Objekte in Zeilen',
    nestings: { text: 'Ein JSON-Text', flatten: 'Eigene Spalten', skip: 'Weglassen' },
    rows: 'Zeilen',
    rowsOf: { list: 'Die Objekte in der Liste', object: 'Das ganze Objekt, als eine' },
    twice: (name) =>
      `Mehrere Spalten heißen „${name}“. Jede wird eine Eigenschaft; die späteren werden nummeriert.`,
  },

  list: {
    title: 'Wählen, was importiert wird',
    looking: 'Die Dateien werden angesehen…',
    summary: (count, bytes) => `${files(count)} · ${formatBytes(bytes)}`,
    volumes: (count) => `${files(count)} einer Tabelle`,
    asOne: 'In eine Tabelle importieren',
    asOneHint: 'Die gewählten Dateien haben dieselben Spalten.',
    ignored: (count) =>
      plural(count, {
        one: '# Datei, die keine Tabelle ist, wird ausgelassen.',
        other: '# Dateien, die keine Tabellen sind, werden ausgelassen.',
      }),
    manifests: (count) =>
      plural(count, {
        one: 'Die Liste der Teile von AzCopy wird nicht gebraucht.',
        other: 'Die Listen der Teile von AzCopy werden nicht gebraucht.',
      }),
    missing: (names) =>
      plural(names.length, {
        one: `Von diesem Export fehlt mindestens Teil ${names.join(', ')}. Fügen Sie ihn hinzu, oder fahren Sie ohne seine Zeilen fort.`,
        other: `Von diesem Export fehlen mindestens die Teile ${names.join(', ')}. Fügen Sie sie hinzu, oder fahren Sie ohne ihre Zeilen fort.`,
      }),
    add: 'Dateien hinzufügen…',
    go: (count) => plural(count, { one: 'Weiter mit # Tabelle', other: 'Weiter mit # Tabellen' }),
  },
};
