import type { accounts as english } from '../en/accounts.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const accounts: typeof english = {
  nav: 'Contas e tabelas',
  filter: 'Filtrar tabelas',
  noMatch: (text) => `Nenhuma tabela ou conta tem “${text}” no nome.`,
  noAccounts: 'Nenhuma conta ainda.',
  noTables: 'Nenhuma tabela ainda',
  loadingTables: 'Lendo tabelas…',
  tablesFailed: 'Não é possível ler as tabelas',
  retry: 'Repetir',
  kindLocal: 'local',
  kindFiles: 'somente leitura',
  closeFiles: 'Fechar',
  expand: (account) => `Mostrar as tabelas de ${account}`,
  collapse: (account) => `Ocultar as tabelas de ${account}`,
  accountMenu: (account) => `Ações da conta ${account}`,
  tableMenu: (table) => `Ações da tabela ${table}`,
  addAccount: 'Adicionar conta',
  newTable: 'Nova tabela…',
  newTableIn: (account) => `Nova tabela em ${account}`,
  importFile: 'Importar um arquivo…',
  importFrom: 'Importar de…',
  connect: 'Conectar pelo código',
  backUp: 'Fazer backup…',
  exportTables: 'Exportar tabelas…',
  openTable: 'Abrir',
  openInTab: 'Abrir em uma nova guia',
  copyLink: 'Copiar link',
  exportTable: 'Exportar a tabela…',
  linkCopied: 'O link está na área de transferência.',
  linkNotCopied: 'O navegador não permitiu copiar.',
  renameTable: 'Renomear…',
  compareTable: 'Comparar com…',
  takeSnapshot: 'Tirar um instantâneo…',
  snapshots: 'Instantâneos…',
  copyTable: 'Copiar…',
  moveTable: 'Mover para outra conta…',
  clearTable: 'Excluir todas as entidades…',
  nothingToDelete: (count) =>
    plural(count, {
      one: 'A tabela está vazia: não há nada para excluir.',
      other: 'As tabelas estão vazias: não há nada para excluir.',
    }),
  deleteTableAction: 'Excluir tabela…',
  checkAccount: 'Verificar conta…',
  deleteAccountAction: 'Excluir conta…',
  resize: 'Largura da navegação',
  tableCount: (count) => entities(count),
};
