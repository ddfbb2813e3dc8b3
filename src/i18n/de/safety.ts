import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# Entität', other: '# Entitäten' });
const writes = (count: number) =>
  plural(count, {
    one: 'fehlte # Schreibvorgang, der bestätigt war',
    other: 'fehlten # Schreibvorgänge, die bestätigt waren',
  });

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
  },
  restored: (account: string, count: number, time: string) =>
    `Die Datenbank von ${account} war verloren. Das Konto ist aus seiner Sicherheitskopie zurück: ${entities(count)}. Das Neueste darin wurde am ${time} geschrieben.`,
  added: (account: string, count: number, time: string) =>
    `In ${account} ${writes(count)}. Das ist aus der Sicherheitskopie zurück; das Neueste wurde am ${time} geschrieben.`,
};
