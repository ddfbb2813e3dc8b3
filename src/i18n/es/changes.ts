import type { changes as english } from '../en/changes.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const changes: typeof english = {
  title: (table) => `Cambiar entidades de ${table}`,
  whole: (count) =>
    plural(count, {
      one: 'La única entidad',
      many: 'Las # de entidades',
      other: 'Las # entidades',
    }),
  wholeUncounted: 'Todas las entidades',
  matching: (count) =>
    plural(count, {
      one: '# entidad que coincide',
      many: '# de entidades que coinciden',
      other: '# entidades que coinciden',
    }),
  matchingUncounted: 'Entidades que coinciden',

  kinds: {
    label: 'Qué hacer',
    set: 'Establecer propiedad',
    rename: 'Cambiar nombre de propiedad',
    convert: 'Convertir el tipo',
    remove: 'Quitar propiedad',
    copy: 'Copiar en otra tabla',
    rekey: 'Claves nuevas',
    delete: 'Eliminar',
  },

  actions: {
    set: (count) => `Establecer en ${entities(count)}`,
    rename: (count) => `Cambiar nombre en ${entities(count)}`,
    convert: (count) => `Convertir en ${entities(count)}`,
    remove: (count) => `Quitar de ${entities(count)}`,
    copy: (count) => `Copiar ${entities(count)}`,
    rekey: (count) => `Mover ${entities(count)}`,
    delete: (count) => `Eliminar ${entities(count)}`,
  },
  anyActions: {
    set: 'Establecer',
    rename: 'Cambiar nombre',
    convert: 'Convertir',
    remove: 'Quitar',
    copy: 'Copiar',
    rekey: 'Mover',
    delete: 'Eliminar',
  },

  fields: {
    property: 'Propiedad',
    newName: 'Nombre nuevo',
    type: 'Tipo nuevo',
    value: 'Valor',
    target: 'En la tabla',
    valueHint: 'Las entidades que no tienen la propiedad la reciben.',
    typesNow: (types) => `Ahora es ${types}.`,
    targetNew: 'Esta tabla todavía no existe: se creará.',
    targetThere:
      'Esta tabla ya existe: se rechazan las claves que ya tiene y no se sobrescribe nada.',
    targetItself: 'Esta es la tabla que se copia. Indique otra.',
    targetMissing: 'Indique la tabla: una que exista o una nueva.',
    exists: (name) => `Se rechazan las entidades que ya tienen ${name}.`,
    unchanged: 'Este es el nombre que tiene. Escriba otro.',
  },

  keys: {
    partitionKey: 'PartitionKey nuevo',
    rowKey: 'RowKey nuevo',
    hint: 'Una clave se forma con partes, una tras otra.',
    empty: 'Ninguna parte: la clave está vacía en todas las entidades.',
    part: (place) => `Parte ${formatCount(place)}`,
    kindOf: (part) => `${part}, clase`,
    kinds: {
      text: 'Texto',
      property: 'Propiedad',
      guid: 'Guid nuevo',
      rowNumber: 'Número de fila',
      reverseTicks: 'Ticks inversos',
    },
    text: (part) => `${part}, texto`,
    property: (part) => `${part}, propiedad`,
    date: (part) => `${part}, propiedad de fecha`,
    first: (part) => `${part}, primer número`,
    digits: (part) => `${part}, dígitos`,
    from: 'desde',
    wide: 'dígitos',
    reverseHint: 'La fecha más reciente va primero.',
    guidHint: 'Los Guid de abajo son ejemplos: al ejecutarlo se generan otros.',
    add: 'Agregar parte',
    addTo: (key) => `Agregar una parte a ${key}`,
    remove: (part, key) => `Quitar ${part} de ${key}`,
    earlier: (part, key) => `Adelantar ${part} de ${key}`,
    later: (part, key) => `Atrasar ${part} de ${key}`,
    problems: {
      text: 'Las claves no tienen / \\ # ? ni caracteres de control, y como máximo 1024 caracteres.',
      property: 'Indique una propiedad.',
      first: 'Escriba un número entero, como 1.',
      digits: 'Escriba un número de dígitos de 0 a 30.',
    },
  },

  check: {
    title: 'Qué pasaría',
    nothing: 'todavía no se ha escrito nada',
    checking: 'Mirando todas las entidades…',
    unasked: 'Complete lo que falta arriba y vea aquí qué pasaría.',
    match: 'Coinciden',
    changed: {
      set: 'Cambian',
      rename: 'Cambian',
      convert: 'Cambian',
      remove: 'Cambian',
      copy: 'Se copian',
      rekey: 'Se mueven',
      delete: 'Se eliminan',
    },
    unchanged: 'Quedan como están',
    lossy: 'Pierden algo',
    refused: 'Se rechazan',
    none: 'No coincide ninguna entidad.',
    noChange: 'No cambiaría nada: todas están ya como el cambio las quiere, o se rechazan.',
    retry: 'Reintentar',
    reasons: 'Por qué se rechazan',
    first: (count) => `De las primeras ${formatCount(count)}:`,
    grouped: (count, sentence) => `${formatCount(count)}: ${sentence}`,
    such: (key) => `como ${key}`,
  },

  samples: {
    title: (count) =>
      plural(count, {
        one: 'La entidad antes y después',
        other: 'Las primeras # antes y después',
      }),
    whole: {
      delete: (count) =>
        plural(count, {
          one: 'La entidad que desaparece',
          other: 'Las primeras # que desaparecen',
        }),
      copy: (count) =>
        plural(count, {
          one: 'La entidad que se copia',
          other: 'Las primeras # que se copian',
        }),
    },
    before: 'Antes',
    after: 'Después',
    fate: 'Qué pasa',
    fates: {
      changed: 'cambia',
      unchanged: 'queda como está',
      lossy: 'pierde algo',
      refused: 'rechazada',
    },
    losses: {
      fraction: 'se pierde lo que sigue al punto',
      digits: 'en un Double no caben todos los dígitos',
      sign: 'se pierde el signo del cero',
      spelling: 'estaba escrito de otra manera',
      instant: 'se pierden partes de la unidad',
    },
    keysTitle: (count) =>
      plural(count, {
        one: 'Las claves nuevas',
        other: 'Las claves nuevas de las primeras #, en su orden',
      }),
    was: 'Era',
    newPartitionKey: 'PartitionKey nuevo',
    newRowKey: 'RowKey nuevo',
    oldKeys: 'Antes',
    sameOrder: 'Conservan el orden que tienen.',
    otherOrder: 'Quedan en otro orden.',
    emptyKey: 'vacía',
  },

  notes: {
    changedMeanwhile:
      'La tabla cambió entretanto y no se hizo nada de esto. Mire las cifras nuevas antes de continuar.',
    failed: 'No se cambió nada.',
  },

  confirm: {
    back: 'Atrás',
    undoable: 'Se puede deshacer mientras el historial lo conserve.',
    refused: (count) =>
      plural(count, {
        one: '# entidad se rechaza y queda como está.',
        many: '# de entidades se rechazan y quedan como están.',
        other: '# entidades se rechazan y quedan como están.',
      }),
    unchanged: (count) =>
      plural(count, {
        one: '# ya está como debe.',
        other: '# ya están como deben.',
      }),
    lossy: (count) =>
      plural(count, {
        one: '# valor pierde algo con ello.',
        many: '# de valores pierden algo con ello.',
        other: '# valores pierden algo con ello.',
      }),
    texts: {
      set: (table) => `Se sobrescribe el valor que las entidades de ${table} tienen ahí.`,
      rename: (table) => `Los valores de ${table} se conservan, con el nombre nuevo.`,
      convert: (table) => `Los valores de ${table} pasan al tipo nuevo.`,
      remove: (table) => `Los valores desaparecen de ${table}.`,
      copy: (table) => `Las entidades también se quedan en ${table}.`,
      rekey: (table) =>
        `Cada entidad de ${table} recibe su clave nueva y deja la anterior; lo que hace referencia a la anterior la pierde.`,
      delete: (table) => `Se eliminan entidades enteras de ${table}.`,
    },
    property: 'Propiedad',
    becomes: 'se convierte en',
    target: 'En',
    newTable: 'una tabla nueva',
  },

  running: {
    titles: {
      set: 'Estableciendo una propiedad',
      rename: 'Cambiando el nombre de una propiedad',
      convert: 'Convirtiendo una propiedad',
      remove: 'Quitando una propiedad',
      copy: 'Copiando',
      rekey: 'Moviendo a claves nuevas',
      delete: 'Eliminando',
    },
    progress: (done, of) => `${formatCount(done)} de ${entities(of)}`,
    refused: (count) => plural(count, { one: '# rechazada', other: '# rechazadas' }),
    stop: 'Cancelar',
    stopping: 'Cancelando…',
    how: 'Continúa aunque cierre esto. Cancelar lo termina: lo que ya se hizo queda hecho.',
    said: (percent) => `${formatCount(percent)} %`,
  },

  ended: {
    isOther: 'Ahora coinciden otras entidades: el resto se dejó como está.',
    isTakenBack: 'Mientras tanto se deshizo: no se cambió nada más.',
    titles: {
      complete: 'Listo',
      partly: 'Hecho en parte',
      cancelled: 'Cancelado',
      failed: 'Detenido por un error',
    },
    done: {
      set: (count) => `La propiedad se estableció en ${entities(count)}.`,
      rename: (count) => `El nombre de la propiedad se cambió en ${entities(count)}.`,
      convert: (count) => `La propiedad se convirtió en ${entities(count)}.`,
      remove: (count) => `La propiedad se quitó de ${entities(count)}.`,
      copy: (count) =>
        plural(count, {
          one: 'Se copió # entidad.',
          many: 'Se copiaron # de entidades.',
          other: 'Se copiaron # entidades.',
        }),
      rekey: (count) =>
        plural(count, {
          one: 'Se movió # entidad.',
          many: 'Se movieron # de entidades.',
          other: 'Se movieron # entidades.',
        }),
      delete: (count) =>
        plural(count, {
          one: 'Se eliminó # entidad.',
          many: 'Se eliminaron # de entidades.',
          other: 'Se eliminaron # entidades.',
        }),
    },
    unchanged: (count) => plural(count, { one: '# ya estaba así.', other: '# ya estaban así.' }),
    rest: (count) =>
      plural(count, {
        one: 'No se miró # más, que está como estaba.',
        other: 'No se miraron # más, que están como estaban.',
      }),
    next: {
      complete: 'La tabla muestra el estado nuevo.',
      copied: (table) => `Ahora están en ${table}, y aquí como antes.`,
      cancelled:
        'Lo hecho queda hecho. Vuelva al cambio para hacer el resto o cierre este cuadro de diálogo.',
      cancelledRekey:
        'Lo hecho queda hecho. Filtre las que tienen sus claves anteriores antes de mover el resto: los números de fila empiezan de nuevo.',
      cancelledCopy:
        'Lo copiado se queda en la tabla. Al copiar de nuevo se rechaza lo que ya tiene y se agrega el resto.',
      refused:
        'Las que se rechazaron están como estaban. Guarde la lista, corrija lo que indica y vuelva al cambio para el resto.',
    },
    refused: (count) =>
      plural(count, {
        one: 'Se rechazó # entidad',
        many: 'Se rechazaron # de entidades',
        other: 'Se rechazaron # entidades',
      }),
    shown: (count) => `Se muestran las primeras ${formatCount(count)}.`,
    kept: (count) => `El archivo tiene las primeras ${formatCount(count)}.`,
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    code: 'Código',
    reason: 'Motivo',
    save: 'Guardar como CSV',
    fileName: (table) => `${table} entidades rechazadas.csv`,
    again: 'Volver al cambio',
    open: (table) => `Abrir ${table}`,
    close: 'Cerrar',
  },

  reasons: {
    entityExists: 'La clave está ocupada: otra entidad ya la tiene o la recibió antes.',
    entityMissing: 'Otra persona la eliminó mientras el cambio estaba en curso.',
    etagStale: 'Otra persona la cambió mientras el cambio estaba en curso.',
  },
  cancel: 'Cancelar',
};
