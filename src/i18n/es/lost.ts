import type { lost as english } from '../en/lost.ts';

export const lost: typeof english = {
  title: 'Esta dirección no lleva a ninguna parte',
  text: (address) =>
    `“${address}” no puede ser ni una cuenta ni una tabla. Las cuentas tienen de 3 a 24 letras minúsculas y dígitos; las tablas, de 3 a 63 letras y dígitos.`,
  noAccountTitle: (account) => `No existe la cuenta ${account}`,
  noAccountText:
    'No está en este navegador: puede que se haya eliminado o que el vínculo venga de otro.',
  createAccount: 'Crear esta cuenta',
  noTableTitle: (table) => `No existe la tabla ${table}`,
  noTableText: (account) =>
    `La cuenta ${account} no tiene ninguna tabla con este nombre: puede que se haya eliminado o que haya cambiado de nombre.`,
  createTable: 'Crear esta tabla',
  toAccount: (account) => `Todas las tablas de ${account}`,
  toStart: 'Ir a la página de inicio',
  unreadableTitle: (account) => `No se pueden leer las tablas de ${account}`,
  retry: 'Reintentar',
};
