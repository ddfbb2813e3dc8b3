import { plural } from '../plural.ts';

export const columns = {
  open: 'Columns…',
  title: (table: string) => `Columns of ${table}`,
  search: 'Find a column',
  shown: (shown: number, all: number) =>
    plural(all, { one: `${shown} of # column shown`, other: `${shown} of # columns shown` }),
  none: 'No column has this name.',
  list: 'Columns',
  goTo: 'Go to',
  goToColumn: (name: string) => `Go to ${name}`,
  pin: 'Pin',
  unpin: 'Unpin',
  pinColumn: (name: string) => `Keep ${name} in sight`,
  usual: 'In all tables',
  usualColumn: (name: string) => `Lay out columns called ${name} like this in all tables`,
  showAll: 'Show all',
  reset: 'Reset columns',
  resetView: 'Reset this view',
  viewReset: 'Filter, order and columns were reset.',
  convert: {
    several: (count: number) =>
      plural(count, { one: 'Convert # column…', other: 'Convert # columns…' }),
    also: 'Together with',
    leaveOut: (name: string) => `Leave out ${name}`,
  },
  format: 'Show values as…',
  formats: {
    utc: 'UTC',
    local: 'Local time',
    plain: 'As stored',
    grouped: 'Digits in groups',
    hex: 'Hexadecimal',
    base64: 'Base64',
    text: 'Text (UTF-8)',
  },
};
