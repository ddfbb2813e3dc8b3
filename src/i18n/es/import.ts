import type { imports as english } from '../en/import.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { plural } from '../plural.ts';

const rows = (count: number) =>
  plural(count, { one: '# fila', many: '# de filas', other: '# filas' });
const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const imports: typeof english = {
  titleOf: (file, place, of) => `Importar ${file} (${place} de ${of})`,
  into: (account) => `En la cuenta ${account}`,
  summary: (count, columns, bytes) =>
    `${rows(count)} · ${plural(columns, { one: '# columna', many: '# de columnas', other: '# columnas' })} · ${formatBytes(bytes)}`,
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  skipFile: 'Omitir este archivo',
  nextFile: 'Archivo siguiente',

  analysing: {
    status: (bytes, of) => `${formatBytes(bytes)} de ${formatBytes(of)}`,
    rows: (count) => `${rows(count)} hasta ahora`,
    why: 'Se miran todas las filas antes de proponer nada. Todavía no se escribe nada.',
  },

  regional: (encoding) =>
    `El archivo no está en UTF-8, así que se leyó como ${encoding}. Compruebe si las letras son correctas.`,
  titles:
    'Se omiten las líneas que están encima de la tabla, como su título. Para leerlas, elija “Es una fila” como primera línea.',
  endMark:
    'Se omite la línea “\\.” del final, con la que PostgreSQL indica que las filas terminan.',
  namedNumbers: 'NaN e Infinity, que JSON no conoce, se leen como números.',
  cutLine: 'Se omite la última línea, que está cortada.',
  listIn: (name) => `Las filas son los objetos de “${name}”.`,

  table: {
    label: 'Tabla nueva',
    counter: (length, of) => `${length} de ${of}`,
    into: 'Destino',
    isNew: 'Una tabla nueva',
    isThere: 'Una tabla que ya existe',
    existing: 'Tabla',
    holds: (count) => `Ahora tiene ${entities(count)}.`,
    rule: 'Filas cuyas claves ya existen',
    rules: {
      refuse: 'se rechazan (insertar o rechazar)',
      skip: 'se omiten (insertar u omitir)',
      merge: 'se combinan (insertar o combinar)',
      replace: 'reemplazan lo que hay (insertar o reemplazar)',
      update: 'se combinan; las nuevas se omiten (solo actualizar)',
    },
  },

  recipe: {
    offer: (file, table, when) =>
      `Un archivo como este, ${file}, se importó en ${table} el ${when}.`,
    use: 'Usar las mismas opciones',
    forget: 'Olvidarlas',
  },

  recipes: {
    title: 'Recetas de importación',
    text: 'Lo que se eligió para un archivo se ofrece para el siguiente que se le parezca.',
    none: 'Todavía no hay ninguna: cada importación agrega una.',
    failed: 'Ahora no se puede leer ninguna receta.',
    name: (file) => `Nombre de la receta de ${file}`,
    of: (file, place, columns) =>
      `${file} en ${place} · ${plural(columns, { one: '# columna', many: '# de columnas', other: '# columnas' })}`,
    used: (when) => `Usada por última vez: ${when}`,
    remove: 'Eliminar',
    removed: (name) => `Receta “${name}” eliminada.`,
    undo: 'Deshacer',
  },

  interrupted: {
    stopped: (file, table, written, of) =>
      `La importación de ${file} en ${table} se interrumpió: se escribieron ${formatCount(written)} de ${rows(of)}.`,
    resume: 'Seguir con el archivo…',
    goOn: 'Seguir',
    other: (file) => `No es el mismo archivo que ${file}: su contenido es otro.`,
    rollBack: 'Deshacer lo importado',
    partly: (file, table) =>
      `Se canceló deshacer la importación de ${file}. El resto de sus filas sigue en ${table}.`,
    removing: (table) => `Deshaciendo lo importado en ${table}…`,
    rolledBack: (table) => `Se deshizo lo importado en ${table}.`,
    outdated: 'No se hizo: otra ventana ya ha decidido sobre esto, o ya no está como estaba.',
  },

  receipt: {
    title: 'Recibo de la importación',
    file: 'Archivo',
    hash: 'SHA-256 del archivo',
    rows: 'Filas',
    rule: 'Entidades existentes',
    counted: 'Entidades antes y después',
    save: 'Guardar las filas rechazadas',
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: 'Columnas',
    constant: 'La misma para todas las filas',
    constantLabel: 'PartitionKey de todas las filas',
    constantProblem: 'Las claves no pueden tener / \\ # ? ni caracteres de control.',
    template: 'Compuesta…',
    rowNumber: 'Número de fila',
    guid: 'Un Guid nuevo',
    keep: 'Conservar las columnas de las claves también como propiedades',
    forbidden: 'Caracteres no permitidos en las claves',
    forbiddenIn: (count, value, place) =>
      `${plural(count, {
        one: '# clave tiene un carácter así',
        many: '# de claves tienen un carácter así',
        other: '# claves tienen un carácter así',
      })}: ${value} ${place}`,
    refuseForbidden: 'Rechazar estas filas',
    replaceBy: (text) => `Reemplazar por ${text}`,
    dropForbidden: 'Quitarlos',
    duplicates: 'De las filas con las mismas claves',
    duplicateRules: {
      first: 'importar la primera',
      last: 'importar la última',
      refuse: 'no importar ninguna',
    },
  },

  places: {
    line: {
      name: 'Línea',
      at: (n) => `línea ${formatCount(n)}`,
      inside: (n) => `en la línea ${formatCount(n)}`,
      sameKey: (n) => `La línea ${formatCount(n)} tiene las mismas claves.`,
    },
    row: {
      name: 'Fila',
      at: (n) => `fila ${formatCount(n)}`,
      inside: (n) => `en la fila ${formatCount(n)}`,
      sameKey: (n) => `La fila ${formatCount(n)} tiene las mismas claves.`,
    },
  },

  columns: {
    title: 'Columnas',
    header: 'Columna en el archivo',
    becomes: 'Se convierte en',
    property: 'Propiedad',
    propertyOf: (header) => `Nombre de la propiedad para ${header}`,
    nameProblem: 'Empezar por una letra o _ y seguir con letras, dígitos o _.',
    nameTaken: 'Otra columna tiene este nombre.',
    checked: 'Comprobado en todas las filas',
    becomesOf: (header) => `En qué se convierte ${header}`,
    unnamed: 'sin nombre',
    skip: 'Omitir',
    own: 'Como en el archivo',
    each: 'Cada una según su valor',
    dates: (header) => `Cómo escribe ${header} las fechas`,
    dateFormats: {
      iso: 'Según ISO 8601: 2026-12-31',
      dmy: 'Primero el día: 31/12/2026',
      mdy: 'Primero el mes: 12/31/2026',
      ymd: 'Primero el año: 2026/12/31',
      seconds: 'Segundos desde 1970',
      milliseconds: 'Milisegundos desde 1970',
    },
    asDates: (format) => `Usar DateTime · ${format}`,
    datesOpen: 'Todas son fechas y ninguna fila distingue el día del mes.',
    numbers: (header) => `Cómo escribe ${header} los números`,
    numberWays: {
      plain: 'Sin grupos: 1234.56',
      comma: 'Coma decimal: 1.234,56',
      point: 'Punto decimal: 1,234.56',
    },
    asNumbers: (type, way) => `Usar ${type} · ${way}`,
    emptyText: 'Vacío es un texto vacío',
    noValueOf: (text) => `“${text}” no es un valor`,
    noValue: (text, count) =>
      `“${text}” no es un valor (${plural(count, { one: '# vez', many: '# de veces', other: '# veces' })})`,
    noValueIn: (text, count) =>
      `“${text}” no es un valor en ninguna de las ${formatCount(count)} columnas que lo tienen`,
    takeForNone: (text) => `No tomar “${text}” como valor`,
    otherText: 'Otro texto que no es un valor',
    inColumn: 'En la columna',
    addText: 'Agregar',
    notAdded: (text) => `“${text}” aún no se ha agregado. Agréguelo o vacíe el campo.`,
    typeWithout: (type, texts) =>
      `Usar ${type} y no tomar ${texts.map((text) => `“${text}”`).join(', ')} como valor`,
    show: 'Mostrar',
    hide: 'Ocultar',
    showOf: (header) => `Lo que descarta tipos más estrechos para ${header}`,
    others: (count) => `y ${formatCount(count)} más`,
    keyGroup: 'Clave',
    typeGroup: 'Propiedad de tipo',
    fit: (count) => plural(count, { one: '# correcto', other: '# correctos' }),
    absent: (count) => plural(count, { one: '# ausente', other: '# ausentes' }),
    allAbsent: 'Sin valores',
    change: (count, from, place) =>
      `${plural(count, {
        one: '# valor cambiaría',
        many: '# de valores cambiarían',
        other: '# valores cambiarían',
      })}: ${from} ${place}`,
    misfit: (count, text, place) => `${misfits(count)}: ${text} ${place}`,
    nearMiss: (count, type, text, place) => `${misfits(count)} en ${type}: ${text} ${place}`,
    use: (type) => `Usar ${type}`,
    timestamp: 'El almacén establece Timestamp por sí mismo',
    key: 'Muchos valores distintos',
    keyOf: (distinct) =>
      plural(distinct, {
        one: 'El mismo valor en todas partes',
        many: '# de valores distintos',
        other: '# valores distintos',
      }),
    skipped: 'Omitida',
  },

  dryRun: {
    title: 'Simulación',
    nothing: 'todavía no se ha escrito nada',
    checking: 'Comprobando todas las filas…',
    insert: 'Insertar',
    merge: 'Combinar',
    replace: 'Reemplazar',
    skip: 'Omitir',
    sameKey: 'Claves repetidas',
    refused: 'No se pueden importar',
    summary: (count, parts) => `${rows(count)}: ${parts}`,
    parts: {
      inserted: (count) => `${formatCount(count)} nuevas`,
      merged: (count) => `${formatCount(count)} combinadas`,
      replaced: (count) => `${formatCount(count)} reemplazan`,
      skipped: (count) => `${formatCount(count)} omitidas`,
      sameKey: (count) => `${formatCount(count)} con claves de otras filas`,
      refused: (count) => `${formatCount(count)} rechazadas`,
      already: (count) => `${formatCount(count)} ya estaban`,
    },
    unchanged: (count) =>
      plural(count, {
        one: '# entidad quedaría como está.',
        many: '# de entidades quedarían como están.',
        other: '# entidades quedarían como están.',
      }),
    none: 'Así no se puede importar ninguna fila. Mire los problemas de abajo.',
    noneWritten: 'No se escribiría nada: todas las filas se omiten.',
  },

  differences: {
    title: (count) =>
      plural(count, {
        one: '# entidad cambiaría',
        many: '# de entidades cambiarían',
        other: '# entidades cambiarían',
      }),
    property: 'Propiedad',
    before: 'Ahora',
    after: 'Después',
    page: (from, to, of) => `${formatCount(from)} a ${formatCount(to)} de ${formatCount(of)}`,
    earlier: 'Anteriores',
    later: 'Siguientes',
    bounded: (count) => `Se pueden ver las primeras ${formatCount(count)}.`,
  },

  preview: {
    title: 'Las primeras filas como quedarán',
    refused: 'no se puede importar',
  },

  start: (count) => `Importar ${rows(count)}`,
  startAny: 'Importar',

  importing: {
    title: (table) => `Importando en ${table}`,
    progress: (inserted, of) => `${formatCount(inserted)} de ${rows(of)}`,
    bytes: (bytes, of) => `${formatBytes(bytes)} de ${formatBytes(of)} leídos`,
    cancelling: 'Se detiene tras las filas que están en camino…',
    rate: (perSecond) => `${formatCount(perSecond)} filas/s`,
    left: (seconds) =>
      seconds < 60
        ? plural(Math.max(1, Math.round(seconds)), {
            one: 'queda # segundo',
            many: 'quedan # de segundos',
            other: 'quedan # segundos',
          })
        : plural(Math.round(seconds / 60), {
            one: 'queda # minuto',
            many: 'quedan # de minutos',
            other: 'quedan # minutos',
          }),
    refused: (count) => plural(count, { one: '# rechazada', other: '# rechazadas' }),
  },

  stopped: {
    cancelled: 'Se canceló la importación',
    failed: 'La importación falló a la mitad',
    text: (inserted, table) =>
      inserted === 0
        ? `Todavía no hay nada en ${table}.`
        : plural(inserted, {
            one: `# entidad del archivo ya está en ${table}.`,
            many: `# de entidades del archivo ya están en ${table}.`,
            other: `# entidades del archivo ya están en ${table}.`,
          }),
    gone: (table) => `La tabla ${table} ya no existe, ni lo que se importó en ella.`,
    unknown: (table) => `Por ahora no se puede leer cuánto del archivo está en ${table}.`,
    touched: (table) => `${table} ha cambiado desde entonces, así que se deja como está.`,
    unkept: (table) =>
      `El historial no tiene toda esta importación, así que sus filas no se distinguen de otras. ${table} queda como está; puede eliminar las filas o la tabla usted mismo.`,
    written: (count, table) =>
      count === 0
        ? `No se escribió nada en ${table}.`
        : plural(count, {
            one: `Se escribió # entidad de ${table}.`,
            many: `Se escribieron # de entidades de ${table}.`,
            other: `Se escribieron # entidades de ${table}.`,
          }),
    rollBack: 'Deshacer lo escrito',
    keepWritten: 'Conservar lo escrito',
    remove: 'Eliminar lo importado',
    removeEmpty: 'Eliminar la tabla vacía',
    keep: (inserted) => `Conservar ${entities(inserted)}`,
    keepEmpty: 'Conservar la tabla vacía',
    keepUnknown: 'Conservar lo que hay',
    back: 'Volver a las opciones',
  },

  done: {
    title: (inserted, table) =>
      plural(inserted, {
        one: `# entidad está en ${table}`,
        many: `# de entidades están en ${table}`,
        other: `# entidades están en ${table}`,
      }),
    written: (count, table) =>
      plural(count, {
        one: `# fila escrita en ${table}`,
        many: `# de filas escritas en ${table}`,
        other: `# filas escritas en ${table}`,
      }),
    quick: 'En menos de un segundo.',
    pace: (seconds, perSecond) =>
      `En ${formatStatistic(roundSeconds(seconds))} ${plural(roundSeconds(seconds), { one: 'segundo', other: 'segundos' })}, ${formatCount(perSecond)} filas por segundo.`,
    counted: 'Después se contó la tabla: los números coinciden.',
    miscounted: (counted, expected) =>
      `La tabla tiene ahora ${entities(counted)}, no ${formatCount(expected)}: alguien la cambió entretanto.`,
    allIn: 'No se rechazó ninguna fila.',
    inHistory: 'Mostrar en el historial',
    rolledBack: (table: string) => `Deshecho: ya no hay nada de este archivo en ${table}.`,
    receipt:
      'Lo que se hizo está en el historial, con el hash del archivo, y allí se puede deshacer.',
    open: 'Abrir la tabla',
  },

  refused: {
    title: (count) =>
      plural(count, {
        one: 'Se rechazó # fila',
        many: 'Se rechazaron # de filas',
        other: 'Se rechazaron # filas',
      }),
    willBe: (count) =>
      plural(count, {
        one: '# fila no se puede importar así',
        many: '# de filas no se pueden importar así',
        other: '# filas no se pueden importar así',
      }),
    link: (count) =>
      plural(count, {
        one: '# problema, por fila y columna',
        many: '# de problemas, por fila y columna',
        other: '# problemas, por fila y columna',
      }),
    skipLast: (count) =>
      plural(count, {
        one: 'Omitir la última columna',
        many: 'Omitir las últimas # de columnas',
        other: 'Omitir las últimas # columnas',
      }),
    shown: (shown) => `Se muestran los primeros ${formatCount(shown)}.`,
    column: 'Columna',
    value: 'Valor',
    reason: 'Motivo',
    save: 'Guardar como CSV',
    fileName: (base) => `${base} filas rechazadas.csv`,
    extraCells: 'La fila tiene más campos que columnas el encabezado.',
    notObject: 'Esto no es un objeto.',
    naming: 'Buscando qué filas tienen las mismas claves…',
    sameKeyBefore: 'Una fila de más arriba tiene las mismas claves.',
    keyAbsent: 'La columna que forma la clave está vacía aquí.',
    type: {
      syntax: (type) => `Esto no es ${type}.`,
      fraction: (type) => `Esto no es ${type}: tiene decimales.`,
      tooSmall: (type) => `Esto es demasiado pequeño para ${type}.`,
      tooLarge: (type) => `Esto es demasiado grande para ${type}.`,
      tooLong: (type) => `Esto es demasiado largo para ${type}: como máximo 64 KiB.`,
    },
  },

  problem: {
    title: 'Este archivo no se puede importar',
    nothing: 'No se importó nada.',
    place: (line, column) => `Línea ${formatCount(line)}, columna ${formatCount(column)}`,
    empty: 'El archivo está vacío.',
    noRows: 'El archivo tiene un encabezado y ninguna fila, o una lista vacía.',
    html: 'Este archivo es una página web (HTML), aunque tenga nombre de hoja de cálculo. Ábralo en un programa de hojas de cálculo y guárdelo como CSV.',
    xml: 'Este archivo es XML, aunque tenga nombre de hoja de cálculo. Ábralo en un programa que lo lea, como una hoja de cálculo, y guárdelo como CSV.',
    noObjects:
      'El archivo no tiene ninguna lista de objetos. Las filas son objetos, como {"name": "value"}.',
    binary: (kind) =>
      kind === undefined
        ? 'Aquí hay un byte NUL, que ningún texto tiene. Quítelo o elija un archivo CSV o JSON.'
        : `Este archivo es ${kind}, no texto. Elija un archivo CSV o JSON, o descomprímalo primero.`,
    unreadable:
      'El navegador ya no puede leer el archivo: se cambió, se movió o se quitó. Elíjalo de nuevo.',
    quoteOpen:
      'Aquí empieza un campo entre comillas que no se cierra. Agregue las comillas de cierre.',
    quoteFar: (length) =>
      `Aquí empieza un campo entre comillas que no se cierra en ${formatCount(length)} caracteres. Agregue las comillas de cierre o quite el valor: es demasiado largo para cualquier entidad.`,
    quoteClosed: (found) =>
      `Después de unas comillas de cierre está “${found}”. Duplique las comillas dentro de un campo entre comillas.`,
    tooManyColumns:
      'El archivo tiene más de 2000 columnas y una entidad, como máximo, 252 propiedades. Divida el archivo.',
    recordTooLong: 'Aquí empieza un registro demasiado largo para cualquier entidad.',
    readNamed: 'Tomar NaN e Infinity como números',
    skipCutLine: 'Omitir la última línea',
    json: {
      named: (found) =>
        `“${found}” no es JSON, aunque Python y DuckDB lo escriben. Tómelo como número o escriba null en su lugar.`,
      ended: 'El texto JSON termina a la mitad. ¿Está completo el archivo?',
      unexpected: (found) => `“${found}” no puede estar aquí.`,
      string:
        'Hay un salto de línea o un carácter de control en una cadena. Escápelo o cierre antes la cadena.',
      escape: 'Después de “\\” hay un carácter que no se puede escapar así.',
      number: (found) => `“${found}” no es un número en JSON.`,
      duplicate: (found) => `“${found}” aparece dos veces en un objeto.`,
      deep: 'Aquí los corchetes tienen demasiados niveles.',
      trailing: (found) => `Después del final del texto JSON está “${found}”.`,
    },
  },
};

function misfits(count: number): string {
  return plural(count, { one: '# no encaja', other: '# no encajan' });
}

function roundSeconds(seconds: number): number {
  return seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds);
}
