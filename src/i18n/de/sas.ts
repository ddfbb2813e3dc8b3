import type { sas as english } from '../en/sas.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });

export const sas: typeof english = {
  text: 'Eine Signatur lässt jemanden eine Zeit lang in einen Teil des Kontos, ohne Schlüssel. Zurücknehmen lässt sie sich nur, indem der Schlüssel neu erzeugt wird, oder über die gespeicherte Richtlinie, auf die sie verweist.',
  scope: 'Erlaubt',
  scopes: { table: 'Eine Tabelle', account: 'Das Konto' },
  key: 'Signiert mit',
  keyNames: ['key1', 'key2'],
  table: 'Tabelle',
  noTables: 'Das Konto hat noch keine Tabelle.',
  policy: 'Gespeicherte Richtlinie',
  noPolicy: 'Keine',
  policySays: 'Das sagt die Richtlinie.',
  permissions: 'Berechtigungen',
  types: 'Für',
  tableLetters: {
    r: 'Lesen',
    a: 'Hinzufügen',
    u: 'Aktualisieren',
    d: 'Löschen',
  },
  accountLetters: {
    r: 'Lesen',
    w: 'Schreiben',
    d: 'Löschen',
    l: 'Auflisten',
    a: 'Hinzufügen',
    c: 'Anlegen',
    u: 'Aktualisieren',
  },
  resourceTypes: {
    s: 'Dienst (seine Eigenschaften)',
    c: 'Container (Tabellen und Abfragen)',
    o: 'Objekte (einzelne Entitäten)',
  },
  span: 'Läuft ab',
  spans: {
    '15': 'in 15 Minuten',
    '60': 'in einer Stunde',
    '1440': 'in einem Tag',
    '10080': 'in einer Woche',
    '43200': 'in 30 Tagen',
    '525600': 'in einem Jahr',
    exact: 'zu einer genauen Zeit',
  },
  expiry: 'Ablauf, UTC',
  start: 'Beginn, UTC',
  startHint: 'Leer: sofort',
  instant: '2026-12-31T18:00:00Z',
  https: 'Nur über https',
  httpsHere: 'Diese Seite läuft nicht über https: Hier wird die Signatur abgelehnt.',
  address: 'Netzwerkadresse',
  addressHint: 'Eine, oder erste-letzte. Code in diesem Browser kommt von 127.0.0.1.',
  version: 'Version',
  range: 'Schlüssel, beide Enden eingeschlossen',
  rangeHint: 'Leer: alle',
  startPartition: 'Ab PartitionKey',
  startRow: 'Ab RowKey',
  endPartition: 'Bis PartitionKey',
  endRow: 'Bis RowKey',
  problems: {
    permissions: { missing: 'Wählen Sie mindestens eine.' },
    types: { missing: 'Wählen Sie mindestens eines.' },
    table: { missing: 'Wählen Sie eine Tabelle.' },
    expiry: {
      syntax: 'Eine Zeit wie 2026-12-31T18:00:00Z.',
      past: 'Diese Zeit ist vorbei.',
      order: 'Sie endet, bevor sie beginnt.',
    },
    start: { syntax: 'Eine Zeit wie 2026-12-31T18:00:00Z, oder nichts.' },
    address: {
      syntax:
        'Eine IPv4-Adresse wie 127.0.0.1, oder zwei mit einem - dazwischen. Jede Zahl liegt zwischen 0 und 255.',
      order: 'Der Bereich endet, bevor er beginnt: Nennen Sie die niedrigere Adresse zuerst.',
    },
    version: {
      syntax: 'Das Datum einer Version des Diensts, z. B. 2020-12-06; keines in ferner Zukunft.',
    },
    startKeys: {
      rowAlone: 'Ein RowKey braucht seinen PartitionKey.',
      key: 'Ein Schlüssel kann kein / \\ # ? und keine Steuerzeichen haben.',
    },
    endKeys: {
      rowAlone: 'Ein RowKey braucht seinen PartitionKey.',
      key: 'Ein Schlüssel kann kein / \\ # ? und keine Steuerzeichen haben.',
      order: 'Der Bereich endet, bevor er beginnt.',
    },
  },

  result: 'Die Signatur',
  token: 'Token',
  url: 'Adresse mit dem Token',
  connection: 'Verbindungszeichenfolge',
  pending: 'Sie entsteht, sobald oben alles richtig ist.',
  allows: 'Was sie erlaubt',
  actions: {
    queryTables: 'Tabellen auflisten',
    createTable: 'Tabellen anlegen',
    deleteTable: 'Tabellen löschen',
    queryEntities: 'Entitäten abfragen',
    getEntity: 'einzelne Entitäten lesen',
    insert: 'Entitäten hinzufügen',
    update: 'Entitäten aktualisieren',
    upsert: 'Entitäten einfügen oder ersetzen',
    delete: 'Entitäten löschen',
    readService: 'die Diensteigenschaften lesen',
    writeService: 'die Diensteigenschaften schreiben',
    policies: 'Zugriffsrichtlinien ändern',
  },
  nothing: 'nichts tun, denn diese Berechtigungen und Ressourcen treffen sich nicht',
  between: (from, to) => `vom Schlüssel ${from} bis zum Schlüssel ${to}`,
  fromKey: (from) => `ab dem Schlüssel ${from}`,
  toKey: (to) => `bis zum Schlüssel ${to}`,
  // In German the verbs come last, so a colon lets the actions stand as they are.
  sentence: ({ actions, table, range, isHttpsOnly, from, until, policy }) =>
    [
      'Wer sie hat, darf',
      [
        table === undefined ? 'in allen Tabellen des Kontos' : `in der Tabelle ${table}`,
        range,
        isHttpsOnly ? 'über https' : undefined,
        from === undefined ? undefined : `ab ${from}`,
        until === undefined ? `solange die Richtlinie „${policy}“ es sagt` : `bis ${until}`,
      ]
        .filter(Boolean)
        .join(', '),
    ]
      .join(' ')
      .concat(`: ${list.format(actions)}.`),
};
