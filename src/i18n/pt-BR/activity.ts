import type { ActivityMessages } from '../activity-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const activity: ActivityMessages = {
  running: (count) => plural(count, { other: '# em andamento' }),
  asking: (count) => plural(count, { one: '# pergunta', other: '# perguntas' }),
  failed: (count) => plural(count, { other: '# com falha' }),
  ended: (count) => plural(count, { one: '# concluída', other: '# concluídas' }),
  clear: 'Limpar concluídas',
  close: 'Fechar a atividade',
  emptyTitle: 'Nada está em andamento',
  empty:
    'Importações, alterações de muitas entidades e outros trabalhos longos ficam aqui, desde o início até você limpá-los; dos que deram certo, só os mais recentes.',
  list: 'Trabalhos longos, o mais recente primeiro',

  states: {
    running: 'Em andamento',
    cancelling: 'Cancelando…',
    done: 'Concluído',
    partly: 'Concluído em parte',
    cancelled: 'Cancelado',
    asking: 'Aguarda uma resposta',
    failed: 'Falhou',
  },
  of: (done, total) => `${formatCount(done)} de ${formatCount(total)}`,
  percent: (part) => `${formatCount(Math.floor(part * 100))}%`,
  rate: (perSecond) => `${formatCount(perSecond)}/s`,
  left: (seconds) =>
    seconds < 60
      ? plural(Math.max(1, Math.round(seconds)), {
          one: 'falta # segundo',
          other: 'faltam # segundos',
        })
      : plural(Math.round(seconds / 60), { one: 'falta # minuto', other: 'faltam # minutos' }),

  cancel: 'Cancelar',
  undo: 'Desfazer',
  retry: 'Repetir',
  open: 'Abrir',
  saveRefused: 'Salvar os recusados',
  dismiss: (title) => `Limpar: ${title}`,
  about: (action, title) => `${action}: ${title}`,

  background: 'Executar em segundo plano',
  goesOn: (title) => `Em segundo plano: ${title}`,
  show: 'Mostrar a atividade',
};
