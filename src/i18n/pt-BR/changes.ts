import type { changes as english } from '../en/changes.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const changes: typeof english = {
  title: (table) => `Alterar entidades de ${table}`,
  whole: (count) =>
    count === 1
      ? 'A única entidade'
      : plural(count, {
          one: '# entidade',
          many: 'Todas as # de entidades',
          other: 'Todas as # entidades',
        }),
  wholeUncounted: 'Todas as entidades',
  matching: (count) =>
    plural(count, {
      one: '# entidade que corresponde',
      many: '# de entidades que correspondem',
      other: '# entidades que correspondem',
    }),
  matchingUncounted: 'Entidades que correspondem',

  kinds: {
    label: 'O que fazer',
    set: 'Definir propriedade',
    rename: 'Renomear propriedade',
    convert: 'Converter tipo',
    remove: 'Remover propriedade',
    copy: 'Copiar para tabela',
    rekey: 'Novas chaves',
    delete: 'Excluir',
  },

  actions: {
    set: (count) => `Definir em ${entities(count)}`,
    rename: (count) => `Renomear em ${entities(count)}`,
    convert: (count) => `Converter em ${entities(count)}`,
    remove: (count) => `Remover de ${entities(count)}`,
    copy: (count) => `Copiar ${entities(count)}`,
    rekey: (count) => `Mover ${entities(count)}`,
    delete: (count) => `Excluir ${entities(count)}`,
  },
  anyActions: {
    set: 'Definir',
    rename: 'Renomear',
    convert: 'Converter',
    remove: 'Remover',
    copy: 'Copiar',
    rekey: 'Mover',
    delete: 'Excluir',
  },

  fields: {
    property: 'Propriedade',
    newName: 'Novo nome',
    type: 'Novo tipo',
    value: 'Valor',
    target: 'Para a tabela',
    valueHint: 'As entidades que não têm a propriedade passam a tê-la.',
    typesNow: (types) => `Agora é ${types}.`,
    targetNew: 'Essa tabela ainda não existe: será criada.',
    targetThere: 'A tabela já existe: chaves que ela já tem são recusadas, nada é substituído.',
    targetItself: 'Esta é a tabela que está sendo copiada. Indique outra.',
    targetMissing: 'Indique a tabela: uma existente ou uma nova.',
    exists: (name) => `Entidades que já têm ${name} são recusadas.`,
    unchanged: 'Este é o nome que ela já tem. Escreva outro.',
  },

  keys: {
    partitionKey: 'Nova PartitionKey',
    rowKey: 'Nova RowKey',
    hint: 'Uma chave é feita de partes, uma após a outra.',
    empty: 'Nenhuma parte: a chave fica vazia em todas as entidades.',
    part: (place) => `Parte ${formatCount(place)}`,
    kindOf: (part) => `${part}, espécie`,
    kinds: {
      text: 'Texto',
      property: 'Propriedade',
      guid: 'Novo Guid',
      rowNumber: 'Número da linha',
      reverseTicks: 'Ticks invertidos',
    },
    text: (part) => `${part}, texto`,
    property: (part) => `${part}, propriedade`,
    date: (part) => `${part}, propriedade de data`,
    first: (part) => `${part}, primeiro número`,
    digits: (part) => `${part}, dígitos`,
    from: 'desde',
    wide: 'dígitos',
    reverseHint: 'A data mais recente vem primeiro.',
    guidHint: 'Os Guids abaixo são exemplos: outros serão gerados na execução.',
    add: 'Adicionar parte',
    addTo: (key) => `Adicionar uma parte a ${key}`,
    remove: (part, key) => `Remover ${part} de ${key}`,
    earlier: (part, key) => `Mover ${part} de ${key} para antes`,
    later: (part, key) => `Mover ${part} de ${key} para depois`,
    problems: {
      text: 'As chaves não têm / \\ # ? nem caracteres de controle, e no máximo 1.024 caracteres.',
      property: 'Indique uma propriedade.',
      first: 'Escreva um número inteiro, como 1.',
      digits: 'Escreva um número de dígitos de 0 a 30.',
    },
  },

  check: {
    title: 'O que aconteceria',
    nothing: 'nada gravado ainda',
    checking: 'Examinando todas as entidades…',
    unasked: 'Preencha acima o que falta e veja aqui o que aconteceria.',
    match: 'Correspondem',
    changed: {
      set: 'Mudam',
      rename: 'Mudam',
      convert: 'Mudam',
      remove: 'Mudam',
      copy: 'São copiadas',
      rekey: 'São movidas',
      delete: 'São excluídas',
    },
    unchanged: 'Ficam como estão',
    lossy: 'Perdem algo',
    refused: 'São recusadas',
    none: 'Nenhuma entidade corresponde.',
    noChange: 'Nada mudaria: todas já estão como a alteração quer ou são recusadas.',
    retry: 'Repetir',
    reasons: 'Por que são recusadas',
    first: (count) => `Das primeiras ${formatCount(count)}:`,
    grouped: (count, sentence) => `${formatCount(count)}: ${sentence}`,
    such: (key) => `como ${key}`,
  },

  samples: {
    title: (count) =>
      count === 1
        ? 'A entidade antes e depois'
        : `As primeiras ${formatCount(count)}, antes e depois`,
    whole: {
      delete: (count) =>
        count === 1
          ? 'A entidade que será excluída'
          : `As primeiras ${formatCount(count)} que serão excluídas`,
      copy: (count) =>
        count === 1
          ? 'A entidade que será copiada'
          : `As primeiras ${formatCount(count)} que serão copiadas`,
    },
    before: 'Antes',
    after: 'Depois',
    fate: 'O que acontece',
    fates: {
      changed: 'muda',
      unchanged: 'fica como está',
      lossy: 'perde algo',
      refused: 'recusada',
    },
    losses: {
      fraction: 'o que vem depois do ponto se perde',
      digits: 'um Double não comporta todos os dígitos',
      sign: 'o sinal do zero se perde',
      spelling: 'estava escrito de outra forma',
      instant: 'partes da unidade se perdem',
    },
    keysTitle: (count) =>
      count === 1
        ? 'As novas chaves'
        : `As novas chaves das primeiras ${formatCount(count)}, em sua ordem`,
    was: 'Era',
    newPartitionKey: 'Nova PartitionKey',
    newRowKey: 'Nova RowKey',
    oldKeys: 'Antes',
    sameOrder: 'Elas ficam na ordem em que estão.',
    otherOrder: 'Elas passam a outra ordem.',
    emptyKey: 'vazia',
  },

  notes: {
    changedMeanwhile:
      'A tabela foi alterada nesse meio-tempo, e nada disto foi feito. Veja os novos números antes de continuar.',
    failed: 'Nada foi alterado.',
  },

  confirm: {
    back: 'Voltar',
    undoable: 'Pode ser desfeito enquanto o histórico o mantiver.',
    refused: (count) =>
      plural(count, {
        one: '# entidade é recusada e fica como está.',
        many: '# de entidades são recusadas e ficam como estão.',
        other: '# entidades são recusadas e ficam como estão.',
      }),
    unchanged: (count) =>
      plural(count, {
        one: '# já está como deve estar.',
        other: '# já estão como devem estar.',
      }),
    lossy: (count) =>
      plural(count, {
        one: '# valor perde algo com isso.',
        many: '# de valores perdem algo com isso.',
        other: '# valores perdem algo com isso.',
      }),
    texts: {
      set: (table) => `O valor que as entidades de ${table} têm nela é substituído.`,
      rename: (table) => `Os valores em ${table} permanecem, com o novo nome.`,
      convert: (table) => `Os valores em ${table} assumem o novo tipo.`,
      remove: (table) => `Os valores saem de ${table}.`,
      copy: (table) => `As entidades também permanecem em ${table}.`,
      rekey: (table) =>
        `Cada entidade de ${table} recebe a nova chave e deixa a antiga; o que se refere à antiga deixa de encontrá-la.`,
      delete: (table) => `Entidades inteiras são excluídas de ${table}.`,
    },
    property: 'Propriedade',
    becomes: 'torna-se',
    target: 'Para',
    newTable: 'uma nova tabela',
  },

  running: {
    titles: {
      set: 'Definindo uma propriedade',
      rename: 'Renomeando uma propriedade',
      convert: 'Convertendo uma propriedade',
      remove: 'Removendo uma propriedade',
      copy: 'Copiando',
      rekey: 'Movendo para novas chaves',
      delete: 'Excluindo',
    },
    progress: (done, of) => `${formatCount(done)} de ${entities(of)}`,
    refused: (count) => plural(count, { one: '# recusada', other: '# recusadas' }),
    stop: 'Cancelar',
    stopping: 'Cancelando…',
    how: 'Continua quando você fecha isto. Cancelar encerra: o que já foi feito continua feito.',
    said: (percent) => `${formatCount(percent)}%`,
  },

  ended: {
    isOther: 'Agora outras entidades correspondem: o resto ficou como está.',
    isTakenBack: 'Foi desfeito nesse meio-tempo: nada mais foi alterado.',
    titles: {
      complete: 'Concluído',
      partly: 'Concluído em parte',
      cancelled: 'Cancelado',
      failed: 'Interrompido por um erro',
    },
    done: {
      set: (count) => `A propriedade foi definida em ${entities(count)}.`,
      rename: (count) => `A propriedade foi renomeada em ${entities(count)}.`,
      convert: (count) => `A propriedade foi convertida em ${entities(count)}.`,
      remove: (count) => `A propriedade foi removida de ${entities(count)}.`,
      copy: (count) =>
        plural(count, {
          one: '# entidade foi copiada.',
          many: '# de entidades foram copiadas.',
          other: '# entidades foram copiadas.',
        }),
      rekey: (count) =>
        plural(count, {
          one: '# entidade foi movida.',
          many: '# de entidades foram movidas.',
          other: '# entidades foram movidas.',
        }),
      delete: (count) =>
        plural(count, {
          one: '# entidade foi excluída.',
          many: '# de entidades foram excluídas.',
          other: '# entidades foram excluídas.',
        }),
    },
    unchanged: (count) =>
      plural(count, { one: '# já estava assim.', other: '# já estavam assim.' }),
    rest: (count) =>
      plural(count, {
        one: 'Mais # não foi examinada e está como era.',
        other: 'Mais # não foram examinadas e estão como eram.',
      }),
    next: {
      complete: 'A tabela mostra o novo estado.',
      copied: (table) => `Elas estão agora em ${table}, e aqui como antes.`,
      cancelled:
        'O que foi feito fica feito. Volte à alteração para fazer o resto ou feche esta janela.',
      cancelledRekey:
        'O que foi feito fica feito. Filtre as que têm as chaves antigas antes de mover o resto: os números de linha recomeçam.',
      cancelledCopy:
        'O que foi copiado fica na tabela. Copiar de novo recusa o que ela já tem e acrescenta o resto.',
      refused:
        'As recusadas estão como eram. Salve a lista, corrija o que ela aponta e volte à alteração para o resto.',
    },
    refused: (count) =>
      plural(count, {
        one: '# entidade foi recusada',
        many: '# de entidades foram recusadas',
        other: '# entidades foram recusadas',
      }),
    shown: (count) =>
      count === 1 ? 'A primeira é mostrada.' : `As primeiras ${formatCount(count)} são mostradas.`,
    kept: (count) => `O arquivo tem as primeiras ${formatCount(count)}.`,
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    code: 'Código',
    reason: 'Motivo',
    save: 'Salvar como CSV',
    fileName: (table) => `${table} entidades recusadas.csv`,
    again: 'Voltar à alteração',
    open: (table) => `Abrir ${table}`,
    close: 'Fechar',
  },

  reasons: {
    entityExists: 'A chave está ocupada: outra entidade já a tem ou a recebeu antes.',
    entityMissing: 'Foi excluída por outra pessoa enquanto a alteração estava em andamento.',
    etagStale: 'Foi alterada por outra pessoa enquanto a alteração estava em andamento.',
  },
  cancel: 'Cancelar',
};
