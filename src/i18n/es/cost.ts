import type { cost as english } from '../en/cost.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const cost: typeof english = {
  nothing: 'No lee nada',
  point: 'Punto',
  points: 'Puntos',
  rowRange: 'Intervalo de filas',
  partition: 'Partición',
  partitionRange: 'Intervalo de particiones',
  ranges: 'Intervalos',
  scan: 'Recorrido de la tabla',
  explain: (reading) => `Explicar: ${reading}`,
  estimate: (count) => `lee hasta ${entities(count)}`,
  read: (count) =>
    plural(count, {
      one: '# entidad leída',
      many: '# de entidades leídas',
      other: '# entidades leídas',
    }),
  matched: (count, total) => `${formatCount(count)} de ${entities(total)}`,
  soFar: (matched, read, total) =>
    `${formatCount(matched)} hasta ahora, lectura de ${formatCount(read)} de ${entities(total)}…`,
  elapsed: (milliseconds) =>
    milliseconds < 1000
      ? `${formatCount(Math.round(milliseconds))} ms`
      : `${formatCount(Math.round(milliseconds / 100) / 10)} s`,
  running: 'En curso',
};
