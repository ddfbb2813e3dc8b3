import type { HistoryMessages } from '../history-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabela', many: '# de tabelas', other: '# tabelas' });

export const history: HistoryMessages = {
  title: (account) => `Histórico de ${account}`,
  text: 'Tudo o que foi escrito aqui, do mais recente ao mais antigo. Cada etapa pode ser desfeita, mesmo depois de reiniciar.',
  back: 'Para as tabelas',
  undo: 'Desfazer',
  redo: 'Refazer',
  undone: (what) => `Desfeito: ${what}`,
  redone: (what) => `Refeito: ${what}`,
  skipped: (count) => plural(count, { one: '# ficou como está.', other: '# ficaram como estão.' }),
  stopped: (what) => `Interrompido: ${what}. Desfaça a etapa de novo para continuar.`,
  still: (title) => `${title}: ainda em andamento.`,
  unchanged: 'Nada foi alterado.',
  nothingToUndo: 'Não há nada para desfazer.',
  nothingToRedo: 'Não há nada para refazer.',
  noAccount: 'Abra primeiro uma conta: cada uma tem seu próprio histórico.',
  halfOfMove: (table: string) =>
    `Esta é uma metade de uma mudança cuja outra metade já não está em nenhum histórico. Desfazê-la aqui remove ${table}: veja antes se a tabela está no lugar de onde veio.`,
  undoHere: 'Desfazer aqui',
  what: {
    entities: (count, table) => `${entities(count)} em ${table}`,
    entitiesOfTables: (count, of) => `${entities(count)} em ${tables(of)}`,
    table: (table) => `tabela ${table}`,
    tables,
  },
  kinds: {
    insert: 'Entidade adicionada',
    update: 'Entidade alterada',
    delete: 'Entidade excluída',
    group: 'Transação',
    edit: 'Célula editada',
    paste: 'Colado',
    cut: 'Recortado',
    fill: 'Células preenchidas',
    duplicate: 'Duplicado',
    move: 'Chaves alteradas',
    import: 'Importado',
    deleteMany: 'Entidades excluídas',
    setMany: 'Valor definido',
    renameProperty: 'Propriedade renomeada',
    removeProperty: 'Propriedade removida',
    convertProperty: 'Tipo alterado',
    copyMany: 'Entidades copiadas',
    rekeyMany: 'Chaves alteradas',
    createTable: 'Tabela criada',
    deleteTable: 'Tabela excluída',
    clearTable: 'Tabela esvaziada',
    renameTable: 'Tabela renomeada',
    copyTable: 'Tabela copiada',
    moveTable: 'Tabela movida',
    undo: 'Desfeito',
    redo: 'Refeito',
  },
  origins: {
    own: 'Esta guia',
    app: 'Outra guia, ou antes',
    rest: 'REST',
    module: 'Módulo',
  },
  states: {
    undone: 'Desfeito',
    partlyUndone: 'Desfeito em parte',
    cut: 'Nem tudo foi guardado',
  },
  counts: {
    inserted: (count) => plural(count, { one: '# adicionada', other: '# adicionadas' }),
    updated: (count) => plural(count, { one: '# alterada', other: '# alteradas' }),
    deleted: (count) => plural(count, { one: '# excluída', other: '# excluídas' }),
  },
  list: 'Etapas',
  older: 'Mostrar etapas anteriores',
  retry: 'Repetir',
  emptyTitle: 'Nada foi escrito ainda',
  emptyText:
    'O que for adicionado, alterado, importado ou excluído a partir de agora aparece aqui e pode ser desfeito.',
  offText: 'Nenhum histórico é mantido: seu espaço é nulo. Dê espaço a ele para poder desfazer.',
  details: 'Mostrar antes e depois',
  before: 'Antes',
  after: 'Depois',
  samples: (count) =>
    plural(count, {
      one: 'O que houve com # entidade',
      many: 'O que houve com # de entidades',
      other: 'O que houve com # entidades',
    }),
  noSamples: 'Esta etapa trata de tabelas inteiras.',
  absent: 'não existe',
  touched: 'Alterada de novo depois',
  property: 'Propriedade',
  free: 'Nada impede desfazer esta etapa.',
  size: {
    label: 'Espaço do histórico',
    of: (bytes, limit) => `${formatBytes(bytes)} de ${formatBytes(limit)}`,
    steps: (count, since) =>
      plural(count, {
        one: `# etapa, de ${since}`,
        many: `# de etapas, a mais antiga de ${since}`,
        other: `# etapas, a mais antiga de ${since}`,
      }),
    room: 'Espaço',
    noRoom: 'Nenhum: não manter histórico',
    days: 'Mantido por',
    dayCount: (count) => plural(count, { one: '# dia', many: '# de dias', other: '# dias' }),
  },
  forget: {
    button: 'Esquecer esta e anteriores…',
    all: 'Esquecer tudo…',
    title: 'Esquecer esta etapa e todas as anteriores?',
    titleAll: 'Esquecer todo o histórico?',
    text: 'As tabelas ficam como estão. O que é esquecido não pode mais ser desfeito, e seu espaço é liberado.',
    confirm: 'Esquecer',
    done: 'Esquecido. O espaço é liberado em segundo plano.',
  },
  conflicts: {
    title: (what) => `Desfazer ${what}?`,
    titleRedo: (what) => `Refazer ${what}?`,
    text: (conflicts, of) =>
      `Alterado desde então: ${formatCount(conflicts)} de ${entities(of)}. Ficaria como está agora.`,
    table: 'Tabela',
    reason: 'O que impede',
    reasons: {
      changed: 'Foi alterada depois.',
      missing: 'Não existe mais.',
      taken: 'O nome ou a chave já está em uso.',
      swept: 'O conteúdo foi excluído definitivamente.',
    },
    more: (count) => plural(count, { one: 'mais #', other: 'mais #' }),
    later:
      'Etapas posteriores que tocaram no mesmo. Desfaça-as primeiro para desfazer esta por inteiro:',
    rest: 'Desfazer o resto',
    restRedo: 'Refazer o resto',
    whole: 'a tabela inteira',
  },
  running: {
    title: (what) => `Desfazendo ${what}`,
    titleRedo: (what) => `Refazendo ${what}`,
    progress: (done, of) => `${formatCount(done)} de ${entities(of)}`,
    how: 'Continua quando você fecha isto. Cancelar encerra: o que já foi desfeito fica assim e pode ser continuado.',
    stopping: 'Interrompendo…',
  },
};
