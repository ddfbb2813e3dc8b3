import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import type { SnapshotMessages } from '../snapshots-messages.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const snapshots: SnapshotMessages = {
  title: 'Instantáneas',
  one: (name) => `Instantánea: ${name}`,
  ofTable: (table) => `Instantáneas de ${table}`,
  ofAccount: (account) => `Instantáneas en ${account}`,
  subtitle: 'Cada una es una tabla tal como era en un momento, y es de solo lectura.',
  takeOne: 'Tomar una instantánea…',
  all: (account) => `Mostrar todas las de ${account}`,
  facts: (count, bytes) => `${entities(count)}, ${formatBytes(bytes)}`,
  own: (bytes) => `${formatBytes(bytes)} conservados para ella`,
  ownTitle:
    'Entidades que se cambiaron o eliminaron desde entonces y que se conservan solo para instantáneas.',
  sourceGone: 'La tabla se eliminó o se vació.',
  renamed: (table) => `La tabla se llama ahora ${table}.`,
  menu: (name) => `Acciones para ${name}`,
  set: {
    label: (name) => `Tablas de ${name}`,
    tables: (count) => plural(count, { one: '# tabla', many: '# de tablas', other: '# tablas' }),
  },
  empty: {
    title: 'Aún no hay instantáneas',
    text: 'Una instantánea conserva una tabla tal como es ahora. Se toma enseguida, sea cual sea el tamaño de la tabla: solo ocupa espacio lo que cambia después.',
  },
  actions: {
    open: 'Abrir',
    compare: 'Comparar con la tabla actual',
    restore: 'Restaurar…',
    makeTable: 'Crear una tabla con ella…',
    exportFile: 'Exportar…',
    rename: 'Cambiar nombre…',
    remove: 'Eliminar…',
  },
  take: {
    title: (table) => `Tomar una instantánea de ${table}`,
    titleAny: 'Tomar una instantánea',
    all: (count) =>
      plural(count, {
        one: 'Todas: # tabla',
        many: 'Las # de tablas, en un mismo momento',
        other: 'Las # tablas, en un mismo momento',
      }),
    damaged: (tables) => `Omitidas porque sus registros no se pueden leer: ${tables}`,
    table: 'Tabla',
    name: 'Nombre',
    note: 'Nota',
    noteHint: 'Para qué es, si lo desea.',
    confirm: 'Tomar instantánea',
    done: (name) => `Instantánea tomada: ${name}`,
  },
  rename: { title: (name) => `Cambiar el nombre de ${name}`, confirm: 'Guardar' },
  problems: {
    empty: 'Escriba un nombre.',
    nameLong: (limit) =>
      plural(limit, {
        one: 'Use como máximo # carácter.',
        many: 'Use como máximo # de caracteres.',
        other: 'Use como máximo # caracteres.',
      }),
  },
  remove: {
    ask: (name) => `¿Eliminar ${name}?`,
    text: (table) =>
      `Esta instantánea de ${table} no se puede recuperar. La tabla queda tal como está.`,
    frees: (bytes) =>
      `Se liberan hasta ${formatBytes(bytes)} en segundo plano, unos segundos después.`,
    textSet: (count) =>
      plural(count, {
        one: 'Esta instantánea de # tabla no se puede recuperar. La tabla queda tal como está.',
        many: 'Estas instantáneas de # de tablas no se pueden recuperar. Las tablas quedan tal como están.',
        other:
          'Estas instantáneas de # tablas no se pueden recuperar. Las tablas quedan tal como están.',
      }),
    confirmSet: (count) =>
      plural(count, {
        one: 'Eliminar # instantánea',
        many: 'Eliminar # de instantáneas',
        other: 'Eliminar # instantáneas',
      }),
    confirm: 'Eliminar instantánea',
    done: (name) => `Instantánea eliminada: ${name}`,
  },
  banner: {
    text: (table, time) => `Instantánea de ${table}, ${time}. Es de solo lectura.`,
    close: 'Cerrar',
  },
  missing: {
    title: 'Esta instantánea no existe',
    text: 'Se eliminó, o el enlace no está completo. Las que existen están en la lista.',
    list: 'Mostrar instantáneas',
    toAccount: (account) => `Ir a ${account}`,
  },
  makeTable: {
    title: (name) => `Crear una tabla con ${name}`,
    label: 'Nombre de la tabla',
  },
  restore: {
    title: (table) => `Restaurar ${table}`,
    subtitle: (name) => `Como era en ${name}`,
    reading: 'Comparando la tabla con la instantánea…',
    equal: 'La tabla está como estaba entonces. No hay nada que restaurar.',
    confirm: 'Restaurar toda la tabla',
    choose: 'Elegir entidades…',
    missing: (table) =>
      `La tabla ${table} ya no existe. Cree en su lugar una tabla con la instantánea.`,
  },
  automatic: {
    daily: (table, time) => `${table}, diaria, ${time}`,
    beforeImport: (table, time) => `${table} antes de una importación, ${time}`,
    beforeChange: (table, time) => `${table} antes de una edición masiva, ${time}`,
    failed: (table) => `No se tomó la instantánea diaria de ${table}.`,
  },
  plan: {
    label: 'Instantáneas diarias',
    labelAll: 'Instantáneas diarias de todas las tablas',
    off: 'Ninguna',
    keep: (count) =>
      plural(count, {
        one: 'Conservar la última',
        many: 'Conservar las últimas #',
        other: 'Conservar las últimas #',
      }),
    hint: 'Se toma una cada día mientras la aplicación está abierta. Tras días sin abrirla, se toma una en el siguiente inicio.',
  },
  settings: {
    before: 'Tomar una instantánea antes de una importación o una edición masiva',
    beforeHint: (count) =>
      plural(count, {
        one: 'Se conserva la última de cada tabla.',
        many: 'Se conservan las últimas # de cada tabla.',
        other: 'Se conservan las últimas # de cada tabla.',
      }),
    share: (bytes, count) =>
      plural(count, {
        one: `# instantánea conserva ${formatBytes(bytes)} propios.`,
        many: `# de instantáneas conservan ${formatBytes(bytes)} propios. Las mayores:`,
        other: `# instantáneas conservan ${formatBytes(bytes)} propios. Las mayores:`,
      }),
    none: 'No hay instantáneas.',
    list: (account) => `Instantáneas en ${account}`,
  },
};
