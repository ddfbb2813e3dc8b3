import type { tables as english } from '../en/tables.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const deleted = (count: number) =>
  plural(count, {
    one: '# entidade excluída',
    many: '# de entidades excluídas',
    other: '# entidades excluídas',
  });

export const tables: typeof english = {
  commands: 'Comandos',
  more: 'Mais comandos',
  add: 'Adicionar entidade',
  edit: 'Editar',
  duplicate: 'Duplicar',
  sortBy: 'Classificar por',
  remove: 'Excluir',
  import: 'Importar',
  change: {
    all: 'Alterar todas…',
    matching: (count) =>
      plural(count, { one: 'Alterar # correspondente…', other: 'Alterar # correspondentes…' }),
    anyMatching: 'Alterar as correspondentes…',
    opening: 'Alterar entidades',
  },
  empty: {
    title: 'Nenhuma entidade ainda',
    text: 'As propriedades se tornam colunas quando a primeira entidade as tiver.',
    import: 'Importar um arquivo',
    drop: 'ou cole linhas, ou solte um arquivo CSV ou JSON aqui',
  },
  missing: (partitionKey, rowKey) => `A entidade ${partitionKey} / ${rowKey} não existe mais.`,
  deletion: {
    title: (count) => `Excluir ${entities(count)}?`,
    text: (table) => `Elas sairão de ${table}. Pode ser desfeito enquanto o histórico o mantiver.`,
    textOne: (table) => `Ela sairá de ${table}. Pode ser desfeito enquanto o histórico o mantiver.`,
    confirm: (count) => `Excluir ${entities(count)}`,
    running: (done, of) => `${formatCount(done)} de ${deleted(of)}`,
    progress: 'Progresso da exclusão',
    stop: 'Parar',
    done: deleted,
    stopped: (count) => `Parado. ${deleted(count)}; as outras ficam.`,
    failed: (count) => `A exclusão parou após ${entities(count)}.`,
    refused: (count) =>
      plural(count, {
        one: '# entidade não foi excluída',
        many: '# de entidades não foram excluídas',
        other: '# entidades não foram excluídas',
      }),
    more: (count) => plural(count, { other: 'e mais #' }),
    resultTitle: 'Nem tudo foi excluído',
    close: 'Fechar',
  },
  unsaved: {
    title: 'Salvar suas alterações?',
    text: (key) => `${key} tem alterações que não foram salvas.`,
    textNew: 'A nova entidade ainda não foi salva.',
    save: 'Salvar',
    discard: 'Descartar',
    stay: 'Ficar aqui',
  },
  editor: 'Entidade',
  editorLoading: 'Abrindo o editor…',
};
