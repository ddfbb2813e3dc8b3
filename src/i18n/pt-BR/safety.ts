import type { safety as english } from '../en/safety.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const writes = (count: number) =>
  plural(count, {
    one: 'faltava # gravação confirmada',
    many: 'faltavam # de gravações confirmadas',
    other: 'faltavam # gravações confirmadas',
  });

const quarantineFiles = (count: number) =>
  plural(count, {
    one: '# arquivo separado',
    many: '# de arquivos separados',
    other: '# arquivos separados',
  });
const repairedWrites = (count: number) =>
  plural(count, {
    one: 'não era mais possível ler # gravação',
    many: 'não era mais possível ler # de gravações',
    other: 'não era mais possível ler # gravações',
  });

export const safety: typeof english = {
  title: 'Cópias internas de segurança',
  text: 'Uma segunda cópia de cada conta, separada dos bancos de dados do navegador e com menos de um segundo de atraso. Se um banco de dados se perder, a conta volta sozinha a partir dela. Ocupa aproximadamente o mesmo espaço outra vez.',
  legend: 'Manter cópias internas',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'em dia',
    making: 'sendo feita',
    elsewhere: 'mantida por outra janela',
    full: 'não há espaço para o que foi gravado por último',
    failed: 'recusada pelo navegador; haverá nova tentativa',
    notRestored: 'não recuperada',
  },
  restored: (account: string, count: number, time: string | undefined) =>
    `O banco de dados de ${account} havia se perdido. A conta voltou da sua cópia interna: ${entities(count)}.${time ? ` A gravação mais recente é de ${time}.` : ''}`,
  cut: 'Algo posterior na cópia não pode ser lido. A cópia fica separada: as configurações a mostram.',
  added: (account: string, count: number, time: string) =>
    `Em ${account} ${writes(count)}. Tudo voltou da cópia interna; o mais recente é de ${time}.`,
  repaired: (account: string, count: number) =>
    `Em ${account} ${repairedWrites(count)}. Tudo está inteiro outra vez, a partir da cópia interna.`,
  quarantine: (count: number, bytes: number) => `${quarantineFiles(count)}, ${formatBytes(bytes)}`,
  quarantineQuestion: (account: string) => `Excluir o que foi separado de ${account}?`,
  quarantineText:
    'São cópias de outra conta com este nome ou contêm gravações que não se encaixaram em lugar nenhum ou que estão atrás de uma parte ilegível. Não estão em nenhum outro lugar.',
  quarantineConfirm: 'Excluir definitivamente',
  lost: {
    title: (account: string) => `${account} não foi recuperada`,
    bar: (account: string) =>
      `O banco de dados de ${account} se perdeu e não pôde ser recuperado a partir da cópia interna.`,
    open: 'O que pode ser feito…',
    text: (bytes: number) =>
      `O banco de dados se perdeu. A cópia interna está aqui, ${formatBytes(bytes)}, e fica até que você a exclua.`,
    full: 'Não há espaço para ela. Libere espaço em disco ou exclua o que você não precisa e tente novamente.',
    busy: 'Outra janela a mantém aberta. Feche as outras janelas do Tablewright e tente novamente.',
    newer:
      'Foi criada por uma versão mais nova do Tablewright. Recarregue a página para obter essa versão.',
    damaged:
      'Uma parte não pode ser lida, por isso a conta não pode voltar inteira. O que pode ser lido pode ser salvo como backup.',
    retry: 'Repetir',
    save: 'Salvar o que pode ser lido…',
    discard: 'Excluir a cópia…',
    question: (account: string) =>
      `Excluir definitivamente a cópia interna? Nada mais aqui tem o que estava em ${account}.`,
    confirm: 'Excluir definitivamente',
    back: (account: string) => `${account} está de volta.`,
  },
};
