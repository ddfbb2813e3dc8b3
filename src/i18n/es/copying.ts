import type { copying as english } from '../en/copying.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabla', many: '# de tablas', other: '# tablas' });

export const copying: typeof english = {
  account: 'Cuenta',
  importing: (file) =>
    `Se está importando ${file} en esta tabla. La importación se interrumpirá a la mitad.`,
  importingCopy: (file) =>
    `Se está importando ${file} en esta tabla. La copia tendrá lo que haya hasta entonces.`,
  rename: {
    title: (table) => `Cambiar el nombre de la tabla ${table}`,
    subtitle:
      'Sus entidades y directivas de acceso quedan como están. Los programas deben usar el nuevo nombre.',
    label: 'Nuevo nombre',
    confirm: 'Cambiar el nombre de la tabla',
    done: (from, to) => `${from} ahora se llama ${to}.`,
  },
  copy: {
    title: (table) => `Copiar la tabla ${table}`,
    subtitle: (count) =>
      `${entities(count)} y las directivas de acceso. Lo copiado recibe nuevos Timestamp.`,
    label: 'Nombre de la copia',
    confirm: (count) => (count === 0 ? 'Copiar la tabla' : `Copiar ${entities(count)}`),
    done: (table, count) => `La tabla ${table} tiene ${entities(count)}.`,
    cancelled: 'No se copió nada.',
  },
  move: {
    title: (table) => `Mover la tabla ${table}`,
    subtitle: (count) =>
      `A otra cuenta: ${entities(count)} y las directivas de acceso. El original solo se elimina cuando se comprueba que la copia es igual. Lo copiado recibe nuevos Timestamp.`,
    label: 'Nombre allí',
    confirm: (count) => (count === 0 ? 'Mover la tabla' : `Mover ${entities(count)}`),
    done: (table, account) => `La tabla ${table} está ahora en ${account}.`,
    kept: (table, account) =>
      `Mientras tanto se escribió en ${table}: la copia está en ${account} y el original se queda.`,
    cancelled: 'No se movió nada.',
    nowhere: 'Todavía no hay otra cuenta.',
  },
  /** A copy that was cut off. */
  interrupted: {
    copy: (table: string, account: string, from: string) =>
      `La copia de ${from} en ${table} de ${account} se interrumpió: puede que falte una parte.`,
    move: (table: string, account: string, from: string) =>
      `El traslado de ${from} a ${account} se interrumpió. El original está, y puede que ${table} solo tenga una parte.`,
    resume: 'Continuar y comparar',
    keep: 'Conservar como está',
    remove: 'Eliminar la copia',
    noOriginal: 'El original ya no está.',
    cancelled: 'Detenido. Lo copiado se queda, y se le preguntará en el próximo inicio.',
    outdated: 'No se hizo: otra ventana ya ha decidido sobre esto, o ya no está como estaba.',
    unkept: 'El historial no ha conservado lo copiado, así que no se puede completar ni deshacer.',
  },
  running: {
    copying: (done, of) => `${formatCount(done)} de ${entities(of)} copiadas`,
    comparing: (done, of) => `${formatCount(done)} de ${entities(of)} comparadas`,
    takingBack: 'Retirando lo copiado…',
    tables: (done, of) => `${formatCount(done)} de ${tables(of)}`,
  },
  clear: {
    title: (table) => `¿Eliminar todas las entidades de ${table}?`,
    titleMany: (count) => `¿Eliminar todas las entidades de ${tables(count)}?`,
    text: (count) =>
      plural(count, {
        one: 'Se eliminará # entidad. El nombre y las directivas de acceso se quedan.',
        many: 'Se eliminarán # de entidades. El nombre y las directivas de acceso se quedan.',
        other: 'Se eliminarán # entidades. El nombre y las directivas de acceso se quedan.',
      }),
    confirm: (count) => (count === 0 ? 'Eliminar entidades' : `Eliminar ${entities(count)}`),
    done: (table) => `La tabla ${table} está vacía.`,
    doneMany: (count) => `Vaciadas: ${tables(count)}.`,
  },
  remove: {
    title: (count) => `¿Eliminar ${tables(count)}?`,
    text: (count) =>
      plural(count, {
        one: 'Se eliminará # entidad:',
        many: 'Se eliminarán # de entidades:',
        other: 'Se eliminarán # entidades:',
      }),
    confirm: (count) => `Eliminar ${tables(count)}`,
    done: (count) => `Eliminadas: ${tables(count)}.`,
  },
  selection: {
    count: (count, of, bytes) =>
      plural(count, {
        one: `# tabla seleccionada · ${entities(of)} · ${formatBytes(bytes)}`,
        many: `# de tablas seleccionadas · ${entities(of)} · ${formatBytes(bytes)}`,
        other: `# tablas seleccionadas · ${entities(of)} · ${formatBytes(bytes)}`,
      }),
    one: (table) => `Seleccionar ${table}`,
    all: 'Seleccionar todas las tablas',
    commands: 'Acciones para las tablas seleccionadas',
    list: (account) => `Tablas de ${account}`,
    exportFiles: 'Exportar…',
    rename: 'Cambiar el nombre…',
    copy: 'Copiar…',
    move: 'Mover…',
    clear: 'Eliminar entidades…',
    remove: 'Eliminar…',
    end: 'Anular la selección',
  },
};
