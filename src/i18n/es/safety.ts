import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const writes = (count: number) =>
  plural(count, {
    one: 'le faltaba # escritura confirmada',
    many: 'le faltaban # de escrituras confirmadas',
    other: 'le faltaban # escrituras confirmadas',
  });

const quarantineFiles = (count: number) =>
  plural(count, {
    one: '# archivo apartado',
    many: '# de archivos apartados',
    other: '# archivos apartados',
  });
const repairedWrites = (count: number) =>
  plural(count, {
    one: 'ya no se podía leer # escritura',
    many: 'ya no se podían leer # de escrituras',
    other: 'ya no se podían leer # escrituras',
  });

export const safety: typeof english = {
  title: 'Copias de seguridad internas',
  text: 'Una segunda copia de cada cuenta, separada de las bases de datos del navegador y con menos de un segundo de retraso. Si se pierde una base de datos, la cuenta se recupera sola a partir de ella. Ocupa aproximadamente otro tanto.',
  legend: 'Mantener copias internas',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'al día',
    making: 'en preparación',
    elsewhere: 'la mantiene otra ventana',
    full: 'no hay espacio para lo último que se escribió',
    failed: 'el navegador la rechaza; se vuelve a intentar',
    notRestored: 'no recuperada',
  },
  restored: (account: string, count: number, time: string | undefined) =>
    `La base de datos de ${account} se había perdido. La cuenta ha vuelto desde su copia interna: ${entities(count)}.${time ? ` La escritura más reciente es del ${time}.` : ''}`,
  cut: 'Algo posterior en la copia no se puede leer. La copia queda apartada: la configuración la muestra.',
  added: (account: string, count: number, time: string) =>
    `A ${account} ${writes(count)}. Ha vuelto todo desde su copia interna; lo más reciente es del ${time}.`,
  repaired: (account: string, count: number) =>
    `En ${account} ${repairedWrites(count)}. Todo está completo de nuevo, desde su copia interna.`,
  quarantine: (count: number, bytes: number) => `${quarantineFiles(count)}, ${formatBytes(bytes)}`,
  quarantineQuestion: (account: string) => `¿Eliminar lo que se apartó de ${account}?`,
  quarantineText:
    'Son copias de otra cuenta con este nombre, o contienen escrituras que no encajaban en ningún sitio o que están detrás de una parte ilegible. No están en ninguna otra parte.',
  quarantineConfirm: 'Eliminar definitivamente',
  lost: {
    title: (account: string) => `${account} no se ha recuperado`,
    bar: (account: string) =>
      `La base de datos de ${account} se ha perdido y no se ha podido recuperar desde su copia interna.`,
    open: 'Qué se puede hacer…',
    text: (bytes: number) =>
      `Su base de datos se ha perdido. Su copia interna está aquí, ${formatBytes(bytes)}, y se queda hasta que la elimine.`,
    full: 'No hay espacio para ella. Libere espacio en el disco o elimine lo que no necesite e inténtelo de nuevo.',
    busy: 'Otra ventana la retiene. Cierre las demás ventanas de Tablewright e inténtelo de nuevo.',
    newer:
      'La creó una versión más reciente de Tablewright. Vuelva a cargar la página para obtener esa versión.',
    damaged:
      'Una parte no se puede leer, así que la cuenta no puede volver entera. Lo que se puede leer se puede guardar como copia de seguridad.',
    retry: 'Reintentar',
    save: 'Guardar lo legible…',
    discard: 'Eliminar la copia…',
    question: (account: string) =>
      `¿Eliminar definitivamente la copia interna? Aquí no hay nada más que tenga lo que había en ${account}.`,
    confirm: 'Eliminar definitivamente',
    back: (account: string) => `${account} ha vuelto.`,
  },
};
