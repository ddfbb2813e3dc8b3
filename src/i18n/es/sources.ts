import type { sources as english } from '../en/sources.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { one: '# archivo', other: '# archivos' });

export const sources: typeof english = {
  fault: {
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
      'El archivo Parquet está comprimido otra vez y ocupa más de 512 MB. Descomprímalo primero.',
    mixed: 'Este archivo tiene otro formato que el primero. Impórtelo por separado.',
    parquet: (reason) => `Los datos Parquet están dañados: ${reason}. Obtenga el archivo de nuevo.`,
    parquetCodec: (codec) =>
      `El archivo Parquet está comprimido con ${codec}, que aquí no se puede descomprimir. Escríbalo con Snappy, GZIP, Brotli, LZ4, ZSTD o sin comprimir.`,
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
    headers: { names: 'Nombra las columnas', row: 'Es una fila' },
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
    go: (count) => plural(count, { one: 'Continuar con # tabla', other: 'Continuar con # tablas' }),
  },
};
