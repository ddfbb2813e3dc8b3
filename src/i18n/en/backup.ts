import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const tables = (count: number) => plural(count, { one: '# table', other: '# tables' });
const accounts = (count: number) => plural(count, { one: '# account', other: '# accounts' });
const changes = (count: number) => plural(count, { one: '# change', other: '# changes' });
const line = (file: string, count: number) => `line ${formatCount(count)} of ${file}`;

/** Of backups and of what is restored from them; they come with the first of it. */
export const backup = {
  title: 'Back up',
  subtitle: 'Into one zip file that ordinary tools can read.',
  scope: 'What to back up',
  everything: (count: number) => `Everything: ${accounts(count)}`,
  oneAccount: (account: string) => `Account ${account}`,
  withHistory: 'Include the history, for reading only (a restore does not bring it back)',
  noKeys: 'A backup has no account keys. A restored account gets new ones.',
  start: 'Back up…',
  startDownload: 'Back up',
  reading: 'Reading…',
  writing: (done: number, of: number) => `${formatCount(done)} of ${entities(of)} written`,
  at: (account: string, table: string) => `${account} · ${table}`,
  done: (count: number, inTables: number) => `${entities(count)} in ${tables(inTables)} backed up`,
  measured: (bytes: number, rate: number) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} entities a second`,
  savedTo: (name: string) => `In ${name}`,
  downloaded: 'In this browser’s downloads',
  unsteady: (names: string) =>
    `Changed during the backup: ${names}. Some of the latest changes may be missing there.`,
  cancelled: 'Cancelled. No new backup was made, and the previous one is untouched.',
  problems: {
    notWhole: 'The file is incomplete. Back up again.',
    unwritable: (name: string) => `The file could not be written (${name}).`,
  },

  restore: {
    title: 'Restore a backup',
    looking: (done: number, of: number) => `${formatCount(done)} of ${entities(of)} checked`,
    whole: (count: number) =>
      `All hashes match: ${plural(count, { one: '# entity is', other: '# entities are' })} intact.`,
    writtenAt: (time: string, app: string) => `Written on ${time} by Tablewright ${app}`,
    found:
      'The end of the file or its manifest is missing. What is intact was recovered, without the policies and settings of the accounts.',
    damaged: (count: number) => `Damaged: ${entities(count)}`,
    damagedPart: (file: string, count: number) => `${file}: ${entities(count)}`,
    missingPart: (file: string, count: number) => `${file} is missing: ${entities(count)}`,
    leaveOut: 'Skip what is damaged, and restore the rest',
    account: 'Account in the backup',
    into: (account: string) => `Restore ${account} into account`,
    content: (inTables: number, count: number) => `${tables(inTables)}, ${entities(count)}`,
    isNew: 'A new account',
    isThere: 'Exists: its tables are merged',
    rule: 'Existing entities that differ',
    rules: { keep: 'Stay as they are', replace: 'Are replaced by the backup’s' },
    timestamps: 'Restored entities get new Timestamps and ETags. The old ones stay in the file.',
    compare: 'Compare',
    start: 'Restore',
    comparing: (count: number) => `${entities(count)} compared`,
    compared: 'What would happen',
    table: 'Table',
    insert: 'New',
    differ: 'Differ',
    same: 'Same',
    newAccount: (name: string) => `Account ${name} is created.`,
    unkept: (names: string) =>
      `No history is kept there: ${names}. What this restore writes can’t be undone.`,
    differences: 'Examples',
    now: 'Now',
    inBackup: 'In the backup',
    absent: 'absent',
    restoring: (done: number, of: number) => `${formatCount(done)} of ${entities(of)} restored`,
    done: (count: number) => `${entities(count)} restored`,
    counts: (inserted: number, replaced: number, skipped: number) =>
      `${formatCount(inserted)} new · ${formatCount(replaced)} replaced · ${formatCount(skipped)} left as they were`,
    leftOut: (count: number) =>
      plural(count, {
        one: '# entity of the backup was damaged and is missing.',
        other: '# entities of the backup were damaged and are missing.',
      }),
    refused: (count: number) =>
      plural(count, {
        one: '# entity was refused by a rule of the store.',
        other: '# entities were refused by a rule of the store.',
      }),
    refusedOne: (entity: string, why: string) => `${entity}: ${why}`,
    notCounted: (names: string) =>
      `The count is not as expected: ${names}. Something else may have written there during the restore.`,
    undone: 'Rolled back. Everything is as it was.',
    cancelled: 'Cancelled. Everything is as it was.',
    interrupted: (names: string) =>
      `A restore was interrupted: ${names} may hold only a part of the backup. Restore it again into the same account to add what is missing.`,
    interruptedFile: (file: string, names: string) =>
      `The restore of ${file} into ${names} was interrupted: only a part of it is there.`,
    interruptedCount: (count: number) => `Written: ${entities(count)}.`,
    goOn: 'Resume with the file…',
    keep: 'Keep what is there',
    takeBack: 'Roll back restore',
    outdated: 'Nothing done: this was already decided in another window.',
    touched: (account: string) =>
      `Account ${account} may have changed since, so nothing was rolled back there. If you don’t need it, delete it yourself.`,
    open: 'Open account',
    choose: 'Choose other accounts',
  },
  nameProblem: {
    name: 'Use 3–24 lower-case letters and digits.',
    twice: 'Two accounts can’t be restored into the same one.',
  },
  restoreProblems: {
    empty: 'The file is empty.',
    notBackup: 'This is not a backup: it has no Tablewright manifest. Import it instead.',
    cutOff: 'The file is cut off, and nothing in it is intact. Download or copy it again.',
    newer: (version: number, app: string) =>
      `A newer Tablewright (${app}) wrote this backup, in format ${version}. Update this one, then restore.`,
    manifest: (where: string) => `The manifest is wrong at “${where}”. Nothing was restored.`,
    manifestDamaged: 'The manifest is damaged. Nothing was restored.',
    unsafeName: (file: string) =>
      `The zip has a file called “${file}”, a path outside of it. Backups have no such names; nothing was restored.`,
    sameName: (file: string) => `The zip has two files called “${file}”. Nothing was restored.`,
    tooLarge: (file: string) =>
      `“${file}” unpacks to more than it declares, or than a backup allows. Nothing was restored.`,
    encrypted: (file: string) =>
      `“${file}” is encrypted. Unpack the zip with its password, zip it again without one, and restore that.`,
    unreadable: 'The file could not be read to its end. Was it changed or moved? Choose it again.',
    otherBackup: (file: string) =>
      `This is a different backup from ${file}, whose restore was interrupted. Nothing was written; choose that one.`,
    notTakenBack: (names: string) =>
      `The restore did not finish, and not all of it could be rolled back: ${names}. Compare with the backup again to see what differs.`,
    notResumed: (names: string) =>
      `The restore could not resume. What it had written to ${names} stays, and you will be asked again what to do with it.`,
    partMissing: (file: string) => `“${file}” is missing. Nothing was restored.`,
    partDamaged: (file: string) => `“${file}” is damaged. Nothing was restored.`,
    line: (file: string, count: number) =>
      `There is no entity in ${line(file, count)}. Nothing was restored.`,
    order: (file: string, count: number) =>
      `The key in ${line(file, count)} is out of order. Nothing was restored.`,
  },

  fact: {
    menu: 'Backup',
    never: 'No full backup yet',
    last: (time: string) => `Backup ${time}`,
    unsaved: (count: number) => `${changes(count)} since`,
    writing: 'Backing up…',
    asks: 'Backup needs your permission',
    failed: 'The backup failed',
    title: (time: string, name: string, bytes: number) => `${name}, ${time}, ${formatBytes(bytes)}`,
    fewer: 'Backup waits: data is gone',
    backUp: 'Back up…',
    restore: 'Restore a backup…',
    allow: 'Allow and back up now',
    replace: 'Replace the backup',
    settings: 'Automatic backup…',
    remind: (count: number) =>
      `${changes(count)} are in no backup. They exist only in this browser.`,
    remindFewer: (now: number, was: number) =>
      `There are now ${entities(now)}, but ${formatCount(was)} in the only backup. It is not replaced until you confirm.`,
    remindAsks: 'The automatic backup needs your permission to write its file again.',
  },

  automatic: {
    title: 'Backup',
    off: 'Automatic backup is off. Choose a folder for the latest backups, or one file that always holds the latest.',
    unsupported:
      'This browser can’t write files automatically. You are reminded when many changes are in no backup.',
    folder: 'Choose a folder…',
    file: 'Choose a file…',
    into: {
      folder: (name: string) => `Into folder ${name}`,
      file: (name: string) => `Into ${name}`,
    },
    while: 'Backups run while Tablewright is open in any tab.',
    stop: 'Turn off',
    changes: 'After this many changes',
    minutes: 'Or after this time, if anything has changed',
    times: { ten: '10 minutes', hour: '1 hour', day: '1 day' },
    keep: 'Backups to keep',
  },
};
