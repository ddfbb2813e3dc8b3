import type { requests as english } from '../en/requests.ts';
import { formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const requests: typeof english = {
  title: 'Registro de solicitudes',
  list: 'Solicitudes',
  count: (shown, all) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} de ${formatCount(all)}`,
  filter: 'Filtrar solicitudes',
  filterHint: 'tabla, método, estado, código',
  choice: 'Qué solicitudes',
  choices: {
    all: 'Todas las solicitudes',
    rest: 'Desde código, por REST',
    window: 'Desde esta ventana',
    writes: 'Que escriben',
    errors: 'Que se rechazaron',
  },
  bodies: 'Conservar los cuerpos',
  bodiesHint:
    'Los cuerpos contienen sus datos. Solo se conservan los últimos, y solo en la memoria, hasta que se borre el registro o se salga de esta página.',
  pause: 'Pausar',
  resume: 'Continuar',
  clear: 'Borrar',
  close: 'Cerrar el registro de solicitudes',
  emptyTitle: 'Todavía no hay solicitudes',
  emptyText:
    'Aquí aparece cada solicitud que el código envía a una cuenta, y todo lo que usted hace en esta ventana como la solicitud que haría lo mismo.',
  emptyConnect: 'Enviar una',
  paused: 'El registro está en pausa. Lo que pase ahora no queda en él.',
  noMatch: 'Ninguna solicitud coincide con el filtro.',
  showAll: 'Mostrar todas',

  source: { rest: 'REST', window: 'Ventana' },
  sourceTitle: {
    rest: 'Enviada por código, respondida por REST',
    window: 'Hecha en esta ventana; la solicitud haría lo mismo',
  },
  milliseconds: (ms) =>
    `${formatStatistic(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`,

  details: 'La solicitud',
  closeDetails: 'Cerrar los detalles',
  sentHeaders: 'Encabezados de la solicitud',
  sentBody: 'Cuerpo de la solicitud',
  receivedHeaders: 'Encabezados de la respuesta',
  receivedBody: 'Cuerpo de la respuesta',
  noHeaders: 'Ninguno',
  noBodies:
    'Los cuerpos no se conservan. Active “Conservar los cuerpos” para ver los de las próximas solicitudes.',
  cut: (shown, all) => `Los primeros ${formatCount(shown)} de ${formatCount(all)} caracteres.`,
  windowNote:
    'Hecho en esta ventana, directamente por el motor. Por REST, esta solicitud hace lo mismo.',
  differs: {
    order:
      'Salvo que el servicio solo tiene un orden, el de las claves. Ordenar de otra manera es propio de Tablewright.',
    place:
      'Salvo que el servicio no puede omitir filas: un programa sigue los tokens de continuación de página en página.',
    figures:
      'Salvo que el servicio no cuenta ni suma nada: un programa lee las entidades y lo hace por sí mismo.',
    change:
      'Salvo que el servicio no cambia resultados enteros: un programa lee estas entidades y vuelve a escribir cada una.',
    import:
      'Salvo que el servicio toma 100 entidades de una partición a la vez: un programa envía un lote así por cada cien.',
    carry:
      'Salvo que el servicio no copia ni mueve tablas enteras: un programa lee estas entidades, las escribe en la otra tabla y elimina lo que se mueve.',
    compare:
      'Salvo que el servicio no compara tablas: un programa lee estas entidades y las de la otra tabla, y las compara.',
    undo: 'Salvo que el servicio no deshace nada: un programa tiene que saber qué había antes y lo vuelve a escribir en lotes así.',
  },
  localFilter: 'El filtro tiene condiciones propias de Tablewright, que el servicio rechazaría.',

  copyFetch: 'Copiar como fetch',
  copyCurl: 'Copiar como curl',
  copySdk: 'Copiar como llamada del SDK',
  noSdk: 'El SDK no tiene ninguna llamada para esta solicitud.',
  bodyMissing: 'El cuerpo no se conservó entero, así que no está en la copia.',
  copied: 'Copiado.',
  notCopied: 'El navegador no permitió copiar.',
  again: 'Enviar de nuevo',
  againTitle: 'Envía la solicitud una vez más, por REST',
  againDone: (status) => `Enviada de nuevo: ${status}.`,
  againFailed: 'No se pudo enviar la solicitud.',
  noWorker:
    'Las solicitudes de esta página todavía no se responden: vuelva a cargar primero la página.',
  codes,
};
