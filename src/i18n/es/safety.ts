import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const writes = (count: number) =>
  plural(count, {
    one: '# escritura confirmada',
    many: '# de escrituras confirmadas',
    other: '# escrituras confirmadas',
  });

export const safety: typeof english = {
  title: 'Copias de seguridad internas',
  text: 'Una segunda copia de cada cuenta, separada de las bases de datos del navegador y con menos de un segundo de retraso. Si se pierde una base de datos, la cuenta vuelve por sí sola desde ella. Ocupa aproximadamente otro tanto.',
  legend: 'Mantener copias internas',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'al día',
    making: 'en preparación',
    elsewhere: 'la mantiene otra ventana',
    full: 'no hay espacio para lo último que se escribió',
    failed: 'el navegador la rechaza; se vuelve a intentar',
  },
  restored: (account: string, count: number, time: string) =>
    `La base de datos de ${account} se había perdido. La cuenta ha vuelto desde su copia interna: ${entities(count)}. La escritura más reciente es del ${time}.`,
  added: (account: string, count: number, time: string) =>
    `A ${account} le faltaba: ${writes(count)}. Ha vuelto desde su copia interna; lo más reciente es del ${time}.`,
};
