import type { BulkChange } from '../../model/bulk-change.ts';
import type { Loss } from '../../model/edm-convert.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });

/** About changes of everything that matches. */
export const changes = {
  title: (table: string) => `Change entities of ${table}`,
  whole: (count: number) => plural(count, { one: 'The only entity', other: 'All # entities' }),
  wholeUncounted: 'All entities',
  matching: (count: number) =>
    plural(count, { one: '# entity that matches', other: '# entities that match' }),
  matchingUncounted: 'Entities that match',

  kinds: {
    label: 'What to do',
    set: 'Set property',
    rename: 'Rename property',
    convert: 'Convert type',
    remove: 'Remove property',
    copy: 'Copy to table',
    rekey: 'New keys',
    delete: 'Delete',
  } satisfies Record<BulkChange['kind'] | 'label', string>,

  /** The action itself, on the buttons: the count is that of the entities that change. */
  actions: {
    set: (count: number) => `Set in ${entities(count)}`,
    rename: (count: number) => `Rename in ${entities(count)}`,
    convert: (count: number) => `Convert in ${entities(count)}`,
    remove: (count: number) => `Remove from ${entities(count)}`,
    copy: (count: number) => `Copy ${entities(count)}`,
    rekey: (count: number) => `Move ${entities(count)}`,
    delete: (count: number) => `Delete ${entities(count)}`,
  } satisfies Record<BulkChange['kind'], (count: number) => string>,
  anyActions: {
    set: 'Set',
    rename: 'Rename',
    convert: 'Convert',
    remove: 'Remove',
    copy: 'Copy',
    rekey: 'Move',
    delete: 'Delete',
  } satisfies Record<BulkChange['kind'], string>,

  fields: {
    property: 'Property',
    newName: 'New name',
    type: 'New type',
    value: 'Value',
    target: 'To table',
    valueHint: 'Entities that lack the property get it.',
    typesNow: (types: string) => `It is ${types} now.`,
    targetNew: 'There is no such table yet: it will be made.',
    targetThere:
      'The table is there already: keys that it has are refused, nothing is overwritten.',
    targetItself: 'This is the table that is copied. Name another one.',
    targetMissing: 'Name the table: one that is there, or a new one.',
    exists: (name: string) => `Entities that have ${name} already are refused.`,
    unchanged: 'This is the name it has. Write another one.',
  },

  keys: {
    partitionKey: 'New PartitionKey',
    rowKey: 'New RowKey',
    hint: 'A key is made of parts, one after the other.',
    empty: 'No part: the key is empty for every entity.',
    part: (place: number) => `Part ${formatCount(place)}`,
    kindOf: (part: string) => `${part}, kind`,
    kinds: {
      text: 'Text',
      property: 'Property',
      guid: 'New GUID',
      rowNumber: 'Row number',
      reverseTicks: 'Reverse ticks',
    },
    text: (part: string) => `${part}, text`,
    property: (part: string) => `${part}, property`,
    date: (part: string) => `${part}, date property`,
    first: (part: string) => `${part}, first number`,
    digits: (part: string) => `${part}, digits`,
    from: 'from',
    wide: 'digits',
    reverseHint: 'The latest date comes first.',
    guidHint: 'The GUIDs below are examples: others are drawn when it is done.',
    add: 'Add part',
    addTo: (key: string) => `Add a part to ${key}`,
    remove: (part: string, key: string) => `Remove ${part} of ${key}`,
    earlier: (part: string, key: string) => `Move ${part} of ${key} forward`,
    later: (part: string, key: string) => `Move ${part} of ${key} back`,
    problems: {
      text: 'Keys have no / \\ # ? and no control characters, and at most 1,024 characters.',
      property: 'Name a property.',
      first: 'Write a whole number such as 1.',
      digits: 'Write a number of digits from 0 to 30.',
    },
  },

  check: {
    title: 'What would happen',
    nothing: 'nothing written yet',
    checking: 'Looking at all entities…',
    unasked: 'Fill in what is missing above, and see here what would happen.',
    match: 'Match',
    changed: {
      set: 'Change',
      rename: 'Change',
      convert: 'Change',
      remove: 'Change',
      copy: 'Are copied',
      rekey: 'Move',
      delete: 'Are deleted',
    } satisfies Record<BulkChange['kind'], string>,
    unchanged: 'Stay as they are',
    lossy: 'Lose something',
    refused: 'Are refused',
    none: 'No entity matches.',
    noChange: 'Nothing would change: all of them are like this already, or refused.',
    retry: 'Try again',
    reasons: 'Why they are refused',
    first: (count: number) => `Of the first ${formatCount(count)}:`,
    grouped: (count: number, sentence: string) => `${formatCount(count)}: ${sentence}`,
    such: (key: string) => `such as ${key}`,
  },

  samples: {
    title: (count: number) =>
      plural(count, { one: 'The entity before and after', other: 'The first # before and after' }),
    whole: {
      delete: (count: number) =>
        plural(count, { one: 'The entity that goes', other: 'The first # that go' }),
      copy: (count: number) =>
        plural(count, { one: 'The entity that is copied', other: 'The first # that are copied' }),
    },
    before: 'Before',
    after: 'After',
    fate: 'What happens',
    fates: {
      changed: 'changed',
      unchanged: 'stays as it is',
      lossy: 'loses something',
      refused: 'refused',
    },
    losses: {
      fraction: 'what follows the point is lost',
      digits: 'a Double has no room for all digits',
      sign: 'the sign of the zero is lost',
      spelling: 'it was written differently',
      instant: 'parts of the unit are lost',
    } satisfies Record<Loss | 'instant', string>,
    keysTitle: (count: number) =>
      plural(count, { one: 'The new keys', other: 'The new keys of the first #, in their order' }),
    was: 'Was',
    newPartitionKey: 'New PartitionKey',
    newRowKey: 'New RowKey',
    oldKeys: 'Before',
    sameOrder: 'They stay in the order in which they are.',
    otherOrder: 'They come in another order.',
    emptyKey: 'empty',
  },

  notes: {
    changedMeanwhile:
      'The table was changed meanwhile, and nothing of this was done. Look at the new figures before you go on.',
    failed: 'Nothing was changed.',
  },

  confirm: {
    back: 'Back',
    undoable: 'It can be undone, as long as the history keeps it.',
    refused: (count: number) =>
      plural(count, {
        one: '# entity is refused and stays as it is.',
        other: '# entities are refused and stay as they are.',
      }),
    unchanged: (count: number) =>
      plural(count, {
        one: '# is as it should be already.',
        other: '# are as they should be already.',
      }),
    lossy: (count: number) =>
      plural(count, {
        one: '# value loses something by it.',
        other: '# values lose something by it.',
      }),
    texts: {
      set: (table: string) => `The value that the entities of ${table} have there is overwritten.`,
      rename: (table: string) => `The values in ${table} stay, under the new name.`,
      convert: (table: string) => `The values in ${table} take the new type.`,
      remove: (table: string) => `The values are gone from ${table}.`,
      copy: (table: string) => `The entities stay in ${table} as well.`,
      rekey: (table: string) =>
        `Each entity of ${table} gets its new key and leaves the old one; what refers to the old one loses it.`,
      delete: (table: string) => `What is deleted is gone from ${table}.`,
    } satisfies Record<BulkChange['kind'], (table: string) => string>,
    property: 'Property',
    becomes: 'becomes',
    target: 'Into',
    newTable: 'a new table',
  },

  running: {
    titles: {
      set: 'Setting a property',
      rename: 'Renaming a property',
      convert: 'Converting a property',
      remove: 'Removing a property',
      copy: 'Copying',
      rekey: 'Moving to new keys',
      delete: 'Deleting',
    } satisfies Record<BulkChange['kind'], string>,
    progress: (done: number, of: number) => `${formatCount(done)} of ${entities(of)}`,
    refused: (count: number) => `${formatCount(count)} refused`,
    stop: 'Cancel',
    stopping: 'Cancelling…',
    how: 'It goes on when this is closed. Cancel ends it: what is done by then stays done.',
    said: (percent: number) => `${formatCount(percent)}%`,
  },

  ended: {
    isOther: 'Other entities match by now: the rest was left as it is.',
    isTakenBack: 'It was undone meanwhile: nothing more was changed.',
    titles: {
      complete: 'Done',
      partly: 'Done in part',
      cancelled: 'Cancelled',
      failed: 'Stopped by an error',
    },
    done: {
      set: (count: number) => `The property was set in ${entities(count)}.`,
      rename: (count: number) => `The property was renamed in ${entities(count)}.`,
      convert: (count: number) => `The property was converted in ${entities(count)}.`,
      remove: (count: number) => `The property was removed from ${entities(count)}.`,
      copy: (count: number) =>
        plural(count, { one: '# entity was copied.', other: '# entities were copied.' }),
      rekey: (count: number) =>
        plural(count, { one: '# entity was moved.', other: '# entities were moved.' }),
      delete: (count: number) =>
        plural(count, { one: '# entity was deleted.', other: '# entities were deleted.' }),
    } satisfies Record<BulkChange['kind'], (count: number) => string>,
    unchanged: (count: number) =>
      plural(count, { one: '# was so already.', other: '# were so already.' }),
    rest: (count: number) =>
      plural(count, {
        one: '# more was not looked at and is as it was.',
        other: '# more were not looked at and are as they were.',
      }),
    next: {
      complete: 'The table shows the new state.',
      copied: (table: string) => `They are in ${table} now, and here as before.`,
      cancelled: 'What was done stays done. Go back to the change to do the rest, or close this.',
      cancelledRekey:
        'What was done stays done. Filter for those that have their old keys before you move the rest: row numbers begin anew.',
      cancelledCopy:
        'What was copied stays in the table. Copying again refuses what it has already, and adds the rest.',
      refused:
        'Those that were refused are as they were. Save the list, put right what it says, and go back to the change for the rest.',
    },
    refused: (count: number) =>
      plural(count, { one: '# entity was refused', other: '# entities were refused' }),
    shown: (count: number) => `The first ${formatCount(count)} are shown.`,
    kept: (count: number) => `The file has the first ${formatCount(count)}.`,
    partitionKey: 'PartitionKey',
    rowKey: 'RowKey',
    code: 'Code',
    reason: 'Reason',
    save: 'Save as CSV',
    fileName: (table: string) => `${table} refused entities.csv`,
    again: 'Back to the change',
    open: (table: string) => `Open ${table}`,
    close: 'Close',
  },

  /** Reasons that say more where many entities are changed than where one is edited. */
  reasons: {
    entityExists: 'The key is taken: another entity has it already, or got it before.',
    entityMissing: 'It was deleted by somebody else while the change was under way.',
    etagStale: 'It was changed by somebody else while the change was under way.',
  },
  cancel: 'Cancel',
};
