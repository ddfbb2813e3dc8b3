import type { cells as english } from '../en/cells.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const cellCount = (count: number) =>
  plural(count, { one: '# célula', many: '# de células', other: '# células' });

export const cells: typeof english = {
  cellOf: (column, rowKey) => `${column}, linha ${rowKey}`,
  edit: 'Editar na célula',
  changeType: 'Mudar o tipo…',
  fillDown: 'Preencher para baixo',
  clear: 'Remover valores',
  copyAs: 'Copiar como…',
  copyRuns: (count) =>
    plural(count, {
      one: '# texto começa com =, +, - ou @, e uma planilha o executaria como fórmula. Copiado sem escolher um formato, ele vai marcado como texto.',
      many: '# de textos começam com =, +, - ou @, e uma planilha os executaria como fórmulas. Copiados sem escolher um formato, eles vão marcados como texto.',
      other:
        '# textos começam com =, +, - ou @, e uma planilha os executaria como fórmulas. Copiados sem escolher um formato, eles vão marcados como texto.',
    }),
  formats: {
    tsv: 'Texto com tabulações (TSV)',
    csv: 'CSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    markdown: 'Tabela em Markdown',
    html: 'Tabela em HTML',
    typescript: 'Literal de TypeScript',
    fetch: 'Solicitação fetch',
    filter: '$filter para estas entidades',
  },
  fixedKey:
    'As chaves identificam a entidade e por isso não se alteram na célula. Em vez disso, duplique a entidade com outras chaves.',
  fixedTimestamp: 'O armazenamento define o Timestamp a cada gravação.',
  nothingFixed: 'Chaves e Timestamps ficam como estão.',
  undo: 'Desfazer',
  written: (count) =>
    plural(count, {
      one: '# célula gravada',
      many: '# de células gravadas',
      other: '# células gravadas',
    }),
  cleared: (count) =>
    plural(count, {
      one: '# valor removido',
      many: '# de valores removidos',
      other: '# valores removidos',
    }),
  work: {
    title: (count) =>
      plural(count, {
        one: 'Gravar células de # entidade',
        many: 'Gravar células de # de entidades',
        other: 'Gravar células de # entidades',
      }),
    stopped: (done, total) =>
      `Gravado: ${formatCount(done)} de ${cellCount(total)}. Isso fica, a menos que você desfaça.`,
    notBegun: (total) => `Gravado: 0 de ${cellCount(total)}. Nada mudou.`,
  },
  nothingToDo: 'Nada a alterar nestas células',
  tooMany: (limit) =>
    plural(limit, {
      one: 'Aqui se altera até # linha de uma vez.',
      many: 'Aqui se alteram até # de linhas de uma vez.',
      other: 'Aqui se alteram até # linhas de uma vez.',
    }),
  changeAll: 'Alterar todas…',
  paste: {
    looking: 'Examinar o que foi colado',
    stopped: 'Cancelado. Nada foi gravado.',
    nothing: 'Não há nada para colar aqui',
    byKey: (keys) =>
      `O navegador não deixa esta página ler a área de transferência. Para colar, pressione ${keys} na célula.`,
    apart:
      'Há vários intervalos selecionados, e o que foi copiado não preenche cada um deles. Selecione um só lugar.',
    tooMany: (limit) =>
      plural(limit, {
        one: 'Só # linha é colada de uma vez. Para mais, importe um arquivo.',
        many: 'Até # de linhas são coladas de uma vez. Para mais, importe um arquivo.',
        other: 'Até # linhas são coladas de uma vez. Para mais, importe um arquivo.',
      }),
    import: 'Importar o que foi colado…',
    title: 'Colar',
    duplicateTitle: 'Duplicar entidades',
    duplicate: (count) =>
      plural(count, {
        one: 'Duplicar # entidade',
        many: 'Duplicar # de entidades',
        other: 'Duplicar # entidades',
      }),
    write: (count) => `Colar ${cellCount(count)}`,
    writeRows: (count) =>
      plural(count, { one: 'Colar # linha', many: 'Colar # de linhas', other: 'Colar # linhas' }),
    cells: (count) => `${cellCount(count)} a gravar`,
    removed: (count) =>
      plural(count, {
        one: '# valor é removido',
        many: '# de valores são removidos',
        other: '# valores são removidos',
      }),
    newRows: (count) =>
      plural(count, {
        one: '# entidade é adicionada',
        many: '# de entidades são adicionadas',
        other: '# entidades são adicionadas',
      }),
    newColumns: (count) =>
      plural(count, {
        one: '# propriedade é nova',
        many: '# de propriedades são novas',
        other: '# propriedades são novas',
      }),
    retyped: (count) =>
      plural(count, {
        one: '# valor muda de tipo',
        many: '# de valores mudam de tipo',
        other: '# valores mudam de tipo',
      }),
    keyless: (count) =>
      plural(count, {
        one: 'Falta a # linha aquilo que forma sua chave: escolha outras partes',
        many: 'Falta a # de linhas aquilo que forma suas chaves: escolha outras partes',
        other: 'Falta a # linhas aquilo que forma suas chaves: escolha outras partes',
      }),
    twins: (count) =>
      plural(count, {
        one: '# linha tem as chaves de outra e será recusada',
        many: '# de linhas têm as chaves de outra e serão recusadas',
        other: '# linhas têm as chaves de outra e serão recusadas',
      }),
    wrongKeys: (count) =>
      plural(count, {
        one: '# linha fica de fora: suas chaves não servem para uma entidade',
        many: '# de linhas ficam de fora: suas chaves não servem para uma entidade',
        other: '# linhas ficam de fora: suas chaves não servem para uma entidade',
      }),
    wrong: (count) =>
      plural(count, {
        one: '# célula não é um valor',
        many: '# de células não são valores',
        other: '# células não são valores',
      }),
    wrongTitle: 'Células que não são valores de sua coluna',
    leave: 'Gravar as outras; estas ficam como estão, marcadas',
    correct: (count) =>
      plural(count, {
        one: 'Corrigir # onde está claro o que se quis dizer',
        other: 'Corrigir as # onde está claro o que se quis dizer',
      }),
    head: 'A primeira linha tem os nomes:',
    keys: 'Chaves das novas entidades',
    preview: 'Prévia',
    columnName: (place) => `Nome da coluna ${place}`,
    typeOf: (name) => `Tipo de ${name}`,
    isNew: 'nova',
    skipped: 'fica',
    row: 'Entidade',
    noKey: 'sem chave',
    more: (count) =>
      plural(count, {
        one: 'e mais # linha',
        many: 'e mais # de linhas',
        other: 'e mais # linhas',
      }),
  },
  note: 'Sobre esta célula',
  type: 'Tipo',
  choose: (column) => `Valor de ${column}`,
  unsaved: {
    count: (count) =>
      plural(count, {
        one: '# célula não foi salva.',
        many: '# de células não foram salvas.',
        other: '# células não foram salvas.',
      }),
    unwritten: (count) =>
      plural(count, {
        one: '# nova entidade não foi salva.',
        many: '# de novas entidades não foram salvas.',
        other: '# novas entidades não foram salvas.',
      }),
    list: 'Mostrar as novas entidades',
    listTitle: 'Novas entidades que foram recusadas',
    show: 'Mostrar',
    retry: 'Repetir',
    retryAll: 'Repetir',
    correct: 'Corrigir',
    seeChanges: 'Ver as alterações',
    overwrite: 'Substituir as outras',
    discard: 'Descartar',
    discardAll: 'Descartar tudo',
    changed: (time) =>
      `Outra pessoa alterou esta célula às ${time} UTC, depois que você a tinha visto.`,
    otherType: 'Ficou de fora porque mudaria o tipo.',
    leaveTitle: 'Descartar o que não foi salvo?',
    leave: (count) =>
      plural(count, {
        one: '# célula contém o que não pôde ser salvo. Isso será perdido.',
        many: '# de células contêm o que não pôde ser salvo. Isso será perdido.',
        other: '# células contêm o que não pôde ser salvo. Isso será perdido.',
      }),
    leaveUnwritten: (count) =>
      plural(count, {
        one: '# nova entidade não pôde ser salva. Ela será perdida.',
        many: '# de novas entidades não puderam ser salvas. Elas serão perdidas.',
        other: '# novas entidades não puderam ser salvas. Elas serão perdidas.',
      }),
    leaveChange: 'A alteração de muitas entidades que está sendo preparada aqui será perdida.',
    leaveConfirm: 'Descartar e sair',
    stillWriting:
      'Ainda há células sendo gravadas. O que está a caminho pode se perder se você sair agora.',
    leaveAnyway: 'Sair agora',
  },
  refused: (count) =>
    plural(count, {
      one: '# entidade não foi gravada.',
      many: '# de entidades não foram gravadas.',
      other: '# entidades não foram gravadas.',
    }),
};
