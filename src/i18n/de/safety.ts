import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const writes = (count: number) =>
  plural(count, {
    one: 'fehlte # Schreibvorgang, der bestätigt war',
    other: 'fehlten # Schreibvorgänge, die bestätigt waren',
  });

const quarantineFiles = (count: number) => plural(count, { one: '# Datei', other: '# Dateien' });
const repairedWrites = (count: number) =>
  plural(count, { one: 'war # Schreibvorgang', other: 'waren # Schreibvorgänge' });

export const safety: typeof english = {
  title: 'Sicherheitskopien',
  text: 'Eine zweite Kopie jedes Kontos, getrennt von den Datenbanken des Browsers und weniger als eine Sekunde zurück. Geht eine Datenbank verloren, kommt das Konto von selbst aus ihr zurück. Sie braucht etwa noch einmal so viel Platz.',
  legend: 'Sicherheitskopien führen',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'auf dem neuesten Stand',
    making: 'wird angelegt',
    elsewhere: 'wird von einem anderen Fenster geführt',
    full: 'kein Platz für das zuletzt Geschriebene',
    failed: 'vom Browser abgelehnt; wird wieder versucht',
    notRestored: 'nicht zurückgeholt',
  },
  restored: (account: string, count: number, time: string | undefined) =>
    `Die Datenbank von ${account} war verloren. Das Konto ist aus seiner Sicherheitskopie zurück: ${entities(count)}.${time ? ` Das Neueste darin wurde am ${time} geschrieben.` : ''}`,
  cut: 'Ein späterer Teil der Kopie ist nicht lesbar. Sie bleibt erhalten und ist beiseitegelegt: Die Einstellungen zeigen sie.',
  added: (account: string, count: number, time: string) =>
    `In ${account} ${writes(count)}. Das ist aus der Sicherheitskopie zurück; das Neueste wurde am ${time} geschrieben.`,
  repaired: (account: string, count: number) =>
    `In ${account} ${repairedWrites(count)} nicht mehr lesbar. Alles davon ist aus der Sicherheitskopie wiederhergestellt.`,
  quarantine: (count: number, bytes: number) =>
    `${quarantineFiles(count)} beiseitegelegt, ${formatBytes(bytes)}`,
  quarantineQuestion: (account: string) => `Löschen, was von ${account} beiseitegelegt wurde?`,
  quarantineText:
    'Das sind Kopien eines anderen Kontos dieses Namens, oder sie enthalten Geschriebenes, das nirgends passte oder hinter einem unlesbaren Teil liegt. Sonst ist es nirgends.',
  quarantineConfirm: 'Endgültig löschen',
  lost: {
    title: (account: string) => `${account} ist nicht wiederhergestellt`,
    bar: (account: string) =>
      `Die Datenbank von ${account} ist verloren und konnte nicht aus der Sicherheitskopie zurückgeholt werden.`,
    open: 'Was sich tun lässt…',
    text: (bytes: number) =>
      `Die Datenbank ist verloren. Die Sicherheitskopie ist da, ${formatBytes(bytes)}, und bleibt, bis Sie sie löschen.`,
    full: 'Es ist kein Platz dafür. Geben Sie Speicherplatz frei oder löschen Sie, was Sie nicht brauchen, und versuchen Sie es noch einmal.',
    busy: 'Ein anderes Fenster hält sie fest. Schließen Sie die anderen Fenster von Tablewright und versuchen Sie es noch einmal.',
    newer:
      'Eine neuere Version von Tablewright hat sie angelegt. Laden Sie die Seite neu, um diese Version zu erhalten.',
    damaged:
      'Ein Teil davon ist nicht lesbar, sodass das Konto nicht als Ganzes zurückkommt. Was lesbar ist, lässt sich als Sicherung speichern.',
    retry: 'Wiederholen',
    save: 'Lesbares speichern…',
    discard: 'Kopie löschen…',
    question: (account: string) =>
      `Die Sicherheitskopie endgültig löschen? Was in ${account} war, ist sonst nirgends in diesem Browser.`,
    confirm: 'Endgültig löschen',
    back: (account: string) => `${account} ist zurück.`,
  },
};
