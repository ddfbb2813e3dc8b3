import type { backup as english } from '../en/backup.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const tables = (count: number) => plural(count, { one: '# Tabelle', other: '# Tabellen' });
const accounts = (count: number) => plural(count, { one: '# Konto', other: '# Konten' });
const changes = (count: number) => plural(count, { one: '# Änderung', other: '# Änderungen' });
const line = (file: string, count: number) => `Zeile ${formatCount(count)} von ${file}`;

export const backup: typeof english = {
  title: 'Sichern',
  subtitle: 'In eine ZIP-Datei, die übliche Programme lesen können.',
  scope: 'Was gesichert wird',
  everything: (count) => `Alles: ${accounts(count)}`,
  oneAccount: (account) => `Konto ${account}`,
  withHistory: 'Mit der Liste der Änderungen zum Nachlesen (wird nicht wiederhergestellt)',
  noKeys:
    'Schlüssel von Konten stehen in keiner Sicherung. Ein wiederhergestelltes Konto erhält neue.',
  start: 'Sichern…',
  startDownload: 'Sichern',
  reading: 'Wird gelesen…',
  writing: (done, of) => `${formatCount(done)} von ${entities(of)} geschrieben`,
  at: (account, table) => `${account} · ${table}`,
  done: (count, inTables) => `${entities(count)} in ${tables(inTables)} gesichert`,
  measured: (bytes, rate) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} Entitäten je Sekunde`,
  savedTo: (name) => `Gespeichert in ${name}`,
  downloaded: 'Unter den Downloads dieses Browsers',
  unsteady: (names) =>
    `Während des Lesens wurde ständig geschrieben in: ${names}. Dort können die letzten Änderungen teilweise fehlen.`,
  cancelled: 'Abgebrochen. Es gibt keine neue Sicherung; was vorher da war, ist noch da.',
  problems: {
    notWhole: 'Die Datei enthält nicht alles, was geschrieben wurde. Sichern Sie noch einmal.',
    unwritable: (name) => `Die Datei konnte nicht geschrieben werden (${name}).`,
  },

  restore: {
    title: 'Sicherung wiederherstellen',
    looking: (done, of) => `${formatCount(done)} von ${entities(of)} geprüft`,
    whole: (count) =>
      `Alle Prüfsummen stimmen: ${plural(count, { one: '# Entität ist', other: '# Entitäten sind' })} unversehrt.`,
    writtenAt: (time, app) => `Geschrieben am ${time} von Tablewright ${app}`,
    found:
      'Das Ende der Datei oder ihr Manifest ist verloren. Was unversehrt ist, wurde gefunden; Richtlinien und Einstellungen der Konten fehlen.',
    damaged: (count) => `Beschädigt: ${entities(count)}`,
    damagedPart: (file, count) => `${file}: ${entities(count)}`,
    missingPart: (file, count) => `${file} fehlt: ${entities(count)}`,
    leaveOut: 'Beschädigtes auslassen und den Rest wiederherstellen',
    account: 'Konto in der Sicherung',
    into: (account) => `${account} wiederherstellen in Konto`,
    content: (inTables, count) => `${tables(inTables)}, ${entities(count)}`,
    isNew: 'Ein neues Konto',
    isThere: 'Ist vorhanden: seine Tabellen werden zusammengeführt',
    rule: 'Vorhandene Entitäten, die abweichen',
    rules: { keep: 'Bleiben, wie sie sind', replace: 'Werden durch die der Sicherung ersetzt' },
    timestamps:
      'Wiederhergestellte Entitäten erhalten neue Timestamps und ETags. Die alten bleiben in der Datei.',
    compare: 'Vergleichen',
    start: 'Wiederherstellen',
    comparing: (count) => `${entities(count)} verglichen`,
    compared: 'Was geschehen würde',
    table: 'Tabelle',
    insert: 'Neu',
    differ: 'Abweichend',
    same: 'Gleich',
    newAccount: (name) => `Konto ${name} wird angelegt.`,
    unkept: (names) =>
      `Dort wird kein Verlauf geführt: ${names}. Was diese Wiederherstellung schreibt, lässt sich nicht zurücknehmen.`,
    differences: 'Einige, die abweichen',
    now: 'Jetzt',
    inBackup: 'In der Sicherung',
    absent: 'nicht vorhanden',
    restoring: (done, of) => `${formatCount(done)} von ${entities(of)} wiederhergestellt`,
    done: (count) => `${entities(count)} wiederhergestellt`,
    counts: (inserted, replaced, skipped) =>
      `${formatCount(inserted)} neu · ${formatCount(replaced)} ersetzt · ${formatCount(skipped)} unverändert`,
    leftOut: (count) =>
      plural(count, {
        one: '# Entität der Sicherung war beschädigt und fehlt.',
        other: '# Entitäten der Sicherung waren beschädigt und fehlen.',
      }),
    refused: (count) =>
      plural(count, {
        one: '# Entität wurde von einer Regel des Speichers abgelehnt.',
        other: '# Entitäten wurden von einer Regel des Speichers abgelehnt.',
      }),
    refusedOne: (entity, why) => `${entity}: ${why}`,
    notCounted: (names) =>
      `Andere Anzahl als erwartet: ${names}. Vielleicht hat inzwischen jemand dort geschrieben.`,
    undone: 'Zurückgenommen. Alles ist, wie es war.',
    cancelled: 'Abgebrochen. Alles ist, wie es war.',
    interrupted: (names) =>
      `Eine Wiederherstellung brach ab: In ${names} ist vielleicht nur ein Teil der Sicherung. Stellen Sie sie noch einmal in dasselbe Konto wieder her, das ergänzt, was fehlt.`,
    interruptedFile: (file, names) =>
      `Die Wiederherstellung von ${file} in ${names} wurde unterbrochen: Nur ein Teil davon ist da.`,
    interruptedCount: (count) => `Geschrieben: ${entities(count)}.`,
    goOn: 'Mit der Datei fortfahren…',
    keep: 'Vorhandenes behalten',
    takeBack: 'Wiederhergestelltes zurücknehmen',
    outdated: 'Nicht ausgeführt: Ein anderes Fenster hat darüber entschieden.',
    touched: (account) =>
      `In Konto ${account} wurde seither vielleicht geschrieben. Dort wurde nichts zurückgenommen; löschen Sie es selbst, wenn es nicht mehr gebraucht wird.`,
    open: 'Konto öffnen',
    choose: 'Andere Konten wählen',
  },
  nameProblem: {
    name: 'Verwenden Sie 3 bis 24 Kleinbuchstaben und Ziffern.',
    twice: 'Zwei Konten können nicht in dasselbe.',
  },
  restoreProblems: {
    empty: 'Die Datei ist leer.',
    notBackup:
      'Das ist keine Sicherung: ihr fehlt das Manifest von Tablewright. Importieren Sie sie stattdessen.',
    cutOff:
      'Die Datei ist abgeschnitten, und nichts in ihr ist unversehrt. Holen Sie sie noch einmal von dort, woher sie kam.',
    newer: (version, app) =>
      `Ein neueres Tablewright (${app}) hat diese Sicherung geschrieben, in Form ${version}. Aktualisieren Sie dieses, dann stellen Sie sie wieder her.`,
    manifest: (where) =>
      `Das Manifest ist bei „${where}“ falsch. Es wurde nichts wiederhergestellt.`,
    manifestDamaged: 'Das Manifest ist beschädigt. Es wurde nichts wiederhergestellt.',
    unsafeName: (file) =>
      `Im ZIP ist eine Datei namens „${file}“, die aus ihm hinausführt. Keine Sicherung hat solche Namen; es wurde nichts wiederhergestellt.`,
    sameName: (file) =>
      `Im ZIP sind zwei Dateien namens „${file}“. Es wurde nichts wiederhergestellt.`,
    tooLarge: (file) =>
      `„${file}“ ist entpackt größer, als es angibt oder als ein Teil sein kann. Es wurde nichts wiederhergestellt.`,
    encrypted: (file) =>
      `„${file}“ ist verschlüsselt. Entpacken Sie das ZIP mit seinem Kennwort, packen Sie es ohne und stellen Sie das wieder her.`,
    unreadable:
      'Die Datei konnte nicht weitergelesen werden. Wurde sie geändert oder verschoben? Wählen Sie sie noch einmal.',
    otherBackup: (file) =>
      `Das ist eine andere Sicherung als ${file}, deren Wiederherstellung unterbrochen wurde. Es wurde nichts geschrieben; wählen Sie jene Datei.`,
    notTakenBack: (names) =>
      `Die Wiederherstellung kam nicht zum Ende, und nicht alles ließ sich zurücknehmen: ${names}. Vergleichen Sie noch einmal mit der Sicherung, um zu sehen, was abweicht.`,
    notResumed: (names) =>
      `Die Wiederherstellung wurde nicht fortgesetzt. Was sie in ${names} geschrieben hatte, bleibt, und Sie werden wieder gefragt, was daraus werden soll.`,
    partMissing: (file) => `„${file}“ fehlt. Es wurde nichts wiederhergestellt.`,
    partDamaged: (file) => `„${file}“ ist beschädigt. Es wurde nichts wiederhergestellt.`,
    line: (file, count) =>
      `${line(file, count)} ist keine Entität. Es wurde nichts wiederhergestellt.`,
    order: (file, count) =>
      `Der Schlüssel in ${line(file, count)} steht nicht in der Reihenfolge. Es wurde nichts wiederhergestellt.`,
  },

  fact: {
    menu: 'Sicherung',
    never: 'Noch nicht alles gesichert',
    last: (time) => `Sicherung ${time}`,
    unsaved: (count) => `seither ${changes(count)}`,
    writing: 'Wird gesichert…',
    asks: 'Sicherung wartet auf Ihre Erlaubnis',
    failed: 'Sicherung fehlgeschlagen',
    title: (time, name, bytes) => `${name}, ${time}, ${formatBytes(bytes)}`,
    fewer: 'Sicherung wartet: vieles fehlt',
    backUp: 'Sichern…',
    restore: 'Sicherung wiederherstellen…',
    allow: 'Erlauben und jetzt sichern',
    replace: 'Sicherung ersetzen',
    settings: 'Automatische Sicherung…',
    remind: (count) =>
      `${changes(count)} sind in keiner Sicherung. Es gibt sie nur in diesem Browser.`,
    remindFewer: (now, was) =>
      `Es gibt ${entities(now)}, in der Sicherung sind ${formatCount(was)}, und sie ist die einzige. Ersetzt wird sie erst, wenn Sie es sagen.`,
    remindAsks:
      'Die automatische Sicherung braucht Ihre Erlaubnis, um ihre Datei wieder zu schreiben.',
  },

  automatic: {
    title: 'Sicherung',
    off: 'Nichts wird von selbst gesichert. Wählen Sie einen Ordner für die letzten Sicherungen oder eine Datei, die immer die letzte ist.',
    unsupported:
      'Dieser Browser kann keine Datei von selbst schreiben. Sie werden erinnert, wenn vieles in keiner Sicherung ist.',
    folder: 'Ordner wählen…',
    file: 'Datei wählen…',
    into: { folder: (name) => `In den Ordner ${name}`, file: (name) => `In ${name}` },
    while: 'Solange Tablewright in einem Tab offen ist; ein Tab übernimmt es.',
    stop: 'Ausschalten',
    changes: 'Nach so vielen Änderungen',
    minutes: 'Oder nach so langer Zeit, wenn sich etwas geändert hat',
    times: { ten: '10 Minuten', hour: '1 Stunde', day: '1 Tag' },
    keep: 'Behaltene Sicherungen',
  },
};
