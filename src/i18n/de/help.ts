import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: 'Hilfe',
  text: 'Die Regeln der Daten, Dateien hinein und heraus, die Filtersprache und die Tastatur. Alles davon ist auch ohne Netz da.',
  search: 'Hilfe durchsuchen',
  none: (text) => `Hier geht es nirgends um „${text}“.`,
  found: (count) => plural(count, { one: '# Thema', other: '# Themen' }),
  changeKeys: 'Tastenkürzel ändern',
  licences: 'Lizenzen',
  licencesText: 'Teile der App haben andere geschrieben. Das sind ihre Lizenzen.',
  sections: {
    model: 'Wie Daten aufbewahrt werden',
    types: 'Typen',
    limits: 'Grenzen',
    files: 'Dateien hinein und heraus',
    filter: 'Die Filtersprache',
    keyboard: 'Tastatur',
  },
  model: {
    account: {
      title: 'Konto',
      text: 'Enthält Tabellen unter einem eigenen Namen. Jedes Konto ist eine Datenbank dieses Browsers; nichts davon verlässt das Gerät.',
    },
    table: {
      title: 'Tabelle',
      text: 'Enthält Entitäten. Eigene Spalten hat sie nicht: Das Raster zeigt die Eigenschaften, die ihre Entitäten haben. Bei Namen wird Groß-/Kleinschreibung nicht beachtet.',
    },
    entity: {
      title: 'Entität',
      text: 'Benannte Eigenschaften mit Typ unter einem PartitionKey und einem RowKey, die zusammen ihre Identität sind und sich nie ändern.',
    },
    partition: {
      title: 'Partition',
      text: 'Die Entitäten mit demselben PartitionKey. Ein Filter, der ihn festlegt, liest nur diese Partition, und eine Transaktion bleibt innerhalb von einer.',
    },
    order: {
      title: 'Reihenfolge',
      text: 'Entitäten kommen in der Reihenfolge von PartitionKey, dann RowKey, beide als Text verglichen: „10“ steht vor „9“. Füllen Sie Zahlen mit Nullen auf, oder zählen Sie Ticks rückwärts, damit das Neueste zuerst kommt.',
    },
    property: {
      title: 'Eigenschaft',
      text: 'Hat einen Namen und einen Wert von einem Typ. Bei ihren Namen zählt Groß-/Kleinschreibung: Price und price sind zwei Eigenschaften, und zwei Entitäten dürfen unter einem Namen Werte verschiedener Typen haben.',
    },
    absent: {
      title: 'Fehlt',
      text: 'Eine Eigenschaft, die eine Entität nicht hat. Das ist weder ein leerer Text noch null, und kein Vergleich findet sie, auch „ne“ nicht.',
    },
    timestamp: {
      title: 'Timestamp',
      text: 'Wann die Entität zuletzt geschrieben wurde. Der Speicher setzt ihn; man kann ihn lesen und nach ihm filtern, nicht ändern.',
    },
    etag: {
      title: 'ETag, die Version',
      text: 'Die Version einer Entität. Eine Änderung, die eine ältere nennt, wird abgelehnt, damit niemand überschreibt, was er nicht gesehen hat.',
    },
    update: {
      title: 'Zusammenführen und ersetzen',
      text: 'Zusammenführen ändert die gesendeten Eigenschaften und lässt die anderen. Ersetzen lässt nur, was gesendet wird.',
    },
    transaction: {
      title: 'Entitätsgruppentransaktion',
      text: 'Mehrere Änderungen innerhalb einer Partition, von denen alle behalten werden oder keine. Jede Entität darf einmal vorkommen.',
    },
    compare: {
      title: 'Zwei Tabellen vergleichen',
      text: '„Zwei Tabellen vergleichen“ ordnet Entitäten nach PartitionKey und RowKey oder nach genannten Eigenschaften einander zu und zeigt, welche hinzugefügt, entfernt oder geändert wurden. Werte werden mit ihrem Typ verglichen: fehlend ist nicht leer, und 1 als Int32 ist nicht 1 als Int64; das wird als Unterschied nur des Typs genannt. Timestamps werden nicht verglichen. Jede Seite kann gefiltert werden; die Adresse enthält jede Auswahl, das Ergebnis lässt sich exportieren, und Unterschiede lassen sich in eine der Tabellen übernehmen: als ein Schritt, der rückgängig gemacht werden kann. Wählen Sie Zeilen oder Zellen aus, um nur diese zu übernehmen: Ein ausgewählter Schlüssel steht für seine ganze Zeile. Was seit dem Vergleich geschrieben wurde oder eine Regel ablehnt, wird mit dem Grund und so aufgelistet, wie es jetzt ist. Eine Seite kann auch eine Tabelle geöffneter Dateien sein, die nur gelesen wird.',
    },
    snapshots: {
      title: 'Schnappschüsse',
      text: '„Schnappschuss aufnehmen“ bewahrt eine Tabelle, wie sie in diesem Augenblick ist, unter einem Namen und mit einer Notiz. Das braucht keine Zeit und zunächst keinen Platz: Nur was danach geändert oder gelöscht wird, wird dafür aufbewahrt. Ein Schnappschuss öffnet sich wie eine Tabelle, mit Filter, Statistik und Export, und lässt sich nur lesen. „Wiederherstellen“ setzt die ganze Tabelle in einem Schritt zurück, den Rückgängig zurücknimmt; um ausgewählte Entitäten oder Zellen wiederherzustellen, vergleichen Sie den Schnappschuss mit seiner Tabelle und übernehmen sie nach rechts. Er bleibt, wenn seine Tabelle umbenannt oder gelöscht wird, und kann eine eigene Tabelle werden.',
    },
  },
  files: {
    formats: {
      title: 'Dateien, die sich importieren lassen',
      text: 'CSV mit beliebigem Trennzeichen, Anführungszeichen und Zeichensatz, CSV mit Typen des Storage Explorer, TSV, JSON, JSON Lines, Parquet und Exporte von AzCopy, jede für sich oder in gzip, zip oder einem Ordner. Was eine Datei ist, sagt ihr Inhalt, nicht ihr Name. Sie wird abgelegt, gewählt, eingefügt oder geteilt; ebenso wird eine andere Tabelle importiert.',
    },
    types: {
      title: 'Wie Typen bewiesen werden',
      text: 'Jede Zeile wird gelesen, bevor etwas vorgeschlagen wird: Eine Spalte bekommt den engsten Typ, der alle ihre Werte ohne Verlust hält, und „Zeigen“ nennt die Zeilen, die einen engeren ausschließen. Führende Nullen, Ziffern, die eine Zahl runden würde, und Daten wie 1/2/2026 bleiben Text, bis Sie etwas anderes sagen. Ebenso Zahlen wie 1.234,56: Wo alle Zeilen zeigen, wie sie geschrieben sind, wird ein Typ angeboten.',
    },
    absentTexts: {
      title: 'Texte, die kein Wert sind',
      text: 'In jeder Spalte, die eine Eigenschaft wird, können Texte wie NULL, \\N oder NA und jeder andere, den Sie nennen, bedeuten, dass es keinen Wert gibt: Dann fehlt die Eigenschaft. In CSV ist "NULL" in Anführungszeichen ein anderer Text als NULL ohne. Ein leeres Feld fehlt, wenn Sie nicht sagen, dass es ein leerer Text ist.',
    },
    nested: {
      title: 'Objekte in Zeilen von JSON',
      text: 'Sie werden zu eigenen Spalten, zu je einem JSON-Text oder zu nichts, wie Sie wählen.',
    },
    keys: {
      title: 'Schlüssel eines Imports',
      text: 'PartitionKey und RowKey kommen aus Spalten, werden aus Spalten und Texten zusammengesetzt, sind die Nummer der Zeile oder eine neue Guid. Zeichen, die Schlüssel nicht haben können, werden gezeigt und lassen sich ersetzen. Von Zeilen mit gleichen Schlüsseln wird die erste, die letzte oder keine importiert.',
    },
    existing: {
      title: 'Zeilen, deren Schlüssel es schon gibt',
      text: 'Sie werden abgelehnt, ausgelassen, mit der vorhandenen Entität zusammengeführt oder ersetzen sie; oder es wird nur aktualisiert, was da ist, und Neues ausgelassen.',
    },
    dryRun: {
      title: 'Probelauf',
      text: 'Bevor etwas geschrieben wird, zählt er genau, wie viele Zeilen eingefügt, zusammengeführt, ersetzt, ausgelassen und abgelehnt würden. Er zeigt die Werte jetzt und dann und nennt, was sich nicht importieren lässt, mit Zeile, Spalte, Wert und Grund; die Liste lässt sich als Datei speichern.',
    },
    cancelled: {
      title: 'Abgebrochene Importe',
      text: 'Zeilen werden in Stücken geschrieben, von denen jedes ganz oder gar nicht da ist. Was ein abgebrochener Import geschrieben hat, wird behalten oder zurückgenommen, wie Sie es sagen. Nach einem Absturz oder einem geschlossenen Fenster erfahren Sie, wie weit er kam: Er geht mit derselben Datei weiter, die an ihrem SHA-256 erkannt wird, oder wird zurückgenommen. Das Zurücknehmen lässt sich abbrechen und später beenden. Es wird abgelehnt, wo der Verlauf nicht den ganzen Import enthält: Seine Zeilen ließen sich nicht von Ihren unterscheiden.',
    },
    receipt: {
      title: 'Beleg und Rückgängigmachen eines Imports',
      text: 'Danach wird die Tabelle gezählt. Ein Beleg mit allen Zahlen und dem SHA-256 der Datei bleibt im Verlauf des Kontos, wo sich der Import als ein Schritt rückgängig machen lässt.',
    },
    recipes: {
      title: 'Importrezepte',
      text: 'Was für eine Datei gewählt war, wird für die nächste mit denselben Spalten angeboten. Die Einstellungen zeigen die Rezepte; dort lassen sie sich benennen und löschen.',
    },
    shown: {
      title: 'Dateien nur ansehen',
      text: 'Eine Zip-Datei oder ein Ordner lässt sich als Konto öffnen, in das nichts geschrieben wird. Aus seinen Tabellen kann kopiert werden, und es ist weg, wenn Sie es schließen.',
    },
    exporting: {
      title: 'Tabellen exportieren',
      text: 'Eine Tabelle, was ihr Filter findet, was ausgewählt ist oder die gezeigten Spalten gehen als CSV mit Typen, CSV, TSV, JSON, JSON Lines, Parquet, Markdown oder SQL in eine Datei oder, außer Parquet, in die Zwischenablage; mehrere Tabellen in eine Zip-Datei.',
    },
    losses: {
      title: 'Was ein Export verlieren kann',
      text: 'CSV mit Typen, JSON und JSON Lines mit ihren Typen und Parquet verlieren nichts. In CSV, TSV, Markdown und SQL gehen Typen verloren, und in manchen sieht ein leerer Text wie kein Wert aus. Was eine Form von Ihren Daten nicht halten kann, wird genannt, bevor etwas geschrieben wird. Ein Apostroph bewahrt davor, dass eine Tabellenkalkulation eine Zelle als Formel ausführt. CSV mit Typen hat keinen und nennt die Texte, die ausgeführt würden; kopierte Zellen sind als Text gekennzeichnet.',
    },
  },
  types: {
    string: (units, bytes) =>
      `Text mit bis zu ${formatCount(units)} UTF-16-Einheiten (${formatBytes(bytes)}).`,
    int32: 'Eine ganze Zahl von −2.147.483.648 bis 2.147.483.647.',
    int64:
      'Eine ganze Zahl von −9.223.372.036.854.775.808 bis 9.223.372.036.854.775.807, genau aufbewahrt.',
    double: 'Eine Gleitkommazahl mit 64 Bit, mit NaN, Infinity und −Infinity.',
    boolean: 'true oder false.',
    dateTime: 'Ein Zeitpunkt in UTC von 1601-01-01 bis 9999-12-31, auf 100 Nanosekunden genau.',
    guid: '128 Bit, geschrieben als 32 hexadezimale Ziffern mit Bindestrichen.',
    binary: (bytes) => `Bis zu ${formatBytes(bytes)} an Bytes, geschrieben als Base64.`,
  },
  limits: {
    accountName: {
      title: 'Kontoname',
      text: '3 bis 24 Kleinbuchstaben und Ziffern.',
    },
    tableName: {
      title: 'Tabellenname',
      text: (reserved) =>
        `3 bis 63 Buchstaben und Ziffern, zuerst ein Buchstabe. „${reserved}“ ist reserviert.`,
    },
    key: {
      title: 'PartitionKey und RowKey',
      text: (units) =>
        `Je bis zu ${formatCount(units)} UTF-16-Einheiten, ohne / \\ # ? und Steuerzeichen. Sie dürfen leer sein.`,
    },
    propertyName: {
      title: 'Eigenschaftsname',
      text: (units) =>
        `Bis zu ${formatCount(units)} Zeichen: zuerst ein Buchstabe oder _, dann Buchstaben, Ziffern und _.`,
    },
    properties: {
      title: 'Eigenschaften einer Entität',
      text: (count) => `${formatCount(count)}, neben den drei des Systems.`,
    },
    entity: {
      title: 'Größe einer Entität',
      text: (bytes) => `${formatBytes(bytes)}, mit Namen, Schlüsseln und Werten.`,
    },
    transaction: {
      title: 'Entitätsgruppentransaktion',
      text: (count, bytes) => `${formatCount(count)} Änderungen und ${formatBytes(bytes)}.`,
    },
    page: {
      title: 'Seite einer Antwort über REST',
      text: (count) =>
        `${formatCount(count)} Entitäten; ein Fortsetzungstoken führt zur nächsten Seite. Das Raster hat keine Seiten.`,
    },
  },
};
