import type { review as english } from '../en/review.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidad', many: '# de entidades', other: '# entidades' });

export const review: typeof english = {
  list: 'Entidades por revisar',
  show: 'Mostrar',
  all: 'Todas',
  statuses: {
    waiting: 'Por decidir',
    resolved: 'Decididas',
    merged: 'Combinadas automáticamente',
    skipped: 'Se quedan como están',
  },
  status: {
    waiting: 'por decidir',
    resolved: 'decidida',
    merged: 'combinada automáticamente',
    skipped: 'se queda como está',
  },
  changes: { added: 'añadida', removed: 'eliminada', changed: 'cambiada', none: 'sin cambios' },
  kinds: {
    value: 'Ambos lados cambiaron el valor',
    type: 'Ambos lados cambiaron el tipo',
    delete: 'Eliminada en un lado, cambiada en el otro',
    insert: 'Añadida en ambos lados',
  },
  remaining: (count) => (count === 0 ? 'Todo está decidido.' : `Por decidir: ${entities(count)}.`),
  more: (count) => `Otras ${entities(count)}: decida primero estas, o muchas a la vez.`,
  empty: 'Aquí no hay ninguna entidad.',
  none: 'Elija una entidad para ver sus versiones.',
  many: {
    title: 'Decidir muchas a la vez',
    which: 'Conflictos',
    all: (count) => `Todos los de ${entities(count)}`,
    property: (name, count) => `${name}, en ${entities(count)}`,
    kind: (kind, count) => `${kind} (${count})`,
    take: 'Tomar',
    skip: 'Dejarlas como están',
    decide: 'Decidir',
    decided: (count) => `Decidido para ${entities(count)}.`,
  },
  next: 'Conflicto siguiente',
  undo: 'Deshacer la decisión',
  skip: 'Dejarla como está',
  reopen: 'Decidir de nuevo',
  whole: 'La entidad entera',
  take: (side) => `Tomar “${side}”`,
  notThere: (side) => `“${side}” no tiene esta entidad.`,
};
