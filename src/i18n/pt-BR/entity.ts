import type { entity as english } from '../en/entity.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const entity: typeof english = {
  title: 'Editor de entidades',
  newTitle: 'Nova entidade',
  copyTitle: 'Cópia de',
  emptyKey: 'vazia',
  edited: 'Editada',
  tabs: 'Modos de ver a entidade',
  properties: 'Propriedades',
  json: 'JSON',
  find: {
    label: 'Localizar uma propriedade',
    found: (found, of) => `${formatCount(found)} de ${formatCount(of)}`,
  },
  previous: 'Entidade anterior',
  next: 'Próxima entidade',
  close: 'Fechar o editor',
  duplicate: 'Duplicar',
  delete: 'Excluir entidade',

  keys: 'Chaves',
  keysFixed: 'As chaves identificam a entidade e por isso não podem mudar.',
  keyLength: (length) => `${formatCount(length)} de 1.024`,
  timestamp: 'Timestamp',
  timestampHint: 'Definido pelo armazenamento a cada gravação',
  keyProblems: {
    characters: (key, found) =>
      `${found} não é permitido em ${key}. Não são permitidos: / \\ # ? e caracteres de controle.`,
    tooLong: (length) => `${formatCount(length)} de 1.024 caracteres.`,
    unchanged:
      'A entidade que você copiou tem estas chaves. Dê à cópia outra RowKey ou PartitionKey.',
  },
  keyWarnings: {
    empty: 'Chaves vazias são permitidas, mas é fácil perdê-las de vista.',
    space: 'Começa ou termina com espaço em branco, que faz parte da chave.',
  },
  controlCharacter: (code) => `O caractere de controle U+${code}`,
  replaceWith: (text) => `Substituir por ${text}`,
  removeSpace: 'Remover o espaço em branco',

  name: 'Nome da propriedade',
  nameOf: (name) => `Nome de ${name}`,
  typeOf: (name) => `Tipo de ${name}`,
  valueOf: (name) => `${name}, valor`,
  unnamed: 'nova propriedade',
  remove: (name) => `Remover ${name}`,
  removed: (name) => `${name} removida`,
  undo: 'Desfazer',
  add: 'Adicionar propriedade',
  elsewhere: 'Em outras entidades da tabela:',
  addSuggested: (name, type) => `Adicionar ${name}, ${type}`,
  moreSuggestions: (count) => `mais ${formatCount(count)}`,
  fewerSuggestions: 'Menos',
  usualType: (type) => `Em outras entidades da tabela ela é ${type}.`,
  nameProblems: {
    missing: 'Uma propriedade precisa de um nome.',
    invalid: 'Comece com uma letra ou _; depois letras, dígitos e _. Sem - nem espaços.',
    reserved: (name) => `${name} é definida pelo armazenamento.`,
    tooLong: (length) => `${formatCount(length)} de 255 caracteres.`,
    duplicate: (name) => `${name} já existe nesta entidade.`,
  },
  twin: (name, twin) =>
    `Os nomes diferenciam maiúsculas de minúsculas; ${name} já existe como ${twin}.`,
  use: (text) => `Usar ${text}`,
  makeIt: (type) => `Mudar para ${type}`,

  valueProblems: {
    int32: 'Número inteiro de −2.147.483.648 a 2.147.483.647, sem pontos.',
    int64: 'Número inteiro de −9.223.372.036.854.775.808 a 9.223.372.036.854.775.807, sem pontos.',
    double: 'Número como 12.5 ou 1e-3, ou NaN, Infinity, −Infinity.',
    doubleRange: 'Um Double vai até cerca de 1.8e308. Escreva Infinity se for essa a intenção.',
    boolean: 'É true ou false.',
    dateTime: 'Data e hora como 2026-11-20T15:49:23.1234567Z, ou now, -1h, -7d.',
    dateTooEarly: 'A primeira data possível é 1601-01-01.',
    dateTooLate: 'A última data possível é 9999-12-31.',
    guid: '32 dígitos hexadecimais, como 8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60.',
    base64: 'Base64: A–Z, a–z, 0–9, + e /, completado com = em grupos de quatro.',
    hex: 'Dois dígitos hexadecimais por byte, como 0a ff.',
    text: 'Contém metade de um caractere, que nenhum UTF-8 consegue escrever.',
    stringLength: (bytes) =>
      `${formatCount(bytes)} bytes de 65.536 (UTF-16, 2 bytes por caractere).`,
    binaryLength: (bytes) => `${formatCount(bytes)} bytes de 65.536.`,
  },
  stringLength: (characters, bytes) =>
    `${plural(characters, { one: '# caractere', many: '# de caracteres', other: '# caracteres' })} · ${formatCount(bytes)} de 65.536 bytes`,
  setTo: (text) => `Definir como ${text}`,
  write: (text) => `Escrever ${text}`,
  isInstant: (text) => `= ${text}`,
  localTime: (local, relative) => `${local}, hora local · ${relative}`,
  pick: (name) => `Escolher a data e a hora de ${name}, UTC`,
  newGuid: (name) => `Novo Guid para ${name}`,
  encodings: { base64: 'Base64', hex: 'Hexadecimal', text: 'Texto' },
  encodingOf: (name) => `Como os bytes de ${name} são escritos`,
  notText: 'Estes bytes não são texto UTF-8.',
  chooseFile: 'Arquivo…',
  chooseFileFor: (name) => `Bytes de ${name} vindos de um arquivo`,
  download: (name) => `Baixar ${name}`,
  fileTooLarge: (file, bytes) =>
    `${file} tem ${formatCount(bytes)} bytes; um Binary tem no máximo 65.536. O valor continua como estava.`,
  fileUnreadable: (file) => `Não é possível ler ${file}. O valor continua como estava.`,
  byteCount: (bytes) => plural(bytes, { one: '# byte', many: '# de bytes', other: '# bytes' }),

  retype: {
    becomes: (before, after) => `${before} se torna ${after}:`,
    losses: {
      fraction: 'o que vem depois do ponto se perde.',
      digits: 'um Double não comporta todos os dígitos.',
      sign: 'o sinal do zero se perde.',
      spelling: 'estava escrito de outra forma.',
      instant: 'partes da unidade se perdem.',
    },
    impossible: (before, type) => `${before} não é ${type}.`,
    convert: 'Converter',
    keepText: (type) => `Mudar para ${type} e corrigir`,
    keep: (type) => `Manter ${type}`,
  },

  gauges: {
    title: 'Limites',
    entity: 'Entidade',
    entityText: (bytes) => `${formatBytes(bytes)} de 1 MiB`,
    properties: 'Propriedades',
    propertiesText: (count) => `${formatCount(count)} de 252`,
    largest: 'Maior valor',
    largestText: (bytes) => `${formatBytes(bytes)} de 64 KiB`,
  },
  tooMany: (count) =>
    `${formatCount(count)} de 252 propriedades. Remova ${formatCount(count - 252)}.`,
  tooLarge: (bytes) =>
    `${formatCount(bytes)} bytes de 1.048.576, com todos os nomes e valores. Encurte ou remova alguns.`,

  problems: (count) =>
    plural(count, { one: '# problema', many: '# de problemas', other: '# problemas' }),
  toFirstProblem: 'Ir para o primeiro problema',
  save: 'Salvar',
  revert: 'Reverter',
  saving: 'Salvando…',
  saved: 'Salva',
  unchanged: 'Nada a salvar',

  exists: {
    text: 'Já existe uma entidade com estas chaves.',
    open: 'Abrir',
    replace: 'Substituir',
    merge: 'Mesclar',
  },
  setAside: { text: 'O que você estava escrevendo foi guardado.', takeBack: 'Trazer de volta' },
  gone: {
    text: 'Esta entidade foi excluída nesse meio-tempo. O que você vê está como você deixou.',
    insert: 'Inserir de novo',
  },
  newer: {
    text: (time) => `Alterada em outro lugar às ${time} UTC.`,
    see: 'Ver as alterações',
    discard: 'Descartar as minhas',
  },
  jsonHeld: {
    text: 'O JSON tem um erro. As propriedades são as de antes dele.',
    fix: 'Ir até ele',
    discard: 'Descartar esse JSON',
  },

  discard: {
    title: 'Descartar suas alterações?',
    text: 'O que você alterou aqui não foi salvo e será perdido.',
    confirm: 'Descartar alterações',
  },
  deletion: {
    title: 'Excluir esta entidade?',
    loses: (count) =>
      plural(count, {
        one: 'A # propriedade dela também será excluída.',
        many: 'As # de propriedades dela também serão excluídas.',
        other: 'As # propriedades dela também serão excluídas.',
      }),
    stale:
      'Ela foi alterada depois que você a abriu. Se você a excluir, essa alteração se perde junto.',
    confirm: 'Excluir entidade',
    confirmAnyway: 'Excluir mesmo assim',
  },

  conflict: {
    title: 'Esta entidade mudou enquanto você a editava',
    subtitle: (time) => `Salva em outro lugar às ${time} UTC`,
    property: 'Propriedade',
    base: 'Ao abrir',
    mine: 'O seu',
    theirs: 'O outro',
    absent: 'ausente',
    empty: 'vazio',
    side: (name, side) => `${name}: ${side}`,
    other: 'Outro valor',
    otherOf: (name, type) => `${name}: outro valor, ${type}`,
    combined: (names) => `Combinam-se sem sua ajuda: ${names}.`,
    needsChoice: (names) => `Escolha para ${names}.`,
    allChosen: 'Todas as diferenças estão resolvidas.',
    same: (count) =>
      plural(count, {
        one: '# propriedade igual nas três versões',
        many: '# de propriedades iguais nas três versões',
        other: '# propriedades iguais nas três versões',
      }),
    discardMine: 'Descartar as minhas',
    overwrite: 'Substituir as outras',
    saveCombined: 'Salvar a combinação',
  },

  jsonText: {
    label: 'Entidade como JSON',
    hint: 'Como o serviço Tabela a escreve. O que você mudar aqui muda as propriedades.',
    place: (line, column) => `Linha ${formatCount(line)}, coluna ${formatCount(column)}:`,
    go: 'Ir até lá',
    digits: {
      lost: (name, written, stored) =>
        `${name} é lida como Double, que não comporta ${written}: seria armazenado ${stored}.`,
      make: (type) => `Mudar para ${type}`,
    },
    problems: {
      ended: 'o texto termina antes do JSON.',
      unexpected: (found) =>
        `“${found}” não é esperado aqui. Procure uma vírgula, dois-pontos ou aspas faltando.`,
      string:
        'um texto passa do fim da linha ou não tem as aspas de fechamento. Uma quebra de linha se escreve \\n.',
      escape: 'depois de \\ vem um destes: " \\ / b f n r t, ou u e quatro dígitos hexadecimais.',
      number: (found) =>
        `“${found}” não é um número. NaN e Infinity ficam entre aspas, ao lado de "@odata.type": "Edm.Double".`,
      duplicate: (name) => `${name} já está aqui. Cada nome aparece uma vez.`,
      deep: 'há níveis demais aninhados aqui.',
      trailing: 'a entidade terminou antes disto.',
      notObject: 'uma entidade se escreve { … }.',
      keyMissing: (key) => `${key} está faltando. Pode ser "", mas não ausente nem null.`,
      keyType: (key) => `${key} é um texto, entre aspas.`,
      nested: (name) =>
        `${name} contém uma lista ou um objeto. Uma propriedade tem um só valor; escreva-o como texto.`,
      type: (name) =>
        `${name} é um destes: Edm.Binary, Boolean, DateTime, Double, Guid, Int32, Int64, String.`,
      valueType: (name) => `o valor de ${name} não corresponde ao "@odata.type" dela.`,
      unquoted: (name) => `um Int64 fica entre aspas: "${name}": "123".`,
      keysFixed: (key) => `${key} não pode mudar: seria outra entidade. Duplique-a em vez disso.`,
    },
  },
};
