import type { cost as english } from '../en/cost.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const cost: typeof english = {
  nothing: 'Não lê nada',
  point: 'Ponto',
  points: 'Pontos',
  rowRange: 'Intervalo de linhas',
  partition: 'Partição',
  partitionRange: 'Intervalo de partições',
  ranges: 'Intervalos',
  scan: 'Varredura da tabela',
  explain: (reading) => `Explicar: ${reading}`,
  estimate: (count) => `lê até ${entities(count)}`,
  read: (count) =>
    plural(count, {
      one: '# entidade lida',
      many: '# de entidades lidas',
      other: '# entidades lidas',
    }),
  matched: (count, total) => `${formatCount(count)} de ${entities(total)}`,
  soFar: (matched, read, total) =>
    `${formatCount(matched)} até agora, leitura de ${formatCount(read)} de ${entities(total)}…`,
  elapsed: (milliseconds) =>
    milliseconds < 1000
      ? `${formatCount(Math.round(milliseconds))} ms`
      : `${formatCount(Math.round(milliseconds / 100) / 10)} s`,
  running: 'Em execução',
};
