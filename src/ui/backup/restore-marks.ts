import { parseAccountName } from '../../model/names.ts';
import {
  EXISTING_RULES,
  type RestoredAccount,
  type RestoreJob,
} from '../../transfer/backup/restore-job.ts';
import { jobMarks } from '../jobs/job-marks.ts';

/** A restore that is running, or was interrupted: a part of what it writes is there. */
export interface MarkedRestore extends Pick<RestoreJob, 'id' | 'accounts'> {
  readonly fileName: string;
  /** The plan that resuming needs; older versions have not stored it. */
  readonly plan?: RestorePlan;
}

interface RestorePlan extends Pick<RestoreJob, 'existing' | 'skipsDamaged'> {
  /** The identity of the backup, so that the same file can be recognised. */
  readonly identity: string;
}

export const RESTORE_MARKS = jobMarks<MarkedRestore>(
  'restore',
  ({ id }) => id,
  ({ id, accounts, fileName = '', plan }) => {
    if (typeof id !== 'string' || !Array.isArray(accounts)) return undefined;
    return {
      id,
      accounts: accounts.map(decodeAccount),
      fileName: String(fileName),
      ...(isPlan(plan) && { plan }),
    };
  },
);

/** Decodes an account, of which the first version stored only the name. */
function decodeAccount(reported: unknown): RestoredAccount {
  if (typeof reported === 'string') {
    const name = parseAccountName(reported);
    return { from: name, to: name, isNew: false };
  }
  const { from, to, isNew } = Object(reported);
  return {
    from: parseAccountName(String(from)),
    to: parseAccountName(String(to)),
    isNew: isNew === true,
  };
}

function isPlan(plan: unknown): plan is RestorePlan {
  const { existing, skipsDamaged, identity } = Object(plan);
  const isRule = EXISTING_RULES.some((rule) => rule === existing);
  return isRule && typeof skipsDamaged === 'boolean' && typeof identity === 'string';
}
