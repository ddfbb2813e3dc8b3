import type { policies as english, cors as englishCors } from '../en/policies.ts';
import { plural } from '../plural.ts';

export const policies: typeof english = {
  text: 'As assinaturas podem se referir a uma política armazenada de sua tabela em vez de dizer elas mesmas o que permitem. Quem altera ou remove a política altera todas de uma vez.',
  table: 'Tabela',
  noTables: 'A conta ainda não tem tabelas.',
  none: 'A tabela não tem políticas armazenadas.',
  line: (place) => `Política ${place}`,
  id: 'Nome',
  start: 'Início, UTC',
  expiry: 'Expiração, UTC',
  left: 'Fica a cargo da assinatura',
  permissions: 'Permissões (nenhuma: fica a cargo da assinatura)',
  letters: { r: 'Ler', a: 'Adicionar', u: 'Atualizar', d: 'Excluir' },
  add: 'Adicionar uma política',
  most: (count) =>
    plural(count, {
      one: 'No máximo # política',
      many: 'No máximo # de políticas',
      other: 'No máximo # políticas',
    }),
  remove: (name) => `Remover ${name}`,
  save: 'Salvar',
  revert: 'Reverter',
  saved: 'As políticas foram salvas.',
  problems: {
    idMissing: 'Ela precisa de um nome.',
    idTwice: 'Outra política tem este nome.',
    idLong: 'Um nome tem no máximo 64 caracteres.',
    start: 'O início é um horário como 2026-12-31T18:00:00Z, ou nada.',
    expiry: 'A expiração é um horário como 2026-12-31T18:00:00Z, ou nada.',
    order: 'Ela termina antes de começar.',
  },
};

export const cors: typeof englishCors = {
  text: 'Quais páginas de outras origens podem fazer solicitações, como o serviço o guarda para ferramentas que leem e gravam essas regras. Páginas desta origem não precisam de regra, e os navegadores nunca mostram a um service worker o que páginas de outra origem solicitam.',
  none: 'Não há regras.',
  line: (place) => `Regra ${place}`,
  origins: 'Origens',
  methods: 'Métodos',
  allowed: 'Cabeçalhos que podem ser enviados',
  exposed: 'Cabeçalhos que podem ser lidos',
  maxAge: 'Lembrada por (segundos)',
  list: 'Separados por vírgulas; * significa todos',
  add: 'Adicionar uma regra',
  most: (count) =>
    plural(count, {
      one: 'No máximo # regra',
      many: 'No máximo # de regras',
      other: 'No máximo # regras',
    }),
  remove: (name) => `Remover ${name}`,
  saved: 'As regras foram salvas.',
  problems: {
    origins: 'Indique uma origem, ou * para todas.',
    originSyntax: 'Uma origem é como https://host.example, sem caminho.',
    methods: 'Indique um método.',
    methodSyntax: 'Os métodos são GET, POST, PUT, PATCH, MERGE, DELETE, HEAD e OPTIONS.',
    headerSyntax: 'Cabeçalhos são como x-ms-date, ou x-ms-* para todos os que começam assim.',
    maxAge: 'Um número de segundos.',
  },
};
