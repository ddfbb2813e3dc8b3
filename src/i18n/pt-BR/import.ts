import type { imports as english } from '../en/import.ts';
import { formatBytes, formatCount, formatFigure } from '../numbers.ts';
import { plural } from '../plural.ts';
import { transfer } from './transfer.ts';

const rows = (count: number) =>
  plural(count, { one: '# linha', many: '# de linhas', other: '# linhas' });
const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const imports: typeof english = {
  title: transfer.title,
  titleOf: (file, place, of) => `Importar ${file} (${place} de ${of})`,
  into: (account) => `Para uma nova tabela da conta ${account}`,
  summary: (count, columns, bytes) =>
    `${rows(count)} · ${plural(columns, { one: '# coluna', many: '# de colunas', other: '# colunas' })} · ${formatBytes(bytes)}`,
  cancel: 'Cancelar',
  close: 'Fechar',
  retry: 'Tentar novamente',
  skipFile: 'Pular este arquivo',
  nextFile: 'Próximo arquivo',

  analysing: {
    title: transfer.reading,
    status: (bytes, of) => `${formatBytes(bytes)} de ${formatBytes(of)}`,
    rows: (count) => `${rows(count)} até agora`,
    why: 'Cada linha é examinada antes de qualquer sugestão. Nada foi gravado ainda.',
  },

  encodings: {
    'utf-8': undefined,
    'utf-16le': undefined,
    'utf-16be': undefined,
    'windows-1252':
      'O arquivo não está em UTF-8 e por isso foi lido como Windows-1252. Verifique se as letras acentuadas estão certas.',
  },
  listIn: (name) => `As linhas são os objetos em “${name}”.`,

  table: {
    label: 'Nova tabela',
    counter: (length, of) => `${length} de ${of}`,
  },

  keys: {
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    columns: 'Colunas',
    constant: 'A mesma para todas as linhas',
    constantLabel: 'PartitionKey de todas as linhas',
    constantFault: 'As chaves não podem ter / \\ # ? nem caracteres de controle.',
    rowNumber: 'Número da linha',
    guid: 'Um novo Guid',
    keep: 'Manter as colunas de chave também como propriedades',
    replace: 'Substituir / \\ # ? nas chaves por -',
  },

  columns: {
    title: 'Colunas',
    header: 'Coluna no arquivo',
    becomes: 'Torna-se',
    sample: 'Amostra',
    checked: 'Verificado em todas as linhas',
    becomesOf: (header) => `O que ${header} se torna`,
    unnamed: 'sem nome',
    namedAs: (name) => `como ${name}`,
    skip: 'Pular',
    own: 'Como no arquivo',
    keyGroup: 'Chave',
    typeGroup: 'Propriedade do tipo',
    fit: (count) => plural(count, { one: '# serve', many: '# servem', other: '# servem' }),
    absent: (count) => plural(count, { one: '# ausente', other: '# ausentes' }),
    allAbsent: 'Sem valores',
    change: (count, from, line) =>
      plural(count, {
        one: `# valor mudaria: ${from} na linha ${formatCount(line)}`,
        many: `# de valores mudariam: ${from} na linha ${formatCount(line)}`,
        other: `# valores mudariam: ${from} na linha ${formatCount(line)}`,
      }),
    misfit: (count, text, line) => `${misfits(count)}: ${text} na linha ${formatCount(line)}`,
    nearMiss: (count, type, text, line) =>
      `${misfits(count)} para ${type}: ${text} na linha ${formatCount(line)}`,
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
    sameKey: 'Chaves repetidas',
    refused: 'Não podem ser importadas',
    firstWins: 'Entre linhas com as mesmas chaves, a primeira é importada.',
    allFit: 'Todas as linhas podem ser importadas.',
    none: 'Nenhuma linha pode ser importada assim. Veja os problemas abaixo.',
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
    remove: 'Remover o que foi importado',
    removeEmpty: 'Remover a tabela vazia',
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
    quick: 'Em menos de um segundo.',
    pace: (seconds, perSecond) =>
      `Em ${formatSeconds(seconds)} segundos, ${formatCount(perSecond)} linhas por segundo.`,
    counted: 'A tabela foi contada em seguida: os números conferem.',
    miscounted: (counted, inserted) =>
      `A tabela tem agora ${entities(counted)}, e não as ${formatCount(inserted)} da importação: alguém a alterou nesse meio-tempo.`,
    allIn: 'Nenhuma linha foi recusada.',
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
    shown: (shown) =>
      shown === 1 ? 'A primeira é mostrada.' : `As primeiras ${formatCount(shown)} são mostradas.`,
    line: 'Linha',
    column: 'Coluna',
    value: 'Valor',
    reason: 'Motivo',
    save: 'Salvar como CSV',
    fileName: (base) => `${base} linhas recusadas.csv`,
    extraCells: 'A linha tem mais campos do que o cabeçalho tem colunas.',
    notObject: 'Isto não é um objeto.',
    sameKey: (line) => `A linha ${formatCount(line)} tem as mesmas chaves.`,
    keyAbsent: 'A coluna que forma a chave está vazia aqui.',
    type: {
      syntax: (type) => `Isto não é ${type}.`,
      fraction: (type) => `Isto não é ${type}: tem casas decimais.`,
      tooSmall: (type) => `Isto é pequeno demais para ${type}.`,
      tooLarge: (type) => `Isto é grande demais para ${type}.`,
      tooLong: (type) => `Isto é longo demais para ${type}: no máximo 64 KiB.`,
    },
  },

  fault: {
    title: 'Não é possível importar este arquivo',
    nothing: 'Nada foi importado.',
    place: (line, column) => `Linha ${formatCount(line)}, coluna ${formatCount(column)}`,
    empty: 'O arquivo está vazio.',
    noRows: 'O arquivo tem um cabeçalho e nenhuma linha, ou uma lista vazia.',
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
    quoteClosed: (found) =>
      `Depois das aspas de fechamento há “${found}”. Duplique as aspas dentro de um campo entre aspas.`,
    tooManyColumns:
      'O arquivo tem mais de 2.000 colunas, e uma entidade tem no máximo 252 propriedades. Divida o arquivo.',
    recordTooLong: 'Aqui começa um registro longo demais para qualquer entidade.',
    json: {
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
  return formatFigure(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
}
