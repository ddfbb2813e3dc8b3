import type { columns as english } from '../en/columns.ts';
import { plural } from '../plural.ts';

export const columns: typeof english = {
  open: 'Columnas…',
  title: (table) => `Columnas de ${table}`,
  search: 'Buscar una columna',
  shown: (shown, all) =>
    plural(all, {
      one: `${shown} de # columna a la vista`,
      many: `${shown} de # de columnas a la vista`,
      other: `${shown} de # columnas a la vista`,
    }),
  none: 'Ninguna columna se llama así.',
  list: 'Columnas',
  goTo: 'Ir a',
  goToColumn: (name) => `Ir a ${name}`,
  pin: 'Anclar',
  unpin: 'Desanclar',
  pinColumn: (name) => `Mantener ${name} a la vista`,
  usual: 'En todas las tablas',
  usualColumn: (name) => `Disponer así las columnas llamadas ${name} en todas las tablas`,
  showAll: 'Mostrar todas',
  reset: 'Restablecer columnas',
  resetView: 'Restablecer esta vista',
  viewReset: 'El filtro, el orden y las columnas están como al principio.',
  convert: {
    several: (count: number) =>
      plural(count, { one: 'Convertir # columna…', other: 'Convertir # columnas…' }),
    also: 'Junto con',
    leaveOut: (name: string) => `Dejar fuera ${name}`,
  },
  format: 'Mostrar los valores como…',
  formats: {
    utc: 'UTC',
    local: 'Hora local',
    plain: 'Como está guardado',
    grouped: 'Cifras en grupos',
    hex: 'En hexadecimal',
    base64: 'Base64',
    text: 'Texto (UTF-8)',
  },
};
