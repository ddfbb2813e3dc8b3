import type { CompareMessages } from '../compare-messages.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const differences = (count: number) =>
  plural(count, { one: '# diferença', many: '# de diferenças', other: '# diferenças' });

export const compare: CompareMessages = {
  title: 'Comparar tabelas',
  heading: (left, right) => `Comparar ${left} com ${right}`,
  left: 'Esquerda',
  right: 'Direita',
  filtered: (filter) => `com ${filter}`,
  swap: 'Trocar os lados',
  change: 'Alterar…',
  again: 'Comparar de novo',
  cancel: 'Cancelar',
  more: 'Mais ações',
  dialog: {
    subtitle:
      'Mostra quais entidades foram adicionadas, removidas ou alteradas da tabela esquerda para a direita.',
    account: 'Conta',
    table: 'Tabela',
    filter: 'Filtro',
    filterHint: 'Vazio: todas as entidades.',
    options: 'Mais opções',
    leftOut: 'Propriedades deixadas de fora',
    namesHint: 'Nomes separados por vírgulas.',
    ignoresCase: 'Não diferenciar maiúsculas de minúsculas',
    ignoresSpaces: 'Ignorar espaços nas pontas e a quantidade deles',
    tolerance: 'Números são iguais se diferem no máximo em',
    pairBy: 'Parear entidades por',
    pairByHint: 'Vazio: PartitionKey e RowKey.',
    names: 'Propriedades com outro nome à direita',
    namesPairHint: 'Por exemplo, Price = Cost, Qty = Quantity.',
    start: 'Comparar',
    noTable: 'Escolha uma tabela nos dois lados.',
    wrongTolerance: 'Digite um número a partir de 0, como 0.01.',
    wrongName: (name) => `“${name}” não pode ser o nome de uma propriedade.`,
    wrongNames: (text) => `“${text}” não é um par de nomes. Escreva como Price = Cost.`,
  },
  progress: 'Progresso da comparação',
  reading: (read, total) => `${formatCount(read)} de ${entities(total)} lidas`,
  opening: 'Lendo as duas tabelas…',
  done: (count) => (count === 0 ? 'Nenhuma diferença.' : `${differences(count)}.`),
  cancelled: (read) => `Cancelada após ${entities(read)}. O resto não foi comparado.`,
  equalTitle: 'As tabelas são iguais',
  equalText: (count) =>
    plural(count, {
      one: '# entidade é igual nos dois lados.',
      many: '# de entidades são iguais nos dois lados.',
      other: '# entidades são iguais nos dois lados.',
    }),
  emptyText: 'Os dois lados estão vazios.',
  noneTitle: 'Nenhuma linha assim',
  noneText: 'Escolha outro tipo de linhas ou todas as colunas.',
  repeated: (count) =>
    plural(count, {
      one: '# entidade tem os mesmos valores de pareamento que outras do seu lado e não é pareada com nenhuma.',
      many: '# de entidades têm os mesmos valores de pareamento que outras do seu lado e não são pareadas com nenhuma.',
      other:
        '# entidades têm os mesmos valores de pareamento que outras do seu lado e não são pareadas com nenhuma.',
    }),
  damaged: (count) =>
    plural(count, {
      one: '# entidade não pode ser lida e não é comparada.',
      many: '# de entidades não podem ser lidas e não são comparadas.',
      other: '# entidades não podem ser lidas e não são comparadas.',
    }),
  missingTitle: 'Falta uma tabela',
  missingText: 'Ela foi excluída ou renomeada, ou a conta dela não existe mais. Escolha outra.',
  missing: {
    table: (table, account) =>
      `${table} de ${account} foi excluída ou renomeada. Escolha outra tabela.`,
    account: (account) => `A conta ${account} não existe mais. Escolha outra tabela.`,
    filesTitle: 'Os arquivos estão fechados',
    files: (account) =>
      `${account} não está mais aberta, pois é fechada com a janela dela. Abra os arquivos de novo ou escolha outra tabela.`,
    openFiles: 'Abrir arquivos…',
  },
  noPair: {
    text: (names) =>
      `Nenhuma entidade do lado esquerdo tem os mesmos valores (${names}) que uma do direito.`,
    action: 'Parear por outras propriedades…',
  },
  choose: 'Escolher tabelas…',
  failedTitle: 'A comparação parou',
  filters: 'Linhas',
  kinds: {
    differences: 'Diferenças',
    added: 'Adicionadas',
    removed: 'Removidas',
    changed: 'Alteradas',
    equal: 'Iguais',
    all: 'Todas',
  },
  row: { added: 'adicionada', removed: 'removida', changed: 'alterada', equal: 'igual' },
  columns: 'Células diferentes por coluna',
  allColumns: 'Todas as colunas',
  layouts: { unified: 'Valores em uma célula', beside: 'Valores lado a lado' },
  grid: (left, right) => `Diferenças entre ${left} e ${right}`,
  kindColumn: 'Diferença',
  loadingRow: 'Carregando',
  cell: {
    added: (value) => `adicionado: ${value}`,
    removed: (value) => `removido: ${value}`,
    value: (left, right) => `${left}, à direita ${right}`,
    type: (value, left, right) => `${value}, só o tipo difere: ${left}, à direita ${right}`,
  },
  details: {
    title: 'Entidade',
    property: 'Propriedade',
    typeOnly: 'Só o tipo difere.',
    previous: 'Anterior',
    next: 'Próxima',
    close: 'Fechar',
    more: (count) =>
      plural(count, {
        one: 'Mais # propriedade.',
        many: 'Mais # de propriedades.',
        other: 'Mais # propriedades.',
      }),
    whole: 'Mostrar tudo por inteiro',
    empty: 'texto vazio',
  },
  chosen: {
    menu: 'Linhas e células selecionadas',
    selected: (what) => `Seleção: ${what}`,
    rows: (count) => plural(count, { one: '# linha', many: '# de linhas', other: '# linhas' }),
    cells: (count) => plural(count, { one: '# célula', many: '# de células', other: '# células' }),
    toRight: 'Levar a seleção para a direita…',
    toLeft: 'Levar a seleção para a esquerda…',
  },
  take: {
    toRight: 'Levar tudo o que é mostrado para a direita…',
    toLeft: 'Levar tudo o que é mostrado para a esquerda…',
    rowToRight: 'Levar para a direita',
    rowToLeft: 'Levar para a esquerda',
    title: (table) => `Levar diferenças para ${table}`,
    ask: (table) => `Alterar ${table}?`,
    inserted: (count) =>
      plural(count, {
        one: '# entidade é adicionada.',
        many: '# de entidades são adicionadas.',
        other: '# entidades são adicionadas.',
      }),
    deleted: (count) =>
      plural(count, {
        one: '# entidade é excluída.',
        many: '# de entidades são excluídas.',
        other: '# entidades são excluídas.',
      }),
    changed: (count) =>
      plural(count, {
        one: '# entidade é alterada.',
        many: '# de entidades são alteradas.',
        other: '# entidades são alteradas.',
      }),
    changedIn: (count, property) =>
      plural(count, {
        one: `${property} é definida em # entidade.`,
        many: `${property} é definida em # de entidades.`,
        other: `${property} é definida em # entidades.`,
      }),
    changedInSeveral: (count, properties) =>
      plural(count, {
        one: `${properties} são definidas em # entidade.`,
        many: `${properties} são definidas em # de entidades.`,
        other: `${properties} são definidas em # entidades.`,
      }),
    alone: (count) =>
      plural(count, {
        one: '# linha está só em um lado e só pode ser levada inteira: selecione a chave dela. Ela fica como está.',
        many: '# de linhas estão só em um lado e só podem ser levadas inteiras: selecione as chaves delas. Elas ficam como estão.',
        other:
          '# linhas estão só em um lado e só podem ser levadas inteiras: selecione as chaves delas. Elas ficam como estão.',
      }),
    readOnly: (account) => `${account} mostra arquivos, que não são alterados aqui.`,
    note: 'É um só passo, que pode ser desfeito. O que foi gravado depois da comparação fica como está e é mostrado de novo.',
    confirm: (count) =>
      plural(count, {
        one: 'Levar # diferença',
        many: 'Levar # de diferenças',
        other: 'Levar # diferenças',
      }),
    done: (count, table) =>
      plural(count, {
        one: `# entidade de ${table} foi gravada.`,
        many: `# de entidades de ${table} foram gravadas.`,
        other: `# entidades de ${table} foram gravadas.`,
      }),
    left: (count) =>
      plural(count, {
        one: '# foi gravada nesse meio-tempo ou recusada, e fica como está.',
        other: '# foram gravadas nesse meio-tempo ou recusadas, e ficam como estão.',
      }),
  },
  leftRows: {
    title: (count) =>
      plural(count, {
        one: '# linha não foi gravada',
        many: '# de linhas não foram gravadas',
        other: '# linhas não foram gravadas',
      }),
    text: 'Cada uma é mostrada como os dois lados estão agora.',
    changed: 'Foi alterada depois da comparação.',
    exists: 'Uma entidade com a chave dela foi adicionada depois da comparação.',
    missing: 'Foi excluída depois da comparação.',
    alone: 'Só um lado a tem, então ela só pode ser levada inteira.',
    again: (count) =>
      plural(count, {
        one: 'Levar # linha como mostrada',
        many: 'Levar # de linhas como mostradas',
        other: 'Levar # linhas como mostradas',
      }),
    more: (count) =>
      plural(count, {
        one: 'Mais # é mostrada ao comparar de novo.',
        other: 'Mais # são mostradas ao comparar de novo.',
      }),
    close: 'Comparar de novo',
  },
  exports: {
    csv: 'Exportar como CSV',
    json: 'Exportar como JSON',
    markdown: 'Exportar como Markdown',
    print: 'Imprimir…',
    title: (left, right) => `Diferenças entre ${left} e ${right}`,
    written: (count) =>
      plural(count, {
        one: '# linha exportada.',
        many: '# de linhas exportadas.',
        other: '# linhas exportadas.',
      }),
  },
  printed: (shown, total) =>
    shown === total
      ? plural(total, { one: '# linha', many: '# de linhas', other: '# linhas' })
      : `As primeiras ${formatCount(shown)} de ${formatCount(total)} linhas`,
  noNext: 'Não há mais diferenças.',
  noPrevious: 'Não há diferença antes desta.',
};
