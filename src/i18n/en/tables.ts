import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });

export const tables = {
  commands: 'Commands',
  more: 'More commands',
  add: 'Add entity',
  edit: 'Edit',
  duplicate: 'Duplicate',
  sortBy: 'Sort by',
  remove: 'Delete',
  import: 'Import',
  change: {
    all: 'Change all…',
    matching: (count: number) =>
      plural(count, { one: 'Change # matching…', other: 'Change # matching…' }),
    anyMatching: 'Change matching…',
    opening: 'Change entities',
  },
  empty: {
    title: 'No entities yet',
    text: 'Properties become columns when the first entity has them.',
    import: 'Import a file',
    drop: 'or paste rows, or drop a CSV or JSON file here',
  },
  missing: (partitionKey: string, rowKey: string) =>
    `The entity ${partitionKey} / ${rowKey} no longer exists.`,
  deletion: {
    title: (count: number) => `Delete ${entities(count)}?`,
    text: (table: string) =>
      `They will be deleted from ${table}. It can be undone, as long as the history keeps it.`,
    textOne: (table: string) =>
      `It will be deleted from ${table}. It can be undone, as long as the history keeps it.`,
    confirm: (count: number) => `Delete ${entities(count)}`,
    running: (done: number, of: number) => `${formatCount(done)} of ${entities(of)} deleted`,
    progress: 'Progress of deleting',
    stop: 'Stop',
    done: (count: number) => `${entities(count)} deleted`,
    stopped: (count: number) => `Stopped. ${entities(count)} deleted, the others stay.`,
    failed: (count: number) => `Deleting stopped after ${entities(count)}.`,
    refused: (count: number) =>
      plural(count, { one: '# entity was not deleted', other: '# entities were not deleted' }),
    more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    resultTitle: 'Not everything was deleted',
    close: 'Close',
  },
  unsaved: {
    title: 'Save your changes?',
    text: (key: string) => `${key} has unsaved changes.`,
    textNew: 'The new entity is not saved yet.',
    save: 'Save',
    discard: 'Discard',
    stay: 'Stay',
  },
  editor: 'Entity',
  editorLoading: 'Opening the editor…',
};
