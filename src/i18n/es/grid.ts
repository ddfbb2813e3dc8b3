import type { grid as english } from '../en/grid.ts';
import { plural } from '../plural.ts';

export const grid: typeof english = {
  label: (table) => `Entidades de ${table}`,
  absent: 'ausente',
  empty: 'vacío',
  characters: (count) => `${count} caracteres`,
  loadingRow: 'Cargando',
  damagedRow: 'no se puede leer',
  damagedTitle:
    'Esta entidad está dañada: las consultas y exportaciones la omiten. Compruebe la cuenta para guardar lo que queda, o eliminar la entidad.',
  selectAll: 'Seleccionar todas las entidades',
  columnMenu: (column) => `Menú de ${column}`,
  cellMenu: 'Menú de la celda',
  resize: 'Arrastrar para cambiar el ancho, doble clic para ajustarlo',
  sortAscending: 'Orden ascendente',
  sortDescending: 'Orden descendente',
  alsoAscending: 'Después por esta, ascendente',
  alsoDescending: 'Después por esta, descendente',
  sortWithout: 'No ordenar más por esta',
  sortPlace: {
    ascending: (place) => `clave de orden ${place}, ascendente`,
    descending: (place) => `clave de orden ${place}, descendente`,
  },
  fit: 'Ajustar al contenido',
  wider: 'Más ancha',
  narrower: 'Más estrecha',
  resetWidths: 'Restablecer todos los anchos',
  moveLeft: 'Mover a la izquierda',
  moveRight: 'Mover a la derecha',
  hide: 'Ocultar la columna',
  showHidden: (count) =>
    plural(count, {
      one: 'Mostrar # columna oculta',
      many: 'Mostrar # de columnas ocultas',
      other: 'Mostrar # columnas ocultas',
    }),
  filterColumn: 'Filtrar por esta columna…',
  onlyWith: 'Solo entidades con un valor',
  onlyWithout: 'Solo entidades sin valor',
  selectColumn: 'Seleccionar la columna',
  change: {
    set: 'Establecer en todas las mostradas…',
    rename: 'Cambiar nombre de la propiedad…',
    convert: 'Convertir el tipo…',
    remove: 'Quitar la propiedad…',
  },
  edit: 'Editar',
  copy: 'Copiar',
  filterSame: 'Filtrar por este valor',
  filterOther: 'Filtrar sin este valor',
  duplicate: 'Duplicar',
  remove: (count) =>
    plural(count, {
      one: 'Eliminar la entidad',
      many: 'Eliminar # de entidades',
      other: 'Eliminar # entidades',
    }),
  loading: 'Cargando las entidades…',
  failed: 'No se pudieron leer las entidades.',
  stale: 'Puede que lo que ve no esté actualizado.',
  retry: 'Reintentar',
  gone: {
    title: 'Esta tabla ya no existe',
    text: (table) => `${table} se eliminó o se renombró, aquí o en otra pestaña.`,
  },
  selectedCells: (count) =>
    plural(count, {
      one: '# celda seleccionada',
      many: '# de celdas seleccionadas',
      other: '# celdas seleccionadas',
    }),
  selectedEntities: (count) =>
    plural(count, {
      one: '# entidad seleccionada',
      many: '# de entidades seleccionadas',
      other: '# entidades seleccionadas',
    }),
  copied: (count) =>
    plural(count, {
      one: '# fila copiada',
      many: '# de filas copiadas',
      other: '# filas copiadas',
    }),
  copyLimit: (limit) =>
    plural(limit, {
      one: 'Solo se copió la primera fila',
      many: 'Solo se copiaron las primeras # de filas',
      other: 'Solo se copiaron las primeras # filas',
    }),
  copyApart:
    'Estas celdas no forman un bloque. Seleccione las mismas filas o las mismas columnas para copiarlas a la vez.',
  copyFailed: 'El navegador no permitió copiar.',
};
