import type { RefusalContext } from '../../model/storage-error.ts';
import type { refusals as english } from '../en/refusals.ts';
import { formatBytes, formatCount } from '../numbers.ts';

export const refusals: typeof english = {
  accountName: () => 'Verwenden Sie für den Namen des Kontos 3–24 Kleinbuchstaben und Ziffern.',
  accountExists: ({ name }) =>
    `${quoted('Ein Konto', name)} gibt es schon. Wählen Sie einen anderen Namen.`,
  accountLost: ({ value }) =>
    `${quoted('Ein Konto', value)} ging verloren und ließ sich nicht zurückholen. Seine Sicherheitskopie behält den Namen, bis sie gelöscht wird.`,
  accountMissing: ({ name }) =>
    `${quoted('Das Konto', name)} ist nicht mehr in diesem Browser. Vielleicht wurde es in einem anderen Tab gelöscht.`,

  tableNameMissing: () =>
    'Eine Tabelle braucht einen Namen: 3–63 Buchstaben und Ziffern, mit einem Buchstaben am Anfang.',
  tableNameLength: ({ actual }) =>
    `Ein Tabellenname hat 3–63 Zeichen${actual === undefined ? '' : `; dieser hat ${formatCount(actual)}`}.`,
  tableNameCharacters: () =>
    'Verwenden Sie nur Buchstaben und Ziffern, mit einem Buchstaben am Anfang.',
  tableNameReserved: () => '„tables“ ist vom Dienst reserviert. Wählen Sie einen anderen Namen.',
  tableExists: ({ value }) =>
    `${quoted('Eine Tabelle', value)} gibt es schon; Groß- und Kleinschreibung wird nicht unterschieden. Wählen Sie einen anderen Namen.`,
  tableMissing: tableGone,
  tableResourceMissing: tableGone,

  keysMissing: () =>
    'Eine Entität braucht einen PartitionKey und einen RowKey. Sie dürfen leer sein, aber nicht fehlen.',
  keyCharacters: ({ name }) =>
    `${name ?? 'Ein Schlüssel'} enthält ein Zeichen, das Schlüssel nicht haben dürfen: / \\ # ? oder ein Steuerzeichen. Ersetzen Sie es.`,
  keyTooLong: ({ name, actual }) =>
    `${name ?? 'Ein Schlüssel'} ist zu lang${counted(actual)}. Schlüssel haben höchstens 1.024 Zeichen.`,

  propertyNameTooLong: ({ name, actual }) =>
    `Der Name ${name === undefined ? 'dieser Eigenschaft' : `der Eigenschaft „${name}“`} ist zu lang${counted(actual)}: höchstens 255 Zeichen.`,
  propertyNameInvalid: ({ name }) =>
    `${name === undefined ? 'Das' : `„${name}“`} kann kein Eigenschaftsname sein. Beginnen Sie mit einem Buchstaben oder „_“, danach Buchstaben, Ziffern und „_“.`,
  propertyNameReserved: ({ name }) =>
    `${name === undefined ? 'Diese Eigenschaft' : `„${name}“`} legt der Speicher selbst fest. Geben Sie Ihrer Eigenschaft einen anderen Namen.`,
  propertiesTooMany: ({ actual }) =>
    `Eine Entität hat höchstens 252 benutzerdefinierte Eigenschaften${actual === undefined ? '' : `; diese hat ${formatCount(actual)}`}. Entfernen Sie einige.`,
  valueInvalid: ({ name }) =>
    `Der Wert von ${shown(name)} passt nicht zu seinem Typ. Ändern Sie den Wert oder den Typ.`,
  valueTooLarge: ({ name, actual }) =>
    `Der Wert von ${shown(name)} ist zu groß${actual === undefined ? '' : ` (${formatCount(actual)})`}: höchstens 64 KiB, das sind 32.768 Zeichen Text.`,
  dateOutOfRange: ({ name }) =>
    `Das Datum von ${shown(name)} liegt außerhalb des Bereichs von 1601-01-01 bis 9999-12-31.`,
  entityTooLarge: ({ actual }) =>
    `Die Entität ist zu groß${actual === undefined ? '' : ` (${formatBytes(actual)})`}: höchstens 1 MiB mit allen Namen und Werten. Kürzen oder entfernen Sie einige.`,

  entityExists: () =>
    'Eine Entität mit diesen Schlüsseln gibt es schon. Ändern Sie einen Schlüssel, oder bearbeiten Sie die vorhandene.',
  entityMissing: () =>
    'Diese Entität gibt es nicht mehr. Vielleicht wurde sie in einem anderen Tab gelöscht.',
  etagStale: () =>
    'Die Entität wurde geändert, nachdem Sie sie geöffnet haben. Sehen Sie sich beide Fassungen an, und entscheiden Sie dann.',
  etagMalformed: () =>
    'Die Versionsmarke dieser Entität ist fehlerhaft. Öffnen Sie die Entität neu.',

  groupEmpty: () => 'Es gibt nichts zu schreiben: Die Gruppe enthält keinen Vorgang.',
  groupTooMany: () => 'Eine Gruppe hat höchstens 100 Vorgänge. Teilen Sie sie auf.',
  groupTooLarge: () => 'Die Gruppe ist größer als 4 MiB. Teilen Sie sie auf.',
  groupPartitions: () =>
    'Alle Vorgänge einer Gruppe haben denselben PartitionKey. Teilen Sie sie nach Partitionen auf.',
  groupDuplicate: () =>
    'Zwei Vorgänge der Gruppe betreffen dieselbe Entität. Behalten Sie einen davon.',

  limitOutOfRange: () => 'Eine Seite hat 1 bis 1.000 Entitäten.',
  continuationMalformed: () =>
    'Die Stelle, an der es weitergeht, kann nicht gelesen werden. Beginnen Sie von vorn.',

  filterInvalid: ({ filter }) =>
    filter?.message === undefined
      ? `Der Filter ist fehlerhaft${filter ? ` bei ${shown(filter.found)}` : ''}.`
      : `Der Filter ist fehlerhaft: ${filter.message}`,
  filterNotImplemented: ({ filter }) =>
    `Tabellen können ${filter ? `„${filter.found}“` : 'das'} in einem Filter nicht. Vergleichen Sie Eigenschaften mit Konstanten, verknüpft mit and, or, not.`,

  patternTooSlow: () =>
    'Der reguläre Ausdruck hat für eine Seite länger als zwei Sekunden gebraucht und wurde beendet. Meist liegt es an Wiederholungen in Wiederholungen, etwa (a+)+.',
  propertyExists: ({ name }) =>
    `Die Entität hat schon ${name === undefined ? 'diese Eigenschaft' : `eine Eigenschaft „${name}“`}, die verloren ginge.`,
  valueNotConvertible: ({ name, value }) =>
    `Der Wert von ${shown(name)} kann nicht in ${value ?? 'diesen Typ'} umgewandelt werden.`,
  keyPartMissing: ({ name }) =>
    `Die Entität hat keinen Wert von ${shown(name)}, aus dem der neue Schlüssel gebildet werden kann.`,

  stepMissing: () => 'Dieser Schritt ist nicht mehr im Verlauf.',
  stepConflict: () =>
    'Dieser Schritt kann nicht als Ganzes rückgängig gemacht werden, weil sein Ergebnis inzwischen geändert wurde. Machen Sie zuerst die späteren Schritte rückgängig, oder lassen Sie das Geänderte aus.',

  accountBusy: ({ value }) =>
    `${quoted('Das Konto', value)} wird von einem anderen Fenster offen gehalten, das nicht antwortet. Schließen Sie die anderen Fenster von Tablewright.`,
  storageFull: () =>
    'In diesem Browser ist kein Platz mehr, und es wurde nichts geschrieben. Löschen Sie Tabellen, die Sie nicht brauchen, oder geben Sie Speicherplatz frei.',
  readOnly: () =>
    'Dieses Konto zeigt Dateien, die hier nicht geändert werden. Kopieren Sie die Tabelle in ein anderes Konto, um daran zu arbeiten.',
  snapshotReadOnly: () =>
    'Ein Schnappschuss lässt sich nur lesen. Machen Sie eine Tabelle daraus, um daran zu arbeiten.',
  snapshotMissing: () => 'Diesen Schnappschuss gibt es nicht mehr.',
  newerDatabase: () =>
    'Eine neuere Version von Tablewright hat diese Datenbank umgestellt. Laden Sie die Seite neu, um diese Version zu erhalten.',
  damaged: ({ detail }) =>
    `Ein Teil der gespeicherten Daten kann nicht gelesen werden.${detail === undefined ? '' : ` ${detail}`}`,
  engineLost: ({ name }) =>
    name === 'transfer'
      ? 'Der Teil, der Dateien liest und schreibt, ist stehen geblieben, bevor er fertig war, vielleicht weil der Speicher nicht reichte. Sehen Sie nach, was da ist, und versuchen Sie es noch einmal.'
      : 'Die Engine ist stehen geblieben, bevor sie geantwortet hat, und wurde neu gestartet. Sehen Sie nach, ob Ihre letzte Änderung da ist.',
  partMissing: () =>
    'Ein Teil von Tablewright konnte nicht geladen werden, und es wurde nichts geschrieben. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  viewClosed: () =>
    'Dieses Ergebnis wird nicht mehr aufbewahrt. Führen Sie die Abfrage noch einmal aus.',
  cancelled: () => 'Abgebrochen.',
};

function tableGone({ value }: RefusalContext): string {
  return `${quoted('Die Tabelle', value)} ist nicht mehr da. Vielleicht wurde sie in einem anderen Tab gelöscht.`;
}

function quoted(noun: string, value: string | undefined): string {
  return value === undefined ? noun : `${noun} „${value}“`;
}

function shown(name: string | undefined): string {
  return name === undefined ? 'dieser Eigenschaft' : `„${name}“`;
}

function counted(actual: number | undefined): string {
  return actual === undefined ? '' : ` (${formatCount(actual)} Zeichen)`;
}
