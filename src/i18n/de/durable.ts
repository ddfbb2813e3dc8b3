import type { durable as english } from '../en/durable.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const problems = (count: number) => plural(count, { one: '# Fehler', other: '# Fehler' });

export const durable: typeof english = {
  lost: {
    title: 'Die Daten, die hier waren, sind weg',
    text: 'Sie haben in diesem Browser Tabellen aufbewahrt, und er hat sie nicht mehr. Browser löschen, was eine Website gespeichert hat, immer alles zusammen: wenn der Datenträger voll wird, nach Wochen ohne Besuch oder wenn Websitedaten gelöscht werden.',
    todo: 'Wenn Sie eine Sicherung haben, stellen Sie sie jetzt wieder her: Alles kommt zurück, wie es damals war.',
    restore: 'Sicherung wiederherstellen…',
    startAnew: 'Neu anfangen',
    settings:
      'Die Einstellungen und gespeicherten Filter, die in diesem Browser lagen, sind weg. Die Konten, die noch da sind, sind aufgelistet.',
    account: (names) =>
      plural(names.length, {
        one: `Das Konto ${names.join(', ')}, das in diesem Browser lag, ist weg, und es gibt hier keine Kopie davon. Wenn Sie eine Sicherung haben, stellen Sie sie jetzt wieder her.`,
        other: `# Konten, die in diesem Browser lagen, sind weg, und es gibt hier keine Kopie davon: ${names.join(', ')}. Wenn Sie eine Sicherung haben, stellen Sie sie jetzt wieder her.`,
      }),
    learnMore: 'Wie sich das vermeiden lässt',
    reasons: [
      'Lassen Sie den Browser die Daten behalten: In den Einstellungen gibt es eine Schaltfläche dafür. Gelöscht wird dann nur, wenn Sie es sagen.',
      'Installieren Sie Tablewright: Die meisten Browser nehmen das zum Anlass, die Daten zu behalten.',
      'Lassen Sie Sicherungen von selbst in eine Datei außerhalb des Browsers schreiben: Auch das finden Sie in den Einstellungen.',
    ],
  },
  bar: {
    full: 'Es ist kein Platz mehr, daher kann nichts Neues gespeichert werden. Was da ist, lässt sich lesen, exportieren und löschen. Um Platz zu schaffen, löschen Sie Tabellen oder Entitäten, die Sie nicht brauchen (das lässt sich vorerst nicht rückgängig machen), oder geben Sie Speicherplatz frei. Die Einstellungen zeigen, was Platz belegt. Das gibt sich von selbst, sobald wieder Platz ist.',
    nearlyFull: (free) =>
      `Vom Platz, den der Browser gibt, sind nur noch ${formatBytes(free)} frei.`,
    damagedEntities: (account, count) =>
      `In ${account} ${plural(count, { one: 'ist # Entität', other: 'sind # Entitäten' })} nicht lesbar. Abfragen und Exporte lassen sie aus; alles andere ist da.`,
    damagedJournal: (account) =>
      `Ein Teil dessen, was zuletzt in ${account} geschrieben wurde, ist nicht lesbar. Alles andere ist da.`,
    missingStore: (account) =>
      `Ein Teil der Datenbank von ${account} fehlt. Der Rest lässt sich lesen, geschrieben werden kann nichts.`,
    check: 'Konto prüfen…',
    backUp: 'Sichern…',
    forget: 'Verlauf aufgeben…',
    settings: 'Einstellungen zum Speicher',
  },
  keep: {
    fact: 'Kann gelöscht werden',
    factTitle: 'Der Browser kann löschen, was Sie hier speichern. Was sich dagegen tun lässt',
    title: 'Diese Daten behalten',
    text: 'Ihre Tabellen sind nur in diesem Browser gespeichert. Wird er nicht gebeten, sie zu behalten, kann er sie alle auf einmal löschen, wenn der Datenträger fast voll ist, manche Browser auch nach sieben Tagen ohne Besuch.',
    ask: 'Browser bitten, sie zu behalten',
    later: 'Nicht jetzt',
    granted: 'Der Browser behält Ihre Daten ab jetzt.',
    refused:
      'Der Browser verspricht es noch nicht. Eher tut er es, wenn Tablewright installiert ist oder oft benutzt wird. Bis dahin ist nur auf eine Sicherung Verlass.',
    backUp: 'Sichern…',
  },
  check: {
    title: (account) => `${account} prüfen`,
    subtitle:
      'Liest alles, was gespeichert ist, und vergleicht es mit dem, was darüber vermerkt ist.',
    what: 'Jede Entität, Summen und Reihenfolge jeder Tabelle, was zuletzt geschrieben und noch nicht abgelegt ist, den Verlauf und die Uhr des Kontos.',
    start: 'Prüfen',
    running: (done, total) => `${formatCount(done)} von ${entities(total)}`,
    table: (table) => `Tabelle ${table}`,
    progress: 'Wie weit die Prüfung ist',
    valid: 'Es ist alles in Ordnung.',
    seen: (tables, count, bytes) =>
      `${plural(tables, { one: '# Tabelle', other: '# Tabellen' })}, ${entities(count)}, ${formatBytes(bytes)}`,
    seenBeside: (entries, pages) =>
      `${plural(entries, { one: '# Eintrag des Journals', other: '# Einträge des Journals' })}, ${plural(pages, { one: '# Seite des Verlaufs', other: '# Seiten des Verlaufs' })}`,
    unsteady: (tables) =>
      `In diese wurde während der Prüfung geschrieben, sodass ihre Summen nicht verglichen werden konnten: ${tables}.`,
    found: (count) => problems(count),
    more: (count) => `und ${formatCount(count)} weitere`,
    repaired: 'behoben',
    repair: (count) => `${problems(count)} beheben`,
    repairText:
      'Was sich aus den Entitäten ergibt, wird aus ihnen neu gemacht: Summen, Datensätze von Tabellen, die Uhr und wie weit das Journal abgelegt ist. Defekte Seiten des Verlaufs werden aufgegeben.',
    lossText:
      'Was nicht lesbar ist, lässt sich nicht beheben. Stellen Sie es aus einer Sicherung wieder her; was seit ihr geschrieben wurde, ist verloren.',
    deleteDamaged: (count) =>
      plural(count, {
        one: '# nicht lesbare Entität löschen',
        other: '# nicht lesbare Entitäten löschen',
      }),
    giveUp: (count) =>
      plural(count, {
        one: '# nicht lesbaren Datensatz aufgeben',
        other: '# nicht lesbare Datensätze aufgeben',
      }),
    inCopy: 'in der Sicherheitskopie unversehrt',
    fromCopy: 'aus der Sicherheitskopie behoben',
    question: (count: number) =>
      `${formatCount(count)} endgültig aufgeben? Das lässt sich nicht zurückholen, weder durch Rückgängigmachen noch aus einer Sicherheitskopie.`,
    keep: 'Behalten',
    confirm: 'Aufgeben',
    saveRaw: 'Speichern, was davon da ist…',
    again: 'Noch einmal prüfen',
    cancelled: 'Die Prüfung wurde abgebrochen. Nichts wurde geändert.',
    kinds: {
      entity: (name, key) => `${name}: Die Entität ${key} ist nicht lesbar.`,
      totals: (name, reported, found) =>
        `${name}: ${formatCount(reported)} sind vermerkt, ${formatCount(found)} sind da.`,
      table: (name) => `${name}: Der Datensatz der Tabelle ist nicht lesbar.`,
      lostTable: (name) => `${name}: Es gibt Entitäten, aber keinen Datensatz der Tabelle.`,
      entry: (name) => `Der Journaleintrag ${name} ist nicht ganz lesbar.`,
      gap: (name) => `Der Journaleintrag ${name} fehlt.`,
      state: () => 'Die Position im Journal ist verloren.',
      clock: (name) => `${name}: Eine Entität ist neuer als die Uhr des Kontos.`,
      lives: (name) => `${name}: Wie oft der Name benutzt wurde, ist nicht bekannt.`,
      history: (name) => `Seite ${name} des Verlaufs ist nicht lesbar.`,
      snapshotEntity: (name, key) =>
        `${name}: Die Entität ${key}, die nur dieser Schnappschuss hat, ist nicht lesbar.`,
      snapshot: (name) => `Der Datensatz des Schnappschusses ${name} ist nicht lesbar.`,
      store: (name) => `Der Speicher „${name}“ fehlt.`,
    },
  },
  rescue: {
    save: 'Speichern, was lesbar ist…',
    saving: 'Wird gespeichert…',
    saved: (count) =>
      plural(count, {
        one: '# Entität ist in der heruntergeladenen Sicherung.',
        other: '# Entitäten sind in der heruntergeladenen Sicherung.',
      }),
    torn: (names) => `Ein Teil ist nicht lesbar und fehlt in der Sicherung: ${names}.`,
    leftOut: (names) => `Nicht gesichert, weil sie nicht lesbar sind: ${names}.`,
    nothing: 'In diesem Speicher ist nichts lesbar.',
    failed: 'Es konnte nicht gespeichert werden.',
  },
};
