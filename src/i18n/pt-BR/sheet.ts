import type { sheet as english } from '../en/sheet.ts';
import { plural } from '../plural.ts';

export const sheet: typeof english = {
  openBeside: 'Abrir ao lado',
  export: 'Exportar',
  viewer: {
    open: 'Ver o valor…',
    title: (column) => `Valor de ${column}`,
    shownAs: 'Mostrar como',
    kinds: {
      json: 'JSON',
      text: 'Texto',
      hex: 'Hex',
      image: 'Imagem',
      link: 'Endereço',
      base64: 'Base64',
    },
    image: (column) => `A imagem de ${column}`,
    noImage: 'Estes bytes começam como uma imagem, mas o navegador não consegue mostrá-los.',
    follow: 'Abrir em uma nova guia',
    copy: 'Copiar o valor',
    copied: 'Copiado',
    notCopied: 'Não foi copiado',
    characters: (count) =>
      plural(count, { one: '# caractere', many: '# de caracteres', other: '# caracteres' }),
    absent: 'Esta entidade não tem essa propriedade.',
  },
  move: {
    open: 'Mover (alterar as chaves)…',
    changeKeys: 'Alterar as chaves…',
    title: 'Mover a entidade',
    text: 'A entidade recebe outras chaves: é inserida com elas e excluída com as antigas, as duas coisas ou nenhuma.',
    same: 'Estas são as chaves que ela já tem.',
    confirm: 'Mover',
    moved: (partitionKey, rowKey) => `Movida para ${partitionKey} / ${rowKey}`,
    unsaved: 'A entidade tem alterações não salvas. Salve-as ou descarte-as primeiro.',
    undo: 'Desfazer',
    undone: 'Movida de volta',
  },
  goTo: {
    title: 'Ir para uma chave',
    hint: 'Vazia: a primeira entidade a partir dessa PartitionKey.',
    confirm: 'Ir',
    next: (partitionKey, rowKey) =>
      `Não há nenhuma partição com esse nome. A próxima entidade é ${partitionKey} / ${rowKey}.`,
    nearest: (partitionKey, rowKey) =>
      `Essa entidade não existe. A mais próxima é ${partitionKey} / ${rowKey}.`,
    goThere: 'Ir para lá',
    none: 'Essa entidade não existe. A tabela está vazia.',
    hidden: (partitionKey, rowKey) => `O filtro oculta ${partitionKey} / ${rowKey}.`,
    unfilter: 'Limpar o filtro e ir para lá',
  },
  selected: {
    change: (count) =>
      plural(count, { one: 'Alterar # selecionada…', other: 'Alterar # selecionadas…' }),
    subject: (count) =>
      plural(count, {
        one: '# entidade selecionada',
        many: '# de entidades selecionadas',
        other: '# entidades selecionadas',
      }),
    tooMany: (limit) =>
      plural(limit, {
        one: 'Nesta ordem, só # entidade selecionada é alterada de cada vez. Classifique pelas chaves ou filtre.',
        many: 'Nesta ordem, até # de entidades selecionadas são alteradas de cada vez. Classifique pelas chaves ou filtre.',
        other:
          'Nesta ordem, até # entidades selecionadas são alteradas de cada vez. Classifique pelas chaves ou filtre.',
      }),
  },
  asJson: 'Entidades como JSON',
  reader: {
    open: 'Tabela simples',
    close: 'Voltar à grade',
    caption: (table, first, last, total) => `${table}: entidades ${first} a ${last} de ${total}`,
    empty: (table) => `${table}: nenhuma entidade`,
    first: 'Primeira página',
    previous: 'Página anterior',
    next: 'Próxima página',
    last: 'Última página',
    page: (page, pages) => `Página ${page} de ${pages}`,
    goTo: 'Página',
    pages: 'Páginas',
    print: 'Imprimir',
    edit: (rowKey) => `Editar ${rowKey}`,
  },
  order: {
    title: 'As novas chaves na ordem da tabela',
    same: 'Elas vêm na ordem das linhas.',
    other: 'Elas vêm em outra ordem que não a das linhas.',
    line: 'Linha',
  },
};
