import type { exporting as en } from '../en/export.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const values = (count: number) => plural(count, { one: '# Wert', other: '# Werte' });
const cells = (count: number) => plural(count, { one: '# Zelle', other: '# Zellen' });
const texts = (count: number) => plural(count, { one: '# leerer Text', other: '# leere Texte' });
const tables = (count: number) => plural(count, { one: '# Tabelle', other: '# Tabellen' });
const properties = (count: number) =>
  plural(count, { one: '# Eigenschaft', other: '# Eigenschaften' });

export const exporting: typeof en = {
  title: (table: string) => `${table} exportieren`,
  titleMany: (count: number) => `${tables(count)} exportieren`,
  from: (account: string) => `Aus dem Konto ${account}`,
  entities,
  format: 'Dateiformat',
  kinds: {
    typedCsv: 'CSV mit Typen',
    csv: 'CSV',
    tsv: 'TSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    parquet: 'Parquet',
    markdown: 'Markdown',
    sql: 'SQL-Einfügungen',
  },
  about: {
    typedCsv: 'Neben jedem Wert steht sein Typ: Alles kommt so zurück, wie es ist.',
    csv: 'Für Tabellenkalkulationen. Typen gehen verloren.',
    tsv: 'Für Tabellenkalkulationen, durch Tabulatoren getrennt. Typen gehen verloren.',
    json: 'Ein Array von Entitäten, wie der Dienst sie schreibt.',
    jsonLines: 'Eine Entität je Zeile, wie der Dienst sie schreibt.',
    parquet: 'Spalten mit ihren Typen, für Programme, die Tabellen auswerten.',
    markdown: 'Eine Tabelle für Texte, die gelesen werden.',
    sql: 'Eine Anweisung je Entität, in Standard-SQL.',
  },
  annotations: {
    label: 'Typen',
    all: 'Bei jeder Eigenschaft',
    required: 'Nur wo man sie nicht sieht',
    none: 'Keine',
  },
  spelling: 'Namen der Typen',
  delimiter: { label: 'Trennzeichen', comma: 'Komma', semicolon: 'Semikolon' },
  metadata: {
    label: 'Metadaten',
    fullmetadata: 'Alle: Typen und Adressen',
    minimalmetadata: 'Einige: Typen',
    nometadata: 'Keine',
  },
  guard: 'Ein Apostroph vor alles setzen, was eine Tabellenkalkulation als Formel ausführen würde',
  way: 'Ziel',
  ways: { file: 'Eine Datei', clipboard: 'Die Zwischenablage' },
  start: { file: 'Exportieren', clipboard: 'Kopieren' },
  scope: 'Was geschrieben wird',
  scopes: {
    all: 'Alles in der Tabelle',
    result: 'Was das Raster zeigt',
    selected: 'Was ausgewählt ist',
  },
  shownOnly: 'Nur die gezeigten Spalten',
  looking: (count: number) => `Zuerst wird alles angesehen: bisher ${entities(count)}`,
  preview: 'Erste Zeilen',
  schema: 'Schema',
  within: (table: string, text: string) => `${table}: ${text}`,
  zip: 'Jede Tabelle wird eine eigene Datei in einem Zip.',
  size: (count: number, bytes: number) => `${entities(count)} · etwa ${formatBytes(bytes)}`,
  retry: 'Wiederholen',
  again: 'Noch einmal exportieren',

  losses: {
    title: 'Nicht so wie in der Tabelle',
    none: 'Alles kommt so zurück, wie es ist.',
    noneUnread:
      'Alle Werte stehen in der Datei. Sie ist für andere Programme: Tablewright liest sie nicht wieder ein.',
    typed: (count: number) => `${values(count)} ohne Typ.`,
    hidden: (count: number) => `${values(count)} ohne Typ, denn in JSON sieht man ihn nicht.`,
    emptyText: (count: number) => `${texts(count)}: In der Datei sieht das aus wie kein Wert.`,
    brokenText: (count: number) =>
      `${values(count)} mit einem halben Zeichen: In UTF-8 gibt es das nicht, dort steht dann �.`,
    nul: (count: number) =>
      `${values(count)} mit dem Zeichen NUL: Manche Programme halten die Datei nicht für Text.`,
    notFinite: (count: number) =>
      `${values(count)} NaN oder unendlich: SQL kennt solche Zahlen nicht, dort steht dann NULL.`,
    formula: (count: number) =>
      `${cells(count)}, die eine Tabellenkalkulation als Formel ausführt.`,
    exact: (count: number) =>
      plural(count, {
        one: '# Text beginnt mit =, +, - oder @. CSV mit Typen enthält ihn genau so; eine Tabellenkalkulation, die die Datei öffnet, würde ihn als Formel ausführen.',
        other:
          '# Texte beginnen mit =, +, - oder @. CSV mit Typen enthält sie genau so; eine Tabellenkalkulation, die die Datei öffnet, würde sie als Formeln ausführen.',
      }),
    guardInstead: 'CSV mit einem Apostroph davor verwenden',
    guarded: (count: number) =>
      `${cells(count)} mit einem Apostroph, damit keine Tabellenkalkulation sie ausführt.`,
    asText: (count: number) =>
      `${properties(count)} als Text, mit einer Spalte für die Typen daneben.`,
    example: (property: string, key: string, text: string) =>
      `Zuerst: ${property} von ${key}: „${text}“`,
  },

  writing: (done: number, of: number) => `${formatCount(done)} von ${entities(of)} geschrieben`,
  done: (count: number) => `${entities(count)} exportiert`,
  measured: (bytes: number, rate: number) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} Entitäten je Sekunde`,
  differs: (found: number) =>
    `Gezählt wurden ${formatCount(found)}: Die Tabelle hat sich seitdem geändert.`,
  nothing: 'Abgebrochen. Nichts wurde geschrieben.',
  problems: {
    moved: 'Wo die Auswahl war, steht jetzt etwas anderes. Wählen Sie neu aus.',
    newProperty: (name: string) =>
      `Die Tabelle hat inzwischen eine neue Eigenschaft: ${name}. Exportieren Sie noch einmal.`,
    newType: (name: string) =>
      `Die Werte von ${name} haben inzwischen andere Typen. Exportieren Sie noch einmal.`,
    tooLong: 'Das ist zu viel für die Zwischenablage. Exportieren Sie eine Datei.',
    notWhole: 'Die Datei enthält nicht alles, was geschrieben wurde. Exportieren Sie noch einmal.',
    unwritable: (name: string) => `Die Datei konnte nicht geschrieben werden (${name}).`,
  },
};
