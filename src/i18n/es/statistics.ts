import type { statistics as english } from '../en/statistics.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const statistics: typeof english = {
  label: 'Estadísticas de la selección',
  hint: 'Seleccione celdas o una columna para ver el recuento, la suma, el menor y el mayor.',
  adding: (keys: string) => `Se agrega a la selección: ${keys} conserva una celda, Esc termina.`,
  tooMany: (most) => `Se dan estadísticas de hasta ${most} columnas a la vez.`,
  offered: 'Para esto se leen todas las entidades del resultado.',
  computing: 'Calculando…',
  stop: 'Detener',
  stopped: 'Detenido.',
  resume: 'Calcular',
  failed: 'No se pudieron calcular las estadísticas.',
  retry: 'Reintentar',
  count: 'Recuento',
  absent: 'Ausentes',
  sum: 'Suma',
  sumOf: (numbers) =>
    plural(numbers, {
      one: 'Suma de # número',
      many: 'Suma de # de números',
      other: 'Suma de # números',
    }),
  average: 'Promedio',
  min: 'Mín.',
  max: 'Máx.',
  mixed: 'Tipos mezclados',
  typeCount: (count, type) => `${formatCount(count)} ${type}`,
  cost: (read, elapsed) =>
    `${plural(read, { one: '# entidad leída', many: '# de entidades leídas', other: '# entidades leídas' })}, ${elapsed}`,

  column: {
    command: 'Estadísticas de la columna…',
    title: (column) => `Estadísticas de ${column}`,
    all: (entities) =>
      plural(entities, {
        one: 'De la # entidad de la tabla',
        many: 'De las # de entidades',
        other: 'De las # entidades',
      }),
    matching: (entities) =>
      plural(entities, {
        one: 'De la # entidad que encuentra el filtro',
        many: 'De las # de entidades que encuentra el filtro',
        other: 'De las # entidades que encuentra el filtro',
      }),
    typesOf: (list) => `Tipos: ${list}`,
    distinct: 'Valores distintos',
    atLeast: (count) => `más de ${formatCount(count)}`,
    values: 'Cuántas veces aparece cada valor',
    value: 'Valor',
    countHead: 'Entidades',
    share: 'Proporción',
    bounded: (count) =>
      `Solo se distinguen los primeros ${formatCount(count)} valores distintos. Cada uno de sus recuentos es exacto, pero un valor que llegó después puede ser igual de frecuente.`,
    filterBy: (value) => `Filtrar por ${value}`,
    more: (count) =>
      plural(count, {
        one: 'Mostrar # valor más',
        many: 'Mostrar # de valores más',
        other: 'Mostrar # valores más',
      }),
    rest: (count) =>
      plural(count, {
        one: 'y # valor más, menos frecuente',
        many: 'y # de valores más, menos frecuentes',
        other: 'y # valores más, menos frecuentes',
      }),
    none: 'Ninguna entidad tiene esta propiedad.',
  },
};
