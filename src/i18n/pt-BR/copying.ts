import type { copying as english } from '../en/copying.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabela', many: '# de tabelas', other: '# tabelas' });

export const copying: typeof english = {
  account: 'Conta',
  importing: (file) =>
    `${file} está sendo importado para esta tabela. A importação vai parar no meio.`,
  importingCopy: (file) =>
    `${file} está sendo importado para esta tabela. A cópia terá o que houver até lá.`,
  rename: {
    title: (table) => `Renomear a tabela ${table}`,
    subtitle:
      'As entidades e as políticas de acesso ficam como estão. Os programas precisam usar o novo nome.',
    label: 'Novo nome',
    confirm: 'Renomear tabela',
    done: (from, to) => `${from} agora se chama ${to}.`,
  },
  copy: {
    title: (table) => `Copiar a tabela ${table}`,
    subtitle: (count) =>
      `${entities(count)} e as políticas de acesso. O que é copiado recebe novos Timestamps.`,
    label: 'Nome da cópia',
    confirm: (count) => (count === 0 ? 'Copiar tabela' : `Copiar ${entities(count)}`),
    done: (table, count) => `A tabela ${table} tem ${entities(count)}.`,
    cancelled: 'Nada foi copiado.',
  },
  move: {
    title: (table) => `Mover a tabela ${table}`,
    subtitle: (count) =>
      `Para outra conta: ${entities(count)} e as políticas de acesso. O original só é excluído quando se comprova que a cópia é igual. O que é copiado recebe novos Timestamps.`,
    label: 'Nome lá',
    confirm: (count) => (count === 0 ? 'Mover tabela' : `Mover ${entities(count)}`),
    done: (table, account) => `A tabela ${table} agora está em ${account}.`,
    kept: (table, account) =>
      `Enquanto isso, ${table} foi alterada: a cópia está em ${account}, e o original permanece.`,
    cancelled: 'Nada foi movido.',
    nowhere: 'Ainda não há outra conta.',
  },
  /** A copy that was cut off. */
  interrupted: {
    copy: (table: string, account: string, from: string) =>
      `A cópia de ${from} para ${table} em ${account} foi interrompida: talvez falte uma parte.`,
    move: (table: string, account: string, from: string) =>
      `A mudança de ${from} para ${account} foi interrompida. O original está lá, e ${table} talvez tenha só uma parte dele.`,
    resume: 'Continuar e comparar',
    keep: 'Manter como está',
    remove: 'Excluir a cópia',
    noOriginal: 'O original não existe mais.',
    cancelled: 'Parado. O que foi copiado fica, e você será perguntado de novo no próximo início.',
    outdated: 'Não foi feito: outra janela já decidiu sobre isto, ou não está mais como estava.',
    unkept:
      'O histórico não guardou o que foi copiado, então não é possível completar nem desfazer.',
  },
  running: {
    copying: (done, of) => `${formatCount(done)} de ${entities(of)} copiadas`,
    comparing: (done, of) => `${formatCount(done)} de ${entities(of)} comparadas`,
    takingBack: 'Desfazendo o que foi copiado…',
    tables: (done, of) => `${formatCount(done)} de ${tables(of)}`,
  },
  clear: {
    title: (table) => `Excluir todas as entidades de ${table}?`,
    titleMany: (count) => `Excluir todas as entidades de ${tables(count)}?`,
    text: (count) =>
      plural(count, {
        one: '# entidade será excluída. O nome e as políticas de acesso permanecem.',
        many: '# de entidades serão excluídas. O nome e as políticas de acesso permanecem.',
        other: '# entidades serão excluídas. O nome e as políticas de acesso permanecem.',
      }),
    confirm: (count) => (count === 0 ? 'Excluir entidades' : `Excluir ${entities(count)}`),
    done: (table) => `A tabela ${table} está vazia.`,
    doneMany: (count) => `Esvaziadas: ${tables(count)}.`,
  },
  remove: {
    title: (count) => `Excluir ${tables(count)}?`,
    text: (count) =>
      plural(count, {
        one: '# entidade será excluída:',
        many: '# de entidades serão excluídas:',
        other: '# entidades serão excluídas:',
      }),
    confirm: (count) => `Excluir ${tables(count)}`,
    done: (count) => `Excluídas: ${tables(count)}.`,
  },
  selection: {
    count: (count, of, bytes) =>
      plural(count, {
        one: `# tabela selecionada · ${entities(of)} · ${formatBytes(bytes)}`,
        many: `# de tabelas selecionadas · ${entities(of)} · ${formatBytes(bytes)}`,
        other: `# tabelas selecionadas · ${entities(of)} · ${formatBytes(bytes)}`,
      }),
    one: (table) => `Selecionar ${table}`,
    all: 'Selecionar todas as tabelas',
    commands: 'Ações para as tabelas selecionadas',
    list: (account) => `Tabelas de ${account}`,
    exportFiles: 'Exportar…',
    rename: 'Renomear…',
    copy: 'Copiar…',
    move: 'Mover…',
    clear: 'Excluir entidades…',
    remove: 'Excluir…',
    end: 'Limpar a seleção',
  },
};
