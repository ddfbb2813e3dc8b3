import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const writes = (count: number) => plural(count, { one: '# write', other: '# writes' });

const quarantineFiles = (count: number) => plural(count, { one: '# file', other: '# files' });

export const safety = {
  title: 'Safety copies',
  text: 'A second copy of each account, stored outside the browser’s databases and less than a second behind. If a database is lost, the account is restored from it automatically. It takes about as much space again.',
  legend: 'Keep safety copies',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'up to date',
    making: 'being made',
    elsewhere: 'kept by another window',
    full: 'no space for the latest changes',
    failed: 'refused by the browser; it is tried again',
    notRestored: 'not restored',
  },
  restored: (account: string, count: number, time: string | undefined) =>
    `The database of ${account} was gone. The account was restored from its safety copy: ${entities(count)}.${time ? ` Its latest write is from ${time}.` : ''}`,
  cut: 'A later part of the copy can’t be read. The copy is kept in quarantine: see the settings.',
  added: (account: string, count: number, time: string) =>
    `${account} lacked ${plural(count, { one: '# write that had been acknowledged. It is', other: '# writes that had been acknowledged. They are' })} back from its safety copy; the latest is from ${time}.`,
  repaired: (account: string, count: number) =>
    `${writes(count)} in ${account} could no longer be read. They were repaired from the safety copy.`,
  quarantine: (count: number, bytes: number) =>
    `${quarantineFiles(count)} in quarantine, ${formatBytes(bytes)}`,
  quarantineQuestion: (account: string) => `Delete the quarantined files of ${account}?`,
  quarantineText:
    'These are copies of another account with this name, or have writes that did not fit the account or that follow an unreadable part. There is no other copy of them.',
  quarantineConfirm: 'Delete for good',
  lost: {
    title: (account: string) => `${account} is not restored`,
    bar: (account: string) =>
      `The database of ${account} is gone, and it could not be restored from its safety copy.`,
    open: 'Show options…',
    text: (bytes: number) =>
      `Its database is gone. Its safety copy is here, ${formatBytes(bytes)}, and stays until you delete it.`,
    full: 'There is no space for it. Free some disk space, or delete what you don’t need, and try again.',
    busy: 'Another window keeps it open. Close the other windows of Tablewright, and try again.',
    newer: 'A newer version of Tablewright wrote it. Reload the page to get that version.',
    damaged:
      'A part of it can’t be read, so it can’t be restored completely. What can be read can be saved as a backup.',
    retry: 'Try again',
    save: 'Save what can be read…',
    discard: 'Delete the copy…',
    question: (account: string) =>
      `Delete the safety copy for good? There is no other copy of ${account} here.`,
    confirm: 'Delete for good',
    back: (account: string) => `${account} is back.`,
  },
};
