import { backupMessages } from '../../i18n/backup-messages.ts';
import { TextField } from '../design/TextField.tsx';
import type { RestoreModel } from './backup-restore-model.ts';
import { findTargetProblem, type RestoreTarget } from './backup-restore-targets.ts';

interface RestoreTargetRowProps {
  readonly model: RestoreModel;
  readonly target: RestoreTarget;
}

/** Shows an account of a backup, whether to restore it, and the account it goes into. */
export function RestoreTargetRow({ model, target }: RestoreTargetRowProps) {
  const words = backupMessages.value;
  const { account, isChosen, name } = target;
  const entities = account.tables.reduce((sum, table) => sum + table.entities, 0);
  const problem = isChosen.value ? findTargetProblem(target, model.targets.value) : undefined;
  const isThere = model.existing.value.has(name.value);
  return (
    <li class="backup-account">
      <label class="backup-check">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ currentTarget }) => (isChosen.value = currentTarget.checked)}
        />
        <span>
          <b>{account.name}</b>{' '}
          <span class="backup-note">{words.restore.content(account.tables.length, entities)}</span>
        </span>
      </label>
      {isChosen.value && (
        <TextField
          isData
          label={words.restore.into(account.name)}
          value={name}
          problem={problem && words.nameProblem[problem]}
          hint={isThere ? words.restore.isThere : words.restore.isNew}
        />
      )}
    </li>
  );
}
