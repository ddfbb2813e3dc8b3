import type { ActivityMessages } from '../activity-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const activity: ActivityMessages = {
  running: (count) => plural(count, { other: '# en curso' }),
  asking: (count) => plural(count, { one: '# pregunta', other: '# preguntas' }),
  failed: (count) => plural(count, { other: '# con error' }),
  ended: (count) => plural(count, { one: '# terminada', other: '# terminadas' }),
  clear: 'Quitar las terminadas',
  close: 'Cerrar la actividad',
  emptyTitle: 'No hay nada en curso',
  empty:
    'Las importaciones, los cambios de muchas entidades y otros trabajos largos aparecen aquí desde que empiezan hasta que los quite; de los que salieron bien, solo los más recientes.',
  list: 'Trabajos largos, el más reciente primero',

  states: {
    running: 'En curso',
    cancelling: 'Cancelando…',
    done: 'Listo',
    partly: 'Hecho en parte',
    cancelled: 'Cancelado',
    asking: 'Espera una respuesta',
    failed: 'Con error',
  },
  of: (done, total) => `${formatCount(done)} de ${formatCount(total)}`,
  percent: (part) => `${formatCount(Math.floor(part * 100))} %`,
  rate: (perSecond) => `${formatCount(perSecond)}/s`,
  left: (seconds) =>
    seconds < 60
      ? plural(Math.max(1, Math.round(seconds)), {
          one: 'falta # segundo',
          other: 'faltan # segundos',
        })
      : plural(Math.round(seconds / 60), { one: 'falta # minuto', other: 'faltan # minutos' }),

  cancel: 'Cancelar',
  undo: 'Deshacer',
  retry: 'Reintentar',
  open: 'Abrir',
  saveRefused: 'Guardar los rechazados',
  dismiss: (title) => `Quitar: ${title}`,
  about: (action, title) => `${action}: ${title}`,

  background: 'Ejecutar en segundo plano',
  goesOn: (title) => `En segundo plano: ${title}`,
  show: 'Mostrar la actividad',
};
