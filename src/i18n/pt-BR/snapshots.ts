import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';
import type { SnapshotMessages } from '../snapshots-messages.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const snapshots: SnapshotMessages = {
  title: 'Instantâneos',
  one: (name) => `Instantâneo: ${name}`,
  ofTable: (table) => `Instantâneos de ${table}`,
  ofAccount: (account) => `Instantâneos em ${account}`,
  subtitle: 'Cada um é uma tabela como era em um momento, e é somente leitura.',
  takeOne: 'Tirar um instantâneo…',
  all: (account) => `Mostrar todos de ${account}`,
  facts: (count, bytes) => `${entities(count)}, ${formatBytes(bytes)}`,
  own: (bytes) => `${formatBytes(bytes)} mantidos para ele`,
  ownTitle:
    'Entidades que foram alteradas ou excluídas desde então e que são mantidas só para instantâneos.',
  sourceGone: 'A tabela foi excluída ou esvaziada.',
  renamed: (table) => `A tabela agora se chama ${table}.`,
  menu: (name) => `Ações para ${name}`,
  set: {
    label: (name) => `Tabelas de ${name}`,
    tables: (count) => plural(count, { one: '# tabela', many: '# de tabelas', other: '# tabelas' }),
  },
  empty: {
    title: 'Ainda não há instantâneos',
    text: 'Um instantâneo guarda uma tabela como ela é agora. É rápido, seja qual for o tamanho da tabela: só ocupa espaço o que muda depois.',
  },
  actions: {
    open: 'Abrir',
    compare: 'Comparar com a tabela atual',
    restore: 'Restaurar…',
    makeTable: 'Criar uma tabela com ele…',
    exportFile: 'Exportar…',
    rename: 'Renomear…',
    remove: 'Excluir…',
  },
  take: {
    title: (table) => `Tirar um instantâneo de ${table}`,
    titleAny: 'Tirar um instantâneo',
    all: (count) =>
      plural(count, {
        one: 'Todas: # tabela',
        many: 'Todas as # de tabelas, no mesmo momento',
        other: 'Todas as # tabelas, no mesmo momento',
      }),
    damaged: (tables) => `Omitidas, pois os registros não podem ser lidos: ${tables}`,
    table: 'Tabela',
    name: 'Nome',
    note: 'Nota',
    noteHint: 'Para que serve, se quiser.',
    confirm: 'Tirar instantâneo',
    done: (name) => `Instantâneo tirado: ${name}`,
  },
  rename: { title: (name) => `Renomear ${name}`, confirm: 'Salvar' },
  problems: {
    empty: 'Digite um nome.',
    nameLong: (limit) =>
      plural(limit, {
        one: 'Use no máximo # caractere.',
        many: 'Use no máximo # de caracteres.',
        other: 'Use no máximo # caracteres.',
      }),
  },
  remove: {
    ask: (name) => `Excluir ${name}?`,
    text: (table) =>
      `Este instantâneo de ${table} não pode ser recuperado. A tabela fica como está.`,
    frees: (bytes) =>
      `Até ${formatBytes(bytes)} são liberados em segundo plano, alguns segundos depois.`,
    textSet: (count) =>
      plural(count, {
        one: 'Este instantâneo de # tabela não pode ser recuperado. A tabela fica como está.',
        many: 'Estes instantâneos de # de tabelas não podem ser recuperados. As tabelas ficam como estão.',
        other:
          'Estes instantâneos de # tabelas não podem ser recuperados. As tabelas ficam como estão.',
      }),
    confirmSet: (count) =>
      plural(count, {
        one: 'Excluir # instantâneo',
        many: 'Excluir # de instantâneos',
        other: 'Excluir # instantâneos',
      }),
    confirm: 'Excluir instantâneo',
    done: (name) => `Instantâneo excluído: ${name}`,
  },
  banner: {
    text: (table, time) => `Instantâneo de ${table}, ${time}. É somente leitura.`,
    close: 'Fechar',
  },
  missing: {
    title: 'Este instantâneo não existe',
    text: 'Foi excluído, ou o link não está completo. Os que existem estão na lista.',
    list: 'Mostrar instantâneos',
    toAccount: (account) => `Ir para ${account}`,
  },
  makeTable: {
    title: (name) => `Criar uma tabela com ${name}`,
    label: 'Nome da tabela',
  },
  restore: {
    title: (table) => `Restaurar ${table}`,
    subtitle: (name) => `Como era em ${name}`,
    reading: 'Comparando a tabela com o instantâneo…',
    equal: 'A tabela está como estava então. Não há nada para restaurar.',
    confirm: 'Restaurar a tabela inteira',
    choose: 'Escolher entidades…',
    missing: (table) =>
      `A tabela ${table} não existe mais. Em vez disso, crie uma tabela com o instantâneo.`,
  },
  automatic: {
    daily: (table, time) => `${table}, diário, ${time}`,
    beforeImport: (table, time) => `${table} antes de uma importação, ${time}`,
    beforeChange: (table, time) => `${table} antes de uma edição em massa, ${time}`,
    failed: (table) => `O instantâneo diário de ${table} não foi tirado.`,
  },
  plan: {
    label: 'Instantâneos diários',
    labelAll: 'Instantâneos diários de todas as tabelas',
    off: 'Nenhum',
    keep: (count) =>
      plural(count, {
        one: 'Manter o último',
        many: 'Manter os últimos #',
        other: 'Manter os últimos #',
      }),
    hint: 'Um é tirado a cada dia enquanto o aplicativo está aberto. Depois de dias sem ele, um é tirado no próximo início.',
  },
  settings: {
    before: 'Tirar um instantâneo antes de uma importação ou edição em massa',
    beforeHint: (count) =>
      plural(count, {
        one: 'O último de cada tabela é mantido.',
        many: 'Os últimos # de cada tabela são mantidos.',
        other: 'Os últimos # de cada tabela são mantidos.',
      }),
    share: (bytes, count) =>
      plural(count, {
        one: `# instantâneo mantém ${formatBytes(bytes)} próprios.`,
        many: `# de instantâneos mantêm ${formatBytes(bytes)} próprios. Os maiores:`,
        other: `# instantâneos mantêm ${formatBytes(bytes)} próprios. Os maiores:`,
      }),
    none: 'Não há instantâneos.',
    list: (account) => `Instantâneos em ${account}`,
  },
};
