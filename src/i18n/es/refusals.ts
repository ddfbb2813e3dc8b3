import type { RefusalContext } from '../../model/storage-error.ts';
import type { refusals as english } from '../en/refusals.ts';
import { formatBytes, formatCount } from '../numbers.ts';

export const refusals: typeof english = {
  accountName: () => 'Use de 3 a 24 letras minúsculas y dígitos para el nombre de la cuenta.',
  accountExists: ({ name }) => `${quoted('Una cuenta', name)} ya existe. Elija otro nombre.`,
  accountLost: ({ value }) =>
    `${quoted('Una cuenta', value)} se perdió y no se pudo recuperar. Su copia de seguridad interna conserva el nombre hasta que se elimine.`,
  accountMissing: ({ name }) =>
    `${quoted('La cuenta', name)} ya no está en este navegador. Puede que se haya eliminado en otra pestaña.`,

  tableNameMissing: () =>
    'Una tabla necesita un nombre: de 3 a 63 letras y dígitos, empezando por una letra.',
  tableNameLength: ({ actual }) =>
    `Un nombre de tabla tiene de 3 a 63 caracteres${actual === undefined ? '' : `; este tiene ${formatCount(actual)}`}.`,
  tableNameCharacters: () => 'Use solo letras y dígitos, empezando por una letra.',
  tableNameReserved: () => 'El servicio reserva “tables”. Elija otro nombre.',
  tableExists: ({ value }) =>
    `${quoted('Una tabla', value)} ya existe; los nombres no distinguen mayúsculas de minúsculas. Elija otro nombre.`,
  tableMissing: tableGone,
  tableResourceMissing: tableGone,

  keysMissing: () =>
    'Una entidad necesita PartitionKey y RowKey. Pueden estar vacías, pero no faltar.',
  keyCharacters: ({ name }) =>
    `${name ?? 'Una clave'} tiene un carácter que las claves no admiten: / \\ # ? o un carácter de control. Reemplácelo.`,
  keyTooLong: ({ name, actual }) =>
    `${name ?? 'Una clave'} es demasiado larga${counted(actual)}. Las claves tienen como máximo 1024 caracteres.`,

  propertyNameTooLong: ({ name, actual }) =>
    `El nombre de ${name === undefined ? 'esta propiedad' : `la propiedad “${name}”`} es demasiado largo${counted(actual)}: como máximo 255 caracteres.`,
  propertyNameInvalid: ({ name }) =>
    `${name === undefined ? 'Esto' : `“${name}”`} no puede ser un nombre de propiedad. Empiece por una letra o “_” y siga con letras, dígitos y “_”.`,
  propertyNameReserved: ({ name }) =>
    `El almacén establece ${shown(name)}, que no puede ser una propiedad suya. Cámbiele el nombre.`,
  propertiesTooMany: ({ actual }) =>
    `Una entidad tiene como máximo 252 propiedades personalizadas${actual === undefined ? '' : `; esta tiene ${formatCount(actual)}`}. Quite algunas.`,
  valueInvalid: ({ name }) =>
    `El valor de ${shown(name)} no corresponde a su tipo. Cambie el valor o el tipo.`,
  valueTooLarge: ({ name, actual }) =>
    `El valor de ${shown(name)} es demasiado grande${actual === undefined ? '' : ` (${formatCount(actual)})`}: como máximo 64 KiB, es decir, 32.768 caracteres de texto.`,
  dateOutOfRange: ({ name }) =>
    `La fecha de ${shown(name)} está fuera del intervalo: de 1601-01-01 a 9999-12-31.`,
  entityTooLarge: ({ actual }) =>
    `La entidad es demasiado grande${actual === undefined ? '' : ` (${formatBytes(actual)})`}: como máximo 1 MiB con todos sus nombres y valores. Acorte o quite algunos.`,

  entityExists: () =>
    'Ya existe una entidad con estas claves. Cambie una clave o edite la existente.',
  entityMissing: () => 'Esta entidad ya no existe. Puede que se haya eliminado en otra pestaña.',
  etagStale: () =>
    'La entidad cambió después de que la abriera. Mire las dos versiones y decida después.',
  etagMalformed: () =>
    'La marca de versión de esta entidad es incorrecta. Vuelva a abrir la entidad.',

  groupEmpty: () => 'No hay nada que escribir: el grupo no tiene ninguna operación.',
  groupTooMany: () => 'Un grupo tiene como máximo 100 operaciones. Divídalo.',
  groupTooLarge: () => 'El grupo ocupa más de 4 MiB. Divídalo.',
  groupPartitions: () =>
    'Todas las operaciones de un grupo tienen el mismo PartitionKey. Divídalo por partición.',
  groupDuplicate: () =>
    'Dos operaciones del grupo son sobre la misma entidad. Conserve una de ellas.',

  limitOutOfRange: () => 'Una página tiene de 1 a 1000 entidades.',
  continuationMalformed: () =>
    'No se puede leer el punto desde el que continuar. Empiece desde el principio.',

  filterInvalid: ({ filter }) =>
    filter?.message === undefined
      ? `El filtro es incorrecto${filter ? ` en ${shown(filter.found)}` : ''}.`
      : `El filtro es incorrecto: ${filter.message}`,
  filterNotImplemented: ({ filter }) =>
    `Las tablas no admiten ${filter ? `“${filter.found}”` : 'esto'} en un filtro. Compare propiedades con constantes, unidas por and, or, not.`,

  patternTooSlow: () =>
    'La expresión regular tardó más de dos segundos en una página y se detuvo. La causa habitual son las repeticiones dentro de repeticiones, como (a+)+.',
  propertyExists: ({ name }) =>
    `La entidad ya tiene ${name === undefined ? 'esta propiedad' : `una propiedad “${name}”`}, que se perdería.`,
  valueNotConvertible: ({ name, value }) =>
    `El valor de ${shown(name)} no se puede convertir en ${value ?? 'este tipo'}.`,
  keyPartMissing: ({ name }) =>
    `La entidad no tiene ningún valor de ${shown(name)} con el que formar la clave nueva.`,

  stepMissing: () => 'Este paso ya no se conserva en el historial.',
  stepConflict: () =>
    'Este paso no se puede deshacer por completo, porque lo que hizo se cambió después. Deshaga antes los pasos posteriores o deje fuera lo que cambió.',

  accountBusy: ({ value }) =>
    `${quoted('La cuenta', value)} está abierta en otra ventana que no responde. Cierre las demás ventanas de Tablewright.`,
  storageFull: () =>
    'Este navegador se quedó sin espacio y no se escribió nada. Elimine las tablas que no necesite o libere espacio en el disco.',
  readOnly: () =>
    'Esta cuenta muestra archivos, que aquí no se modifican. Copie la tabla a otra cuenta para trabajar con ella.',
  snapshotReadOnly: () =>
    'Una instantánea es de solo lectura. Conviértala en una tabla para trabajar con ella.',
  snapshotMissing: () => 'Esta instantánea ya no existe.',
  newerDatabase: () =>
    'Una versión más reciente de Tablewright actualizó esta base de datos. Vuelva a cargar la página para obtener esa versión.',
  damaged: ({ detail }) =>
    `No se puede leer una parte de los datos almacenados.${detail === undefined ? '' : ` ${detail}`}`,
  engineLost: ({ name }) =>
    name === 'transfer'
      ? 'La parte que lee y escribe archivos se detuvo antes de terminar, quizá por falta de memoria. Compruebe qué hay e inténtelo de nuevo.'
      : 'El motor se detuvo antes de responder y se reinició. Compruebe si su último cambio está ahí.',
  partMissing: () =>
    'No se ha podido cargar una parte de Tablewright y no se ha escrito nada. Compruebe la conexión e inténtelo de nuevo.',
  viewClosed: () => 'Este resultado ya no se conserva. Vuelva a ejecutar la consulta.',
  cancelled: () => 'Cancelado.',
};

function tableGone({ value }: RefusalContext): string {
  return `${quoted('La tabla', value)} ya no existe. Puede que se haya eliminado en otra pestaña.`;
}

function quoted(noun: string, value: string | undefined): string {
  return value === undefined ? noun : `${noun} “${value}”`;
}

function shown(name: string | undefined): string {
  return name === undefined ? 'esta propiedad' : `“${name}”`;
}

function counted(actual: number | undefined): string {
  return actual === undefined ? '' : ` (${formatCount(actual)} caracteres)`;
}
