import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const values = (count: number) => plural(count, { one: '# value', other: '# values' });

export const statistics = {
  label: 'Statistics of the selection',
  hint: 'Select cells or a column to see count, sum, min and max.',
  adding: (keys: string) => `Adding to the selection: ${keys} adds a cell, Esc ends.`,
  tooMany: (most: number) => `Statistics are shown for up to ${most} columns at once.`,
  offered: 'This reads all entities of the result.',
  computing: 'Computing…',
  stop: 'Stop',
  stopped: 'Stopped.',
  resume: 'Compute',
  failed: 'The statistics could not be computed.',
  retry: 'Try again',
  count: 'Count',
  absent: 'Absent',
  sum: 'Sum',
  sumOf: (numbers: number) =>
    plural(numbers, { one: 'Sum of # number', other: 'Sum of # numbers' }),
  average: 'Average',
  min: 'Min',
  max: 'Max',
  mixed: 'Mixed types',
  typeCount: (count: number, type: string) => `${formatCount(count)} ${type}`,
  /** What they took. */
  cost: (read: number, elapsed: string) =>
    `${plural(read, { one: '# entity', other: '# entities' })} read, ${elapsed}`,

  column: {
    command: 'Column statistics…',
    title: (column: string) => `Statistics of ${column}`,
    all: (entities: number) =>
      plural(entities, { one: 'Of the # entity of the table', other: 'Of all # entities' }),
    matching: (entities: number) =>
      plural(entities, {
        one: 'Of the # entity that the filter finds',
        other: 'Of the # entities that the filter finds',
      }),
    typesOf: (list: string) => `Types: ${list}`,
    distinct: 'Different values',
    atLeast: (count: number) => `more than ${formatCount(count)}`,
    values: 'Frequency of each value',
    value: 'Value',
    countHead: 'Entities',
    share: 'Share',
    bounded: (count: number) =>
      `Only the first ${formatCount(count)} different values are counted. Their counts are exact, but a value that came later may be as frequent.`,
    filterBy: (value: string) => `Filter by ${value}`,
    more: (count: number) => `Show ${values(count)} more`,
    rest: (count: number) =>
      plural(count, { one: 'and # rarer value', other: 'and # rarer values' }),
    none: 'No entity has this property.',
  },
};
