import type { cells as english } from '../en/cells.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const cellCount = (count: number) => plural(count, { one: '# Zelle', other: '# Zellen' });

export const cells: typeof english = {
  cellOf: (column, rowKey) => `${column}, Zeile ${rowKey}`,
  edit: 'In der Zelle bearbeiten',
  changeType: 'Typ ändern…',
  fillDown: 'Nach unten ausfüllen',
  clear: 'Werte entfernen',
  copyAs: 'Kopieren als…',
  copyRuns: (count) =>
    plural(count, {
      one: '# Text beginnt mit =, +, - oder @, und eine Tabellenkalkulation würde ihn als Formel ausführen. Ohne Wahl eines Formats kopiert, ist er als Text gekennzeichnet.',
      other:
        '# Texte beginnen mit =, +, - oder @, und eine Tabellenkalkulation würde sie als Formeln ausführen. Ohne Wahl eines Formats kopiert, sind sie als Text gekennzeichnet.',
    }),
  formats: {
    tsv: 'Text mit Tabulatoren (TSV)',
    csv: 'CSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    markdown: 'Markdown-Tabelle',
    html: 'HTML-Tabelle',
    typescript: 'TypeScript-Literal',
    fetch: 'fetch-Anforderung',
    filter: '$filter für diese Entitäten',
  },
  fixedKey:
    'Die Schlüssel benennen die Entität und werden nicht in der Zelle geändert. Duplizieren Sie die Entität stattdessen unter anderen Schlüsseln.',
  fixedTimestamp: 'Den Timestamp legt der Speicher bei jedem Schreiben fest.',
  nothingFixed: 'Schlüssel und Timestamp bleiben, wie sie sind.',
  undo: 'Rückgängig',
  written: (count) => `${cellCount(count)} geschrieben`,
  cleared: (count) => plural(count, { one: '# Wert entfernt', other: '# Werte entfernt' }),
  work: {
    title: (count) =>
      plural(count, {
        one: 'Zellen von # Entität schreiben',
        other: 'Zellen von # Entitäten schreiben',
      }),
    stopped: (done, total) =>
      `${formatCount(done)} von ${cellCount(total)} geschrieben. Das bleibt, wenn Sie es nicht rückgängig machen.`,
    notBegun: (total) => `0 von ${cellCount(total)} geschrieben. Es hat sich nichts geändert.`,
  },
  nothingToDo: 'In diesen Zellen gibt es nichts zu ändern',
  tooMany: (limit) =>
    plural(limit, {
      one: 'Hier wird höchstens # Zeile auf einmal geändert.',
      other: 'Hier werden höchstens # Zeilen auf einmal geändert.',
    }),
  changeAll: 'Alle ändern…',
  paste: {
    looking: 'Eingefügtes durchsehen',
    stopped: 'Abgebrochen. Es wurde nichts geschrieben.',
    nothing: 'Hier gibt es nichts einzufügen',
    byKey: (keys) =>
      `Der Browser lässt diese Seite die Zwischenablage nicht lesen. Drücken Sie zum Einfügen ${keys} in der Zelle.`,
    apart:
      'Mehrere Bereiche sind ausgewählt, und das Kopierte füllt nicht jeden davon. Wählen Sie eine Stelle dafür aus.',
    tooMany: (limit) =>
      plural(limit, {
        one: 'Nur # Zeile wird auf einmal eingefügt. Importieren Sie für mehr eine Datei.',
        other:
          'Höchstens # Zeilen werden auf einmal eingefügt. Importieren Sie für mehr eine Datei.',
      }),
    import: 'Eingefügtes importieren…',
    title: 'Einfügen',
    duplicateTitle: 'Entitäten duplizieren',
    duplicate: (count) =>
      plural(count, { one: '# Entität duplizieren', other: '# Entitäten duplizieren' }),
    write: (count) => `${cellCount(count)} einfügen`,
    writeRows: (count) => plural(count, { one: '# Zeile einfügen', other: '# Zeilen einfügen' }),
    cells: (count) => `${cellCount(count)} zu schreiben`,
    removed: (count) =>
      plural(count, { one: '# Wert wird entfernt', other: '# Werte werden entfernt' }),
    newRows: (count) =>
      plural(count, {
        one: '# Entität wird hinzugefügt',
        other: '# Entitäten werden hinzugefügt',
      }),
    newColumns: (count) =>
      plural(count, { one: '# Eigenschaft ist neu', other: '# Eigenschaften sind neu' }),
    retyped: (count) =>
      plural(count, { one: '# Wert ändert seinen Typ', other: '# Werte ändern ihren Typ' }),
    keyless: (count) =>
      plural(count, {
        one: '# Zeile fehlt, woraus ihr Schlüssel gebildet wird: Wählen Sie andere Teile',
        other: '# Zeilen fehlt, woraus ihre Schlüssel gebildet werden: Wählen Sie andere Teile',
      }),
    twins: (count) =>
      plural(count, {
        one: '# Zeile hat die Schlüssel einer anderen und wird abgelehnt',
        other: '# Zeilen haben die Schlüssel einer anderen und werden abgelehnt',
      }),
    wrongKeys: (count) =>
      plural(count, {
        one: '# Zeile wird ausgelassen: Ihre Schlüssel kann keine Entität haben',
        other: '# Zeilen werden ausgelassen: Ihre Schlüssel kann keine Entität haben',
      }),
    wrong: (count) =>
      plural(count, { one: '# Zelle ohne gültigen Wert', other: '# Zellen ohne gültigen Wert' }),
    wrongTitle: 'Zellen ohne gültigen Wert für ihre Spalte',
    leave: 'Die anderen schreiben; diese bleiben markiert, wie sie sind',
    correct: (count) =>
      plural(count, {
        one: 'Die eine berichtigen, bei der klar ist, was gemeint ist',
        other: 'Die # berichtigen, bei denen klar ist, was gemeint ist',
      }),
    head: 'Die erste Zeile enthält die Namen:',
    keys: 'Schlüssel der neuen Entitäten',
    preview: 'Vorschau',
    columnName: (place) => `Name der Spalte ${place}`,
    typeOf: (name) => `Typ von ${name}`,
    isNew: 'neu',
    skipped: 'bleibt',
    row: 'Entität',
    noKey: 'kein Schlüssel',
    more: (count) => plural(count, { one: 'und # weitere Zeile', other: 'und # weitere Zeilen' }),
  },
  note: 'Zu dieser Zelle',
  type: 'Typ',
  choose: (column) => `Wert von ${column}`,
  unsaved: {
    count: (count) =>
      plural(count, {
        one: '# Zelle ist nicht gespeichert.',
        other: '# Zellen sind nicht gespeichert.',
      }),
    unwritten: (count) =>
      plural(count, {
        one: '# neue Entität ist nicht gespeichert.',
        other: '# neue Entitäten sind nicht gespeichert.',
      }),
    list: 'Neue Entitäten anzeigen',
    listTitle: 'Neue Entitäten, die abgelehnt wurden',
    show: 'Anzeigen',
    retry: 'Wiederholen',
    retryAll: 'Wiederholen',
    correct: 'Berichtigen',
    seeChanges: 'Änderungen ansehen',
    overwrite: 'Andere überschreiben',
    discard: 'Verwerfen',
    discardAll: 'Alle verwerfen',
    changed: (time) =>
      `Jemand anders hat diese Zelle um ${time} UTC geändert, nachdem Sie sie gesehen hatten.`,
    otherType: 'Ausgelassen, weil sich der Typ ändern würde.',
    leaveTitle: 'Nicht Gespeichertes verwerfen?',
    leave: (count) =>
      plural(count, {
        one: '# Zelle enthält, was nicht gespeichert werden konnte. Es geht verloren.',
        other: '# Zellen enthalten, was nicht gespeichert werden konnte. Es geht verloren.',
      }),
    leaveUnwritten: (count) =>
      plural(count, {
        one: '# neue Entität konnte nicht gespeichert werden. Sie geht verloren.',
        other: '# neue Entitäten konnten nicht gespeichert werden. Sie gehen verloren.',
      }),
    leaveChange: 'Die Änderung vieler Entitäten, die hier gerade vorbereitet wird, geht verloren.',
    leaveConfirm: 'Verwerfen und gehen',
    stillWriting:
      'Es werden noch Zellen geschrieben. Was unterwegs ist, kann verloren gehen, wenn Sie jetzt gehen.',
    leaveAnyway: 'Jetzt gehen',
  },
  refused: (count) =>
    plural(count, {
      one: '# Entität wurde nicht geschrieben.',
      other: '# Entitäten wurden nicht geschrieben.',
    }),
};
