import type { sources as english } from '../en/sources.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { one: '# archivo', other: '# archivos' });

export const sources: typeof english = {
  problem: {
    after: (bytes) => `Después de ${formatBytes(bytes)}`,
    encoding: (byte, encoding) =>
      `El byte ${byte} no es ${encoding}. Lea el archivo en otra codificación o guárdelo como UTF-8.`,
    encodingEnd: (encoding) =>
      `El archivo termina en medio de un carácter de ${encoding}. ¿Está completo?`,
    readAs: (encoding) => `Leer como ${encoding}`,
    packedEnded: (format) =>
      `Los datos ${format} terminan a la mitad. El archivo no está completo: cópielo o descárguelo de nuevo.`,
    packedDamaged: (format) =>
      `Los datos ${format} están dañados: el contenido no coincide con su suma de comprobación. Copie o descargue el archivo de nuevo.`,
    bomb: (ratio, bytes) =>
      `Al descomprimirlo sería ${formatCount(ratio)} veces más grande, ${formatBytes(bytes)} o más. Así son los archivos hechos para causar daño. Si confía en él, descomprímalo antes usted.`,
    zipPath: (path) =>
      `El archivo ZIP nombra “${path}”, que está fuera de su propia carpeta. Así son los archivos hechos para causar daño. Vuelva a comprimir los archivos.`,
    zipEncrypted: (path) =>
      `“${path}” está protegido con contraseña. Descomprímalo primero y elija lo que contiene.`,
    zipMethod: (method) =>
      `Está comprimido con ${method}. Comprímalo de nuevo con Deflate, lo habitual, o descomprímalo primero.`,
    nested: 'Aquí hay un archivo comprimido dentro de otro. Descomprima primero el exterior.',
    noTables: 'Nada de lo que contiene es una tabla: ni CSV, JSON, JSON Lines ni Parquet.',
    tooManyFiles: (count) =>
      `Son ${formatCount(count)} archivos. Elija como máximo 10000 a la vez.`,
    packedTooLarge:
      'El archivo Parquet está comprimido otra vez y ocupa más de 512 MiB. Descomprímalo primero.',
    mixed: 'Este archivo tiene otro formato que el primero. Impórtelo por separado.',
    itself:
      'Es la propia tabla: lo que se escribiera en ella se volvería a leer. Elija otra tabla de destino.',
    changed:
      'La tabla tiene ahora filas o propiedades distintas de las que tenía cuando se examinó. Empiece la importación de nuevo.',
    parquet: (reason) => `Los datos Parquet están dañados: ${reason}. Obtenga el archivo de nuevo.`,
    parquetCodec: (codec) =>
      `El archivo Parquet está comprimido con ${codec}, que aquí no se puede descomprimir. Escríbalo con Snappy, GZIP, Brotli, LZ4, ZSTD o sin comprimir.`,
  },

  from: {
    title: (account) => `Importar en ${account}`,
    files: 'Archivos…',
    filesHint: 'CSV, JSON, JSON Lines y Parquet, también en ZIP o GZIP.',
    folder: 'Una carpeta…',
    folderHint: 'Todas sus tablas, también las de las carpetas que contiene.',
    clipboard: 'El portapapeles',
    clipboardHint: 'Filas copiadas de una hoja de cálculo, una página o un archivo.',
    table: 'Otra tabla',
    tableHint: 'Con otras claves o columnas, o junto con lo que ya hay.',
    fromAccount: 'Cuenta',
    fromTable: 'Tabla',
    noTables: 'Ninguna cuenta tiene tablas todavía.',
    next: 'Continuar',
    ways: 'También se pueden soltar archivos aquí y pegar cualquier cosa.',
    paste: 'Pegar aquí',
    pasteHint: 'El navegador solo muestra el portapapeles a esta página cuando se pega.',
    nothing: 'En el portapapeles no hay texto ni archivos.',
    pasted: 'Pegado.txt',
  },

  look: {
    only: 'Solo ver',
    hint: 'Se muestran como una cuenta que solo se puede leer, hasta que se cierre esta ventana.',
    opening: (account) => `Abrir ${account}`,
    opened: (count, of) =>
      plural(count, {
        one: `Se puede ver # tabla con ${of} filas.`,
        other: `Se pueden ver # tablas con ${of} filas.`,
      }),
    left: (count) =>
      plural(count, {
        one: 'No se muestra # fila: sus claves ya existen o no forma una entidad.',
        many: 'No se muestran # de filas: sus claves ya existen o no forman una entidad.',
        other: 'No se muestran # filas: sus claves ya existen o no forman una entidad.',
      }),
    note: 'Estas tablas muestran archivos y solo se pueden leer. Los archivos quedan como están; las tablas desaparecen al cerrar esta ventana.',
    copy: (account) => `Importar en ${account}…`,
    close: 'Cerrar',
    closed: (account) => `${account} está cerrada. Sus archivos están como estaban.`,
    gone: (account) => `${account} se cerró con su ventana.`,
    again: 'Volver a abrir',
  },

  reading: {
    title: 'Cómo se lee el archivo',
    encoding: 'Codificación',
    delimiter: 'Delimitador',
    delimiters: {
      ',': 'Coma ,',
      ';': 'Punto y coma ;',
      '\t': 'Tabulación',
      '|': 'Barra |',
      other: 'Otro carácter',
    },
    otherDelimiter: 'Carácter delimitador',
    quote: 'Comillas',
    quotes: { '"': 'Dobles "', "'": "Simples '", '': 'Ninguna' },
    header: 'Primera línea',
    headers: { title: 'Está encima de la tabla', names: 'Nombra las columnas', row: 'Es una fila' },
    nested: 'Objetos en las filas',
    nestings: { text: 'Un texto JSON', flatten: 'Columnas propias', skip: 'Omitir' },
    rows: 'Filas',
    rowsOf: { list: 'Los objetos de la lista', object: 'El objeto entero, como una' },
    twice: (name) =>
      `Varias columnas se llaman “${name}”. Cada una será una propiedad; las posteriores se numeran.`,
  },

  list: {
    title: 'Elegir qué importar',
    looking: 'Examinando los archivos…',
    summary: (count, bytes) => `${files(count)} · ${formatBytes(bytes)}`,
    volumes: (count) => `${files(count)} de una tabla`,
    asOne: 'Importar en una sola tabla',
    asOneHint: 'Los archivos elegidos tienen las mismas columnas.',
    ignored: (count) =>
      plural(count, {
        one: 'Se omite # archivo que no es una tabla.',
        other: 'Se omiten # archivos que no son tablas.',
      }),
    manifests: (count) =>
      plural(count, {
        one: 'La lista de volúmenes de AzCopy no hace falta.',
        other: 'Las listas de volúmenes de AzCopy no hacen falta.',
      }),
    missing: (names) =>
      plural(names.length, {
        one: `Falta al menos el volumen ${names.join(', ')} de esta exportación. Agréguelo o continúe sin sus filas.`,
        other: `Faltan al menos los volúmenes ${names.join(', ')} de esta exportación. Agréguelos o continúe sin sus filas.`,
      }),
    add: 'Agregar archivos…',
    go: (count) => plural(count, { one: 'Continuar con # tabla', other: 'Continuar con # tablas' }),
  },
};
