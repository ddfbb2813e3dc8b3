import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: 'Hilfe',
  text: 'Die Regeln der Daten, die Filtersprache und die Tastatur. Alles davon ist auch ohne Netz da.',
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
