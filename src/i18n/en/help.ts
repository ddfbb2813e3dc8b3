import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help = {
  title: 'Help',
  text: 'The rules of the data, the filter language and the keyboard. All of it is here without a network, too.',
  search: 'Search the help',
  none: (text: string) => `Nothing here is about “${text}”.`,
  found: (count: number) => plural(count, { one: '# topic', other: '# topics' }),
  changeKeys: 'Change shortcuts',
  licences: 'Licences',
  licencesText: 'Parts of the app were written by others. These are their licences.',
  sections: {
    model: 'How data is kept',
    types: 'Types',
    limits: 'Limits',
    filter: 'The filter language',
    keyboard: 'Keyboard',
  },
  model: {
    account: {
      title: 'Account',
      text: 'Holds tables under a name of its own. Each account is a database of this browser; nothing of it leaves the device.',
    },
    table: {
      title: 'Table',
      text: 'Holds entities. It has no columns of its own: the grid shows the properties that its entities have. Names ignore case.',
    },
    entity: {
      title: 'Entity',
      text: 'A set of named, typed properties under a PartitionKey and a RowKey, which together are its identity and never change.',
    },
    partition: {
      title: 'Partition',
      text: 'The entities with the same PartitionKey. A filter that fixes it reads that partition only, and a transaction stays within one.',
    },
    order: {
      title: 'Order',
      text: 'Entities come in the order of PartitionKey, then RowKey, both compared as text: “10” stands before “9”. Fill numbers up with zeros, or count ticks down for the latest first.',
    },
    property: {
      title: 'Property',
      text: 'Has a name and a value of one type. Names are case-sensitive: Price and price are two properties, and two entities may have values of different types under one name.',
    },
    absent: {
      title: 'Absent',
      text: 'A property that an entity does not have. It is neither an empty text nor null, and no comparison finds it, not even “ne”.',
    },
    timestamp: {
      title: 'Timestamp',
      text: 'When the entity was last written. The store sets it; it can be read and filtered by, not changed.',
    },
    etag: {
      title: 'ETag, the version',
      text: 'The version of an entity. A change that names an older one is refused, so that nobody overwrites what they have not seen.',
    },
    update: {
      title: 'Merge and replace',
      text: 'Merge changes the properties that are sent and leaves the others. Replace leaves only what is sent.',
    },
    transaction: {
      title: 'Entity group transaction',
      text: 'Several changes within one partition, of which all are kept or none. Each entity may be in it once.',
    },
  },
  types: {
    string: (units: number, bytes: number) =>
      `Text of up to ${formatCount(units)} UTF-16 units (${formatBytes(bytes)}).`,
    int32: 'A whole number from −2,147,483,648 to 2,147,483,647.',
    int64:
      'A whole number from −9,223,372,036,854,775,808 to 9,223,372,036,854,775,807, kept exactly.',
    double: 'A floating-point number of 64 bits, with NaN, Infinity and −Infinity.',
    boolean: 'true or false.',
    dateTime: 'An instant in UTC from 1601-01-01 to 9999-12-31, exact to 100 nanoseconds.',
    guid: '128 bits, written as 32 hexadecimal digits with hyphens.',
    binary: (bytes: number) => `Up to ${formatBytes(bytes)} of bytes, written as Base64.`,
  },
  limits: {
    accountName: { title: 'Account name', text: '3 to 24 lower-case letters and digits.' },
    tableName: {
      title: 'Table name',
      text: (reserved: string) =>
        `3 to 63 letters and digits, starting with a letter. “${reserved}” is reserved.`,
    },
    key: {
      title: 'PartitionKey and RowKey',
      text: (units: number) =>
        `Up to ${formatCount(units)} UTF-16 units each, without / \\ # ? and control characters. They may be empty.`,
    },
    propertyName: {
      title: 'Property name',
      text: (units: number) =>
        `Up to ${formatCount(units)} characters: a letter or _ first, then letters, digits and _.`,
    },
    properties: {
      title: 'Properties of an entity',
      text: (count: number) => `${formatCount(count)}, besides the three of the system.`,
    },
    entity: {
      title: 'Size of an entity',
      text: (bytes: number) => `${formatBytes(bytes)}, with names, keys and values.`,
    },
    transaction: {
      title: 'Entity group transaction',
      text: (count: number, bytes: number) =>
        `${formatCount(count)} changes and ${formatBytes(bytes)}.`,
    },
    page: {
      title: 'Page of an answer over REST',
      text: (count: number) =>
        `${formatCount(count)} entities; a continuation token leads to the next page. The grid has no pages.`,
    },
  },
};
