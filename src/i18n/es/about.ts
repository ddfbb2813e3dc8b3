import type { about as english } from '../en/about.ts';

export const about: typeof english = {
  version: (version) => `Versión ${version}`,
  text: 'El modelo de datos de Azure Table en su navegador: cuentas, tablas, entidades con tipos y sin esquema, y simultaneidad optimista. Lo que almacene se queda en este dispositivo.',
  license: 'Licencia MIT',
  close: 'Cerrar',
};
