import { plural } from '../plural.ts';

/** About what is done with entities and values in the grid, and about the plain table in its place. */
export const sheet = {
  openBeside: 'Open beside',
  export: 'Export',
  viewer: {
    open: 'View value…',
    title: (column: string) => `Value of ${column}`,
    shownAs: 'Shown as',
    kinds: {
      json: 'JSON',
      text: 'Text',
      hex: 'Hex',
      image: 'Image',
      link: 'Link',
      base64: 'Base64',
    },
    image: (column: string) => `The image in ${column}`,
    noImage: 'These bytes begin like an image, but the browser can’t show them.',
    follow: 'Open in a new tab',
    copy: 'Copy value',
    copied: 'Copied',
    notCopied: 'Not copied',
    characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
    absent: 'This entity has no such property.',
  },
  move: {
    open: 'Move (change keys)…',
    changeKeys: 'Change keys…',
    title: 'Move the entity',
    text: 'The entity gets new keys: it is inserted under them and deleted under the old ones, in one step.',
    same: 'These are its current keys.',
    confirm: 'Move',
    moved: (partitionKey: string, rowKey: string) => `Moved to ${partitionKey} / ${rowKey}`,
    unsaved: 'The entity has unsaved changes. Save or discard them first.',
    undo: 'Undo',
    undone: 'Moved back',
  },
  goTo: {
    title: 'Go to key',
    hint: 'If empty: the first entity at or after the PartitionKey.',
    confirm: 'Go',
    next: (partitionKey: string, rowKey: string) =>
      `There is no such partition. The next entity is ${partitionKey} / ${rowKey}.`,
    nearest: (partitionKey: string, rowKey: string) =>
      `There is no such entity. The nearest is ${partitionKey} / ${rowKey}.`,
    goThere: 'Go there',
    none: 'There is no such entity. The table is empty.',
    hidden: (partitionKey: string, rowKey: string) =>
      `The filter hides ${partitionKey} / ${rowKey}.`,
    unfilter: 'Clear the filter and go there',
  },
  selected: {
    change: (count: number) =>
      plural(count, { one: 'Change # selected…', other: 'Change # selected…' }),
    subject: (count: number) =>
      plural(count, { one: '# selected entity', other: '# selected entities' }),
    tooMany: (limit: number) =>
      plural(limit, {
        one: 'Sorted like this, only # selected entity is changed at once. Sort by the keys, or filter.',
        other:
          'Sorted like this, up to # selected entities are changed at once. Sort by the keys, or filter.',
      }),
  },
  asJson: 'Entities as JSON',
  reader: {
    open: 'Plain table',
    close: 'Back to the grid',
    caption: (table: string, first: string, last: string, total: string) =>
      `${table}: entities ${first} to ${last} of ${total}`,
    empty: (table: string) => `${table}: no entities`,
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
    goTo: 'Page',
    pages: 'Pages',
    print: 'Print',
    edit: (rowKey: string) => `Edit ${rowKey}`,
  },
  order: {
    title: 'The new keys in the order of the table',
    same: 'They keep the order of the lines.',
    other: 'Their order differs from the lines.',
    line: 'Line',
  },
};
