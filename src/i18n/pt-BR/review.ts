import type { review as english } from '../en/review.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const review: typeof english = {
  list: 'Entidades a revisar',
  show: 'Mostrar',
  all: 'Todas',
  statuses: {
    waiting: 'A decidir',
    resolved: 'Decididas',
    merged: 'Combinadas automaticamente',
    skipped: 'Ficam como estão',
  },
  status: {
    waiting: 'a decidir',
    resolved: 'decidida',
    merged: 'combinada automaticamente',
    skipped: 'fica como está',
  },
  changes: { added: 'adicionada', removed: 'excluída', changed: 'alterada', none: 'sem mudança' },
  kinds: {
    value: 'Os dois lados mudaram o valor',
    type: 'Os dois lados mudaram o tipo',
    delete: 'Excluída de um lado, alterada do outro',
    insert: 'Adicionada dos dois lados',
  },
  remaining: (count) => (count === 0 ? 'Tudo está decidido.' : `A decidir: ${entities(count)}.`),
  more: (count) => `Mais ${entities(count)}: decida estas primeiro, ou muitas de uma vez.`,
  empty: 'Nenhuma entidade aqui.',
  none: 'Escolha uma entidade para ver suas versões.',
  many: {
    title: 'Decidir muitas de uma vez',
    which: 'Conflitos',
    all: (count) => `Todos os de ${entities(count)}`,
    property: (name, count) => `${name}, em ${entities(count)}`,
    kind: (kind, count) => `${kind} (${count})`,
    take: 'Usar',
    skip: 'Deixá-las como estão',
    decide: 'Decidir',
    decided: (count) => `Decidido para ${entities(count)}.`,
  },
  next: 'Próximo conflito',
  undo: 'Desfazer a decisão',
  skip: 'Deixá-la como está',
  reopen: 'Decidir de novo',
  whole: 'A entidade inteira',
  take: (side) => `Usar “${side}”`,
  notThere: (side) => `“${side}” não tem esta entidade.`,
};
