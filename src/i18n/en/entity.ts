import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const properties = (count: number) => plural(count, { one: '# property', other: '# properties' });

export const entity = {
  title: 'Entity editor',
  newTitle: 'New entity',
  copyTitle: 'Copy of',
  emptyKey: 'empty',
  edited: 'Edited',
  tabs: 'Views of the entity',
  properties: 'Properties',
  json: 'JSON',
  find: {
    label: 'Find a property',
    found: (found: number, of: number) => `${formatCount(found)} of ${formatCount(of)}`,
  },
  previous: 'Previous entity',
  next: 'Next entity',
  close: 'Close the editor',
  duplicate: 'Duplicate',
  delete: 'Delete entity',

  keys: 'Keys',
  keysFixed: 'Keys identify the entity, so they can’t change.',
  keyLength: (length: number) => `${formatCount(length)} of 1,024`,
  timestamp: 'Timestamp',
  timestampHint: 'Set by the store at every write',
  keyProblems: {
    characters: (key: string, found: string) =>
      `${found} isn’t allowed in ${key}. Not allowed: / \\ # ? and control characters.`,
    tooLong: (length: number) => `${formatCount(length)} of 1,024 characters.`,
    unchanged:
      'The entity you copied has these keys. Give the copy another RowKey or PartitionKey.',
  },
  keyWarnings: {
    empty: 'Empty keys are allowed, but easy to lose.',
    space: 'It starts or ends with white space, which is part of the key.',
  },
  controlCharacter: (code: string) => `Control character U+${code}`,
  replaceWith: (text: string) => `Replace with ${text}`,
  removeSpace: 'Remove the white space',

  name: 'Property name',
  nameOf: (name: string) => `Name of ${name}`,
  typeOf: (name: string) => `Type of ${name}`,
  valueOf: (name: string) => `${name}, value`,
  unnamed: 'new property',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  add: 'Add property',
  elsewhere: 'Elsewhere in the table:',
  addSuggested: (name: string, type: string) => `Add ${name}, ${type}`,
  moreSuggestions: (count: number) => `${formatCount(count)} more`,
  fewerSuggestions: 'Fewer',
  usualType: (type: string) => `Elsewhere in the table it is ${type}.`,
  nameProblems: {
    missing: 'A property needs a name.',
    invalid: 'Start with a letter or _; then letters, digits and _. No - or spaces.',
    reserved: (name: string) => `${name} is set by the store.`,
    tooLong: (length: number) => `${formatCount(length)} of 255 characters.`,
    duplicate: (name: string) => `${name} exists already in this entity.`,
  },
  twin: (name: string, twin: string) =>
    `Names are case-sensitive; ${name} exists already as ${twin}.`,
  use: (text: string) => `Use ${text}`,
  makeIt: (type: string) => `Make it ${type}`,

  valueProblems: {
    int32: 'Whole number from −2,147,483,648 to 2,147,483,647.',
    int64: 'Whole number from −9,223,372,036,854,775,808 to 9,223,372,036,854,775,807.',
    double: 'Number such as 12.5 or 1e-3, or NaN, Infinity, −Infinity.',
    doubleRange: 'A Double is at most about 1.8e308. For infinity, write Infinity.',
    boolean: 'It is either true or false.',
    dateTime: 'Date and time such as 2026-11-20T15:49:23.1234567Z, or now, -1h, -7d.',
    dateTooEarly: 'Earliest is 1601-01-01.',
    dateTooLate: 'Latest is 9999-12-31.',
    guid: '32 hex digits, like 8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60.',
    base64: 'Base64: A–Z, a–z, 0–9, + and /, padded with = to groups of four.',
    hex: 'Two hex digits for each byte, such as 0a ff.',
    text: 'It has half of a character, which UTF-8 can’t encode.',
    stringLength: (bytes: number) =>
      `${formatCount(bytes)} bytes of 65,536 (UTF-16, 2 bytes per character).`,
    binaryLength: (bytes: number) => `${formatCount(bytes)} bytes of 65,536.`,
  },
  stringLength: (characters: number, bytes: number) =>
    `${plural(characters, { one: '# character', other: '# characters' })} · ${formatCount(bytes)} of 65,536 bytes`,
  setTo: (text: string) => `Set to ${text}`,
  write: (text: string) => `Write ${text}`,
  isInstant: (text: string) => `= ${text}`,
  localTime: (local: string, relative: string) => `${local} local · ${relative}`,
  pick: (name: string) => `Pick date and time of ${name}, UTC`,
  newGuid: (name: string) => `New Guid for ${name}`,
  encodings: { base64: 'Base64', hex: 'Hex', text: 'Text' },
  encodingOf: (name: string) => `How the bytes of ${name} are written`,
  notText: 'These bytes are not UTF-8 text.',
  chooseFile: 'File…',
  chooseFileFor: (name: string) => `Bytes of ${name} from a file`,
  download: (name: string) => `Download ${name}`,
  fileTooLarge: (file: string, bytes: number) =>
    `${file} has ${formatCount(bytes)} bytes; a Binary has at most 65,536. The value is unchanged.`,
  fileUnreadable: (file: string) => `${file} can’t be read. The value is unchanged.`,
  byteCount: (bytes: number) => plural(bytes, { one: '# byte', other: '# bytes' }),

  retype: {
    becomes: (before: string, after: string) => `${before} becomes ${after}:`,
    losses: {
      fraction: 'the decimals are lost.',
      digits: 'a Double has no room for all of its digits.',
      sign: 'the sign of the zero is lost.',
      spelling: 'it was written differently.',
      instant: 'parts of the unit are lost.',
    },
    impossible: (before: string, type: string) => `${before} is not a valid ${type}.`,
    convert: 'Convert',
    keepText: (type: string) => `Make it ${type} and correct it`,
    keep: (type: string) => `Keep ${type}`,
  },

  gauges: {
    title: 'Limits',
    entity: 'Entity',
    entityText: (bytes: number) => `${formatBytes(bytes)} of 1 MiB`,
    properties: 'Properties',
    propertiesText: (count: number) => `${formatCount(count)} of 252`,
    largest: 'Largest value',
    largestText: (bytes: number) => `${formatBytes(bytes)} of 64 KiB`,
  },
  tooMany: (count: number) =>
    `${formatCount(count)} of 252 properties. Remove ${formatCount(count - 252)}.`,
  tooLarge: (bytes: number) =>
    `${formatCount(bytes)} bytes of 1,048,576, with all names and values. Shorten or remove some.`,

  problems: (count: number) => plural(count, { one: '# problem', other: '# problems' }),
  toFirstProblem: 'Go to the first problem',
  save: 'Save',
  revert: 'Revert',
  saving: 'Saving…',
  saved: 'Saved',
  unchanged: 'Nothing to save',

  exists: {
    text: 'An entity with these keys exists.',
    open: 'Open it',
    replace: 'Replace',
    merge: 'Merge',
  },
  setAside: { text: 'Your unsaved draft was kept.', takeBack: 'Restore it' },
  gone: {
    text: 'This entity was deleted meanwhile. What you see is your version.',
    insert: 'Insert it again',
  },
  newer: {
    text: (time: string) => `Changed elsewhere at ${time} UTC.`,
    see: 'See changes',
    discard: 'Discard mine',
  },
  jsonHeld: {
    text: 'The JSON has an error. The properties show the last valid version.',
    fix: 'Show it',
    discard: 'Discard that JSON',
  },

  discard: {
    title: 'Discard your changes?',
    text: 'What you changed here is not saved, and will be lost.',
    confirm: 'Discard changes',
  },
  deletion: {
    title: 'Delete this entity?',
    loses: (count: number) => `Its ${properties(count)} will be deleted with it.`,
    stale: 'It was changed after you opened it. If you delete it, that change is lost with it.',
    confirm: 'Delete entity',
    confirmAnyway: 'Delete anyway',
  },

  conflict: {
    title: 'This entity changed while you edited it',
    subtitle: (time: string) => `Saved elsewhere at ${time} UTC`,
    property: 'Property',
    base: 'You opened',
    mine: 'Yours',
    theirs: 'Theirs',
    absent: 'absent',
    empty: 'empty',
    side: (name: string, side: string) => `${name}: ${side}`,
    other: 'Another value',
    otherOf: (name: string, type: string) => `${name}: another value, ${type}`,
    combined: (names: string) => `${names} are combined automatically.`,
    needsChoice: (names: string) => `Choose for ${names}.`,
    allChosen: 'All differences are resolved.',
    same: (count: number) => `${properties(count)} the same in all three`,
    discardMine: 'Discard mine',
    overwrite: 'Overwrite theirs',
    saveCombined: 'Save combined',
  },

  jsonText: {
    label: 'Entity as JSON',
    hint: 'As the Table service writes it. Changes here change the properties.',
    place: (line: number, column: number) =>
      `Line ${formatCount(line)}, column ${formatCount(column)}:`,
    go: 'Go there',
    digits: {
      lost: (name: string, written: string, stored: string) =>
        `${name} is read as a Double, which can’t hold ${written}: ${stored} would be stored.`,
      make: (type: string) => `Make it ${type}`,
    },
    problems: {
      ended: 'the text ends before the JSON does.',
      unexpected: (found: string) =>
        `“${found}” is not expected here. Look for a missing comma, colon or quote.`,
      string:
        'a text runs past the end of its line, or lacks its closing quote. A line break is written \\n.',
      escape: 'after a \\ comes one of " \\ / b f n r t, or u and four hex digits.',
      number: (found: string) =>
        `“${found}” is not a number. NaN and Infinity go in quotes, beside "@odata.type": "Edm.Double".`,
      duplicate: (name: string) => `${name} is given twice. Each name may occur once.`,
      deep: 'this is nested too deeply.',
      trailing: 'the entity has ended before this.',
      notObject: 'an entity is written { … }.',
      keyMissing: (key: string) => `${key} is missing. It may be "", not absent or null.`,
      keyType: (key: string) => `${key} must be a text, in quotes.`,
      nested: (name: string) =>
        `${name} has a list or an object. A property has one value; write it as a text.`,
      type: (name: string) =>
        `${name} must be one of Edm.Binary, Boolean, DateTime, Double, Guid, Int32, Int64, String.`,
      valueType: (name: string) => `the value of ${name} does not fit its "@odata.type".`,
      unquoted: (name: string) => `an Int64 goes in quotes: "${name}": "123".`,
      keysFixed: (key: string) =>
        `${key} can’t change: that would be another entity. Duplicate it instead.`,
    },
  },
};
