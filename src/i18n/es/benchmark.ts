import type { benchmark as english } from '../en/benchmark.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const benchmark: typeof english = {
  title: 'Prueba de rendimiento',
  text: 'Lo que cuesta este almacén en su navegador, en este dispositivo, junto a IndexedDB a secas: objetos simples con claves compuestas, sin tipos, comprobaciones ni recuentos. Ambos hacen el mismo trabajo por turnos, de modo que solo cuenta su proporción.',
  scratch:
    'Trabaja en tablas propias, que nadie ve y que se quitan después. Para obtener cifras estables, cierre las demás pestañas y deje descansar el dispositivo.',
  size: 'Entidades',
  sizes: (entities, seconds) =>
    `${formatCount(entities)} – unos ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`,
  start: 'Ejecutar',
  again: 'Ejecutar de nuevo',
  cancel: 'Cancelar',
  progress: 'Progreso de la prueba de rendimiento',
  doing: (work) => `Midiendo: ${work}`,
  preparing: 'Preparando…',
  cleaning: 'Cancelando y quitando las tablas…',
  done: (entities) =>
    `Medido con ${plural(entities, { one: '# entidad', many: '# de entidades', other: '# entidades' })}.`,
  cancelled: 'Cancelado. Las cifras son de lo que se hizo hasta entonces.',
  failed: 'No se pudo terminar la prueba de rendimiento.',
  busy: 'Ya hay una prueba de rendimiento en otra pestaña. Dos a la vez se medirían la una a la otra.',

  table: 'Tiempo de cada trabajo',
  columnWork: 'Trabajo',
  columnBare: 'IndexedDB',
  columnOurs: 'Tablewright',
  columnRatio: 'Proporción',
  legend:
    'Medianas. La proporción es el tiempo de Tablewright entre el de IndexedDB: por debajo de 1× es más rápido.',
  faster: (times) => `${times} veces más rápido`,
  slower: (times) => `${times} veces más lento`,
  alike: 'igual de rápido',
  ratio: (ratio) => `${ratio}×`,

  works: {
    insert: 'Insertar 1000 entidades',
    settled: 'Lo mismo, hasta que el diario esté vacío',
    point: 'Leer una entidad',
    points: 'Leer una entidad, 500 a la vez',
    partition: 'Leer una partición',
    filter: 'Filtrar toda la tabla, coincide el 1 %',
    walk: 'Leer toda la tabla por páginas',
    update: 'Actualizar 100 entidades por sus ETag, hasta el disco',
    single: 'Insertar una sola entidad, hasta el disco',
    remove: 'Eliminar la tabla',
  },
  units: {
    micro: (value) => `${value} µs`,
    milli: (value) => `${value} ms`,
    second: (value) => `${value} s`,
  },

  copyMarkdown: 'Copiar como Markdown',
  copyJson: 'Copiar como JSON',
  copied: 'Se copiaron las cifras.',
  notCopied: 'No se pudieron copiar las cifras.',
};
