import type { entity as english } from '../en/entity.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const entity: typeof english = {
  title: 'Entitätseditor',
  newTitle: 'Neue Entität',
  copyTitle: 'Kopie von',
  emptyKey: 'leer',
  edited: 'Bearbeitet',
  tabs: 'Ansichten der Entität',
  properties: 'Eigenschaften',
  json: 'JSON',
  find: {
    label: 'Eigenschaft suchen',
    found: (found, of) => `${formatCount(found)} von ${formatCount(of)}`,
  },
  previous: 'Vorherige Entität',
  next: 'Nächste Entität',
  close: 'Editor schließen',
  duplicate: 'Duplizieren',
  delete: 'Entität löschen',

  keys: 'Schlüssel',
  keysFixed: 'Die Schlüssel benennen die Entität, deshalb können sie sich nicht ändern.',
  keyLength: (length) => `${formatCount(length)} von 1.024`,
  timestamp: 'Timestamp',
  timestampHint: 'Legt der Speicher bei jedem Speichern fest',
  keyProblems: {
    characters: (key, found) =>
      `${found} ist in ${key} nicht erlaubt. Nicht erlaubt: / \\ # ? und Steuerzeichen.`,
    tooLong: (length) => `${formatCount(length)} von 1.024 Zeichen.`,
    unchanged:
      'Diese Schlüssel hat die kopierte Entität. Geben Sie der Kopie einen anderen RowKey oder PartitionKey.',
  },
  keyWarnings: {
    empty: 'Leere Schlüssel sind erlaubt, aber leicht zu übersehen.',
    space: 'Am Anfang oder Ende steht Leerraum, der zum Schlüssel gehört.',
  },
  controlCharacter: (code) => `Steuerzeichen U+${code}`,
  replaceWith: (text) => `Durch ${text} ersetzen`,
  removeSpace: 'Leerraum entfernen',

  name: 'Eigenschaftsname',
  nameOf: (name) => `Name von ${name}`,
  typeOf: (name) => `Typ von ${name}`,
  valueOf: (name) => `${name}, Wert`,
  unnamed: 'neue Eigenschaft',
  remove: (name) => `${name} entfernen`,
  removed: (name) => `${name} entfernt`,
  undo: 'Rückgängig',
  add: 'Eigenschaft hinzufügen',
  elsewhere: 'Anderswo in der Tabelle:',
  addSuggested: (name, type) => `${name} hinzufügen, ${type}`,
  moreSuggestions: (count) => `${formatCount(count)} weitere`,
  fewerSuggestions: 'Weniger',
  usualType: (type) => `Anderswo in der Tabelle ist der Typ ${type}.`,
  nameProblems: {
    missing: 'Eine Eigenschaft braucht einen Namen.',
    invalid:
      'Beginnen Sie mit einem Buchstaben oder _; danach Buchstaben, Ziffern und _. Kein - und keine Leerzeichen.',
    reserved: (name) => `${name} legt der Speicher fest.`,
    tooLong: (length) => `${formatCount(length)} von 255 Zeichen.`,
    duplicate: (name) => `${name} gibt es in dieser Entität schon.`,
  },
  twin: (name, twin) => `Groß- und Kleinschreibung zählt; ${name} gibt es schon als ${twin}.`,
  use: (text) => `${text} verwenden`,
  makeIt: (type) => `Zu ${type} machen`,

  valueProblems: {
    int32: 'Ganze Zahl von −2.147.483.648 bis 2.147.483.647, ohne Punkte.',
    int64: 'Ganze Zahl von −9.223.372.036.854.775.808 bis 9.223.372.036.854.775.807, ohne Punkte.',
    double: 'Zahl wie 12.5 oder 1e-3, oder NaN, Infinity, −Infinity.',
    doubleRange: 'Ein Double endet bei etwa 1.8e308. Schreiben Sie Infinity, wenn das gemeint ist.',
    boolean: 'Möglich sind true und false.',
    dateTime: 'Datum und Zeit wie 2026-11-20T15:49:23.1234567Z, oder now, -1h, -7d.',
    dateTooEarly: 'Das früheste ist 1601-01-01.',
    dateTooLate: 'Das späteste ist 9999-12-31.',
    guid: '32 Hexadezimalziffern wie 8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60.',
    base64: 'Base64: A–Z, a–z, 0–9, + und /, mit = zu Vierergruppen aufgefüllt.',
    hex: 'Zwei Hexadezimalziffern je Byte, etwa 0a ff.',
    text: 'Es enthält ein halbes Zeichen, das kein UTF-8 schreiben kann.',
    stringLength: (bytes) => `${formatCount(bytes)} Bytes von 65.536 (UTF-16, 2 Bytes je Zeichen).`,
    binaryLength: (bytes) => `${formatCount(bytes)} Bytes von 65.536.`,
  },
  stringLength: (characters, bytes) =>
    `${plural(characters, { one: '# Zeichen', other: '# Zeichen' })} · ${formatCount(bytes)} von 65.536 Bytes`,
  setTo: (text) => `Auf ${text} setzen`,
  write: (text) => `${text} schreiben`,
  isInstant: (text) => `= ${text}`,
  localTime: (local, relative) => `${local} Ortszeit · ${relative}`,
  pick: (name) => `Datum und Zeit von ${name} auswählen, UTC`,
  newGuid: (name) => `Neue Guid für ${name}`,
  encodings: { base64: 'Base64', hex: 'Hex', text: 'Text' },
  encodingOf: (name) => `Wie die Bytes von ${name} geschrieben sind`,
  notText: 'Diese Bytes sind kein UTF-8-Text.',
  chooseFile: 'Datei…',
  chooseFileFor: (name) => `Bytes von ${name} aus einer Datei`,
  download: (name) => `${name} herunterladen`,
  fileTooLarge: (file, bytes) =>
    `${file} hat ${formatCount(bytes)} Bytes; ein Binary hat höchstens 65.536. Der Wert ist, wie er war.`,
  fileUnreadable: (file) => `${file} kann nicht gelesen werden. Der Wert ist, wie er war.`,
  byteCount: (bytes) => plural(bytes, { one: '# Byte', other: '# Bytes' }),

  retype: {
    becomes: (before, after) => `${before} wird zu ${after}:`,
    losses: {
      fraction: 'Die Nachkommastellen gehen verloren.',
      digits: 'Ein Double hat nicht für alle Ziffern Platz.',
      sign: 'Das Vorzeichen der Null geht verloren.',
      spelling: 'Die Schreibweise ändert sich.',
      instant: 'Teile der Einheit gehen verloren.',
    },
    impossible: (before, type) => `${before} ist kein gültiger Wert für ${type}.`,
    convert: 'Umwandeln',
    keepText: (type) => `Zu ${type} machen und berichtigen`,
    keep: (type) => `${type} behalten`,
  },

  gauges: {
    title: 'Grenzen',
    entity: 'Entität',
    entityText: (bytes) => `${formatBytes(bytes)} von 1 MiB`,
    properties: 'Eigenschaften',
    propertiesText: (count) => `${formatCount(count)} von 252`,
    largest: 'Größter Wert',
    largestText: (bytes) => `${formatBytes(bytes)} von 64 KiB`,
  },
  tooMany: (count) =>
    `${formatCount(count)} von 252 Eigenschaften. Entfernen Sie ${formatCount(count - 252)}.`,
  tooLarge: (bytes) =>
    `${formatCount(bytes)} Bytes von 1.048.576, mit allen Namen und Werten. Kürzen oder entfernen Sie einige.`,

  problems: (count) => plural(count, { one: '# Problem', other: '# Probleme' }),
  toFirstProblem: 'Zum ersten Problem',
  save: 'Speichern',
  revert: 'Zurücksetzen',
  saving: 'Wird gespeichert…',
  saved: 'Gespeichert',
  unchanged: 'Nichts zu speichern',

  exists: {
    text: 'Eine Entität mit diesen Schlüsseln gibt es schon.',
    open: 'Öffnen',
    replace: 'Ersetzen',
    merge: 'Zusammenführen',
  },
  setAside: { text: 'Was Sie geschrieben haben, wurde beiseitegelegt.', takeBack: 'Zurückholen' },
  gone: {
    text: 'Diese Entität wurde inzwischen gelöscht. Sie sehen sie so, wie sie bei Ihnen war.',
    insert: 'Wieder einfügen',
  },
  newer: {
    text: (time) => `Anderswo geändert um ${time} UTC.`,
    see: 'Änderungen ansehen',
    discard: 'Meine verwerfen',
  },
  jsonHeld: {
    text: 'Das JSON hat einen Fehler. Die Eigenschaften sind von davor.',
    fix: 'Dorthin gehen',
    discard: 'Dieses JSON verwerfen',
  },

  discard: {
    title: 'Änderungen verwerfen?',
    text: 'Was Sie hier geändert haben, ist nicht gespeichert und geht verloren.',
    confirm: 'Änderungen verwerfen',
  },
  deletion: {
    title: 'Diese Entität löschen?',
    loses: (count) =>
      plural(count, {
        one: 'Mit ihr verschwindet # Eigenschaft.',
        other: 'Mit ihr verschwinden # Eigenschaften.',
      }),
    stale:
      'Sie wurde geändert, nachdem Sie sie geöffnet haben. Wenn Sie sie löschen, geht diese Änderung mit verloren.',
    confirm: 'Entität löschen',
    confirmAnyway: 'Trotzdem löschen',
  },

  conflict: {
    title: 'Diese Entität wurde geändert, während Sie sie bearbeitet haben',
    subtitle: (time) => `Anderswo gespeichert um ${time} UTC`,
    property: 'Eigenschaft',
    base: 'Von Ihnen geöffnet',
    mine: 'Ihre Fassung',
    theirs: 'Andere Fassung',
    absent: 'fehlt',
    empty: 'leer',
    side: (name, side) => `${name}: ${side}`,
    other: 'Ein anderer Wert',
    otherOf: (name, type) => `${name}: ein anderer Wert, ${type}`,
    combined: (names) => `Von selbst zusammengeführt: ${names}.`,
    needsChoice: (names) => `Wählen Sie für ${names}.`,
    allChosen: 'Über jeden Unterschied ist entschieden.',
    same: (count) =>
      plural(count, {
        one: '# Eigenschaft ist in allen drei gleich',
        other: '# Eigenschaften sind in allen drei gleich',
      }),
    discardMine: 'Meine verwerfen',
    overwrite: 'Andere überschreiben',
    saveCombined: 'Zusammengeführt speichern',
  },

  jsonText: {
    label: 'Entität als JSON',
    hint: 'Wie der Tabellendienst sie schreibt. Änderungen hier ändern die Eigenschaften.',
    place: (line, column) => `Zeile ${formatCount(line)}, Spalte ${formatCount(column)}:`,
    go: 'Dorthin gehen',
    digits: {
      lost: (name, written, stored) =>
        `${name} wird als Double gelesen, das ${written} nicht fassen kann: Gespeichert würde ${stored}.`,
      make: (type) => `Zu ${type} machen`,
    },
    problems: {
      ended: 'Der Text endet, bevor das JSON zu Ende ist.',
      unexpected: (found) =>
        `„${found}“ wird hier nicht erwartet. Vielleicht fehlt ein Komma, ein Doppelpunkt oder ein Anführungszeichen.`,
      string:
        'Ein Text geht über das Zeilenende hinaus, oder das schließende Anführungszeichen fehlt. Ein Zeilenumbruch wird \\n geschrieben.',
      escape: 'Nach einem \\ kommt eines von " \\ / b f n r t, oder u mit vier Hexadezimalziffern.',
      number: (found) =>
        `„${found}“ ist keine Zahl. NaN und Infinity stehen in Anführungszeichen, neben "@odata.type": "Edm.Double".`,
      duplicate: (name) => `${name} ist schon da. Jeder Name kommt nur einmal vor.`,
      deep: 'Das ist zu tief verschachtelt.',
      trailing: 'Die Entität war davor schon zu Ende.',
      notObject: 'Eine Entität wird { … } geschrieben.',
      keyMissing: (key) => `${key} fehlt. Er darf "" sein, aber nicht fehlen oder null sein.`,
      keyType: (key) => `${key} ist ein Text in Anführungszeichen.`,
      nested: (name) =>
        `${name} enthält eine Liste oder ein Objekt. Eine Eigenschaft hat einen einzigen Wert; schreiben Sie ihn als Text.`,
      type: (name) =>
        `${name} ist eines von Edm.Binary, Boolean, DateTime, Double, Guid, Int32, Int64, String.`,
      valueType: (name) => `Der Wert von ${name} passt nicht zu seinem "@odata.type".`,
      unquoted: (name) => `Ein Int64 steht in Anführungszeichen: "${name}": "123".`,
      keysFixed: (key) =>
        `${key} kann sich nicht ändern: Das wäre eine andere Entität. Duplizieren Sie sie stattdessen.`,
    },
  },
};
