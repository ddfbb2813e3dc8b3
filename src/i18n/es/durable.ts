import type { durable as english } from '../en/durable.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const durable: typeof english = {
  lost: {
    title: 'Los datos que había aquí ya no están',
    text: 'Usted guardaba tablas en este navegador, pero ya no están. Los navegadores eliminan lo que un sitio ha guardado, siempre todo junto: cuando el disco se llena, tras semanas sin visitas o cuando se borran los datos del sitio.',
    todo: 'Si tiene una copia de seguridad, restáurela ahora: todo vuelve como estaba entonces.',
    restore: 'Restaurar una copia de seguridad…',
    startAnew: 'Empezar de nuevo',
    settings:
      'La configuración y los filtros guardados de este navegador han desaparecido. Las cuentas que quedan están en la lista.',
    account: (names) =>
      plural(names.length, {
        one: `La cuenta ${names.join(', ')}, guardada en este navegador, ya no está, y aquí no hay ninguna copia de ella. Si tiene una copia de seguridad, restáurela ahora.`,
        other: `# cuentas guardadas en este navegador ya no están, y aquí no hay ninguna copia de ellas: ${names.join(', ')}. Si tiene una copia de seguridad, restáurela ahora.`,
      }),
    learnMore: 'Cómo se puede evitar',
    reasons: [
      'Haga que el navegador conserve los datos: hay un botón para ello en la configuración. Entonces solo se eliminan cuando usted lo diga.',
      'Instale Tablewright: la mayoría de los navegadores lo toman como razón para conservar sus datos.',
      'Haga que se creen copias de seguridad automáticas en un archivo fuera del navegador: también está en la configuración.',
    ],
  },
  bar: {
    full: 'Ya no hay espacio, así que no se puede guardar nada nuevo. Lo que hay se puede leer, exportar y eliminar. Para hacer espacio, elimine tablas o entidades que no necesite (por ahora no se puede deshacer) o libere espacio en disco. Los ajustes muestran qué ocupa espacio. Se resuelve por sí solo en cuanto haya espacio.',
    nearlyFull: (free) => `Del espacio que da el navegador solo quedan ${formatBytes(free)}.`,
    damagedEntities: (account, count) =>
      `${plural(count, { one: 'No se puede leer # entidad', many: 'No se pueden leer # de entidades', other: 'No se pueden leer # entidades' })} de ${account}. Las consultas y exportaciones omiten lo ilegible; todo lo demás sigue ahí.`,
    damagedJournal: (account) =>
      `No se puede leer una parte de lo último que se escribió en ${account}. Todo lo demás sigue ahí.`,
    missingStore: (account) =>
      `Falta una parte de la base de datos de ${account}. El resto se puede leer, pero no se puede escribir nada.`,
    check: 'Comprobar la cuenta…',
    backUp: 'Hacer copia de seguridad…',
    forget: 'Renunciar al historial…',
    settings: 'Configuración del almacenamiento',
  },
  keep: {
    fact: 'Se puede eliminar',
    factTitle: 'El navegador puede eliminar lo que guarde aquí. Qué se puede hacer',
    title: 'Conservar estos datos',
    text: 'Sus tablas están guardadas solo en este navegador. Si no se le pide que las conserve, puede eliminarlas todas a la vez cuando el disco esté casi lleno, y algunos navegadores también tras siete días sin visitas.',
    ask: 'Pedir al navegador que las conserve',
    later: 'Ahora no',
    granted: 'A partir de ahora el navegador conserva sus datos.',
    refused:
      'El navegador aún no lo promete. Es más probable cuando Tablewright esté instalado o se use a menudo. Hasta entonces, lo seguro es una copia de seguridad.',
    backUp: 'Hacer copia de seguridad…',
  },
  check: {
    title: (account) => `Comprobar ${account}`,
    subtitle: 'Lee todo lo que está guardado y lo compara con lo que consta de ello.',
    what: 'Cada entidad, los totales y el orden de cada tabla, lo último que se escribió y aún no está en su sitio, el historial y el reloj de la cuenta.',
    start: 'Comprobar',
    running: (done, total) => `${formatCount(done)} de ${entities(total)}`,
    table: (table) => `Tabla ${table}`,
    progress: 'Avance de la comprobación',
    valid: 'Todo está bien.',
    seen: (tables, count, bytes) =>
      `${plural(tables, { one: '# tabla', many: '# de tablas', other: '# tablas' })}, ${entities(count)}, ${formatBytes(bytes)}`,
    seenBeside: (entries, pages) =>
      `${plural(entries, { one: '# entrada del diario', many: '# de entradas del diario', other: '# entradas del diario' })}, ${plural(pages, { one: '# página del historial', many: '# de páginas del historial', other: '# páginas del historial' })}`,
    unsteady: (tables) =>
      `En estas se escribió durante la comprobación, así que no se pudieron comparar sus totales: ${tables}.`,
    found: (count) => plural(count, { one: '# error', many: '# de errores', other: '# errores' }),
    more: (count) => `y ${formatCount(count)} más`,
    repaired: 'corregido',
    repair: (count) =>
      plural(count, {
        one: 'Corregir # error',
        many: 'Corregir # de errores',
        other: 'Corregir # errores',
      }),
    repairText:
      'Lo que se deduce de las entidades se vuelve a hacer a partir de ellas: totales, registros de tablas, el reloj y hasta dónde está archivado el diario. Se renuncia a las páginas rotas del historial.',
    lossText:
      'Lo que no se puede leer no se puede corregir. Restáurelo desde una copia de seguridad; lo que se escribió después de ella se ha perdido.',
    deleteDamaged: (count) =>
      plural(count, {
        one: 'Eliminar # entidad ilegible',
        many: 'Eliminar # de entidades ilegibles',
        other: 'Eliminar # entidades ilegibles',
      }),
    giveUp: (count) =>
      plural(count, {
        one: 'Descartar # registro ilegible',
        many: 'Descartar # de registros ilegibles',
        other: 'Descartar # registros ilegibles',
      }),
    inCopy: 'íntegra en la copia interna',
    fromCopy: 'corregida desde la copia interna',
    question: (count: number) =>
      `¿Descartar ${formatCount(count)} definitivamente? No se podrán recuperar, ni deshaciendo ni desde una copia interna.`,
    keep: 'Conservar',
    confirm: 'Descartar',
    saveRaw: 'Guardar lo que queda de ellas…',
    again: 'Comprobar otra vez',
    cancelled: 'La comprobación se canceló. No se cambió nada.',
    kinds: {
      entity: (name, key) => `${name}: no se puede leer la entidad ${key}.`,
      totals: (name, reported, found) =>
        `${name}: constan ${formatCount(reported)}, y hay ${formatCount(found)}.`,
      table: (name) => `${name}: no se puede leer el registro de la tabla.`,
      lostTable: (name) => `${name}: hay entidades, pero ningún registro de la tabla.`,
      entry: (name) => `La entrada ${name} del diario no se puede leer por completo.`,
      gap: (name) => `Falta la entrada ${name} del diario.`,
      state: () => 'Se perdió la posición en el diario.',
      clock: (name) => `${name}: una entidad es más reciente que el reloj de la cuenta.`,
      lives: (name) => `${name}: no se sabe cuántas veces se usó el nombre.`,
      history: (name) => `No se puede leer la página ${name} del historial.`,
      snapshotEntity: (name, key) =>
        `${name}: no se puede leer la entidad ${key}, que solo tiene esta instantánea.`,
      snapshot: (name) => `No se puede leer el registro de la instantánea ${name}.`,
      store: (name) => `Falta el almacén “${name}”.`,
    },
  },
  rescue: {
    save: 'Guardar lo que se pueda leer…',
    saving: 'Guardando…',
    saved: (count) =>
      plural(count, {
        one: 'La copia de seguridad descargada tiene # entidad.',
        many: 'La copia de seguridad descargada tiene # de entidades.',
        other: 'La copia de seguridad descargada tiene # entidades.',
      }),
    torn: (names) => `Una parte no se puede leer y falta en la copia de seguridad: ${names}.`,
    leftOut: (names) => `No se guardaron porque no se pueden leer: ${names}.`,
    nothing: 'En este almacén no se puede leer nada.',
    failed: 'No se pudo guardar.',
  },
};
