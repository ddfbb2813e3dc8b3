import type { grid as english } from '../en/grid.ts';
import { plural } from '../plural.ts';

export const grid: typeof english = {
  label: (table) => `Entidades de ${table}`,
  absent: 'ausente',
  empty: 'vazio',
  characters: (count) => `${count} caracteres`,
  loadingRow: 'Carregando',
  damagedRow: 'não pode ser lida',
  damagedTitle:
    'Esta entidade está danificada: consultas e exportações a deixam de fora. Verifique a conta para salvar o que resta da entidade, ou exclua-a.',
  selectAll: 'Selecionar todas as entidades',
  columnMenu: (column) => `Menu de ${column}`,
  cellMenu: 'Menu da célula',
  resize: 'Arraste para redimensionar, clique duas vezes para ajustar',
  sortAscending: 'Ordem crescente',
  sortDescending: 'Ordem decrescente',
  alsoAscending: 'Depois por esta, crescente',
  alsoDescending: 'Depois por esta, decrescente',
  sortWithout: 'Não classificar mais por esta',
  sortPlace: {
    ascending: (place) => `chave de classificação ${place}, crescente`,
    descending: (place) => `chave de classificação ${place}, decrescente`,
  },
  fit: 'Ajustar ao conteúdo',
  wider: 'Mais larga',
  narrower: 'Mais estreita',
  resetWidths: 'Redefinir todas as larguras',
  moveLeft: 'Mover para a esquerda',
  moveRight: 'Mover para a direita',
  hide: 'Ocultar coluna',
  showHidden: (count) =>
    plural(count, {
      one: 'Mostrar # coluna oculta',
      many: 'Mostrar # de colunas ocultas',
      other: 'Mostrar # colunas ocultas',
    }),
  filterColumn: 'Filtrar por esta coluna…',
  onlyWith: 'Somente entidades com um valor',
  onlyWithout: 'Somente entidades sem valor',
  selectColumn: 'Selecionar coluna',
  change: {
    set: 'Definir em todas as exibidas…',
    rename: 'Renomear propriedade…',
    convert: 'Converter tipo…',
    remove: 'Remover propriedade…',
  },
  edit: 'Editar',
  copy: 'Copiar',
  filterSame: 'Filtrar por este valor',
  filterOther: 'Filtrar sem este valor',
  duplicate: 'Duplicar',
  remove: (count) =>
    count === 1
      ? 'Excluir entidade'
      : plural(count, {
          one: 'Excluir # entidade',
          many: 'Excluir # de entidades',
          other: 'Excluir # entidades',
        }),
  loading: 'Carregando entidades…',
  failed: 'Não foi possível ler as entidades.',
  stale: 'O que você vê pode estar desatualizado.',
  retry: 'Repetir',
  gone: {
    title: 'Esta tabela não existe mais',
    text: (table) => `${table} foi excluída ou renomeada, aqui ou em outra guia.`,
  },
  selectedCells: (count) =>
    plural(count, {
      one: '# célula selecionada',
      many: '# de células selecionadas',
      other: '# células selecionadas',
    }),
  selectedEntities: (count) =>
    plural(count, {
      one: '# entidade selecionada',
      many: '# de entidades selecionadas',
      other: '# entidades selecionadas',
    }),
  copied: (count) =>
    plural(count, {
      one: '# linha copiada',
      many: '# de linhas copiadas',
      other: '# linhas copiadas',
    }),
  copyLimit: (limit) =>
    limit === 1
      ? 'Só a primeira linha foi copiada'
      : plural(limit, {
          many: 'Só as primeiras # de linhas foram copiadas',
          other: 'Só as primeiras # linhas foram copiadas',
        }),
  copyApart:
    'Estas células não formam um bloco. Selecione as mesmas linhas ou as mesmas colunas para copiá-las de uma vez.',
  copyFailed: 'O navegador não permitiu copiar.',
};
