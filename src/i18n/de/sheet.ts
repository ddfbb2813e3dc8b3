import type { sheet as english } from '../en/sheet.ts';
import { plural } from '../plural.ts';

export const sheet: typeof english = {
  openBeside: 'Daneben öffnen',
  export: 'Exportieren',
  viewer: {
    open: 'Wert ansehen…',
    title: (column) => `Wert von ${column}`,
    shownAs: 'Gezeigt als',
    kinds: {
      json: 'JSON',
      text: 'Text',
      hex: 'Hex',
      image: 'Bild',
      link: 'Adresse',
      base64: 'Base64',
    },
    image: (column) => `Das Bild in ${column}`,
    noImage: 'Diese Bytes beginnen wie ein Bild, aber der Browser kann sie nicht anzeigen.',
    follow: 'In einem neuen Tab öffnen',
    copy: 'Wert kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert',
    characters: (count) => plural(count, { one: '# Zeichen', other: '# Zeichen' }),
    absent: 'Diese Entität hat keine solche Eigenschaft.',
  },
  move: {
    open: 'Verschieben (Schlüssel ändern)…',
    changeKeys: 'Schlüssel ändern…',
    title: 'Entität verschieben',
    text: 'Die Entität erhält andere Schlüssel: Sie wird unter ihnen eingefügt und unter den alten gelöscht, beides oder keines.',
    same: 'Diese Schlüssel hat sie bereits.',
    confirm: 'Verschieben',
    moved: (partitionKey, rowKey) => `Verschoben nach ${partitionKey} / ${rowKey}`,
    unsaved:
      'Die Entität hat nicht gespeicherte Änderungen. Speichern oder verwerfen Sie sie zuerst.',
    undo: 'Rückgängig',
    undone: 'Zurückverschoben',
  },
  goTo: {
    title: 'Zu einem Schlüssel',
    hint: 'Leer: die erste Entität ab diesem PartitionKey.',
    confirm: 'Los',
    next: (partitionKey, rowKey) =>
      `Eine Partition mit diesem Namen gibt es nicht. Die nächste Entität ist ${partitionKey} / ${rowKey}.`,
    nearest: (partitionKey, rowKey) =>
      `Diese Entität gibt es nicht. Am nächsten ist ${partitionKey} / ${rowKey}.`,
    goThere: 'Dorthin',
    none: 'Diese Entität gibt es nicht. Die Tabelle ist leer.',
    hidden: (partitionKey, rowKey) => `Der Filter verbirgt ${partitionKey} / ${rowKey}.`,
    unfilter: 'Filter löschen und dorthin',
  },
  selected: {
    change: (count) =>
      plural(count, { one: '# ausgewählte ändern…', other: '# ausgewählte ändern…' }),
    subject: (count) =>
      plural(count, { one: '# ausgewählte Entität', other: '# ausgewählte Entitäten' }),
    tooMany: (limit) =>
      plural(limit, {
        one: 'So sortiert wird nur # ausgewählte Entität auf einmal geändert. Sortieren Sie nach den Schlüsseln, oder filtern Sie.',
        other:
          'So sortiert werden bis zu # ausgewählte Entitäten auf einmal geändert. Sortieren Sie nach den Schlüsseln, oder filtern Sie.',
      }),
  },
  asJson: 'Entitäten als JSON',
  reader: {
    open: 'Einfache Tabelle',
    close: 'Zurück zum Raster',
    caption: (table, first, last, total) => `${table}: Entitäten ${first} bis ${last} von ${total}`,
    empty: (table) => `${table}: keine Entitäten`,
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    goTo: 'Seite',
    pages: 'Seiten',
    print: 'Drucken',
    edit: (rowKey) => `${rowKey} bearbeiten`,
  },
  order: {
    title: 'Die neuen Schlüssel in der Reihenfolge der Tabelle',
    same: 'Sie stehen in der Reihenfolge der Zeilen.',
    other: 'Sie stehen in einer anderen Reihenfolge als die Zeilen.',
    line: 'Zeile',
  },
};
