import type { HistoryMessages } from '../history-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const tables = (count: number) => plural(count, { one: '# Tabelle', other: '# Tabellen' });

export const history: HistoryMessages = {
  title: (account) => `Verlauf von ${account}`,
  text: 'Alles, was hier geschrieben wurde, das Neueste zuerst. Jeder Schritt kann rückgängig gemacht werden, auch nach einem Neustart.',
  back: 'Zu den Tabellen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  undone: (what) => `Rückgängig gemacht: ${what}`,
  redone: (what) => `Wiederholt: ${what}`,
  skipped: (count) =>
    plural(count, { one: '# blieb, wie sie ist.', other: '# blieben, wie sie sind.' }),
  stopped: (what) =>
    `Angehalten: ${what}. Machen Sie den Schritt erneut rückgängig, um fortzufahren.`,
  still: (title) => `${title}: noch nicht fertig.`,
  unchanged: 'Es wurde nichts geändert.',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',
  noAccount: 'Öffnen Sie zuerst ein Konto: Jedes hat seinen eigenen Verlauf.',
  halfOfMove: (table: string) =>
    `Das ist eine Hälfte eines Umzugs, dessen andere Hälfte in keinem Verlauf mehr steht. Hier rückgängig gemacht, verschwindet ${table}: Sehen Sie erst nach, ob die Tabelle dort ist, woher sie kam.`,
  undoHere: 'Hier rückgängig machen',
  what: {
    entities: (count, table) => `${entities(count)} in ${table}`,
    entitiesOfTables: (count, of) => `${entities(count)} in ${tables(of)}`,
    table: (table) => `Tabelle ${table}`,
    tables,
  },
  kinds: {
    insert: 'Entität hinzugefügt',
    update: 'Entität geändert',
    delete: 'Entität gelöscht',
    group: 'Transaktion',
    edit: 'Zelle bearbeitet',
    paste: 'Eingefügt',
    cut: 'Ausgeschnitten',
    fill: 'Zellen ausgefüllt',
    duplicate: 'Dupliziert',
    move: 'Schlüssel geändert',
    import: 'Importiert',
    deleteMany: 'Entitäten gelöscht',
    setMany: 'Wert festgelegt',
    renameProperty: 'Eigenschaft umbenannt',
    removeProperty: 'Eigenschaft entfernt',
    convertProperty: 'Typ geändert',
    copyMany: 'Entitäten kopiert',
    rekeyMany: 'Schlüssel geändert',
    createTable: 'Tabelle angelegt',
    deleteTable: 'Tabelle gelöscht',
    clearTable: 'Tabelle geleert',
    renameTable: 'Tabelle umbenannt',
    copyTable: 'Tabelle kopiert',
    moveTable: 'Tabelle verschoben',
    undo: 'Rückgängig gemacht',
    redo: 'Wiederholt',
  },
  origins: {
    own: 'Dieser Tab',
    app: 'Anderer Tab oder früher',
    rest: 'REST',
    module: 'Modul',
  },
  states: {
    undone: 'Rückgängig gemacht',
    partlyUndone: 'Teilweise rückgängig gemacht',
    cut: 'Nicht alles davon wurde aufbewahrt',
  },
  counts: {
    inserted: (count) => `${formatCount(count)} hinzugefügt`,
    updated: (count) => `${formatCount(count)} geändert`,
    deleted: (count) => `${formatCount(count)} gelöscht`,
  },
  list: 'Schritte',
  older: 'Ältere Schritte anzeigen',
  retry: 'Erneut versuchen',
  emptyTitle: 'Es wurde noch nichts geschrieben',
  emptyText:
    'Was von nun an hinzugefügt, geändert, importiert oder gelöscht wird, steht hier und kann rückgängig gemacht werden.',
  offText:
    'Es wird kein Verlauf geführt: Sein Platz ist auf nichts gesetzt. Geben Sie ihm Platz, um etwas rückgängig machen zu können.',
  details: 'Vorher und nachher anzeigen',
  before: 'Vorher',
  after: 'Nachher',
  samples: (count) =>
    plural(count, { one: 'Was aus # Entität wurde', other: 'Was aus # Entitäten wurde' }),
  noSamples: 'Dieser Schritt betrifft ganze Tabellen.',
  absent: 'nicht vorhanden',
  touched: 'Seitdem erneut geändert',
  property: 'Eigenschaft',
  free: 'Diesem Schritt steht beim Rückgängigmachen nichts entgegen.',
  size: {
    label: 'Platz des Verlaufs',
    of: (bytes, limit) => `${formatBytes(bytes)} von ${formatBytes(limit)}`,
    steps: (count, since) =>
      plural(count, {
        one: `# Schritt, vom ${since}`,
        other: `# Schritte, der älteste vom ${since}`,
      }),
    room: 'Platz',
    noRoom: 'Keiner: keinen Verlauf führen',
    days: 'Aufbewahrung',
    dayCount: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
  },
  forget: {
    button: 'Diesen und ältere vergessen…',
    all: 'Alles vergessen…',
    title: 'Diesen Schritt und alle davor vergessen?',
    titleAll: 'Den ganzen Verlauf vergessen?',
    text: 'Die Tabellen bleiben, wie sie sind. Was vergessen ist, kann nicht mehr rückgängig gemacht werden, und sein Platz wird frei.',
    confirm: 'Vergessen',
    done: 'Vergessen. Der Platz wird im Hintergrund frei.',
  },
  conflicts: {
    title: (what) => `${what} rückgängig machen?`,
    titleRedo: (what) => `${what} wiederholen?`,
    text: (conflicts, of) =>
      `Seitdem geändert: ${formatCount(conflicts)} von ${entities(of)}. Das würde bleiben, wie es jetzt ist.`,
    table: 'Tabelle',
    reason: 'Was dem entgegensteht',
    reasons: {
      changed: 'Wurde seitdem geändert.',
      missing: 'Ist nicht mehr vorhanden.',
      taken: 'Name oder Schlüssel ist vergeben.',
      swept: 'Der Inhalt ist endgültig gelöscht.',
    },
    more: (count) => plural(count, { one: '# weitere', other: '# weitere' }),
    later:
      'Spätere Schritte, die dasselbe betreffen. Machen Sie diese zuerst rückgängig, um diesen Schritt ganz rückgängig zu machen:',
    rest: 'Rest rückgängig machen',
    restRedo: 'Rest wiederholen',
    whole: 'die ganze Tabelle',
  },
  review: {
    open: 'Durchsehen',
    title: 'Was seitdem geändert wurde, durchsehen',
    text: 'Was nur der Schritt geändert hat, wird zurückgesetzt; was nur seitdem geändert wurde, bleibt. Haben beide dasselbe geändert, entscheiden Sie. Was Sie offen lassen, bleibt, wie es jetzt ist.',
    base: 'Nach dem Schritt',
    ours: 'Vor dem Schritt',
    theirs: 'Jetzt',
    apply: 'Wie entschieden rückgängig machen',
    applyRedo: 'Wie entschieden wiederholen',
    back: 'Zurück',
    most: (count) =>
      `Nur die ersten ${formatCount(count)} lassen sich durchsehen; die anderen bleiben, wie sie sind.`,
    untraced: 'Was vorher da war, ist nicht mehr aufbewahrt; es gibt nichts zu vergleichen.',
  },
  running: {
    title: (what) => `${what} rückgängig machen`,
    titleRedo: (what) => `${what} wiederholen`,
    progress: (done, of) => `${formatCount(done)} von ${entities(of)}`,
    how: 'Es läuft weiter, wenn Sie dies schließen. „Abbrechen“ beendet es: Was bis dahin rückgängig gemacht ist, bleibt so und kann fortgesetzt werden.',
    stopping: 'Wird angehalten…',
  },
};
