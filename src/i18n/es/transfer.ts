import type { transfer as english } from '../en/transfer.ts';

export const transfer: typeof english = {
  title: (file) => `Importar ${file}`,
  reading: 'Leyendo el archivo',

  interrupted: {
    text: (file, table, account) =>
      `La importación de ${file} en ${table} (cuenta ${account}) se interrumpió. Puede que la tabla solo tenga una parte del archivo.`,
    remove: 'Eliminar la tabla',
    keep: 'Conservar lo que hay',
  },
};
