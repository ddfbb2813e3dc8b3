import type { exporting as en } from '../en/export.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const values = (count: number) =>
  plural(count, { one: '# valor', many: '# de valores', other: '# valores' });
const cells = (count: number) =>
  plural(count, { one: '# celda', many: '# de celdas', other: '# celdas' });
const texts = (count: number) =>
  plural(count, { one: '# texto vacío', many: '# de textos vacíos', other: '# textos vacíos' });
const tables = (count: number) =>
  plural(count, { one: '# tabla', many: '# de tablas', other: '# tablas' });
const properties = (count: number) =>
  plural(count, { one: '# propiedad', many: '# de propiedades', other: '# propiedades' });

export const exporting: typeof en = {
  title: (table: string) => `Exportar ${table}`,
  titleMany: (count: number) => `Exportar ${tables(count)}`,
  from: (account: string) => `De la cuenta ${account}`,
  entities,
  format: 'Formato',
  kinds: {
    typedCsv: 'CSV con tipos',
    csv: 'CSV',
    tsv: 'TSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    parquet: 'Parquet',
    markdown: 'Markdown',
    sql: 'Inserciones de SQL',
  },
  about: {
    typedCsv: 'Junto a cada valor está su tipo, para que todo vuelva tal como es.',
    csv: 'Para hojas de cálculo. Se pierden los tipos.',
    tsv: 'Para hojas de cálculo, separado por tabuladores. Se pierden los tipos.',
    json: 'Una matriz de entidades, como las escribe el servicio.',
    jsonLines: 'Una entidad por línea, como la escribe el servicio.',
    parquet: 'Columnas con sus tipos, para programas que analizan tablas.',
    markdown: 'Una tabla para textos que se leen.',
    sql: 'Una instrucción por entidad, en SQL estándar.',
  },
  annotations: {
    label: 'Tipos',
    all: 'En todas las propiedades',
    required: 'Solo donde no se ven',
    none: 'Ninguno',
  },
  spelling: 'Nombres de los tipos',
  delimiter: { label: 'Separador', comma: 'Coma', semicolon: 'Punto y coma' },
  metadata: {
    label: 'Metadatos',
    fullmetadata: 'Todos: tipos y direcciones',
    minimalmetadata: 'Algunos: tipos',
    nometadata: 'Ninguno',
  },
  guard: 'Poner un apóstrofo ante lo que una hoja de cálculo ejecutaría como fórmula',
  way: 'Destino',
  ways: { file: 'Un archivo', clipboard: 'El portapapeles' },
  start: { file: 'Exportar', clipboard: 'Copiar' },
  scope: 'Qué se escribe',
  scopes: {
    all: 'Toda la tabla',
    result: 'Lo que muestra la cuadrícula',
    selected: 'Lo seleccionado',
  },
  shownOnly: 'Solo las columnas visibles',
  looking: (count: number) => `Primero se examina todo: ${entities(count)} hasta ahora`,
  preview: 'Primeras líneas',
  schema: 'Esquema',
  within: (table: string, text: string) => `${table}: ${text}`,
  zip: 'Cada tabla es un archivo propio dentro de un zip.',
  size: (count: number, bytes: number) => `${entities(count)} · unos ${formatBytes(bytes)}`,
  retry: 'Reintentar',
  again: 'Exportar otra vez',

  losses: {
    title: 'No queda como en la tabla',
    none: 'Todo vuelve tal como es.',
    noneUnread:
      'Todos los valores están en el archivo. Es para otros programas: Tablewright no lo vuelve a leer.',
    typed: (count: number) => `${values(count)} sin tipo.`,
    hidden: (count: number) => `${values(count)} sin tipo, porque en JSON no se ve.`,
    emptyText: (count: number) => `${texts(count)}: en el archivo parecerá que no hay valor.`,
    brokenText: (count: number) =>
      `${values(count)} con medio carácter: UTF-8 no lo admite y en su lugar queda �.`,
    nul: (count: number) =>
      `${values(count)} con el carácter NUL: algunos programas no tomarán el archivo por texto.`,
    notFinite: (count: number) =>
      `${values(count)} NaN o infinito: SQL no tiene esos números y en su lugar queda NULL.`,
    formula: (count: number) => `${cells(count)} que una hoja de cálculo ejecutará como fórmula.`,
    exact: (count: number) =>
      plural(count, {
        one: '# texto empieza con =, +, - o @. El CSV con tipos lo contiene tal cual; una hoja de cálculo que abra el archivo lo ejecutaría como fórmula.',
        many: '# de textos empiezan con =, +, - o @. El CSV con tipos los contiene tal cual; una hoja de cálculo que abra el archivo los ejecutaría como fórmulas.',
        other:
          '# textos empiezan con =, +, - o @. El CSV con tipos los contiene tal cual; una hoja de cálculo que abra el archivo los ejecutaría como fórmulas.',
      }),
    guardInstead: 'Usar CSV con un apóstrofo delante',
    guarded: (count: number) =>
      `${cells(count)} con un apóstrofo, para que ninguna hoja de cálculo ejecute su contenido.`,
    asText: (count: number) => `${properties(count)} como texto, con una columna de tipos al lado.`,
    example: (property: string, key: string, text: string) =>
      `Primero: ${property} de ${key}: “${text}”`,
  },

  writing: (done: number, of: number) => `${formatCount(done)} de ${entities(of)} escritas`,
  done: (count: number) =>
    plural(count, {
      one: '# entidad exportada',
      many: '# de entidades exportadas',
      other: '# entidades exportadas',
    }),
  measured: (bytes: number, rate: number) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} entidades por segundo`,
  differs: (found: number) =>
    `Se contaron ${formatCount(found)}: la tabla ha cambiado desde entonces.`,
  nothing: 'Cancelado. No se escribió nada.',
  problems: {
    moved: 'Donde estaba la selección hay ahora otra cosa. Seleccione de nuevo.',
    newProperty: (name: string) =>
      `La tabla tiene entretanto una propiedad nueva: ${name}. Exporte otra vez.`,
    newType: (name: string) =>
      `Los valores de ${name} tienen entretanto otros tipos. Exporte otra vez.`,
    tooLong: 'Es demasiado para el portapapeles. Exporte un archivo.',
    notWhole: 'El archivo no contiene todo lo que se escribió. Exporte otra vez.',
    unwritable: (name: string) => `No se pudo escribir el archivo (${name}).`,
  },
};
