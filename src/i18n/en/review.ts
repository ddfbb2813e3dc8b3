import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });

export const review = {
  list: 'Entities to review',
  show: 'Show',
  all: 'All',
  statuses: {
    waiting: 'To decide',
    resolved: 'Decided',
    merged: 'Merged automatically',
    skipped: 'Left as they are',
  },
  status: {
    waiting: 'to decide',
    resolved: 'decided',
    merged: 'merged automatically',
    skipped: 'left as it is',
  },
  changes: { added: 'added', removed: 'deleted', changed: 'changed', none: 'unchanged' },
  kinds: {
    value: 'Both sides changed the value',
    type: 'Both sides changed the type',
    delete: 'Deleted on one side, changed on the other',
    insert: 'Added on both sides',
  },
  remaining: (count: number) =>
    count === 0 ? 'Everything is decided.' : `${entities(count)} still to decide.`,
  more: (count: number) => `${entities(count)} more: decide these first, or many at once.`,
  empty: 'No entity here.',
  none: 'Choose an entity to see its versions.',
  many: {
    title: 'Decide many at once',
    which: 'Conflicts',
    all: (count: number) => `All of ${entities(count)}`,
    property: (name: string, count: number) => `${name}, in ${entities(count)}`,
    kind: (kind: string, count: number) => `${kind} (${count})`,
    take: 'Take',
    skip: 'Leave them as they are',
    decide: 'Decide',
    decided: (count: number) => `Decided for ${entities(count)}.`,
  },
  next: 'Next conflict',
  undo: 'Undo decision',
  skip: 'Leave it as it is',
  reopen: 'Decide again',
  whole: 'The whole entity',
  take: (side: string) => `Take “${side}”`,
  notThere: (side: string) => `“${side}” does not have this entity.`,
};
