import type { accounts as english } from '../en/accounts.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const accounts: typeof english = {
  nav: 'Cuentas y tablas',
  filter: 'Filtrar tablas',
  noMatch: (text) => `Ninguna tabla ni cuenta tiene “${text}” en su nombre.`,
  noAccounts: 'Todavía no hay cuentas.',
  noTables: 'Todavía no hay tablas',
  loadingTables: 'Leyendo las tablas…',
  tablesFailed: 'No se pueden leer las tablas',
  retry: 'Reintentar',
  kindLocal: 'local',
  kindFiles: 'solo lectura',
  closeFiles: 'Cerrar',
  expand: (account) => `Mostrar las tablas de ${account}`,
  collapse: (account) => `Ocultar las tablas de ${account}`,
  accountMenu: (account) => `Acciones para la cuenta ${account}`,
  tableMenu: (table) => `Acciones para la tabla ${table}`,
  addAccount: 'Agregar cuenta',
  newTable: 'Tabla nueva…',
  newTableIn: (account) => `Tabla nueva en ${account}`,
  importFile: 'Importar un archivo…',
  importFrom: 'Importar desde…',
  connect: 'Conectar desde código',
  backUp: 'Hacer copia de seguridad…',
  exportTables: 'Exportar tablas…',
  openTable: 'Abrir',
  openInTab: 'Abrir en una pestaña nueva',
  copyLink: 'Copiar vínculo',
  exportTable: 'Exportar la tabla…',
  linkCopied: 'El vínculo está en el portapapeles.',
  linkNotCopied: 'El navegador no permitió copiar.',
  renameTable: 'Cambiar el nombre…',
  compareTable: 'Comparar con…',
  takeSnapshot: 'Tomar una instantánea…',
  snapshots: 'Instantáneas…',
  copyTable: 'Copiar…',
  moveTable: 'Mover a otra cuenta…',
  clearTable: 'Eliminar todas las entidades…',
  nothingToDelete: (count) =>
    plural(count, {
      one: 'La tabla está vacía: no hay nada que eliminar.',
      other: 'Las tablas están vacías: no hay nada que eliminar.',
    }),
  deleteTableAction: 'Eliminar la tabla…',
  checkAccount: 'Comprobar cuenta…',
  deleteAccountAction: 'Eliminar la cuenta…',
  resize: 'Ancho de la navegación',
  tableCount: (count) => entities(count),
};
