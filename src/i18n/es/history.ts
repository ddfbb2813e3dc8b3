import type { HistoryMessages } from '../history-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabla', many: '# de tablas', other: '# tablas' });

export const history: HistoryMessages = {
  title: (account) => `Historial de ${account}`,
  text: 'Todo lo que se ha escrito aquí, lo más reciente primero. Cada paso se puede deshacer, también después de reiniciar.',
  back: 'A las tablas',
  undo: 'Deshacer',
  redo: 'Rehacer',
  undone: (what) => `Deshecho: ${what}`,
  redone: (what) => `Rehecho: ${what}`,
  skipped: (count) =>
    plural(count, { one: '# se dejó como está.', other: '# se dejaron como están.' }),
  stopped: (what) => `Detenido: ${what}. Deshaga el paso otra vez para continuar.`,
  still: (title) => `${title}: sigue en curso.`,
  unchanged: 'No se ha cambiado nada.',
  nothingToUndo: 'No hay nada que deshacer.',
  nothingToRedo: 'No hay nada que rehacer.',
  noAccount: 'Abra primero una cuenta: cada una tiene su propio historial.',
  halfOfMove: (table: string) =>
    `Es una mitad de un traslado cuya otra mitad ya no está en ningún historial. Deshacerla aquí quita ${table}: compruebe antes que la tabla está en el lugar de donde vino.`,
  undoHere: 'Deshacer aquí',
  what: {
    entities: (count, table) => `${entities(count)} en ${table}`,
    entitiesOfTables: (count, of) => `${entities(count)} en ${tables(of)}`,
    table: (table) => `tabla ${table}`,
    tables,
  },
  kinds: {
    insert: 'Entidad agregada',
    update: 'Entidad cambiada',
    delete: 'Entidad eliminada',
    group: 'Transacción',
    edit: 'Celda editada',
    paste: 'Pegado',
    cut: 'Cortado',
    fill: 'Celdas rellenadas',
    duplicate: 'Duplicado',
    move: 'Claves cambiadas',
    import: 'Importado',
    deleteMany: 'Entidades eliminadas',
    setMany: 'Valor establecido',
    renameProperty: 'Propiedad renombrada',
    removeProperty: 'Propiedad quitada',
    convertProperty: 'Tipo cambiado',
    copyMany: 'Entidades copiadas',
    rekeyMany: 'Claves cambiadas',
    createTable: 'Tabla creada',
    deleteTable: 'Tabla eliminada',
    clearTable: 'Tabla vaciada',
    renameTable: 'Tabla renombrada',
    copyTable: 'Tabla copiada',
    moveTable: 'Tabla movida',
    undo: 'Deshecho',
    redo: 'Rehecho',
  },
  origins: {
    own: 'Esta pestaña',
    app: 'Otra pestaña, o antes',
    rest: 'REST',
    module: 'Módulo',
  },
  states: {
    undone: 'Deshecho',
    partlyUndone: 'Deshecho en parte',
    cut: 'No se conservó todo',
  },
  counts: {
    inserted: (count) => plural(count, { one: '# agregada', other: '# agregadas' }),
    updated: (count) => plural(count, { one: '# cambiada', other: '# cambiadas' }),
    deleted: (count) => plural(count, { one: '# eliminada', other: '# eliminadas' }),
  },
  list: 'Pasos',
  older: 'Mostrar pasos anteriores',
  retry: 'Reintentar',
  emptyTitle: 'Todavía no se ha escrito nada',
  emptyText:
    'Lo que se agregue, cambie, importe o elimine a partir de ahora aparece aquí y se puede deshacer.',
  offText: 'No se guarda historial: su espacio es nulo. Dele espacio para poder deshacer.',
  details: 'Mostrar antes y después',
  before: 'Antes',
  after: 'Después',
  samples: (count) =>
    plural(count, {
      one: 'Qué pasó con # entidad',
      many: 'Qué pasó con # de entidades',
      other: 'Qué pasó con # entidades',
    }),
  noSamples: 'Este paso trata de tablas enteras.',
  absent: 'no existe',
  touched: 'Cambiada de nuevo después',
  property: 'Propiedad',
  free: 'Nada impide deshacer este paso.',
  size: {
    label: 'Espacio del historial',
    of: (bytes, limit) => `${formatBytes(bytes)} de ${formatBytes(limit)}`,
    steps: (count, since) =>
      plural(count, {
        one: `# paso, del ${since}`,
        many: `# de pasos, el más antiguo del ${since}`,
        other: `# pasos, el más antiguo del ${since}`,
      }),
    room: 'Espacio',
    noRoom: 'Ninguno: no guardar historial',
    days: 'Se conserva',
    dayCount: (count) => plural(count, { one: '# día', many: '# de días', other: '# días' }),
  },
  forget: {
    button: 'Olvidar este y anteriores…',
    all: 'Olvidar todo…',
    title: '¿Olvidar este paso y todos los anteriores?',
    titleAll: '¿Olvidar todo el historial?',
    text: 'Las tablas quedan como están. Lo que se olvida ya no se puede deshacer, y su espacio queda libre.',
    confirm: 'Olvidar',
    done: 'Olvidado. El espacio se libera en segundo plano.',
  },
  conflicts: {
    title: (what) => `¿Deshacer ${what}?`,
    titleRedo: (what) => `¿Rehacer ${what}?`,
    text: (conflicts, of) =>
      `Cambiado desde entonces: ${formatCount(conflicts)} de ${entities(of)}. Quedaría como está ahora.`,
    table: 'Tabla',
    reason: 'Qué lo impide',
    reasons: {
      changed: 'Se cambió después.',
      missing: 'Ya no existe.',
      taken: 'Su nombre o clave está en uso.',
      swept: 'Su contenido se eliminó definitivamente.',
    },
    more: (count) => plural(count, { one: '# más', other: '# más' }),
    later:
      'Pasos posteriores que tocaron lo mismo. Deshágalos antes para deshacer este por completo:',
    rest: 'Deshacer el resto',
    restRedo: 'Rehacer el resto',
    whole: 'toda la tabla',
  },
  review: {
    open: 'Revisarlas',
    title: 'Revisar lo que cambió desde entonces',
    text: 'Lo que solo cambió el paso vuelve a como estaba; lo que solo cambió después se queda. Donde ambos cambiaron lo mismo, usted decide. Lo que no decida se queda como está ahora.',
    base: 'Después del paso',
    ours: 'Antes del paso',
    theirs: 'Ahora',
    apply: 'Deshacer según lo decidido',
    applyRedo: 'Rehacer según lo decidido',
    back: 'Volver',
    most: (count) =>
      `Solo se pueden revisar las primeras ${formatCount(count)}; las demás se quedan como están.`,
    untraced: 'Ya no se conserva lo que había antes, así que no hay nada que comparar.',
  },
  running: {
    title: (what) => `Deshaciendo ${what}`,
    titleRedo: (what) => `Rehaciendo ${what}`,
    progress: (done, of) => `${formatCount(done)} de ${entities(of)}`,
    how: 'Continúa aunque cierre esto. Cancelar lo termina: lo ya deshecho queda así y se puede continuar.',
    stopping: 'Deteniendo…',
  },
};
