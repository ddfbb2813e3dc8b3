import type { requests as english } from '../en/requests.ts';
import { formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const requests: typeof english = {
  title: 'Registro de solicitações',
  list: 'Solicitações',
  count: (shown, all) =>
    shown === all ? formatCount(all) : `${formatCount(shown)} de ${formatCount(all)}`,
  filter: 'Filtrar solicitações',
  filterHint: 'tabela, método, status, código',
  choice: 'Quais solicitações',
  choices: {
    all: 'Todas as solicitações',
    rest: 'Do código, por REST',
    window: 'Desta janela',
    writes: 'Que gravam',
    errors: 'Que foram recusadas',
  },
  bodies: 'Guardar corpos',
  bodiesHint:
    'Os corpos contêm seus dados. Ficam só na memória, os mais recentes, até o registro ser limpo ou você sair desta página.',
  pause: 'Pausar',
  resume: 'Continuar',
  clear: 'Limpar',
  close: 'Fechar o registro de solicitações',
  emptyTitle: 'Nenhuma solicitação ainda',
  emptyText:
    'Toda solicitação que o código envia a uma conta aparece aqui, assim como tudo o que você faz nesta janela, na forma da solicitação que faria o mesmo.',
  emptyConnect: 'Enviar uma agora',
  paused: 'O registro está em pausa. O que acontece agora não entra nele.',
  noMatch: 'Nenhuma solicitação corresponde ao filtro.',
  showAll: 'Mostrar todas',

  source: { rest: 'REST', window: 'Janela' },
  sourceTitle: {
    rest: 'Enviada pelo código, respondida por REST',
    window: 'Feita nesta janela; a solicitação faria o mesmo',
  },
  milliseconds: (ms) =>
    `${formatStatistic(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`,

  details: 'A solicitação',
  closeDetails: 'Fechar os detalhes',
  sentHeaders: 'Cabeçalhos da solicitação',
  sentBody: 'Corpo da solicitação',
  receivedHeaders: 'Cabeçalhos da resposta',
  receivedBody: 'Corpo da resposta',
  noHeaders: 'Nenhum',
  noBodies:
    'Os corpos não são guardados. Ative “Guardar corpos” para ver os das próximas solicitações.',
  cut: (shown, all) => `Os primeiros ${formatCount(shown)} de ${formatCount(all)} caracteres.`,
  windowNote:
    'Feita nesta janela, diretamente pelo mecanismo. Por REST, esta solicitação faz o mesmo.',
  differs: {
    order:
      'Com a ressalva de que o serviço só tem uma ordem, a das chaves. A classificação é do próprio Tablewright.',
    place:
      'Com a ressalva de que o serviço não tem como pular linhas: um programa segue os tokens de continuação de página em página.',
    figures:
      'Com a ressalva de que o serviço não conta nem soma nada: um programa lê as entidades e faz isso por conta própria.',
    change:
      'Com a ressalva de que o serviço não altera um resultado inteiro: um programa lê estas entidades e grava cada uma delas de volta.',
    import:
      'Com a ressalva de que o serviço aceita 100 entidades de uma partição por vez: um programa envia um lote desses para cada cem.',
    carry:
      'Exceto que o serviço não copia nem move tabelas inteiras: um programa lê estas entidades, grava-as na outra tabela e exclui o que é movido.',
    compare:
      'Exceto que o serviço não compara tabelas: um programa lê estas entidades e as da outra tabela e faz a comparação.',
    undo: 'Exceto que o serviço não desfaz nada: um programa precisa saber o que havia antes e grava isso de novo em lotes assim.',
  },
  localFilter: 'O filtro tem condições próprias do Tablewright, que o serviço recusaria.',

  copyFetch: 'Copiar como fetch',
  copyCurl: 'Copiar como curl',
  copySdk: 'Copiar como chamada do SDK',
  noSdk: 'O SDK não tem chamada para esta solicitação.',
  bodyMissing: 'O corpo inteiro não foi guardado e por isso não está na cópia.',
  copied: 'Copiado.',
  notCopied: 'O navegador não permitiu copiar.',
  again: 'Enviar de novo',
  againTitle: 'Envia a solicitação mais uma vez, por REST',
  againDone: (status) => `Enviada de novo: ${status}.`,
  againFailed: 'Não foi possível enviar a solicitação.',
  noWorker: 'As solicitações desta página ainda não são respondidas: recarregue a página primeiro.',
  codes,
};
