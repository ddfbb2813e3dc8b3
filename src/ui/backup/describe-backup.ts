import { backupMessages } from '../../i18n/backup-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { BackupFault } from '../../transfer/backup/fault.ts';
import type { LeftPlace, RestoreFault } from '../../transfer/backup/restore-fault.ts';

export function describeBackupFault(fault: BackupFault): string {
  const words = backupMessages.value.faults;
  return fault.kind === 'unwritable' ? words.unwritable(fault.name) : words.notWhole;
}

export function describeRestoreFault(fault: RestoreFault): string {
  const words = backupMessages.value.restoreFaults;
  switch (fault.kind) {
    case 'newer':
      return words.newer(fault.version, fault.app);
    case 'manifest':
      return fault.where === '' ? words.manifestDamaged : words.manifest(fault.where);
    case 'line':
    case 'order':
      return words[fault.kind](fault.file, fault.line);
    case 'notTakenBack':
      return words.notTakenBack(fault.left.map(placeText).join(', '));
    case 'notGoneOn': {
      const stays = words.notGoneOn(fault.accounts.join(', '));
      return joinSentences(fault.because && describeRestoreFault(fault.because), stays);
    }
    case 'empty':
    case 'notBackup':
    case 'cutOff':
    case 'unreadable':
      return words[fault.kind];
    default:
      return words[fault.kind](fault.file);
  }
}

function placeText({ account, table }: LeftPlace): string {
  return table === undefined ? account : backupMessages.value.at(account, table);
}
