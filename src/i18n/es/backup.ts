import type { backup as english } from '../en/backup.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabla', many: '# de tablas', other: '# tablas' });
const accounts = (count: number) =>
  plural(count, { one: '# cuenta', many: '# de cuentas', other: '# cuentas' });
const changes = (count: number) =>
  plural(count, { one: '# cambio', many: '# de cambios', other: '# cambios' });
const line = (file: string, count: number) => `la línea ${formatCount(count)} de ${file}`;

export const backup: typeof english = {
  title: 'Hacer copia de seguridad',
  subtitle: 'En un archivo zip que los programas habituales pueden leer.',
  scope: 'Qué contiene',
  everything: (count) => `Todo: ${accounts(count)}`,
  oneAccount: (account) => `Cuenta ${account}`,
  withHistory: 'Con la lista de cambios, para leerla (no se restaura)',
  noKeys:
    'Ninguna copia contiene las claves de las cuentas. Una cuenta restaurada recibe claves nuevas.',
  start: 'Hacer copia…',
  startDownload: 'Hacer copia',
  reading: 'Leyendo…',
  writing: (done, of) => `${formatCount(done)} de ${entities(of)} escritas`,
  at: (account, table) => `${account} · ${table}`,
  done: (count, inTables) => `Copia de ${entities(count)} en ${tables(inTables)}`,
  measured: (bytes, rate) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} entidades por segundo`,
  savedTo: (name) => `En ${name}`,
  downloaded: 'En las descargas de este navegador',
  unsteady: (names) =>
    `Se escribió sin pausa mientras se leía en: ${names}. Allí pueden faltar algunos de los últimos cambios.`,
  cancelled: 'Cancelado. No hay copia nueva; lo que había antes sigue ahí.',
  problems: {
    notWhole: 'El archivo no contiene todo lo que se escribió. Haga la copia otra vez.',
    unwritable: (name) => `No se pudo escribir el archivo (${name}).`,
  },

  restore: {
    title: 'Restaurar una copia de seguridad',
    looking: (done, of) => `${formatCount(done)} de ${entities(of)} comprobadas`,
    whole: (count) => `Todas las sumas coinciden: ${entities(count)} en buen estado.`,
    writtenAt: (time, app) => `Escrita el ${time} por Tablewright ${app}`,
    found:
      'Se ha perdido el final del archivo o su manifiesto. Se encontró lo que está entero; faltan las directivas y la configuración de las cuentas.',
    damaged: (count) => `Dañado: ${entities(count)}`,
    damagedPart: (file, count) => `${file}: ${entities(count)}`,
    missingPart: (file, count) => `Falta ${file}: ${entities(count)}`,
    leaveOut: 'Omitir lo dañado y restaurar el resto',
    account: 'Cuenta en la copia',
    into: (account) => `Restaurar ${account} en la cuenta`,
    content: (inTables, count) => `${tables(inTables)}, ${entities(count)}`,
    isNew: 'Una cuenta nueva',
    isThere: 'Ya existe: sus tablas se combinan',
    rule: 'Entidades existentes que difieren',
    rules: { keep: 'Quedan como están', replace: 'Se reemplazan por las de la copia' },
    timestamps:
      'Las entidades restauradas reciben Timestamps y ETags nuevos. Los antiguos quedan en el archivo.',
    compare: 'Comparar',
    start: 'Restaurar',
    comparing: (count) =>
      plural(count, {
        one: '# entidad comparada',
        many: '# de entidades comparadas',
        other: '# entidades comparadas',
      }),
    compared: 'Qué ocurriría',
    table: 'Tabla',
    insert: 'Nuevas',
    differ: 'Difieren',
    same: 'Iguales',
    newAccount: (name) => `Se crea la cuenta ${name}.`,
    unkept: (names) =>
      `Allí no se guarda historial: ${names}. Lo que escriba esta restauración no se puede deshacer.`,
    differences: 'Algunas que difieren',
    now: 'Ahora',
    inBackup: 'En la copia',
    absent: 'ausente',
    restoring: (done, of) => `${formatCount(done)} de ${entities(of)} restauradas`,
    done: (count) =>
      plural(count, {
        one: '# entidad restaurada',
        many: '# de entidades restauradas',
        other: '# entidades restauradas',
      }),
    counts: (inserted, replaced, skipped) =>
      `${formatCount(inserted)} nuevas · ${formatCount(replaced)} reemplazadas · ${formatCount(skipped)} sin cambios`,
    leftOut: (count) =>
      plural(count, {
        one: '# entidad de la copia estaba dañada y falta.',
        many: '# de entidades de la copia estaban dañadas y faltan.',
        other: '# entidades de la copia estaban dañadas y faltan.',
      }),
    refused: (count) => `Una regla del almacén rechazó ${entities(count)}.`,
    refusedOne: (entity, why) => `${entity}: ${why}`,
    notCounted: (names) =>
      `Cantidad distinta de la esperada: ${names}. Puede que alguien haya escrito allí entretanto.`,
    undone: 'Deshecho. Todo está como estaba.',
    cancelled: 'Cancelado. Todo está como estaba.',
    interrupted: (names) =>
      `Una restauración se interrumpió: puede que ${names} tenga solo una parte de la copia. Restáurela otra vez en la misma cuenta; así se agrega lo que falta.`,
    interruptedFile: (file, names) =>
      `La restauración de ${file} en ${names} se interrumpió: solo está una parte.`,
    interruptedCount: (count) => `Se escribieron ${entities(count)}.`,
    goOn: 'Seguir con el archivo…',
    keep: 'Conservar lo que hay',
    takeBack: 'Deshacer lo restaurado',
    outdated: 'No se hizo: otra ventana ya ha decidido sobre esto.',
    touched: (account) =>
      `Desde entonces puede haberse escrito en la cuenta ${account}. Allí no se deshizo nada; puede eliminar la cuenta si ya no hace falta.`,
    open: 'Abrir la cuenta',
    choose: 'Elegir otras cuentas',
  },
  nameProblem: {
    name: 'Use de 3 a 24 letras minúsculas y dígitos.',
    twice: 'Dos cuentas no pueden ir a la misma.',
  },
  restoreProblems: {
    empty: 'El archivo está vacío.',
    notBackup:
      'No es una copia de seguridad: no tiene el manifiesto de Tablewright. Impórtelo en su lugar.',
    cutOff: 'El archivo está cortado y nada en él está entero. Consígalo de nuevo de su origen.',
    newer: (version, app) =>
      `Un Tablewright más reciente (${app}) escribió esta copia, con la forma ${version}. Actualice este y después restaure.`,
    manifest: (where) => `El manifiesto es incorrecto en “${where}”. No se restauró nada.`,
    manifestDamaged: 'El manifiesto está dañado. No se restauró nada.',
    unsafeName: (file) =>
      `El zip tiene un archivo llamado “${file}”, que lleva fuera de él. Ninguna copia tiene un nombre así; no se restauró nada.`,
    sameName: (file) => `El zip tiene dos archivos llamados “${file}”. No se restauró nada.`,
    tooLarge: (file) =>
      `“${file}” ocupa descomprimido más de lo que dice, o de lo que puede ocupar una parte. No se restauró nada.`,
    encrypted: (file) =>
      `“${file}” está cifrado. Descomprima el zip con su contraseña, comprímalo sin ella y restaure ese.`,
    unreadable: 'No se pudo seguir leyendo el archivo. ¿Se cambió o se movió? Elíjalo otra vez.',
    otherBackup: (file) =>
      `Esta copia no es ${file}, cuya restauración se interrumpió. No se escribió nada; elija aquella.`,
    notTakenBack: (names) =>
      `La restauración no llegó a su fin y no todo se pudo deshacer: ${names}. Compare otra vez con la copia para ver qué difiere.`,
    notResumed: (names) =>
      `La restauración no continuó. Lo que había escrito en ${names} se queda, y se le preguntará de nuevo qué hacer con ello.`,
    partMissing: (file) => `Falta “${file}”. No se restauró nada.`,
    partDamaged: (file) => `“${file}” está dañado. No se restauró nada.`,
    line: (file, count) => `No hay ninguna entidad en ${line(file, count)}. No se restauró nada.`,
    order: (file, count) =>
      `La clave de ${line(file, count)} está fuera de orden. No se restauró nada.`,
  },

  fact: {
    menu: 'Copia de seguridad',
    never: 'Sin copia completa',
    last: (time) => `Copia: ${time}`,
    unsaved: (count) => `${changes(count)} desde entonces`,
    writing: 'Haciendo copia…',
    asks: 'La copia espera su permiso',
    failed: 'La copia falló',
    title: (time, name, bytes) => `${name}, ${time}, ${formatBytes(bytes)}`,
    fewer: 'Copia en espera: faltan datos',
    backUp: 'Hacer copia de seguridad…',
    restore: 'Restaurar una copia…',
    allow: 'Permitir y hacer copia ahora',
    replace: 'Reemplazar la copia',
    settings: 'Copia automática…',
    remind: (count) =>
      `${changes(count)} no están en ninguna copia de seguridad. Solo existen en este navegador.`,
    remindFewer: (now, was) =>
      `Hay ${entities(now)}, y ${formatCount(was)} en la copia, que es la única. No se reemplazará hasta que usted lo confirme.`,
    remindAsks: 'La copia automática necesita su permiso para volver a escribir su archivo.',
  },

  automatic: {
    title: 'Copia de seguridad',
    off: 'No se hace ninguna copia por sí sola. Elija una carpeta para las últimas copias, o un archivo que sea siempre la última.',
    unsupported:
      'Este navegador no puede escribir un archivo por sí solo. Se le recordará cuando haya mucho sin copia.',
    folder: 'Elegir una carpeta…',
    file: 'Elegir un archivo…',
    into: { folder: (name) => `En la carpeta ${name}`, file: (name) => `En ${name}` },
    while: 'Mientras Tablewright esté abierto en una pestaña; lo hace una de ellas.',
    stop: 'Desactivar',
    changes: 'Después de tantos cambios',
    minutes: 'O después de este tiempo, si algo cambió',
    times: { ten: '10 minutos', hour: '1 hora', day: '1 día' },
    keep: 'Copias que se conservan',
  },
};
