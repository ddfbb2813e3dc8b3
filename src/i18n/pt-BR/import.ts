import type { imports as english } from '../en/import.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { plural } from '../plural.ts';

const rows = (count: number) =>
  plural(count, { one: '# linha', many: '# de linhas', other: '# linhas' });
const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const imports: typeof english = {
  titleOf: (file, place, of) => `Importar ${file} (${place} de ${of})`,
  into: (account) => `Na conta ${account}`,
  summary: (count, columns, bytes) =>
    `${rows(count)} · ${plural(columns, { one: '# coluna', many: '# de colunas', other: '# colunas' })} · ${formatBytes(bytes)}`,
  cancel: 'Cancelar',
  close: 'Fechar',
  retry: 'Repetir',
  skipFile: 'Pular este arquivo',
  nextFile: 'Próximo arquivo',

  analysing: {
    status: (bytes, of) => `${formatBytes(bytes)} de ${formatBytes(of)}`,
    rows: (count) => `${rows(count)} até agora`,
    why: 'Cada linha é examinada antes de qualquer sugestão. Nada foi gravado ainda.',
  },

  regional: (encoding) =>
    `O arquivo não está em UTF-8 e por isso foi lido como ${encoding}. Verifique se as letras estão certas.`,
  titles:
    'As linhas acima da tabela, como o título, ficam de fora. Para lê-las, escolha “É uma linha de dados” na primeira linha.',
  endMark:
    'A linha “\\.” no fim, com que o PostgreSQL indica que as linhas terminam, fica de fora.',
  namedNumbers: 'NaN e Infinity, que o JSON não conhece, são lidos como números.',
  cutLine: 'A última linha, que está cortada, fica de fora.',
  listIn: (name) => `As linhas são os objetos em “${name}”.`,

  table: {
    label: 'Nova tabela',
    counter: (length, of) => `${length} de ${of}`,
    into: 'Destino',
    isNew: 'Uma nova tabela',
    isThere: 'Uma tabela que já existe',
    existing: 'Tabela',
    holds: (count) => `Ela tem ${entities(count)} agora.`,
    rule: 'Linhas cujas chaves já existem',
    rules: {
      refuse: 'são recusadas (inserir ou recusar)',
      skip: 'são ignoradas (inserir ou ignorar)',
      merge: 'são mescladas (inserir ou mesclar)',
      replace: 'substituem o que existe (inserir ou substituir)',
      update: 'são mescladas; as novas são ignoradas (só atualizar)',
    },
  },

  recipe: {
    offer: (file, table, when) =>
      `Um arquivo como este, ${file}, foi importado para ${table} em ${when}.`,
    use: 'Usar as mesmas escolhas',
    forget: 'Esquecê-las',
  },

  recipes: {
    title: 'Receitas de importação',
    text: 'O que foi escolhido para um arquivo é oferecido para o próximo parecido.',
    none: 'Ainda não há nenhuma: cada importação adiciona uma.',
    failed: 'No momento não é possível ler nenhuma receita.',
    name: (file) => `Nome da receita de ${file}`,
    of: (file, place, columns) =>
      `${file} em ${place} · ${plural(columns, { one: '# coluna', many: '# de colunas', other: '# colunas' })}`,
    used: (when) => `Usada pela última vez: ${when}`,
    remove: 'Excluir',
    removed: (name) => `Receita “${name}” excluída.`,
    undo: 'Desfazer',
  },

  interrupted: {
    stopped: (file, table, written, of) =>
      `A importação de ${file} para ${table} foi interrompida depois de ${formatCount(written)} de ${rows(of)}.`,
    resume: 'Continuar com o arquivo…',
    goOn: 'Continuar',
    other: (file) => `Este não é o mesmo arquivo que ${file}: o conteúdo é outro.`,
    rollBack: 'Desfazer o que foi importado',
    partly: (file, table) =>
      `Desfazer a importação de ${file} foi cancelado. As demais linhas dela continuam em ${table}.`,
    removing: (table) => `Desfazendo o que foi importado para ${table}…`,
    rolledBack: (table) => `O que foi importado para ${table} foi desfeito.`,
    outdated: 'Não foi feito: outra janela já decidiu sobre isto, ou não está mais como estava.',
  },

  receipt: {
    title: 'Recibo da importação',
    file: 'Arquivo',
    hash: 'SHA-256 do arquivo',
    rows: 'Linhas',
    rule: 'Entidades existentes',
    counted: 'Entidades antes e depois',
    save: 'Salvar as linhas recusadas',
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: 'Colunas',
    constant: 'A mesma para todas as linhas',
    constantLabel: 'PartitionKey de todas as linhas',
    constantProblem: 'As chaves não podem ter / \\ # ? nem caracteres de controle.',
    template: 'Composta…',
    rowNumber: 'Número da linha',
    guid: 'Um novo Guid',
    keep: 'Manter as colunas de chave também como propriedades',
    forbidden: 'Caracteres não permitidos em chaves',
    forbiddenIn: (count, value, place) =>
      `${plural(count, {
        one: '# chave tem um caractere assim',
        many: '# de chaves têm um caractere assim',
        other: '# chaves têm um caractere assim',
      })}: ${value} ${place}`,
    refuseForbidden: 'Recusar estas linhas',
    replaceBy: (text) => `Substituir por ${text}`,
    dropForbidden: 'Tirá-los',
    duplicates: 'De linhas com as mesmas chaves',
    duplicateRules: {
      first: 'importar a primeira',
      last: 'importar a última',
      refuse: 'não importar nenhuma',
    },
  },

  places: {
    line: {
      name: 'Linha',
      at: (n) => `linha ${formatCount(n)}`,
      inside: (n) => `na linha ${formatCount(n)}`,
      sameKey: (n) => `A linha ${formatCount(n)} tem as mesmas chaves.`,
    },
    row: {
      name: 'Registro',
      at: (n) => `registro ${formatCount(n)}`,
      inside: (n) => `no registro ${formatCount(n)}`,
      sameKey: (n) => `O registro ${formatCount(n)} tem as mesmas chaves.`,
    },
  },

  columns: {
    title: 'Colunas',
    header: 'Coluna no arquivo',
    becomes: 'Torna-se',
    property: 'Propriedade',
    propertyOf: (header) => `Nome da propriedade para ${header}`,
    nameProblem: 'Comece com uma letra ou _ e continue com letras, dígitos ou _.',
    nameTaken: 'Outra coluna tem este nome.',
    checked: 'Verificado em todas as linhas',
    becomesOf: (header) => `O que ${header} se torna`,
    unnamed: 'sem nome',
    skip: 'Pular',
    own: 'Como no arquivo',
    each: 'Cada um pelo seu valor',
    dates: (header) => `Como ${header} escreve datas`,
    dateFormats: {
      iso: 'Pela ISO 8601: 2026-12-31',
      dmy: 'Dia primeiro: 31/12/2026',
      mdy: 'Mês primeiro: 12/31/2026',
      ymd: 'Ano primeiro: 2026/12/31',
      seconds: 'Segundos desde 1970',
      milliseconds: 'Milissegundos desde 1970',
    },
    asDates: (format) => `Usar DateTime · ${format}`,
    datesOpen: 'Todas são datas, e nenhuma linha distingue o dia do mês.',
    numbers: (header) => `Como ${header} escreve números`,
    numberWays: {
      plain: 'Sem grupos: 1234.56',
      comma: 'Vírgula decimal: 1.234,56',
      point: 'Ponto decimal: 1,234.56',
    },
    asNumbers: (type, way) => `Usar ${type} · ${way}`,
    emptyText: 'Vazio é um texto vazio',
    noValueOf: (text) => `“${text}” não é um valor`,
    noValue: (text, count) =>
      `“${text}” não é um valor (${plural(count, { one: '# vez', many: '# de vezes', other: '# vezes' })})`,
    noValueIn: (text, count) =>
      `“${text}” não é um valor em nenhuma das ${formatCount(count)} colunas que o têm`,
    takeForNone: (text) => `Não tomar “${text}” como valor`,
    otherText: 'Outro texto que não é um valor',
    inColumn: 'Na coluna',
    addText: 'Adicionar',
    notAdded: (text) => `“${text}” ainda não foi adicionado. Adicione ou esvazie o campo.`,
    typeWithout: (type, texts) =>
      `Usar ${type} e não tomar ${texts.map((text) => `“${text}”`).join(', ')} como valor`,
    show: 'Mostrar',
    hide: 'Ocultar',
    showOf: (header) => `O que exclui tipos mais estreitos para ${header}`,
    others: (count) => `e mais ${formatCount(count)}`,
    keyGroup: 'Chave',
    typeGroup: 'Propriedade do tipo',
    fit: (count) => plural(count, { one: '# serve', many: '# servem', other: '# servem' }),
    absent: (count) => plural(count, { one: '# ausente', other: '# ausentes' }),
    allAbsent: 'Sem valores',
    change: (count, from, place) =>
      `${plural(count, {
        one: '# valor mudaria',
        many: '# de valores mudariam',
        other: '# valores mudariam',
      })}: ${from} ${place}`,
    misfit: (count, text, place) => `${misfits(count)}: ${text} ${place}`,
    nearMiss: (count, type, text, place) => `${misfits(count)} para ${type}: ${text} ${place}`,
    use: (type) => `Usar ${type}`,
    timestamp: 'O próprio armazenamento define o Timestamp',
    key: 'Muitos valores diferentes',
    keyOf: (distinct) =>
      distinct === 1
        ? 'O mesmo valor em toda parte'
        : plural(distinct, {
            one: '# valor diferente',
            many: '# de valores diferentes',
            other: '# valores diferentes',
          }),
    skipped: 'Fica de fora',
  },

  dryRun: {
    title: 'Simulação',
    nothing: 'nada gravado ainda',
    checking: 'Verificando todas as linhas…',
    insert: 'Inserir',
    merge: 'Mesclar',
    replace: 'Substituir',
    skip: 'Ignorar',
    sameKey: 'Chaves repetidas',
    refused: 'Não podem ser importadas',
    summary: (count, parts) => `${rows(count)}: ${parts}`,
    parts: {
      inserted: (count) => `${formatCount(count)} novas`,
      merged: (count) => `${formatCount(count)} mescladas`,
      replaced: (count) => `${formatCount(count)} substituem`,
      skipped: (count) => `${formatCount(count)} ignoradas`,
      sameKey: (count) => `${formatCount(count)} com chaves de outras linhas`,
      refused: (count) => `${formatCount(count)} recusadas`,
      already: (count) => `${formatCount(count)} já estavam`,
    },
    unchanged: (count) =>
      plural(count, {
        one: '# entidade ficaria como está.',
        many: '# de entidades ficariam como estão.',
        other: '# entidades ficariam como estão.',
      }),
    none: 'Nenhuma linha pode ser importada assim. Veja os problemas abaixo.',
    noneWritten: 'Nada seria gravado: todas as linhas são deixadas de fora.',
  },

  differences: {
    title: (count) =>
      plural(count, {
        one: '# entidade mudaria',
        many: '# de entidades mudariam',
        other: '# entidades mudariam',
      }),
    property: 'Propriedade',
    before: 'Agora',
    after: 'Depois',
    page: (from, to, of) => `${formatCount(from)} a ${formatCount(to)} de ${formatCount(of)}`,
    earlier: 'Anteriores',
    later: 'Seguintes',
    bounded: (count) => `As primeiras ${formatCount(count)} podem ser vistas.`,
  },

  preview: {
    title: 'As primeiras linhas, como ficarão',
    refused: 'não pode ser importada',
  },

  start: (count) => `Importar ${rows(count)}`,
  startAny: 'Importar',

  importing: {
    title: (table) => `Importando para ${table}`,
    progress: (inserted, of) => `${formatCount(inserted)} de ${rows(of)}`,
    bytes: (bytes, of) => `${formatBytes(bytes)} de ${formatBytes(of)} lidos`,
    cancelling: 'Parando depois das linhas que estão a caminho…',
    rate: (perSecond) => `${formatCount(perSecond)} linhas/s`,
    left: (seconds) =>
      seconds < 60
        ? plural(Math.max(1, Math.round(seconds)), {
            one: 'falta # segundo',
            many: 'faltam # de segundos',
            other: 'faltam # segundos',
          })
        : plural(Math.round(seconds / 60), {
            one: 'falta # minuto',
            many: 'faltam # de minutos',
            other: 'faltam # minutos',
          }),
    refused: (count) => plural(count, { one: '# recusada', other: '# recusadas' }),
  },

  stopped: {
    cancelled: 'A importação foi cancelada',
    failed: 'A importação falhou no meio',
    text: (inserted, table) =>
      inserted === 0
        ? `Ainda não há nada em ${table}.`
        : plural(inserted, {
            one: `# entidade do arquivo já está em ${table}.`,
            many: `# de entidades do arquivo já estão em ${table}.`,
            other: `# entidades do arquivo já estão em ${table}.`,
          }),
    gone: (table) => `A tabela ${table} não existe mais, nem o que foi importado com ela.`,
    unknown: (table) => `Agora não é possível ler quanto do arquivo está em ${table}.`,
    touched: (table) => `${table} mudou desde então e por isso fica como está.`,
    unkept: (table) =>
      `O histórico não tem toda esta importação, por isso não dá para distinguir as linhas dela das outras. ${table} fica como está; você mesmo pode excluir as linhas ou a tabela.`,
    written: (count, table) =>
      count === 0
        ? `Nada foi gravado em ${table}.`
        : plural(count, {
            one: `# entidade de ${table} foi gravada.`,
            many: `# de entidades de ${table} foram gravadas.`,
            other: `# entidades de ${table} foram gravadas.`,
          }),
    rollBack: 'Desfazer o que foi gravado',
    keepWritten: 'Manter o que foi gravado',
    remove: 'Excluir o que foi importado',
    removeEmpty: 'Excluir a tabela vazia',
    keep: (inserted) => `Manter ${entities(inserted)}`,
    keepEmpty: 'Manter a tabela vazia',
    keepUnknown: 'Manter o que está lá',
    back: 'Voltar às opções',
  },

  done: {
    title: (inserted, table) =>
      plural(inserted, {
        one: `# entidade está em ${table}`,
        many: `# de entidades estão em ${table}`,
        other: `# entidades estão em ${table}`,
      }),
    written: (count, table) =>
      plural(count, {
        one: `# linha gravada em ${table}`,
        many: `# de linhas gravadas em ${table}`,
        other: `# linhas gravadas em ${table}`,
      }),
    quick: 'Em menos de um segundo.',
    pace: (seconds, perSecond) =>
      `Em ${formatSeconds(seconds)} ${plural(seconds, { one: 'segundo', other: 'segundos' })}, ${formatCount(perSecond)} linhas por segundo.`,
    counted: 'A tabela foi contada em seguida: os números conferem.',
    miscounted: (counted, expected) =>
      `A tabela tem agora ${entities(counted)}, e não ${formatCount(expected)}: alguém a alterou nesse meio-tempo.`,
    allIn: 'Nenhuma linha foi recusada.',
    inHistory: 'Mostrar no histórico',
    rolledBack: (table: string) => `Desfeito: não há mais nada deste arquivo em ${table}.`,
    receipt: 'O que foi feito está no histórico, com o hash do arquivo, e pode ser desfeito lá.',
    open: 'Abrir tabela',
  },

  refused: {
    title: (count) =>
      plural(count, {
        one: '# linha foi recusada',
        many: '# de linhas foram recusadas',
        other: '# linhas foram recusadas',
      }),
    willBe: (count) =>
      plural(count, {
        one: '# linha não pode ser importada assim',
        many: '# de linhas não podem ser importadas assim',
        other: '# linhas não podem ser importadas assim',
      }),
    link: (count) =>
      plural(count, {
        one: '# problema, por linha e coluna',
        many: '# de problemas, por linha e coluna',
        other: '# problemas, por linha e coluna',
      }),
    skipLast: (count) =>
      plural(count, {
        one: 'Pular a última coluna',
        many: 'Pular as últimas # de colunas',
        other: 'Pular as últimas # colunas',
      }),
    shown: (shown) =>
      shown === 1 ? 'A primeira é mostrada.' : `As primeiras ${formatCount(shown)} são mostradas.`,
    column: 'Coluna',
    value: 'Valor',
    reason: 'Motivo',
    save: 'Salvar como CSV',
    fileName: (base) => `${base} linhas recusadas.csv`,
    extraCells: 'A linha tem mais campos do que o cabeçalho tem colunas.',
    notObject: 'Isto não é um objeto.',
    naming: 'Procurando quais linhas têm as mesmas chaves…',
    sameKeyBefore: 'Uma linha mais acima tem as mesmas chaves.',
    keyAbsent: 'A coluna que forma a chave está vazia aqui.',
    type: {
      syntax: (type) => `Isto não é ${type}.`,
      fraction: (type) => `Isto não é ${type}: tem casas decimais.`,
      tooSmall: (type) => `Isto é pequeno demais para ${type}.`,
      tooLarge: (type) => `Isto é grande demais para ${type}.`,
      tooLong: (type) => `Isto é longo demais para ${type}: no máximo 64 KiB.`,
    },
  },

  problem: {
    title: 'Não é possível importar este arquivo',
    nothing: 'Nada foi importado.',
    place: (line, column) => `Linha ${formatCount(line)}, coluna ${formatCount(column)}`,
    empty: 'O arquivo está vazio.',
    noRows: 'O arquivo tem um cabeçalho e nenhuma linha, ou uma lista vazia.',
    html: 'Este arquivo é uma página da web (HTML), mesmo que tenha nome de planilha. Abra-o em um programa de planilhas e salve-o como CSV.',
    xml: 'Este arquivo é XML, mesmo que tenha nome de planilha. Abra-o em um programa que o leia, como uma planilha, e salve-o como CSV.',
    noObjects:
      'O arquivo não tem uma lista de objetos. As linhas são objetos, como {"name": "value"}.',
    binary: (kind) =>
      kind === undefined
        ? 'Há um byte NUL aqui, que nenhum texto tem. Remova-o ou escolha um arquivo CSV ou JSON.'
        : `Este é um arquivo ${kind}, não texto. Escolha um arquivo CSV ou JSON, ou descompacte-o primeiro.`,
    unreadable:
      'O navegador não consegue mais ler o arquivo: ele foi alterado, movido ou removido. Escolha-o novamente.',
    quoteOpen:
      'Um campo entre aspas começa aqui e nunca é fechado. Acrescente as aspas de fechamento.',
    quoteFar: (length) =>
      `Um campo entre aspas começa aqui e não é fechado em ${formatCount(length)} caracteres. Acrescente as aspas de fechamento ou retire o valor: ele é longo demais para qualquer entidade.`,
    quoteClosed: (found) =>
      `Depois das aspas de fechamento há “${found}”. Duplique as aspas dentro de um campo entre aspas.`,
    tooManyColumns:
      'O arquivo tem mais de 2.000 colunas, e uma entidade tem no máximo 252 propriedades. Divida o arquivo.',
    recordTooLong: 'Aqui começa um registro longo demais para qualquer entidade.',
    readNamed: 'Aceitar NaN e Infinity como números',
    skipCutLine: 'Deixar de fora a última linha',
    json: {
      named: (found) =>
        `“${found}” não é JSON, embora Python e DuckDB o escrevam. Aceite-o como número ou escreva null no lugar.`,
      ended: 'O texto JSON termina no meio. O arquivo está completo?',
      unexpected: (found) => `“${found}” não pode estar aqui.`,
      string:
        'Há uma quebra de linha ou um caractere de controle em uma cadeia de texto. Use uma sequência de escape ou feche o texto antes.',
      escape: 'Depois de “\\” há um caractere que não pode ser usado assim.',
      number: (found) => `“${found}” não é um número em JSON.`,
      duplicate: (found) => `“${found}” aparece duas vezes em um objeto.`,
      deep: 'Há colchetes ou chaves demais aninhados aqui.',
      trailing: (found) => `Depois do fim do texto JSON há “${found}”.`,
    },
  },
};

function misfits(count: number): string {
  return plural(count, { one: '# não serve', many: '# não servem', other: '# não servem' });
}

function formatSeconds(seconds: number): string {
  return formatStatistic(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
}
