import type { app as english } from '../en/app.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import { cost } from './cost.ts';

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
  halves: { main: 'linke Hälfte', beside: 'rechte Hälfte' },
  panels: {
    nav: 'Die Navigation',
    main: 'Der Hauptbereich',
    grid: 'Das Raster',
    editor: 'Der Editor',
    dialog: 'Der Dialog',
    window: 'Das Fenster',
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
    cost,
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
      open: 'Öffnen Sie eine Tabelle, und wählen Sie eine Entität, um sie zu bearbeiten.',
      create: 'Legen Sie in devstoreaccount1 eine eigene Tabelle an.',
      drop: 'Ziehen Sie eine CSV- oder JSON-Datei in dieses Fenster.',
      keys: 'Drücken Sie ?, um alle Tastenkürzel zu sehen.',
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
    folder: (name) =>
      `„${name}“ ist ein Ordner. Legen Sie stattdessen die CSV- oder JSON-Dateien darin ab.`,
    unsupported: (name) =>
      `„${name}“ kann nicht importiert werden. Verwenden Sie eine CSV-Datei (.csv, .tsv, .txt) oder eine JSON-Datei (.json, .jsonl, .ndjson).`,
    busy: 'Beenden oder schließen Sie zuerst den offenen Dialog, und legen Sie die Datei dann noch einmal ab.',
  },

  storage: {
    opening: 'Der Speicher wird geöffnet…',
    retry: 'Wiederholen',
    reload: 'Seite neu laden',
    copy: 'Details kopieren',
    copied: 'Kopiert',
    details: 'Details',
    blocked: {
      title: 'Ein anderer Tab ist im Weg',
      text: 'Ein Tab mit einer älteren Version von Tablewright hält den Speicher offen.',
      todo: 'Schließen Sie die anderen Tabs von Tablewright. Dieser fährt dann von selbst fort.',
    },
    replaced: {
      title: 'Eine neuere Version von Tablewright hat übernommen',
      text: 'In einem anderen Tab läuft eine neuere Version, die den Speicher umgestellt hat. Dieser Tab hat ihn freigegeben.',
      todo: 'Laden Sie die Seite neu, um mit der neuen Version fortzufahren.',
    },
    absent: {
      title: 'Dieses Fenster kann nichts speichern',
      text: 'Tablewright bewahrt Tabellen in der IndexedDB des Browsers auf, die dieses Fenster nicht hat.',
      todo: 'Öffnen Sie Tablewright in einem gewöhnlichen Fenster eines aktuellen Browsers statt in einem privaten oder eingebetteten.',
    },
    denied: {
      title: 'Der Browser erlaubt dieser Website nicht, etwas zu speichern',
      text: 'Tablewright bewahrt Tabellen in diesem Browser auf und braucht dazu seine Erlaubnis.',
      todo: 'Erlauben Sie in den Einstellungen des Browsers Cookies und Websitedaten für diese Adresse, und versuchen Sie es dann noch einmal.',
    },
    newer: {
      title: 'Der Speicher gehört zu einer neueren Version',
      text: 'Eine neuere Version von Tablewright hat den Speicher umgestellt. Diese ältere rührt ihn nicht an, damit nichts verloren geht.',
      todo: 'Laden Sie die Seite neu, um die neuere Version zu erhalten. Hilft das nicht, leeren Sie den Cache des Browsers für diese Seite, nicht ihre Websitedaten.',
    },
    full: {
      title: 'Es ist kein Platz mehr',
      text: 'Der Datenträger oder der Anteil des Browsers daran ist voll, sodass der Speicher nicht geöffnet werden kann.',
      todo: 'Geben Sie Speicherplatz frei, und versuchen Sie es dann noch einmal. Ihre Tabellen sind noch da.',
    },
    busy: {
      title: 'Ein anderer Tab ist im Weg',
      text: 'Ein Tab von Tablewright hält den Speicher offen und gibt ihn nicht frei.',
      todo: 'Schließen Sie die anderen Tabs von Tablewright, und versuchen Sie es dann noch einmal.',
    },
    engine: {
      title: 'Die Engine startet nicht',
      text: 'Der Worker, der die Tabellen verwaltet, ist stehen geblieben, bevor er antworten konnte.',
      todo: 'Versuchen Sie es noch einmal. Bleibt er jedes Mal stehen, laden Sie die Seite neu; Ihre Tabellen liegen getrennt von ihm.',
    },
    failed: {
      title: 'Der Speicher kann nicht geöffnet werden',
      text: 'Der Browser konnte seine Datenbank nicht öffnen.',
      todo: 'Versuchen Sie es noch einmal, und starten Sie dann den Browser neu. Ist der Datenträger voll oder defekt, beheben Sie das zuerst: Ihre Tabellen sind vielleicht noch da.',
    },
  },

  aboutDialog: {
    version: (version) => `Version ${version}`,
    text: 'Das Datenmodell von Azure Table in Ihrem Browser: Konten, Tabellen, schemalose typisierte Entitäten und optimistische Parallelität. Was Sie speichern, bleibt auf diesem Gerät.',
    license: 'MIT-Lizenz',
    close: 'Schließen',
  },
};
