import type { cells as english } from '../en/cells.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const cellCount = (count: number) =>
  plural(count, { one: '# celda', many: '# de celdas', other: '# celdas' });

export const cells: typeof english = {
  cellOf: (column, rowKey) => `${column}, fila ${rowKey}`,
  edit: 'Editar en la celda',
  changeType: 'Cambiar el tipo…',
  fillDown: 'Rellenar hacia abajo',
  clear: 'Quitar los valores',
  copyAs: 'Copiar como…',
  copyRuns: (count) =>
    plural(count, {
      one: '# texto empieza con =, +, - o @, y una hoja de cálculo lo ejecutaría como fórmula. Copiado sin elegir un formato, va marcado como texto.',
      many: '# de textos empiezan con =, +, - o @, y una hoja de cálculo los ejecutaría como fórmulas. Copiados sin elegir un formato, van marcados como texto.',
      other:
        '# textos empiezan con =, +, - o @, y una hoja de cálculo los ejecutaría como fórmulas. Copiados sin elegir un formato, van marcados como texto.',
    }),
  formats: {
    tsv: 'Texto con tabulaciones (TSV)',
    csv: 'CSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    markdown: 'Tabla de Markdown',
    html: 'Tabla HTML',
    typescript: 'Literal de TypeScript',
    fetch: 'Solicitud fetch',
    filter: '$filter para estas entidades',
  },
  fixedKey:
    'Las claves identifican la entidad y no se cambian en la celda. Duplique la entidad con otras claves en su lugar.',
  fixedTimestamp: 'El almacén establece Timestamp en cada escritura.',
  nothingFixed: 'Las claves y Timestamp quedan como están.',
  undo: 'Deshacer',
  written: (count) =>
    plural(count, {
      one: '# celda escrita',
      many: '# de celdas escritas',
      other: '# celdas escritas',
    }),
  cleared: (count) =>
    plural(count, {
      one: '# valor quitado',
      many: '# de valores quitados',
      other: '# valores quitados',
    }),
  work: {
    title: (count) =>
      plural(count, {
        one: 'Escribir celdas de # entidad',
        many: 'Escribir celdas de # de entidades',
        other: 'Escribir celdas de # entidades',
      }),
    stopped: (done, total) =>
      `Escrito: ${formatCount(done)} de ${cellCount(total)}. Se conserva si no lo deshace.`,
    notBegun: (total) => `Escrito: 0 de ${cellCount(total)}. No ha cambiado nada.`,
  },
  nothingToDo: 'No hay nada que cambiar en estas celdas',
  tooMany: (limit) =>
    plural(limit, {
      one: 'Aquí se cambia hasta # fila a la vez.',
      many: 'Aquí se cambian hasta # de filas a la vez.',
      other: 'Aquí se cambian hasta # filas a la vez.',
    }),
  changeAll: 'Cambiar todas…',
  paste: {
    looking: 'Revisar lo pegado',
    stopped: 'Cancelado. No se ha escrito nada.',
    nothing: 'No hay nada que pegar aquí',
    byKey: (keys) =>
      `El navegador no deja que esta página lea el portapapeles. Para pegar, pulse ${keys} en la celda.`,
    apart:
      'Hay varios rangos seleccionados y lo copiado no llena cada uno de ellos. Seleccione un solo lugar.',
    tooMany: (limit) =>
      plural(limit, {
        one: 'Solo se pega # fila a la vez. Importe un archivo para pegar más.',
        many: 'Se pegan hasta # de filas a la vez. Importe un archivo para pegar más.',
        other: 'Se pegan hasta # filas a la vez. Importe un archivo para pegar más.',
      }),
    import: 'Importar lo pegado…',
    title: 'Pegar',
    duplicateTitle: 'Duplicar entidades',
    duplicate: (count) =>
      plural(count, {
        one: 'Duplicar # entidad',
        many: 'Duplicar # de entidades',
        other: 'Duplicar # entidades',
      }),
    write: (count) => `Pegar ${cellCount(count)}`,
    writeRows: (count) =>
      plural(count, { one: 'Pegar # fila', many: 'Pegar # de filas', other: 'Pegar # filas' }),
    cells: (count) => `${cellCount(count)} por escribir`,
    removed: (count) =>
      plural(count, {
        one: 'Se quita # valor',
        many: 'Se quitan # de valores',
        other: 'Se quitan # valores',
      }),
    newRows: (count) =>
      plural(count, {
        one: 'Se agrega # entidad',
        many: 'Se agregan # de entidades',
        other: 'Se agregan # entidades',
      }),
    newColumns: (count) =>
      plural(count, {
        one: '# propiedad es nueva',
        many: '# de propiedades son nuevas',
        other: '# propiedades son nuevas',
      }),
    retyped: (count) =>
      plural(count, {
        one: '# valor cambia de tipo',
        many: '# de valores cambian de tipo',
        other: '# valores cambian de tipo',
      }),
    keyless: (count) =>
      plural(count, {
        one: 'A # línea le falta con qué formar su clave: elija otras partes',
        many: 'A # de líneas les falta con qué formar sus claves: elija otras partes',
        other: 'A # líneas les falta con qué formar sus claves: elija otras partes',
      }),
    twins: (count) =>
      plural(count, {
        one: '# línea tiene las claves de otra y se rechazará',
        many: '# de líneas tienen las claves de otra y se rechazarán',
        other: '# líneas tienen las claves de otra y se rechazarán',
      }),
    wrongKeys: (count) =>
      plural(count, {
        one: 'Se omite # línea: ninguna entidad puede tener sus claves',
        many: 'Se omiten # de líneas: ninguna entidad puede tener sus claves',
        other: 'Se omiten # líneas: ninguna entidad puede tener sus claves',
      }),
    wrong: (count) =>
      plural(count, {
        one: '# celda sin valor válido',
        many: '# de celdas sin valor válido',
        other: '# celdas sin valor válido',
      }),
    wrongTitle: 'Celdas sin un valor válido para su columna',
    leave: 'Escribir las demás; estas quedan como están, marcadas',
    correct: (count) =>
      plural(count, {
        one: 'Corregir aquella en la que está claro qué se quiere decir',
        other: 'Corregir las # en las que está claro qué se quiere decir',
      }),
    head: 'La primera línea tiene los nombres:',
    keys: 'Claves de las entidades nuevas',
    preview: 'Vista previa',
    columnName: (place) => `Nombre de la columna ${place}`,
    typeOf: (name) => `Tipo de ${name}`,
    isNew: 'nueva',
    skipped: 'queda igual',
    row: 'Entidad',
    noKey: 'sin clave',
    more: (count) =>
      plural(count, { one: 'y # línea más', many: 'y # de líneas más', other: 'y # líneas más' }),
  },
  note: 'Sobre esta celda',
  type: 'Tipo',
  choose: (column) => `Valor de ${column}`,
  unsaved: {
    count: (count) =>
      plural(count, {
        one: '# celda no se ha guardado.',
        many: '# de celdas no se han guardado.',
        other: '# celdas no se han guardado.',
      }),
    unwritten: (count) =>
      plural(count, {
        one: '# entidad nueva no se ha guardado.',
        many: '# de entidades nuevas no se han guardado.',
        other: '# entidades nuevas no se han guardado.',
      }),
    list: 'Mostrar las entidades nuevas',
    listTitle: 'Entidades nuevas que se rechazaron',
    show: 'Mostrar',
    retry: 'Reintentar',
    retryAll: 'Reintentar',
    correct: 'Corregir',
    seeChanges: 'Ver los cambios',
    overwrite: 'Sobrescribir el otro cambio',
    discard: 'Descartar',
    discardAll: 'Descartar todo',
    changed: (time) =>
      `Otra persona cambió esta celda a las ${time} UTC, después de que usted la viera.`,
    otherType: 'Se omitió porque cambiaría el tipo.',
    leaveTitle: '¿Descartar lo que no se ha guardado?',
    leave: (count) =>
      plural(count, {
        one: '# celda tiene algo que no se pudo guardar. Se perderá.',
        many: '# de celdas tienen algo que no se pudo guardar. Se perderá.',
        other: '# celdas tienen algo que no se pudo guardar. Se perderá.',
      }),
    leaveUnwritten: (count) =>
      plural(count, {
        one: '# entidad nueva no se pudo guardar. Se perderá.',
        many: '# de entidades nuevas no se pudieron guardar. Se perderán.',
        other: '# entidades nuevas no se pudieron guardar. Se perderán.',
      }),
    leaveChange: 'El cambio de muchas entidades que se está preparando aquí se perderá.',
    leaveConfirm: 'Descartar y salir',
    stillWriting:
      'Todavía se están escribiendo celdas. Lo que está en camino puede perderse si sale ahora.',
    leaveAnyway: 'Salir ahora',
  },
  refused: (count) =>
    plural(count, {
      one: 'No se escribió # entidad.',
      many: 'No se escribieron # de entidades.',
      other: 'No se escribieron # entidades.',
    }),
};
