import type { changes as english } from '../en/changes.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });

export const changes: typeof english = {
  title: (table) => `Entitäten von ${table} ändern`,
  whole: (count) => plural(count, { one: 'Die einzige Entität', other: 'Alle # Entitäten' }),
  wholeUncounted: 'Alle Entitäten',
  matching: (count) => plural(count, { one: '# passende Entität', other: '# passende Entitäten' }),
  matchingUncounted: 'Passende Entitäten',

  kinds: {
    label: 'Was geschehen soll',
    set: 'Eigenschaft festlegen',
    rename: 'Eigenschaft umbenennen',
    convert: 'Typ umwandeln',
    remove: 'Eigenschaft entfernen',
    copy: 'In Tabelle kopieren',
    rekey: 'Neue Schlüssel',
    delete: 'Löschen',
  },

  actions: {
    set: (count) => `In ${entities(count)} festlegen`,
    rename: (count) => `In ${entities(count)} umbenennen`,
    convert: (count) => `In ${entities(count)} umwandeln`,
    remove: (count) => `Aus ${entities(count)} entfernen`,
    copy: (count) => `${entities(count)} kopieren`,
    rekey: (count) => `${entities(count)} verschieben`,
    delete: (count) => `${entities(count)} löschen`,
  },
  anyActions: {
    set: 'Festlegen',
    rename: 'Umbenennen',
    convert: 'Umwandeln',
    remove: 'Entfernen',
    copy: 'Kopieren',
    rekey: 'Verschieben',
    delete: 'Löschen',
  },

  fields: {
    property: 'Eigenschaft',
    newName: 'Neuer Name',
    type: 'Neuer Typ',
    value: 'Wert',
    target: 'In Tabelle',
    valueHint: 'Entitäten, denen die Eigenschaft fehlt, erhalten sie.',
    typesNow: (types) => `Jetzt ist der Typ ${types}.`,
    targetNew: 'Diese Tabelle gibt es noch nicht: Sie wird angelegt.',
    targetThere:
      'Diese Tabelle gibt es schon: Schlüssel, die sie hat, werden abgelehnt, und nichts wird überschrieben.',
    targetItself: 'Das ist die Tabelle, die kopiert wird. Nennen Sie eine andere.',
    targetMissing: 'Nennen Sie die Tabelle: eine vorhandene oder eine neue.',
    exists: (name) => `Entitäten, die ${name} schon haben, werden abgelehnt.`,
    unchanged: 'Diesen Namen hat sie schon. Schreiben Sie einen anderen.',
  },

  keys: {
    partitionKey: 'Neuer PartitionKey',
    rowKey: 'Neuer RowKey',
    hint: 'Ein Schlüssel besteht aus Teilen, einer nach dem anderen.',
    empty: 'Kein Teil: Der Schlüssel ist für jede Entität leer.',
    part: (place) => `Teil ${formatCount(place)}`,
    kindOf: (part) => `${part}, Art`,
    kinds: {
      text: 'Text',
      property: 'Eigenschaft',
      guid: 'Neue Guid',
      rowNumber: 'Zeilennummer',
      reverseTicks: 'Umgekehrte Ticks',
    },
    text: (part) => `${part}, Text`,
    property: (part) => `${part}, Eigenschaft`,
    date: (part) => `${part}, Datumseigenschaft`,
    first: (part) => `${part}, erste Nummer`,
    digits: (part) => `${part}, Stellen`,
    from: 'ab',
    wide: 'Stellen',
    reverseHint: 'Das späteste Datum kommt zuerst.',
    guidHint: 'Die Guids unten sind Beispiele: Bei der Ausführung werden andere gezogen.',
    add: 'Teil hinzufügen',
    addTo: (key) => `Teil zu ${key} hinzufügen`,
    remove: (part, key) => `${part} von ${key} entfernen`,
    earlier: (part, key) => `${part} von ${key} nach vorn`,
    later: (part, key) => `${part} von ${key} nach hinten`,
    problems: {
      text: 'Schlüssel enthalten kein / \\ # ? und keine Steuerzeichen und haben höchstens 1.024 Zeichen.',
      property: 'Nennen Sie eine Eigenschaft.',
      first: 'Schreiben Sie eine ganze Zahl, etwa 1.',
      digits: 'Schreiben Sie eine Anzahl von Stellen von 0 bis 30.',
    },
  },

  check: {
    title: 'Was geschehen würde',
    nothing: 'noch nichts geschrieben',
    checking: 'Alle Entitäten werden angesehen…',
    unasked: 'Füllen Sie oben aus, was fehlt, und sehen Sie hier, was geschehen würde.',
    match: 'Passen',
    changed: {
      set: 'Ändern sich',
      rename: 'Ändern sich',
      convert: 'Ändern sich',
      remove: 'Ändern sich',
      copy: 'Werden kopiert',
      rekey: 'Werden verschoben',
      delete: 'Werden gelöscht',
    },
    unchanged: 'Bleiben, wie sie sind',
    lossy: 'Verlieren etwas',
    refused: 'Werden abgelehnt',
    none: 'Keine Entität passt.',
    noChange:
      'Nichts würde sich ändern: Alle sind schon, wie die Änderung sie will, oder werden abgelehnt.',
    retry: 'Wiederholen',
    reasons: 'Warum sie abgelehnt werden',
    first: (count) => `Von den ersten ${formatCount(count)}:`,
    grouped: (count, sentence) => `${formatCount(count)}: ${sentence}`,
    such: (key) => `etwa ${key}`,
  },

  samples: {
    title: (count) =>
      plural(count, {
        one: 'Die Entität vorher und nachher',
        other: 'Die ersten # vorher und nachher',
      }),
    whole: {
      delete: (count) =>
        plural(count, {
          one: 'Die Entität, die verschwindet',
          other: 'Die ersten #, die verschwinden',
        }),
      copy: (count) =>
        plural(count, {
          one: 'Die Entität, die kopiert wird',
          other: 'Die ersten #, die kopiert werden',
        }),
    },
    before: 'Vorher',
    after: 'Nachher',
    fate: 'Was geschieht',
    fates: {
      changed: 'geändert',
      unchanged: 'bleibt, wie sie ist',
      lossy: 'verliert etwas',
      refused: 'abgelehnt',
    },
    losses: {
      fraction: 'die Nachkommastellen gehen verloren',
      digits: 'ein Double hat nicht für alle Ziffern Platz',
      sign: 'das Vorzeichen der Null geht verloren',
      spelling: 'die Schreibweise ändert sich',
      instant: 'Teile der Einheit gehen verloren',
    },
    keysTitle: (count) =>
      plural(count, {
        one: 'Die neuen Schlüssel',
        other: 'Die neuen Schlüssel der ersten #, in ihrer Reihenfolge',
      }),
    was: 'Bisher',
    newPartitionKey: 'Neuer PartitionKey',
    newRowKey: 'Neuer RowKey',
    oldKeys: 'Vorher',
    sameOrder: 'Ihre Reihenfolge bleibt.',
    otherOrder: 'Sie kommen in eine andere Reihenfolge.',
    emptyKey: 'leer',
  },

  notes: {
    changedMeanwhile:
      'Die Tabelle wurde inzwischen geändert, und nichts hiervon wurde ausgeführt. Sehen Sie sich die neuen Zahlen an, bevor Sie fortfahren.',
    failed: 'Es wurde nichts geändert.',
  },

  confirm: {
    back: 'Zurück',
    undoable: 'Das kann rückgängig gemacht werden, solange der Verlauf es aufbewahrt.',
    refused: (count) =>
      plural(count, {
        one: '# Entität wird abgelehnt und bleibt, wie sie ist.',
        other: '# Entitäten werden abgelehnt und bleiben, wie sie sind.',
      }),
    unchanged: (count) =>
      plural(count, {
        one: '# ist schon, wie sie sein soll.',
        other: '# sind schon, wie sie sein sollen.',
      }),
    lossy: (count) =>
      plural(count, {
        one: '# Wert verliert dabei etwas.',
        other: '# Werte verlieren dabei etwas.',
      }),
    texts: {
      set: (table) => `Der Wert, den die Entitäten von ${table} dort haben, wird überschrieben.`,
      rename: (table) => `Die Werte in ${table} bleiben, unter dem neuen Namen.`,
      convert: (table) => `Die Werte in ${table} nehmen den neuen Typ an.`,
      remove: (table) => `Die Werte verschwinden aus ${table}.`,
      copy: (table) => `Die Entitäten bleiben auch in ${table}.`,
      rekey: (table) =>
        `Jede Entität von ${table} erhält ihren neuen Schlüssel und verlässt den alten; was auf den alten verweist, geht ins Leere.`,
      delete: (table) => `Ganze Entitäten werden aus ${table} gelöscht.`,
    },
    property: 'Eigenschaft',
    becomes: 'wird zu',
    target: 'In',
    newTable: 'eine neue Tabelle',
  },

  running: {
    titles: {
      set: 'Eigenschaft wird festgelegt',
      rename: 'Eigenschaft wird umbenannt',
      convert: 'Eigenschaft wird umgewandelt',
      remove: 'Eigenschaft wird entfernt',
      copy: 'Wird kopiert',
      rekey: 'Wird zu neuen Schlüsseln verschoben',
      delete: 'Wird gelöscht',
    },
    progress: (done, of) => `${formatCount(done)} von ${entities(of)}`,
    refused: (count) => `${formatCount(count)} abgelehnt`,
    stop: 'Abbrechen',
    stopping: 'Wird abgebrochen…',
    how: 'Es läuft weiter, wenn Sie dies schließen. „Abbrechen“ beendet es: Was bis dahin getan ist, bleibt getan.',
    said: (percent) => `${formatCount(percent)} %`,
  },

  ended: {
    isOther: 'Inzwischen treffen andere Entitäten zu: Der Rest blieb, wie er ist.',
    isTakenBack: 'Es wurde inzwischen rückgängig gemacht: Mehr wurde nicht geändert.',
    titles: {
      complete: 'Fertig',
      partly: 'Teilweise ausgeführt',
      cancelled: 'Abgebrochen',
      failed: 'Durch einen Fehler angehalten',
    },
    done: {
      set: (count) => `Die Eigenschaft wurde in ${entities(count)} festgelegt.`,
      rename: (count) => `Die Eigenschaft wurde in ${entities(count)} umbenannt.`,
      convert: (count) => `Die Eigenschaft wurde in ${entities(count)} umgewandelt.`,
      remove: (count) => `Die Eigenschaft wurde aus ${entities(count)} entfernt.`,
      copy: (count) =>
        plural(count, { one: '# Entität wurde kopiert.', other: '# Entitäten wurden kopiert.' }),
      rekey: (count) =>
        plural(count, {
          one: '# Entität wurde verschoben.',
          other: '# Entitäten wurden verschoben.',
        }),
      delete: (count) =>
        plural(count, { one: '# Entität wurde gelöscht.', other: '# Entitäten wurden gelöscht.' }),
    },
    unchanged: (count) => plural(count, { one: '# war schon so.', other: '# waren schon so.' }),
    rest: (count) =>
      plural(count, {
        one: '# weitere wurde nicht angesehen und ist, wie sie war.',
        other: '# weitere wurden nicht angesehen und sind, wie sie waren.',
      }),
    next: {
      complete: 'Die Tabelle zeigt den neuen Stand.',
      copied: (table) => `Sie sind jetzt in ${table}, und hier wie zuvor.`,
      cancelled:
        'Was getan ist, bleibt getan. Gehen Sie zur Änderung zurück, um den Rest zu erledigen, oder schließen Sie dies.',
      cancelledRekey:
        'Was getan ist, bleibt getan. Filtern Sie nach denen mit ihren alten Schlüsseln, bevor Sie den Rest verschieben: Zeilennummern beginnen von vorn.',
      cancelledCopy:
        'Was kopiert ist, bleibt in der Tabelle. Noch einmal kopieren lehnt ab, was sie schon hat, und fügt den Rest hinzu.',
      refused:
        'Die abgelehnten sind, wie sie waren. Speichern Sie die Liste, bringen Sie in Ordnung, was darin steht, und gehen Sie für den Rest zur Änderung zurück.',
    },
    refused: (count) =>
      plural(count, {
        one: '# Entität wurde abgelehnt',
        other: '# Entitäten wurden abgelehnt',
      }),
    shown: (count) => `Die ersten ${formatCount(count)} werden angezeigt.`,
    kept: (count) => `Die Datei enthält die ersten ${formatCount(count)}.`,
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    code: 'Code',
    reason: 'Grund',
    save: 'Als CSV speichern',
    fileName: (table) => `${table} abgelehnte Entitäten.csv`,
    again: 'Zurück zur Änderung',
    open: (table) => `${table} öffnen`,
    close: 'Schließen',
  },

  reasons: {
    entityExists:
      'Der Schlüssel ist vergeben: Eine andere Entität hat ihn schon oder hat ihn vorher erhalten.',
    entityMissing: 'Jemand anders hat sie gelöscht, während die Änderung lief.',
    etagStale: 'Jemand anders hat sie geändert, während die Änderung lief.',
  },
  cancel: 'Abbrechen',
};
