import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: 'Ayuda',
  text: 'Las reglas de los datos, los archivos de entrada y salida, el lenguaje de filtro y el teclado. Todo está aquí también sin red.',
  search: 'Buscar en la ayuda',
  none: (text) => `Aquí nada trata de “${text}”.`,
  found: (count) => plural(count, { one: '# tema', many: '# de temas', other: '# temas' }),
  changeKeys: 'Cambiar los métodos abreviados',
  licences: 'Licencias',
  licencesText: 'Otras personas escribieron partes de la aplicación. Estas son sus licencias.',
  sections: {
    model: 'Cómo se guardan los datos',
    types: 'Tipos',
    limits: 'Límites',
    files: 'Archivos de entrada y salida',
    filter: 'El lenguaje de filtro',
    keyboard: 'Teclado',
  },
  model: {
    account: {
      title: 'Cuenta',
      text: 'Contiene tablas con un nombre propio. Cada cuenta es una base de datos de este navegador; nada de ella sale del dispositivo.',
    },
    table: {
      title: 'Tabla',
      text: 'Contiene entidades. No tiene columnas propias: la cuadrícula muestra las propiedades que tienen sus entidades. Los nombres no distinguen mayúsculas de minúsculas.',
    },
    entity: {
      title: 'Entidad',
      text: 'Un conjunto de propiedades con nombre y tipo bajo un PartitionKey y un RowKey, que juntos son su identidad y no cambian nunca.',
    },
    partition: {
      title: 'Partición',
      text: 'Las entidades con el mismo PartitionKey. Un filtro que lo fija lee solo esa partición, y una transacción se queda dentro de una.',
    },
    order: {
      title: 'Orden',
      text: 'Las entidades vienen en el orden de PartitionKey y luego de RowKey, comparados como texto: “10” está antes que “9”. Rellene los números con ceros, o cuente los ticks hacia atrás para tener primero lo último.',
    },
    property: {
      title: 'Propiedad',
      text: 'Tiene un nombre y un valor de un tipo. Sus nombres distinguen mayúsculas de minúsculas: Price y price son dos propiedades, y dos entidades pueden tener valores de tipos distintos bajo un mismo nombre.',
    },
    absent: {
      title: 'Ausente',
      text: 'Una propiedad que una entidad no tiene. No es ni un texto vacío ni null, y ninguna comparación la encuentra, tampoco “ne”.',
    },
    timestamp: {
      title: 'Timestamp',
      text: 'Cuándo se escribió la entidad por última vez. Lo pone el almacén; se puede leer y filtrar por él, no cambiar.',
    },
    etag: {
      title: 'ETag, la versión',
      text: 'La versión de una entidad. Un cambio que nombra una más antigua se rechaza, para que nadie sobrescriba lo que no ha visto.',
    },
    update: {
      title: 'Combinar y reemplazar',
      text: 'Combinar cambia las propiedades que se envían y deja las demás. Reemplazar deja solo lo que se envía.',
    },
    transaction: {
      title: 'Transacción de grupo de entidades',
      text: 'Varios cambios dentro de una partición, de los que se guardan todos o ninguno. Cada entidad puede estar una vez.',
    },
    compare: {
      title: 'Comparar dos tablas',
      text: '“Comparar dos tablas” empareja entidades por PartitionKey y RowKey, o por las propiedades que indique, y muestra cuáles se agregaron, quitaron o cambiaron. Los valores se comparan con su tipo: ausente no es vacío, y 1 como Int32 no es 1 como Int64, lo que se señala como diferencia solo de tipo. Los Timestamp no se comparan. Cada lado puede filtrarse; la dirección contiene todas las opciones, el resultado se puede exportar y las diferencias se pueden llevar a cualquiera de las tablas en un solo paso que se puede deshacer. Seleccione filas o celdas para llevar solo esas: una clave seleccionada representa toda su fila. Lo que se escribió después de la comparación, o lo que una regla rechaza, se enumera con su motivo y como está ahora. Un lado también puede ser una tabla de archivos abiertos, que solo se lee.',
    },
    snapshots: {
      title: 'Instantáneas',
      text: '“Tomar una instantánea” conserva una tabla tal como es en ese momento, con un nombre y una nota. No lleva tiempo y al principio no ocupa espacio: solo se conserva para ella lo que se cambia o elimina después. Una instantánea se abre como una tabla, con filtro, estadísticas y exportación, y es de solo lectura. “Restaurar” devuelve toda la tabla a ese estado en un solo paso que se puede deshacer; para restaurar entidades o celdas concretas, compare la instantánea con su tabla y llévelas a la derecha. Permanece cuando su tabla cambia de nombre o se elimina, y puede convertirse en una tabla propia.',
    },
  },
  files: {
    formats: {
      title: 'Archivos que se pueden importar',
      text: 'CSV con cualquier separador, comillas y codificación, CSV con tipos de Storage Explorer, TSV, JSON, JSON Lines, Parquet y exportaciones de AzCopy, cada uno solo o en gzip, zip o una carpeta. Lo que es un archivo lo dice su contenido, no su nombre. Se suelta, se elige, se pega o se comparte; otra tabla se importa del mismo modo.',
    },
    types: {
      title: 'Cómo se prueban los tipos',
      text: 'Se lee cada fila antes de proponer nada: una columna recibe el tipo más estrecho que contiene todos sus valores sin pérdida, y “Mostrar” dice qué filas descartan uno más estrecho. Los ceros iniciales, los dígitos que un número redondearía y las fechas como 1/2/2026 siguen siendo texto hasta que usted diga otra cosa. También los números como 1.234,56: si todas las filas coinciden en cómo se escriben, se ofrece un tipo.',
    },
    absentTexts: {
      title: 'Textos que no son un valor',
      text: 'En cada columna que pasa a ser una propiedad, textos como NULL, \\N o NA, y cualquier otro que usted nombre, pueden significar que no hay valor: entonces la propiedad está ausente. En un CSV, "NULL" entre comillas es otro texto que NULL sin ellas. Un campo vacío está ausente, salvo que usted diga que es un texto vacío.',
    },
    nested: {
      title: 'Objetos dentro de filas de JSON',
      text: 'Se convierten en columnas propias, en un texto JSON cada uno o en nada, como usted elija.',
    },
    keys: {
      title: 'Claves de una importación',
      text: 'PartitionKey y RowKey salen de columnas, de columnas y textos compuestos, del número de la fila o de un Guid nuevo. Los caracteres que las claves no pueden tener se muestran y se pueden reemplazar. De las filas con las mismas claves se importa la primera, la última o ninguna.',
    },
    existing: {
      title: 'Filas cuyas claves ya existen',
      text: 'Se rechazan, se omiten, se combinan con la entidad que hay o la reemplazan; o solo se actualiza lo que hay y se omite lo nuevo.',
    },
    dryRun: {
      title: 'Simulación',
      text: 'Antes de escribir nada, cuenta con exactitud cuántas filas se insertarían, combinarían, reemplazarían, omitirían y rechazarían. Muestra los valores de ahora y de después, y enumera lo que no se puede importar con línea, columna, valor y motivo; la lista se puede guardar como archivo.',
    },
    cancelled: {
      title: 'Importaciones canceladas o interrumpidas',
      text: 'Las filas se escriben por partes, cada una de las cuales está entera o no está. Lo que ha escrito una importación cancelada se conserva o se deshace, como usted diga. Tras un fallo o una ventana cerrada se dice hasta dónde llegó: continúa con el mismo archivo, que se reconoce por su SHA-256, o se deshace. Deshacerla se puede cancelar y terminar más tarde. Se rechaza cuando el historial no tiene toda la importación: sus filas no se distinguirían de las suyas.',
    },
    receipt: {
      title: 'Recibo y deshacer una importación',
      text: 'Después se cuenta la tabla. Un recibo con todas las cifras y el SHA-256 del archivo queda en el historial de la cuenta, donde la importación se deshace como un solo paso.',
    },
    recipes: {
      title: 'Recetas de importación',
      text: 'Lo que se eligió para un archivo se ofrece para el siguiente con las mismas columnas. La configuración muestra las recetas, que allí se pueden nombrar y eliminar.',
    },
    shown: {
      title: 'Archivos que solo se miran',
      text: 'Un zip o una carpeta se puede abrir como una cuenta en la que no se escribe nada. De sus tablas se puede copiar, y desaparece cuando usted la cierra.',
    },
    exporting: {
      title: 'Exportación',
      text: 'Una tabla, lo que encuentra su filtro, lo seleccionado o las columnas mostradas salen como CSV con tipos, CSV, TSV, JSON, JSON Lines, Parquet, Markdown o SQL, a un archivo o, salvo Parquet, al portapapeles; varias tablas, en un solo zip.',
    },
    losses: {
      title: 'Lo que una exportación puede perder',
      text: 'CSV con tipos, JSON y JSON Lines con sus tipos, y Parquet no pierden nada. En CSV, TSV, Markdown y SQL se pierden los tipos, y en algunos un texto vacío parece no ser un valor. Lo que una forma no puede contener de sus datos se nombra antes de escribir nada. Un apóstrofo impide que una hoja de cálculo ejecute una celda como fórmula. El CSV con tipos no lo lleva y dice qué textos se ejecutarían; las celdas copiadas van marcadas como texto.',
    },
  },
  types: {
    string: (units, bytes) =>
      `Texto de hasta ${formatCount(units)} unidades UTF-16 (${formatBytes(bytes)}).`,
    int32: 'Un número entero de −2.147.483.648 a 2.147.483.647.',
    int64:
      'Un número entero de −9.223.372.036.854.775.808 a 9.223.372.036.854.775.807, guardado con exactitud.',
    double: 'Un número de coma flotante de 64 bits, con NaN, Infinity y −Infinity.',
    boolean: 'true o false.',
    dateTime: 'Un instante en UTC de 1601-01-01 a 9999-12-31, exacto a 100 nanosegundos.',
    guid: '128 bits, escritos como 32 dígitos hexadecimales con guiones.',
    binary: (bytes) => `Hasta ${formatBytes(bytes)} de bytes, escritos como Base64.`,
  },
  limits: {
    accountName: {
      title: 'Nombre de cuenta',
      text: 'De 3 a 24 letras minúsculas y dígitos.',
    },
    tableName: {
      title: 'Nombre de tabla',
      text: (reserved) =>
        `De 3 a 63 letras y dígitos, con una letra al principio. “${reserved}” está reservado.`,
    },
    key: {
      title: 'PartitionKey y RowKey',
      text: (units) =>
        `Hasta ${formatCount(units)} unidades UTF-16 cada uno, sin / \\ # ? ni caracteres de control. Pueden estar vacíos.`,
    },
    propertyName: {
      title: 'Nombre de propiedad',
      text: (units) =>
        `Hasta ${formatCount(units)} caracteres: primero una letra o _, luego letras, dígitos y _.`,
    },
    properties: {
      title: 'Propiedades de una entidad',
      text: (count) => `${formatCount(count)}, además de las tres del sistema.`,
    },
    entity: {
      title: 'Tamaño de una entidad',
      text: (bytes) => `${formatBytes(bytes)}, con nombres, claves y valores.`,
    },
    transaction: {
      title: 'Transacción de grupo de entidades',
      text: (count, bytes) => `${formatCount(count)} cambios y ${formatBytes(bytes)}.`,
    },
    page: {
      title: 'Página de una respuesta por REST',
      text: (count) =>
        `${formatCount(count)} entidades; un token de continuación lleva a la página siguiente. La cuadrícula no tiene páginas.`,
    },
  },
};
