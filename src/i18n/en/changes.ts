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
    targetNew: 'There is no such table yet: it will be created.',
    targetThere: 'The table exists: keys it already has are refused, nothing is overwritten.',
    targetItself: 'This is the table that is copied. Choose another one.',
    targetMissing: 'Name the table: an existing one, or a new one.',
    exists: (name: string) => `Entities that have ${name} already are refused.`,
    unchanged: 'This is its current name. Enter another one.',
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
      guid: 'New Guid',
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
    guidHint: 'The Guids below are examples: new ones are generated when the change runs.',
    add: 'Add part',
    addTo: (key: string) => `Add a part to ${key}`,
    remove: (part: string, key: string) => `Remove ${part} of ${key}`,
    earlier: (part: string, key: string) => `Move ${part} of ${key} forward`,
    later: (part: string, key: string) => `Move ${part} of ${key} back`,
    problems: {
      text: 'Keys can’t have / \\ # ? or control characters, and have at most 1,024 characters.',
      property: 'Name a property.',
      first: 'Enter a whole number such as 1.',
      digits: 'Enter a number of digits from 0 to 30.',
    },
  },

  check: {
    title: 'What would happen',
    nothing: 'nothing written yet',
    checking: 'Checking all entities…',
    unasked: 'Fill in the fields above to see here what would happen.',
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
    noChange: 'Nothing would change: all are like this already, or are refused.',
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
        plural(count, { one: 'The entity that is deleted', other: 'The first # that are deleted' }),
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
      fraction: 'the decimals are lost',
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
    sameOrder: 'Their order stays the same.',
    otherOrder: 'Their order changes.',
    emptyKey: 'empty',
  },

  notes: {
    changedMeanwhile:
      'The table was changed meanwhile, so nothing was done. Check the new counts before you continue.',
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
        one: '# needs no change.',
        other: '# need no change.',
      }),
    lossy: (count: number) =>
      plural(count, {
        one: '# value is not converted exactly.',
        other: '# values are not converted exactly.',
      }),
    texts: {
      set: (table: string) => `The value that the entities of ${table} have there is overwritten.`,
      rename: (table: string) => `The values in ${table} stay, under the new name.`,
      convert: (table: string) => `The values in ${table} take the new type.`,
      remove: (table: string) => `The values are removed from ${table}.`,
      copy: (table: string) => `The entities stay in ${table} as well.`,
      rekey: (table: string) =>
        `Each entity of ${table} moves to its new key. References to the old keys no longer lead to it.`,
      delete: (table: string) => `Whole entities are deleted from ${table}.`,
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
      partly: 'Partly done',
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
      plural(count, { one: '# needed no change.', other: '# needed no change.' }),
    rest: (count: number) =>
      plural(count, {
        one: '# more was not reached and is unchanged.',
        other: '# more were not reached and are unchanged.',
      }),
    next: {
      complete: 'The table shows the new state.',
      copied: (table: string) => `They are in ${table} now, and still here too.`,
      cancelled: 'What was done stays done. Go back to the change to do the rest, or close this.',
      cancelledRekey:
        'What was done stays done. Filter for those with their old keys before you move the rest: row numbers start over.',
      cancelledCopy:
        'What was copied stays in the table. Copying again refuses what is already there, and adds the rest.',
      refused:
        'Those that were refused are unchanged. Save the list, correct what it says, and go back to the change for the rest.',
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
    entityExists: 'The key is taken: another entity already has it, or got it in this change.',
    entityMissing: 'It was deleted elsewhere while the change was running.',
    etagStale: 'It was changed elsewhere while the change was running.',
  },
  cancel: 'Cancel',
};
