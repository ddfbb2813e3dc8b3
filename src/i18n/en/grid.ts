import { plural } from '../plural.ts';

export const grid = {
  label: (table: string) => `Entities of ${table}`,
  absent: 'absent',
  empty: 'empty',
  characters: (count: string) => `${count} characters`,
  loadingRow: 'Loading',
  damagedRow: 'can’t be read',
  damagedTitle:
    'This entity is damaged: queries and exports leave it out. Check the account to save what is left of it, or delete it.',
  selectAll: 'Select all entities',
  columnMenu: (column: string) => `Menu of ${column}`,
  cellMenu: 'Menu of the cell',
  resize: 'Drag to resize, double-click to fit',
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  alsoAscending: 'Then sort ascending',
  alsoDescending: 'Then sort descending',
  sortWithout: 'Stop sorting by it',
  sortPlace: {
    ascending: (place: number) => `sort key ${place}, ascending`,
    descending: (place: number) => `sort key ${place}, descending`,
  },
  fit: 'Fit to content',
  wider: 'Wider',
  narrower: 'Narrower',
  resetWidths: 'Reset all widths',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  hide: 'Hide column',
  showHidden: (count: number) =>
    plural(count, { one: 'Show # hidden column', other: 'Show # hidden columns' }),
  filterColumn: 'Filter by this column…',
  onlyWith: 'Show only with a value',
  onlyWithout: 'Show only without a value',
  selectColumn: 'Select column',
  /** Of the property in everything that is shown. */
  change: {
    set: 'Set in all shown…',
    rename: 'Rename property…',
    convert: 'Convert type…',
    remove: 'Remove property…',
  },
  edit: 'Edit',
  copy: 'Copy',
  filterSame: 'Filter by this value',
  filterOther: 'Exclude this value',
  duplicate: 'Duplicate',
  remove: (count: number) => plural(count, { one: 'Delete entity', other: 'Delete # entities' }),
  loading: 'Loading entities…',
  failed: 'The entities could not be read.',
  stale: 'What you see may be out of date.',
  retry: 'Try again',
  gone: {
    title: 'This table is gone',
    text: (table: string) => `${table} was deleted or renamed, here or in another tab.`,
  },
  selectedCells: (count: number) =>
    plural(count, { one: '# cell selected', other: '# cells selected' }),
  selectedEntities: (count: number) =>
    plural(count, { one: '# entity selected', other: '# entities selected' }),
  copied: (count: number) => plural(count, { one: '# row copied', other: '# rows copied' }),
  copyLimit: (limit: number) =>
    plural(limit, {
      one: 'Only the first row was copied',
      other: 'Only the first # rows were copied',
    }),
  copyApart:
    'These cells do not form a block. Select the same rows or the same columns to copy them at once.',
  copyFailed: 'The browser did not allow copying.',
};
