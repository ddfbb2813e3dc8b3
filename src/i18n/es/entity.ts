import type { entity as english } from '../en/entity.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const entity: typeof english = {
  title: 'Editor de entidades',
  newTitle: 'Entidad nueva',
  copyTitle: 'Copia de',
  emptyKey: 'vacía',
  edited: 'Editada',
  tabs: 'Vistas de la entidad',
  properties: 'Propiedades',
  json: 'JSON',
  find: {
    label: 'Buscar una propiedad',
    found: (found, of) => `${formatCount(found)} de ${formatCount(of)}`,
  },
  previous: 'Entidad anterior',
  next: 'Entidad siguiente',
  close: 'Cerrar el editor',
  duplicate: 'Duplicar',
  delete: 'Eliminar la entidad',

  keys: 'Claves',
  keysFixed: 'Las claves identifican la entidad y por eso no pueden cambiar.',
  keyLength: (length) => `${formatCount(length)} de 1024`,
  timestamp: 'Timestamp',
  timestampHint: 'Lo establece el almacén cada vez que se guarda',
  keyProblems: {
    characters: (key, found) =>
      `${found} no se permite en ${key}. No se permiten / \\ # ? ni caracteres de control.`,
    tooLong: (length) => `${formatCount(length)} de 1024 caracteres.`,
    unchanged: 'La entidad que copió tiene estas claves. Dé a la copia otro RowKey o PartitionKey.',
  },
  keyWarnings: {
    empty: 'Las claves vacías se permiten, pero es fácil perderlas de vista.',
    space: 'Empieza o termina con espacios en blanco, que forman parte de la clave.',
  },
  controlCharacter: (code) => `Carácter de control U+${code}`,
  replaceWith: (text) => `Reemplazar por ${text}`,
  removeSpace: 'Quitar los espacios en blanco',

  name: 'Nombre de propiedad',
  nameOf: (name) => `Nombre de ${name}`,
  typeOf: (name) => `Tipo de ${name}`,
  valueOf: (name) => `${name}, valor`,
  unnamed: 'propiedad nueva',
  remove: (name) => `Quitar ${name}`,
  removed: (name) => `${name}: quitada`,
  undo: 'Deshacer',
  add: 'Agregar propiedad',
  elsewhere: 'En otras partes de la tabla:',
  addSuggested: (name, type) => `Agregar ${name}, ${type}`,
  moreSuggestions: (count) => `${formatCount(count)} más`,
  fewerSuggestions: 'Menos',
  usualType: (type) => `En otras partes de la tabla es ${type}.`,
  nameProblems: {
    missing: 'Una propiedad necesita un nombre.',
    invalid: 'Empiece por una letra o _; después letras, dígitos y _. Sin - ni espacios.',
    reserved: (name) => `${name} lo establece el almacén.`,
    tooLong: (length) => `${formatCount(length)} de 255 caracteres.`,
    duplicate: (name) => `${name} ya existe en esta entidad.`,
  },
  twin: (name, twin) =>
    `Los nombres distinguen mayúsculas de minúsculas; ${name} ya existe como ${twin}.`,
  use: (text) => `Usar ${text}`,
  makeIt: (type) => `Cambiar a ${type}`,

  valueProblems: {
    int32: 'Número entero de −2.147.483.648 a 2.147.483.647, sin puntos.',
    int64: 'Número entero de −9.223.372.036.854.775.808 a 9.223.372.036.854.775.807, sin puntos.',
    double: 'Número como 12.5 o 1e-3, o NaN, Infinity, −Infinity.',
    doubleRange: 'Un Double termina cerca de 1.8e308. Escriba Infinity si es lo que quiere decir.',
    boolean: 'Es true o false.',
    dateTime: 'Fecha y hora como 2026-11-20T15:49:23.1234567Z, o now, -1h, -7d.',
    dateTooEarly: 'La primera es 1601-01-01.',
    dateTooLate: 'La última es 9999-12-31.',
    guid: '32 dígitos hexadecimales, como 8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60.',
    base64: 'Base64: A–Z, a–z, 0–9, + y /, completado con = en grupos de cuatro.',
    hex: 'Dos dígitos hexadecimales por byte, como 0a ff.',
    text: 'Tiene medio carácter, que ningún UTF-8 puede escribir.',
    stringLength: (bytes) =>
      `${formatCount(bytes)} bytes de 65.536 (UTF-16, 2 bytes por carácter).`,
    binaryLength: (bytes) => `${formatCount(bytes)} bytes de 65.536.`,
  },
  stringLength: (characters, bytes) =>
    `${plural(characters, { one: '# carácter', many: '# de caracteres', other: '# caracteres' })} · ${formatCount(bytes)} de 65.536 bytes`,
  setTo: (text) => `Establecer en ${text}`,
  write: (text) => `Escribir ${text}`,
  isInstant: (text) => `= ${text}`,
  localTime: (local, relative) => `${local} hora local · ${relative}`,
  pick: (name) => `Elegir la fecha y la hora de ${name}, UTC`,
  newGuid: (name) => `Guid nuevo para ${name}`,
  encodings: { base64: 'Base64', hex: 'Hex', text: 'Texto' },
  encodingOf: (name) => `Cómo se escriben los bytes de ${name}`,
  notText: 'Estos bytes no son texto UTF-8.',
  chooseFile: 'Archivo…',
  chooseFileFor: (name) => `Bytes de ${name} desde un archivo`,
  download: (name) => `Descargar ${name}`,
  fileTooLarge: (file, bytes) =>
    `${file} tiene ${formatCount(bytes)} bytes; un Binary tiene como máximo 65.536. El valor sigue como estaba.`,
  fileUnreadable: (file) => `No se puede leer ${file}. El valor sigue como estaba.`,
  byteCount: (bytes) => plural(bytes, { one: '# byte', many: '# de bytes', other: '# bytes' }),

  retype: {
    becomes: (before, after) => `${before} se convierte en ${after}:`,
    losses: {
      fraction: 'se pierde lo que sigue al punto.',
      digits: 'en un Double no caben todos sus dígitos.',
      sign: 'se pierde el signo del cero.',
      spelling: 'estaba escrito de otra manera.',
      instant: 'se pierden partes de la unidad.',
    },
    impossible: (before, type) => `${before} no es ${type}.`,
    convert: 'Convertir',
    keepText: (type) => `Cambiar a ${type} y corregirlo`,
    keep: (type) => `Conservar ${type}`,
  },

  gauges: {
    title: 'Límites',
    entity: 'Entidad',
    entityText: (bytes) => `${formatBytes(bytes)} de 1 MiB`,
    properties: 'Propiedades',
    propertiesText: (count) => `${formatCount(count)} de 252`,
    largest: 'Mayor valor',
    largestText: (bytes) => `${formatBytes(bytes)} de 64 KiB`,
  },
  tooMany: (count) =>
    `${formatCount(count)} de 252 propiedades. Quite ${formatCount(count - 252)}.`,
  tooLarge: (bytes) =>
    `${formatCount(bytes)} bytes de 1.048.576, con todos los nombres y valores. Acorte o quite algunos.`,

  problems: (count) =>
    plural(count, { one: '# problema', many: '# de problemas', other: '# problemas' }),
  toFirstProblem: 'Ir al primer problema',
  save: 'Guardar',
  revert: 'Revertir',
  saving: 'Guardando…',
  saved: 'Guardada',
  unchanged: 'No hay nada que guardar',

  exists: {
    text: 'Ya existe una entidad con estas claves.',
    open: 'Abrirla',
    replace: 'Reemplazar',
    merge: 'Combinar',
  },
  setAside: { text: 'Lo que estaba escribiendo queda apartado.', takeBack: 'Recuperarlo' },
  gone: {
    text: 'Esta entidad se eliminó entretanto. La ve como la tenía.',
    insert: 'Insertarla de nuevo',
  },
  newer: {
    text: (time) => `Cambió en otro lugar a las ${time} UTC.`,
    see: 'Ver los cambios',
    discard: 'Descartar los míos',
  },
  jsonHeld: {
    text: 'El JSON tiene un error. Las propiedades son las anteriores.',
    fix: 'Ir al error',
    discard: 'Descartar ese JSON',
  },

  discard: {
    title: '¿Descartar los cambios?',
    text: 'Lo que cambió aquí no se ha guardado y se perderá.',
    confirm: 'Descartar los cambios',
  },
  deletion: {
    title: '¿Eliminar esta entidad?',
    loses: (count) =>
      plural(count, {
        one: 'Desaparece con su # propiedad.',
        many: 'Desaparece con sus # de propiedades.',
        other: 'Desaparece con sus # propiedades.',
      }),
    stale: 'Cambió después de que la abriera. Si la elimina, ese cambio se pierde con ella.',
    confirm: 'Eliminar la entidad',
    confirmAnyway: 'Eliminar de todos modos',
  },

  conflict: {
    title: 'Esta entidad cambió mientras la editaba',
    subtitle: (time) => `Guardada en otro lugar a las ${time} UTC`,
    property: 'Propiedad',
    base: 'La que abrió',
    mine: 'La suya',
    theirs: 'La otra',
    absent: 'ausente',
    empty: 'vacío',
    side: (name, side) => `${name}: ${side}`,
    other: 'Otro valor',
    otherOf: (name, type) => `${name}: otro valor, ${type}`,
    combined: (names) => `Se combinan por sí solas: ${names}.`,
    needsChoice: (names) => `Elija para ${names}.`,
    allChosen: 'Todas las diferencias están resueltas.',
    same: (count) =>
      plural(count, {
        one: '# propiedad igual en las tres',
        many: '# de propiedades iguales en las tres',
        other: '# propiedades iguales en las tres',
      }),
    discardMine: 'Descartar la mía',
    overwrite: 'Sobrescribir la otra',
    saveCombined: 'Guardar la combinación',
  },

  jsonText: {
    label: 'Entidad como JSON',
    hint: 'Como la escribe el servicio Tabla. Los cambios aquí cambian las propiedades.',
    place: (line, column) => `Línea ${formatCount(line)}, columna ${formatCount(column)}:`,
    go: 'Ir allí',
    digits: {
      lost: (name, written, stored) =>
        `${name} se lee como un Double, en el que no cabe ${written}: se guardaría ${stored}.`,
      make: (type) => `Cambiar a ${type}`,
    },
    problems: {
      ended: 'el texto termina antes que el JSON.',
      unexpected: (found) =>
        `aquí no se espera “${found}”. Compruebe si falta una coma, dos puntos o unas comillas.`,
      string:
        'un texto pasa del final de su línea o le faltan las comillas de cierre. Un salto de línea se escribe \\n.',
      escape: 'después de una \\ viene " \\ / b f n r t, o u y cuatro dígitos hexadecimales.',
      number: (found) =>
        `“${found}” no es un número. NaN e Infinity van entre comillas, junto a "@odata.type": "Edm.Double".`,
      duplicate: (name) => `${name} ya está. Cada nombre se da una sola vez.`,
      deep: 'tiene demasiados niveles.',
      trailing: 'la entidad terminó antes de esto.',
      notObject: 'una entidad se escribe { … }.',
      keyMissing: (key) => `falta ${key}. Puede ser "", pero no faltar ni ser null.`,
      keyType: (key) => `${key} es un texto, entre comillas.`,
      nested: (name) =>
        `${name} tiene una lista o un objeto. Una propiedad tiene un solo valor; escríbalo como texto.`,
      type: (name) =>
        `${name} es Edm.Binary, Boolean, DateTime, Double, Guid, Int32, Int64 o String.`,
      valueType: (name) => `el valor de ${name} no corresponde a su "@odata.type".`,
      unquoted: (name) => `un Int64 va entre comillas: "${name}": "123".`,
      keysFixed: (key) => `${key} no puede cambiar: sería otra entidad. Duplíquela en su lugar.`,
    },
  },
};
