import type { account as english } from '../en/account.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabela', many: '# de tabelas', other: '# tabelas' });

export const account: typeof english = {
  createTable: {
    title: 'Nova tabela',
    subtitle: (account) => `Em ${account}, guardada neste navegador`,
    label: 'Nome da tabela',
    confirm: 'Criar tabela',
    done: (table) => `Tabela ${table} criada.`,
  },
  createAccount: {
    title: 'Nova conta',
    subtitle: 'Um grupo de tabelas à parte, guardado neste navegador',
    label: 'Nome da conta',
    confirm: 'Criar conta',
    done: (account) => `Conta ${account} criada.`,
  },
  counter: (length, limit) => `${formatCount(length)} de ${formatCount(limit)}`,
  use: (name) => `Usar “${name}”`,
  rules: 'Regras para o nome',
  ruleKept: 'Cumprida:',
  ruleBroken: 'Não cumprida:',
  ruleOpen: 'Ainda em aberto:',
  tableRules: {
    letterFirst: 'Começa com uma letra',
    length: 'De 3 a 63 caracteres',
    characters: 'Somente letras e dígitos',
    free: 'Ainda não usado, não reservado',
  },
  accountRules: {
    length: 'De 3 a 24 caracteres',
    characters: 'Somente letras minúsculas e dígitos',
    free: 'Ainda não usado',
  },
  tableProblems: {
    letterFirst: () => 'Use de 3 a 63 letras e dígitos, começando com uma letra.',
    length: () => 'Use de 3 a 63 letras e dígitos, começando com uma letra.',
    characters: () => 'Use de 3 a 63 letras e dígitos, começando com uma letra.',
    free: (name) =>
      name.toLowerCase() === 'tables'
        ? '“tables” é reservado pelo serviço.'
        : `“${name}” já existe; os nomes não diferenciam maiúsculas de minúsculas.`,
  },
  accountProblems: {
    length: () => 'Use de 3 a 24 letras minúsculas e dígitos.',
    characters: () => 'Use de 3 a 24 letras minúsculas e dígitos.',
    free: (name) => `“${name}” já existe.`,
  },
  deleteTable: {
    title: (table) => `Excluir a tabela ${table}?`,
    text: (account, count) =>
      count === 0
        ? `A tabela em ${account} está vazia. Só o nome dela será excluído.`
        : plural(count, {
            one: `# entidade desta tabela em ${account} será excluída:`,
            many: `# de entidades desta tabela em ${account} serão excluídas:`,
            other: `# entidades desta tabela em ${account} serão excluídas:`,
          }),
    confirm: (count) => (count === 0 ? 'Excluir tabela' : `Excluir ${entities(count)}`),
    final: 'Isso não pode ser desfeito.',
    undo: 'Desfazer',
    undoable: 'Pode ser desfeito enquanto o histórico o mantiver.',
    done: (table) => `Tabela ${table} excluída.`,
  },
  deleteAccount: {
    title: (account) => `Excluir a conta ${account}?`,
    text: (count) =>
      count === 0
        ? 'A conta não tem tabelas. Só o nome dela será perdido.'
        : plural(count, {
            one: '# tabela desta conta será perdida:',
            many: '# de tabelas desta conta serão perdidas:',
            other: '# tabelas desta conta serão perdidas:',
          }),
    snapshots: (count) =>
      plural(count, {
        one: '# instantâneo é excluído com ela.',
        many: '# de instantâneos são excluídos com ela.',
        other: '# instantâneos são excluídos com ela.',
      }),
    confirm: (count) => (count === 0 ? 'Excluir conta' : `Excluir ${tables(count)}`),
    more: (count) =>
      plural(count, {
        one: 'e mais # tabela',
        many: 'e mais # de tabelas',
        other: 'e mais # tabelas',
      }),
    done: (account) => `Conta ${account} excluída.`,
  },
  loss: (count, bytes) => `${entities(count)} · ${formatBytes(bytes)}`,
  unopened: {
    title: (account) => `Não é possível abrir ${account}`,
    text: 'As outras contas não são afetadas. A cópia interna de segurança desta pode ser salva como backup e restaurada com outro nome.',
    save: 'Salvar a cópia…',
  },
  panel: {
    summary: (count, of, bytes) => `${tables(count)} · ${entities(of)} · ${formatBytes(bytes)}`,
    columnTable: 'Tabela',
    columnEntities: 'Entidades',
    columnBytes: 'Tamanho',
    columnActions: 'Ações',
    emptyTitle: 'Nenhuma tabela ainda',
    emptyText: 'Crie uma tabela ou importe um arquivo: as linhas dele se tornam entidades.',
    emptyDrop: 'ou solte um arquivo CSV ou JSON aqui',
    newTable: 'Nova tabela',
    importFile: 'Importar um arquivo',
  },
};
