import type { sheet as english } from '../en/sheet.ts';
import { plural } from '../plural.ts';

export const sheet: typeof english = {
  openBeside: 'Abrir al lado',
  export: 'Exportar',
  viewer: {
    open: 'Ver el valor…',
    title: (column) => `Valor de ${column}`,
    shownAs: 'Mostrar como',
    kinds: {
      json: 'JSON',
      text: 'Texto',
      hex: 'Hex',
      image: 'Imagen',
      link: 'Vínculo',
      base64: 'Base64',
    },
    image: (column) => `La imagen de ${column}`,
    noImage: 'Estos bytes empiezan como una imagen, pero el navegador no puede mostrarlos.',
    follow: 'Abrir en una pestaña nueva',
    copy: 'Copiar el valor',
    copied: 'Copiado',
    notCopied: 'No se ha copiado',
    characters: (count) =>
      plural(count, { one: '# carácter', many: '# de caracteres', other: '# caracteres' }),
    absent: 'Esta entidad no tiene esa propiedad.',
  },
  move: {
    open: 'Mover (cambiar las claves)…',
    changeKeys: 'Cambiar las claves…',
    title: 'Mover la entidad',
    text: 'La entidad recibe otras claves: se inserta con ellas y se elimina con las anteriores, ambas cosas o ninguna.',
    same: 'Estas son las claves que ya tiene.',
    confirm: 'Mover',
    moved: (partitionKey, rowKey) => `Movida a ${partitionKey} / ${rowKey}`,
    unsaved: 'La entidad tiene cambios sin guardar. Guárdelos o descártelos primero.',
    undo: 'Deshacer',
    undone: 'Devuelta a su sitio',
  },
  goTo: {
    title: 'Ir a una clave',
    hint: 'Vacía: la primera entidad a partir de ese PartitionKey.',
    confirm: 'Ir',
    next: (partitionKey, rowKey) =>
      `No hay ninguna partición con ese nombre. La siguiente entidad es ${partitionKey} / ${rowKey}.`,
    nearest: (partitionKey, rowKey) =>
      `Esa entidad no existe. La más cercana es ${partitionKey} / ${rowKey}.`,
    goThere: 'Ir allí',
    none: 'Esa entidad no existe. La tabla está vacía.',
    hidden: (partitionKey, rowKey) => `El filtro oculta ${partitionKey} / ${rowKey}.`,
    unfilter: 'Borrar el filtro e ir allí',
  },
  selected: {
    change: (count) =>
      plural(count, { one: 'Cambiar # seleccionada…', other: 'Cambiar # seleccionadas…' }),
    subject: (count) =>
      plural(count, {
        one: '# entidad seleccionada',
        many: '# de entidades seleccionadas',
        other: '# entidades seleccionadas',
      }),
    tooMany: (limit) =>
      plural(limit, {
        one: 'Con este orden solo se cambia # entidad seleccionada a la vez. Ordene por las claves o filtre.',
        many: 'Con este orden se cambian hasta # de entidades seleccionadas a la vez. Ordene por las claves o filtre.',
        other:
          'Con este orden se cambian hasta # entidades seleccionadas a la vez. Ordene por las claves o filtre.',
      }),
  },
  asJson: 'Entidades como JSON',
  reader: {
    open: 'Tabla sencilla',
    close: 'Volver a la cuadrícula',
    caption: (table, first, last, total) => `${table}: entidades ${first} a ${last} de ${total}`,
    empty: (table) => `${table}: ninguna entidad`,
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
    page: (page, pages) => `Página ${page} de ${pages}`,
    goTo: 'Página',
    pages: 'Páginas',
    print: 'Imprimir',
    edit: (rowKey) => `Editar ${rowKey}`,
  },
  order: {
    title: 'Las claves nuevas en el orden de la tabla',
    same: 'Están en el orden de las líneas.',
    other: 'Están en un orden distinto al de las líneas.',
    line: 'Línea',
  },
};
