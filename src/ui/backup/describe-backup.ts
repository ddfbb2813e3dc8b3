import { backupMessages } from '../../i18n/backup-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { BackupProblem, LeftPlace, RestoreProblem } from '../../transfer/backup/errors.ts';

export function describeBackupProblem(problem: BackupProblem): string {
  const words = backupMessages.value.problems;
  return problem.kind === 'unwritable' ? words.unwritable(problem.name) : words.notWhole;
}

export function describeRestoreProblem(problem: RestoreProblem): string {
  const words = backupMessages.value.restoreProblems;
  switch (problem.kind) {
    case 'newer':
      return words.newer(problem.version, problem.app);
    case 'manifest':
      return problem.where === '' ? words.manifestDamaged : words.manifest(problem.where);
    case 'line':
    case 'order':
      return words[problem.kind](problem.file, problem.line);
    case 'notTakenBack':
      return words.notTakenBack(problem.left.map(placeText).join(', '));
    case 'notResumed': {
      const stays = words.notResumed(problem.accounts.join(', '));
      return joinSentences(problem.because && describeRestoreProblem(problem.because), stays);
    }
    case 'empty':
    case 'notBackup':
    case 'cutOff':
    case 'unreadable':
      return words[problem.kind];
    default:
      return words[problem.kind](problem.file);
  }
}

function placeText({ account, table }: LeftPlace): string {
  return table === undefined ? account : backupMessages.value.at(account, table);
}
