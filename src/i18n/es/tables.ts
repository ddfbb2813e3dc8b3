import type { tables as english } from '../en/tables.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const tables: typeof english = {
  commands: 'Comandos',
  more: 'Más comandos',
  add: 'Agregar entidad',
  edit: 'Editar',
  duplicate: 'Duplicar',
  sortBy: 'Ordenar por',
  remove: 'Eliminar',
  import: 'Importar',
  change: {
    all: 'Cambiar todas…',
    matching: (count) =>
      plural(count, {
        one: 'Cambiar # coincidencia…',
        many: 'Cambiar # de coincidencias…',
        other: 'Cambiar # coincidencias…',
      }),
    anyMatching: 'Cambiar coincidencias…',
    opening: 'Cambiar entidades',
  },
  empty: {
    title: 'Todavía no hay entidades',
    text: 'Las propiedades se convierten en columnas cuando la primera entidad las tiene.',
    import: 'Importar un archivo',
    drop: 'o pegue filas, o suelte aquí un archivo CSV o JSON',
  },
  missing: (partitionKey, rowKey) => `La entidad ${partitionKey} / ${rowKey} ya no existe.`,
  deletion: {
    title: (count) => `¿Eliminar ${entities(count)}?`,
    text: (table) =>
      `Desaparecerán de ${table}. Se puede deshacer mientras el historial lo conserve.`,
    textOne: (table) =>
      `Desaparecerá de ${table}. Se puede deshacer mientras el historial lo conserve.`,
    confirm: (count) => `Eliminar ${entities(count)}`,
    running: (done, of) =>
      plural(of, {
        one: `${formatCount(done)} de # entidad eliminada`,
        many: `${formatCount(done)} de # de entidades eliminadas`,
        other: `${formatCount(done)} de # entidades eliminadas`,
      }),
    progress: 'Progreso de la eliminación',
    stop: 'Detener',
    done: (count) =>
      plural(count, {
        one: '# entidad eliminada',
        many: '# de entidades eliminadas',
        other: '# entidades eliminadas',
      }),
    stopped: (count) =>
      plural(count, {
        one: 'Detenido. Se eliminó # entidad, las demás se quedan.',
        many: 'Detenido. Se eliminaron # de entidades, las demás se quedan.',
        other: 'Detenido. Se eliminaron # entidades, las demás se quedan.',
      }),
    failed: (count) => `La eliminación se detuvo después de ${entities(count)}.`,
    refused: (count) =>
      plural(count, {
        one: 'No se eliminó # entidad',
        many: 'No se eliminaron # de entidades',
        other: 'No se eliminaron # entidades',
      }),
    more: (count) => plural(count, { one: 'y # más', other: 'y # más' }),
    resultTitle: 'No se eliminó todo',
    close: 'Cerrar',
  },
  unsaved: {
    title: '¿Guardar los cambios?',
    text: (key) => `${key} tiene cambios sin guardar.`,
    textNew: 'La entidad nueva todavía no se ha guardado.',
    save: 'Guardar',
    discard: 'Descartar',
    stay: 'Quedarse aquí',
  },
  editor: 'Entidad',
  editorLoading: 'Abriendo el editor…',
};
