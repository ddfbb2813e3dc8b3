import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import type { SnapshotMessages } from '../snapshots-messages.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const snapshots: SnapshotMessages = {
  title: 'Schnappschüsse',
  one: (name) => `Schnappschuss: ${name}`,
  ofTable: (table) => `Schnappschüsse von ${table}`,
  ofAccount: (account) => `Schnappschüsse in ${account}`,
  subtitle: 'Jeder ist eine Tabelle, wie sie zu einem Zeitpunkt war, und lässt sich nur lesen.',
  takeOne: 'Schnappschuss aufnehmen…',
  all: (account) => `Alle in ${account} zeigen`,
  facts: (count, bytes) => `${entities(count)}, ${formatBytes(bytes)}`,
  own: (bytes) => `${formatBytes(bytes)} dafür aufbewahrt`,
  ownTitle:
    'Entitäten, die seither geändert oder gelöscht wurden und nur für Schnappschüsse aufbewahrt werden.',
  sourceGone: 'Die Tabelle wurde gelöscht oder geleert.',
  renamed: (table) => `Die Tabelle heißt jetzt ${table}.`,
  menu: (name) => `Aktionen für ${name}`,
  set: {
    label: (name) => `Tabellen in ${name}`,
    tables: (count) => plural(count, { one: '# Tabelle', other: '# Tabellen' }),
  },
  empty: {
    title: 'Noch keine Schnappschüsse',
    text: 'Ein Schnappschuss bewahrt eine Tabelle, wie sie jetzt ist. Er ist schnell aufgenommen, wie groß die Tabelle auch ist: Nur was sich danach ändert, braucht Platz.',
  },
  actions: {
    open: 'Öffnen',
    compare: 'Mit der jetzigen Tabelle vergleichen',
    restore: 'Wiederherstellen…',
    makeTable: 'Eine Tabelle daraus machen…',
    exportFile: 'Exportieren…',
    rename: 'Umbenennen…',
    remove: 'Löschen…',
  },
  take: {
    title: (table) => `Schnappschuss von ${table} aufnehmen`,
    titleAny: 'Schnappschuss aufnehmen',
    all: (count) =>
      plural(count, { one: 'Alle: # Tabelle', other: 'Alle # Tabellen, zum selben Zeitpunkt' }),
    damaged: (tables) => `Ausgelassen, da ihre Einträge nicht lesbar sind: ${tables}`,
    table: 'Tabelle',
    name: 'Name',
    note: 'Notiz',
    noteHint: 'Wofür er ist, wenn Sie mögen.',
    confirm: 'Schnappschuss aufnehmen',
    done: (name) => `Schnappschuss aufgenommen: ${name}`,
  },
  rename: { title: (name) => `${name} umbenennen`, confirm: 'Speichern' },
  problems: {
    empty: 'Geben Sie einen Namen ein.',
    nameLong: (limit) =>
      plural(limit, { one: 'Höchstens # Zeichen.', other: 'Höchstens # Zeichen.' }),
  },
  remove: {
    ask: (name) => `${name} löschen?`,
    text: (table) =>
      `Dieser Schnappschuss von ${table} lässt sich nicht zurückholen. Die Tabelle selbst bleibt, wie sie ist.`,
    frees: (bytes) =>
      `Bis zu ${formatBytes(bytes)} werden einige Sekunden später im Hintergrund frei.`,
    textSet: (count) =>
      plural(count, {
        one: 'Dieser Schnappschuss von # Tabelle lässt sich nicht zurückholen. Die Tabelle selbst bleibt, wie sie ist.',
        other:
          'Diese Schnappschüsse von # Tabellen lassen sich nicht zurückholen. Die Tabellen selbst bleiben, wie sie sind.',
      }),
    confirmSet: (count) =>
      plural(count, { one: '# Schnappschuss löschen', other: '# Schnappschüsse löschen' }),
    confirm: 'Schnappschuss löschen',
    done: (name) => `Schnappschuss gelöscht: ${name}`,
  },
  banner: {
    text: (table, time) => `Schnappschuss von ${table}, ${time}. Er lässt sich nur lesen.`,
    close: 'Schließen',
  },
  missing: {
    title: 'Diesen Schnappschuss gibt es nicht',
    text: 'Er wurde gelöscht, oder der Link ist unvollständig. Die vorhandenen stehen in der Liste.',
    list: 'Schnappschüsse zeigen',
    toAccount: (account) => `Zu ${account}`,
  },
  makeTable: {
    title: (name) => `Eine Tabelle aus ${name} machen`,
    label: 'Name der Tabelle',
  },
  restore: {
    title: (table) => `${table} wiederherstellen`,
    subtitle: (name) => `Wie in ${name}`,
    reading: 'Die Tabelle wird mit dem Schnappschuss verglichen…',
    equal: 'Die Tabelle ist, wie sie damals war. Es gibt nichts wiederherzustellen.',
    confirm: 'Ganze Tabelle wiederherstellen',
    choose: 'Entitäten auswählen…',
    missing: (table) =>
      `Die Tabelle ${table} gibt es nicht mehr. Machen Sie stattdessen eine Tabelle aus dem Schnappschuss.`,
  },
  automatic: {
    daily: (table, time) => `${table}, täglich, ${time}`,
    beforeImport: (table, time) => `${table} vor einem Import, ${time}`,
    beforeChange: (table, time) => `${table} vor einer Massenbearbeitung, ${time}`,
    failed: (table) => `Der tägliche Schnappschuss von ${table} wurde nicht aufgenommen.`,
  },
  plan: {
    label: 'Tägliche Schnappschüsse',
    labelAll: 'Tägliche Schnappschüsse aller Tabellen',
    off: 'Keine',
    keep: (count) =>
      plural(count, { one: 'Den letzten behalten', other: 'Die letzten # behalten' }),
    hint: 'Jeden Tag wird einer aufgenommen, solange die App offen ist. Nach Tagen ohne sie wird einer beim nächsten Start aufgenommen.',
  },
  settings: {
    before: 'Vor einem Import oder einer Massenbearbeitung einen Schnappschuss aufnehmen',
    beforeHint: (count) =>
      plural(count, {
        one: 'Von jeder Tabelle wird der letzte behalten.',
        other: 'Von jeder Tabelle werden die letzten # behalten.',
      }),
    share: (bytes, count) =>
      plural(count, {
        one: `# Schnappschuss bewahrt ${formatBytes(bytes)} für sich auf.`,
        other: `# Schnappschüsse bewahren ${formatBytes(bytes)} für sich auf. Die größten:`,
      }),
    none: 'Es gibt keine Schnappschüsse.',
    list: (account) => `Schnappschüsse in ${account}`,
  },
};
