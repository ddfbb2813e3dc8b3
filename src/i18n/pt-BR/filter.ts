import type { filter as english } from '../en/filter.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const mark = (text: string) => `“${text}”`;

export const filter: typeof english = {
  label: 'Filtro',
  placeholder: (example) => `${example} ou um texto a procurar`,
  run: 'Executar',
  clear: 'Limpar filtro',
  builder: 'Construtor',
  help: 'A linguagem de filtro',
  kept: 'Filtros salvos e histórico',
  reading: 'Um filtro tão longo leva um momento para ser lido.',
  atPlace: (line, column) => `Linha ${line}, coluna ${column}`,
  searchFor: (text) => `Procurar ${mark(text)} em todas as colunas`,
  runAsFilter: 'Executar como filtro',
  notFilter: (text) =>
    `${mark(text)} não é um filtro. Compare uma propriedade com um valor ou procure o texto.`,
  unrun: 'Não executado',
  unrunBeside: (filter) => `Não executado: as linhas são as de ${filter}.`,
  unrunBesideAll: 'Não executado: todas as entidades são mostradas.',
  discard: 'Descartar o que não foi executado',
  showPlace: 'Mostrar onde',
  local: 'local',
  localWhy: 'Só aqui: o serviço real não tem essa condição.',
  localWork: {
    sort: 'Só aqui: o serviço real responde na ordem crescente das chaves.',
    statistics: 'Só aqui: o serviço real não calcula nada sobre suas entidades.',
    change:
      'Só aqui: o serviço real altera as entidades uma a uma, ou 100 de uma partição por vez.',
  },

  fix: (text) => `Escrever ${text}`,
  fixRemove: (text) => `Remover ${text}`,
  fixTo: (text) => `Mudar para ${text}`,

  problems: {
    unexpected: (found) => `${mark(found)} não pode estar aqui.`,
    unexpectedEnd: 'Falta algo no fim.',
    character: (found) => `A linguagem não tem ${mark(found)}.`,
    quote: 'Os textos ficam entre aspas simples.',
    expressionMissing: 'Falta uma condição aqui.',
    parenthesisMissing: 'Há um parêntese que não foi fechado.',
    argumentMissing: 'Os parênteses de uma função não foram fechados.',
    stringOpen:
      'O texto não tem aspa de fechamento. Uma aspa dentro de um texto se escreve duas vezes.',
    literalOpen: 'O valor não tem aspa de fechamento.',
    digitMissing: 'Falta um dígito.',
    literalInvalid: (found, type) => `${found} não é ${type}.`,
    literalTooLarge: (found) => `${found} não cabe em Int32.`,
    literalUnsupported: (found, type) => `${found} é ${type}, um tipo que as tabelas não têm.`,
    null: 'Não existe null. Uma entidade tem uma propriedade ou não tem.',
    notBoolean: 'Um valor sozinho não é uma condição. Compare uma propriedade com ele.',
    operands: 'Não é possível comparar nem combinar estes dois.',
    tooDeep: 'Há parênteses ou nots demais uns dentro dos outros.',
    arguments: (form) => `Escreva ${form}.`,
    pattern: (why) => `A expressão regular está errada: ${why}`,
    function: (name) => `As tabelas não têm a função ${name}.`,
    arithmetic: (name) => `As tabelas não calculam: não é possível usar ${mark(name)}.`,
    path: (found) => `${found} é um caminho. As tabelas só têm propriedades.`,
    comparison: 'Uma propriedade é comparada com um valor. Os textos ficam entre aspas simples.',
  },
  warnings: {
    unknownProperty: (name) => `Nenhuma entidade vista até agora tem ${name}.`,
    missingProperty: (name) => `Nenhuma entidade tem ${name}.`,
    neverTrue: (name, types, literal) =>
      `Nunca é verdade: ${name} é ${types}, e isto é ${literal}.`,
    alwaysTrue: (name, types, literal) =>
      `Verdade onde quer que ${name} exista: é ${types}, e isto é ${literal}.`,
  },

  explain: {
    title: 'O que este filtro lê',
    nothing: 'Nada: suas condições sobre as chaves se contradizem.',
    point: 'Uma entidade, encontrada pelas duas chaves.',
    points: (count) => `${entities(count)}, cada uma encontrada pelas duas chaves.`,
    rowRange: 'Uma parte de uma partição, encontrada pela RowKey.',
    partition: 'Uma partição inteira.',
    partitionRange: 'Partições vizinhas.',
    ranges: (count) =>
      plural(count, {
        one: '# intervalo de chaves',
        many: '# de intervalos de chaves, um após o outro.',
        other: '# intervalos de chaves, um após o outro.',
      }),
    scan: 'Todas as entidades da tabela: nada nele restringe as chaves.',
    keyRanges: 'Intervalos',
    from: 'desde',
    to: 'até (exclusive)',
    start: 'o início',
    end: 'o fim',
    moreRanges: (count) => plural(count, { other: 'e mais #' }),
    why: 'Por quê',
    narrows: 'restringe as chaves',
    rowKeyAlone: 'não restringe nada: uma RowKey só diz onde ler dentro de uma PartitionKey fixa',
    openOr: 'não restringe nada: uma das alternativas deixa as chaves em aberto',
    keyType: 'compara uma chave, que é sempre String, com outro tipo',
    noRange: 'é uma condição sobre uma chave que não forma um intervalo de chaves',
    noNotes: 'Nenhuma condição trata de PartitionKey ou RowKey.',
    service: (reads) => `O serviço real ${reads}`,
    serviceReads: {
      point: 'leria uma entidade.',
      rowRange: 'leria uma parte de uma partição.',
      partition: 'leria uma partição.',
      partitionRange: 'leria partições vizinhas.',
      scan: 'varreria a tabela inteira.',
      refused: 'o recusaria com NotImplemented: ele tem condições locais.',
    },
  },

  operators: {
    eq: 'é igual a',
    ne: 'é diferente de',
    gt: 'é maior que',
    ge: 'é no mínimo',
    lt: 'é menor que',
    le: 'é no máximo',
    contains: 'contém',
    startswith: 'começa com',
    endswith: 'termina com',
    matches: 'corresponde ao padrão',
    missing: 'está ausente',
    present: 'está presente',
    isof: 'é do tipo',
    truth: 'é verdadeiro',
  },
  times: {
    hour: 'última hora',
    day: 'últimas 24 horas',
    week: 'últimos 7 dias',
    month: 'últimos 30 dias',
    today: 'desde a meia-noite, UTC',
    year: 'desde o início do ano, UTC',
  },

  build: {
    title: 'Construtor de filtros',
    empty: 'Nenhuma condição ainda: todas as entidades são mostradas.',
    long: 'Um filtro tão longo só se altera no texto.',
    broken: 'O construtor espera até que o filtro possa ser lido de novo.',
    add: 'Adicionar uma condição',
    addTo: 'Adicionar a este grupo',
    groupAnd: 'Agrupar com “and”',
    groupOr: 'Agrupar com “or”',
    remove: 'Remover',
    condition: (property) => `Condição sobre ${property}`,
    more: (what) => `Mais sobre ${what}`,
    moreParts: (count) =>
      plural(count, {
        one: 'Há mais # condição no texto.',
        many: 'Há mais # de condições no texto.',
        other: 'Há mais # condições no texto.',
      }),
    negate: 'Negar',
    affirm: 'Retirar o “not”',
    not: 'não',
    all: 'Todas estas',
    any: 'Qualquer uma destas',
    joined: 'Como estas se combinam',
    group: 'este grupo',
    property: 'Propriedade',
    operator: 'Operador',
    type: 'Tipo',
    value: 'Valor',
    text: 'Texto',
    ignoreCase: 'Ignorar maiúsculas e minúsculas',
    relative: 'Tempo relativo',
    chooseTime: 'Relativo…',
    search: 'Alguma propriedade contém',
    always: 'sempre',
    never: 'nunca',
    invalid: (type) => `Isto não é ${type}.`,
    close: 'Fechar o construtor',
  },

  keep: {
    title: 'Filtros desta tabela',
    search: 'Buscar',
    saved: 'Salvos',
    history: 'Histórico',
    noSaved: 'Nenhum foi salvo ainda.',
    noHistory: 'Nenhum foi executado ainda.',
    noMatch: 'Nenhum contém isto.',
    name: 'Nome',
    save: 'Salvar este filtro',
    saveAs: 'Salvar',
    replace: 'Substituir',
    remove: (name) => `Excluir ${name}`,
    clearHistory: 'Limpar histórico',
    failed: 'No momento não é possível guardar filtros.',
    everything: 'Não há filtro para salvar.',
  },

  language: {
    title: 'A linguagem de filtro em exemplos',
    intro:
      'Como no serviço Tabela: uma propriedade, um operador, um valor. O que está marcado “local” só funciona aqui.',
    use: 'Experimentar',
    close: 'Fechar',
    comparing: 'Comparar',
    comparingNote:
      'eq, ne, gt, ge, lt e le, de qualquer lado do valor. Palavras, nomes e textos diferenciam maiúsculas de minúsculas. Uma propriedade Boolean pode ficar sozinha.',
    literals: 'Valores por tipo',
    literalsNote:
      'Uma aspa dentro de um texto se escreve duas vezes. Int64 termina em L; um Double tem ponto, expoente ou d; NaN, INF e -INF também são Double.',
    combining: 'Combinar',
    combiningNote:
      'not liga mais forte, depois and, depois or; os parênteses dispensam espaços. Um filtro vazio vale para tudo, assim como true.',
    keys: 'Rápido pelas chaves',
    keysNote: 'Um filtro por PartitionKey lê só essa partição; com RowKey, uma entidade.',
    localTitle: 'Condições locais',
    localNote:
      "Acrescente 'i' para ignorar maiúsculas e minúsculas. Os padrões são expressões regulares e valem em qualquer posição, a não ser que ^ e $ digam onde. O serviço real recusa estas condições.",
    refusedTitle: 'O que as tabelas recusam',
    refused:
      'Funções como length ou tolower, contas (add, sub, mul, div, mod), caminhos (a/b), null e duas propriedades comparadas entre si.',
    meaningTitle: 'O que significa',
    absent: 'Uma propriedade que falta em uma entidade não satisfaz nenhuma comparação, nem ne.',
    types:
      'Um valor armazenado de tipo diferente do da constante é menor que ela: ne, lt e le valem; eq, gt e ge, não. Uma constante Int32 também é comparada com Int64 e Double, e uma Int64, com Double.',
    keysOf: 'Teclas',
    runKeys: 'Enter, Ctrl+Enter ou F5 executa; Shift+Enter quebra a linha; Esc sai.',
    runKeysMac: 'Enter, ⌘Enter ou F5 executa; ⇧Enter quebra a linha; Esc sai.',
  },

  empty: {
    title: 'Nenhuma entidade corresponde',
    without: (count) =>
      plural(count, {
        one: 'Haveria # entidade sem',
        many: 'Haveria # de entidades sem',
        other: 'Haveria # entidades sem',
      }),
    alone: (count) =>
      count === 1
        ? 'As outras juntas também não encontram nada. Esta não encontra nada nem sozinha:'
        : 'Deixar uma de fora não traz nada de volta. Nenhuma destas encontra algo, nem sozinha:',
    skipped: (count) =>
      plural(count, {
        one: 'Mais # condição não foi examinada.',
        many: 'Mais # de condições não foram examinadas.',
        other: 'Mais # condições não foram examinadas.',
      }),
    long: 'Ele é longo demais para ser decomposto aqui em busca da condição que removeu tudo.',
    clear: 'Limpar filtro',
    unreadTitle: 'Não é possível ler o filtro deste link',
    unread:
      'A barra acima diz o que está errado. Corrija-o ali e execute-o, ou mostre a tabela inteira.',
  },
};
