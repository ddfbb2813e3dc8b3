import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const writes = (count: number) => plural(count, { one: '# write', other: '# writes' });

const quarantineFiles = (count: number) => plural(count, { one: '# file', other: '# files' });

export const safety = {
  title: 'Safety copies',
  text: 'A second copy of each account, kept apart from the databases of the browser, and less than a second behind. Where a database is lost, the account comes back from it by itself. It takes about as much room again.',
  legend: 'Keep safety copies',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'up to date',
    making: 'being made',
    elsewhere: 'kept by another window',
    full: 'no room for what was written last',
    failed: 'refused by the browser; it is tried again',
    notRestored: 'not brought back',
  },
  restored: (account: string, count: number, time: string | undefined) =>
    `The database of ${account} was gone. The account is back from its safety copy: ${entities(count)}.${time ? ` The newest write in it is of ${time}.` : ''}`,
  cut: 'A later part of the copy can’t be read. The copy is kept, set aside: the settings show it.',
  added: (account: string, count: number, time: string) =>
    `${account} lacked ${plural(count, { one: '# write that had been acknowledged. It is', other: '# writes that had been acknowledged. They are' })} back from its safety copy; the newest is of ${time}.`,
  repaired: (account: string, count: number) =>
    `${writes(count)} in ${account} could not be read any more. All of it is whole again, from its safety copy.`,
  quarantine: (count: number, bytes: number) =>
    `${quarantineFiles(count)} set aside, ${formatBytes(bytes)}`,
  quarantineQuestion: (account: string) => `Delete what was set aside of ${account}?`,
  quarantineText:
    'These are copies of another account of this name, or have writes that fitted nowhere, or that lie behind a part that can’t be read. Nothing else has them.',
  quarantineConfirm: 'Delete for good',
  lost: {
    title: (account: string) => `${account} is not restored`,
    bar: (account: string) =>
      `The database of ${account} is gone, and it could not be brought back from its safety copy.`,
    open: 'What can be done…',
    text: (bytes: number) =>
      `Its database is gone. Its safety copy is here, ${formatBytes(bytes)}, and stays until you delete it.`,
    full: 'There is no room for it. Free some disk space, or delete what you don’t need, and try again.',
    busy: 'Another window holds it. Close the other windows of Tablewright, and try again.',
    newer: 'A newer version of Tablewright has made it. Reload the page to get that version.',
    damaged:
      'A part of it can’t be read, so it can’t come back as a whole. What can be read can be saved as a backup.',
    retry: 'Try again',
    save: 'Save what can be read…',
    discard: 'Delete the copy…',
    question: (account: string) =>
      `Delete the safety copy for good? Nothing else here has what was in ${account}.`,
    confirm: 'Delete for good',
    back: (account: string) => `${account} is back.`,
  },
};
