import type { app as english } from '../en/app.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const app: typeof english = {
  name: 'Tablewright',
  title: (account, table) => `${table} · ${account} – Tablewright`,
  titleOfAccount: (account) => `${account} – Tablewright`,
  skipToContent: 'Zum Inhalt springen',
  breadcrumb: 'Wo Sie sind',
  home: 'Startseite',
  showNav: 'Navigation einblenden',
  hideNav: 'Navigation ausblenden',
  theme: 'Design',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel', contrast: 'Hoher Kontrast' },
  language: 'Sprache',
  browserLanguage: 'Wie der Browser',
  menu: 'Mehr',
  restoreSamples: 'Beispieldaten wiederherstellen',
  importFile: 'Datei importieren…',
  keyboardShortcuts: 'Tastenkürzel',
  benchmark: 'Benchmark',
  settings: 'Einstellungen',
  help: 'Hilfe',
  search: 'Befehle und Tabellen suchen',
  history: 'Verlauf',
  activity: 'Aktivität',
  requestLog: 'Anforderungsprotokoll',
  about: 'Über Tablewright',
  install: 'Tablewright installieren',
  panes: { main: 'linker Bereich', beside: 'rechter Bereich' },
  panels: {
    nav: 'Die Navigation',
    main: 'Der Hauptbereich',
    grid: 'Das Raster',
    editor: 'Der Editor',
    dialog: 'Der Dialog',
    window: 'Das Fenster',
    titleBar: 'Die Titelleiste',
    tabs: 'Die Leiste der Tabs',
    status: 'Die Statusleiste',
    notice: 'Die Meldung',
    commands: 'Die Befehlsleiste',
    filter: 'Die Filterleiste',
    statistics: 'Die Zeile der Kennzahlen',
    cell: 'Die Notiz zur Zelle',
  },
  settingsNotKept:
    'Ihre Einstellungen können zurzeit nicht gespeichert werden. Sie gelten, bis Sie diesen Tab schließen.',
  viewReset: 'Bereiche und Tabellen werden wieder wie am Anfang gezeigt.',
  engineRestarted:
    'Die Engine war stehen geblieben und wurde neu gestartet. Was gespeichert war, ist da.',
  refreshFailed: 'Die Liste der Konten kann nicht gelesen werden.',

  status: {
    label: 'Status',
    entities: (count) => plural(count, { one: '# Entität', other: '# Entitäten' }),
    of: (count) => plural(count, { one: 'von # Entität', other: 'von # Entitäten' }),
    tables: (count) => plural(count, { one: '# Tabelle', other: '# Tabellen' }),
    sum: (sum) => `Summe ${sum}`,
    bytes: (bytes) => formatBytes(bytes),
    storage: 'Belegter Browserspeicher',
    storageOf: (used, quota) => `${formatBytes(used)} von ${formatBytes(quota)}`,
    zones: { utc: 'UTC', local: 'Lokal' },
    zoneTitles: {
      utc: 'Zeiten werden in UTC gezeigt. Zur Zeitzone dieses Geräts wechseln',
      local: 'Zeiten werden in der Zeitzone dieses Geräts gezeigt. Zu UTC wechseln',
    },
  },

  update: {
    ready: 'Update bereit',
    reload: 'Neu laden',
    failed: 'Diese Version kann nicht für den Offlinemodus aufbewahrt werden.',
  },

  samples: {
    banner: 'Die Beispieldaten liegen nur in diesem Browser.',
    bannerStart: 'Mit einer leeren Tabelle beginnen',
    bannerImport: 'Datei importieren',
    loading: (table, done, of) => `Beispieldaten werden geladen: ${table} (${done + 1} von ${of})`,
    starting: 'Beispieldaten werden geladen…',
    failed: 'Die Beispieldaten konnten nicht geladen werden.',
    unreachable:
      'Die Beispieldaten werden einmal aus dem Netz geholt, das nicht geantwortet hat. Alles andere funktioniert ohne sie.',
    retry: 'Wiederholen',
    restored: 'Die Beispieldaten sind da.',
  },

  welcome: {
    title: 'Willkommen bei Tablewright',
    text: 'Ein Tabellenspeicher in diesem Browser: typisierte Entitäten mit Partitions- und Zeilenschlüssel, auf diesem Gerät aufbewahrt und nirgends sonst.',
    samples: 'Beispieltabellen',
    missing: 'Die Beispieltabellen wurden gelöscht. Auf Wunsch kommen sie wieder.',
    tables: {
      Airports: {
        text: 'Die Flughäfen der Vereinigten Staaten unter ihren eigenen Codes, eine Partition je Bundesstaat.',
        hint: 'Mit ganzen Zahlen jenseits von 2⁵³, Koordinaten als Binary und je einer Guid.',
      },
      BirdStrikes: {
        text: 'Zusammenstöße von Vögeln mit Flugzeugen, wie Piloten sie gemeldet haben, eine Partition je Bundesstaat.',
        hint: 'Was niemand gemeldet hat, fehlt. Das ist etwas anderes als leer.',
      },
      Earthquakes: {
        text: 'Eine Woche Erdbeben auf der ganzen Welt, eine Partition je Tag.',
        hint: 'Die Zeilenschlüssel zählen die Ticks rückwärts, sodass die neuesten eines Tages zuerst kommen.',
      },
    },
    try: 'Probieren Sie es aus',
    tries: {
      open: 'Öffnen Sie eine Tabelle, und wählen Sie eine Zeile: Die Leertaste zeigt die ganze Entität (in einer Boolean-Zelle schaltet sie den Wert um), ein Doppelklick bearbeitet eine Zelle.',
      create: 'Legen Sie in devstoreaccount1 eine eigene Tabelle an.',
      drop: 'Ziehen Sie eine CSV- oder JSON-Datei in dieses Fenster.',
      keys: (help, palette) =>
        `Drücken Sie ${help} für die Hilfe mit allen Tastenkürzeln, ${palette} für alle Befehle.`,
    },
  },

  loading: 'Wird geladen…',
  notLoaded: {
    title: 'Ein Teil von Tablewright konnte nicht geladen werden',
    text: 'Vielleicht wurde eine neuere Version veröffentlicht, oder das Netz ist nicht erreichbar. Laden Sie die Seite neu, um alle Teile frisch zu erhalten.',
  },

  drop: {
    title: 'Zum Importieren ablegen',
    text: (account) => `CSV oder JSON, in das Konto ${account}`,
    noAccount: 'Es gibt kein Konto, in das importiert werden kann. Legen Sie zuerst eines an.',
    noFiles: 'Hier können nur Dateien abgelegt werden. Wählen Sie eine CSV- oder JSON-Datei.',
    busy: 'Beenden oder schließen Sie zuerst den offenen Dialog, und legen Sie die Datei dann noch einmal ab.',
  },

  storage: {
    opening: 'Der Speicher wird geöffnet…',
    reload: 'Seite neu laden',
  },
};
