import type { account as english } from '../en/account.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabla', many: '# de tablas', other: '# tablas' });

const TABLE_NAME = 'Use de 3 a 63 letras y dígitos, empezando por una letra.';
const ACCOUNT_NAME = 'Use de 3 a 24 letras minúsculas y dígitos.';

export const account: typeof english = {
  createTable: {
    title: 'Tabla nueva',
    subtitle: (account) => `En ${account}, guardada en este navegador`,
    label: 'Nombre de tabla',
    confirm: 'Crear tabla',
    done: (table) => `Se creó la tabla ${table}.`,
  },
  createAccount: {
    title: 'Cuenta nueva',
    subtitle: 'Un grupo de tablas propias, guardado en este navegador',
    label: 'Nombre de cuenta',
    confirm: 'Crear cuenta',
    done: (account) => `Se creó la cuenta ${account}.`,
  },
  counter: (length, limit) => `${formatCount(length)} de ${formatCount(limit)}`,
  use: (name) => `Usar “${name}”`,
  rules: 'Reglas para el nombre',
  ruleKept: 'Se cumple:',
  ruleBroken: 'No se cumple:',
  ruleOpen: 'Por cumplir:',
  tableRules: {
    letterFirst: 'Empieza por una letra',
    length: 'De 3 a 63 caracteres',
    characters: 'Solo letras y dígitos',
    free: 'Sin usar y sin reservar',
  },
  accountRules: {
    length: 'De 3 a 24 caracteres',
    characters: 'Solo letras minúsculas y dígitos',
    free: 'Sin usar',
  },
  tableProblems: {
    letterFirst: () => TABLE_NAME,
    length: () => TABLE_NAME,
    characters: () => TABLE_NAME,
    free: (name) =>
      name.toLowerCase() === 'tables'
        ? 'El servicio reserva “tables”.'
        : `“${name}” ya existe; los nombres no distinguen mayúsculas de minúsculas.`,
  },
  accountProblems: {
    length: () => ACCOUNT_NAME,
    characters: () => ACCOUNT_NAME,
    free: (name) => `“${name}” ya existe.`,
  },
  deleteTable: {
    title: (table) => `¿Eliminar la tabla ${table}?`,
    text: (account, count) =>
      count === 0
        ? `La tabla de ${account} está vacía. Solo se eliminará su nombre.`
        : plural(count, {
            one: `Se eliminará # entidad de esta tabla de ${account}:`,
            many: `Se eliminarán # de entidades de esta tabla de ${account}:`,
            other: `Se eliminarán # entidades de esta tabla de ${account}:`,
          }),
    confirm: (count) => (count === 0 ? 'Eliminar la tabla' : `Eliminar ${entities(count)}`),
    final: 'No se puede deshacer.',
    undo: 'Deshacer',
    undoable: 'Se puede deshacer mientras el historial lo conserve.',
    done: (table) => `Se eliminó la tabla ${table}.`,
  },
  deleteAccount: {
    title: (account) => `¿Eliminar la cuenta ${account}?`,
    text: (count) =>
      count === 0
        ? 'La cuenta no tiene tablas. Solo se perderá su nombre.'
        : plural(count, {
            one: 'Se perderá # tabla de esta cuenta:',
            many: 'Se perderán # de tablas de esta cuenta:',
            other: 'Se perderán # tablas de esta cuenta:',
          }),
    snapshots: (count) =>
      plural(count, {
        one: 'Con ella se elimina # instantánea.',
        many: 'Con ella se eliminan # de instantáneas.',
        other: 'Con ella se eliminan # instantáneas.',
      }),
    confirm: (count) => (count === 0 ? 'Eliminar la cuenta' : `Eliminar ${tables(count)}`),
    more: (count) =>
      plural(count, { one: 'y # tabla más', many: 'y # de tablas más', other: 'y # tablas más' }),
    done: (account) => `Se eliminó la cuenta ${account}.`,
  },
  loss: (count, bytes) => `${entities(count)} · ${formatBytes(bytes)}`,
  unopened: {
    title: (account) => `${account} no se puede abrir`,
    text: 'Las demás cuentas no están afectadas. La copia de seguridad interna de esta se puede guardar como copia de seguridad y restaurar con otro nombre.',
    save: 'Guardar su copia…',
  },
  panel: {
    summary: (count, of, bytes) => `${tables(count)} · ${entities(of)} · ${formatBytes(bytes)}`,
    columnTable: 'Tabla',
    columnEntities: 'Entidades',
    columnBytes: 'Tamaño',
    columnActions: 'Acciones',
    emptyTitle: 'Todavía no hay tablas',
    emptyText: 'Cree una tabla o importe un archivo: sus filas se convierten en entidades.',
    emptyDrop: 'o suelte aquí un archivo CSV o JSON',
    newTable: 'Tabla nueva',
    importFile: 'Importar un archivo',
  },
};
