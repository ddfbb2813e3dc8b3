import { backupMessages } from '../../i18n/backup-messages.ts';
import { EXISTING_RULES } from '../../transfer/backup/restore-job.ts';
import type { RestoreSurvey } from '../../transfer/backup/restore-survey.ts';
import { Icon } from '../design/Icon.tsx';
import { Select } from '../design/Select.tsx';
import { useTickRange } from '../design/use-tick-range.ts';
import type { RestoreModel } from './backup-restore-model.ts';
import { timeText } from './backup-time.ts';
import { RestoreDamage } from './RestoreDamage.tsx';
import { RestoreTargetRow } from './RestoreTargetRow.tsx';

interface RestoreChoiceProps {
  readonly model: RestoreModel;
  readonly survey: RestoreSurvey;
}

/** Shows what is in a backup, and chooses the accounts to restore it into. */
export function RestoreChoice({ model, survey }: RestoreChoiceProps) {
  const words = backupMessages.value.restore;
  const range = useTickRange();
  const { startedAt, app, damaged, accounts } = survey;
  const entities = accounts
    .flatMap(({ tables }) => tables)
    .reduce((sum, one) => sum + one.entities, 0);
  return (
    <div class="backup-fields">
      <div class="backup-facts">
        {damaged.length === 0 && startedAt !== undefined && (
          <p class="backup-whole">
            <Icon name="success" size="small" />
            {words.whole(entities)}
          </p>
        )}
        <p class={startedAt === undefined ? 'backup-warning' : 'backup-note'}>
          {startedAt === undefined ? words.found : words.writtenAt(timeText(startedAt), app)}
        </p>
      </div>
      {damaged.length > 0 && <RestoreDamage model={model} damaged={damaged} />}
      <ul class="backup-accounts" {...range}>
        {model.targets.value.map((target) => (
          <RestoreTargetRow key={target.account.name} target={target} model={model} />
        ))}
      </ul>
      {model.isMerging.value && (
        <Select
          label={words.rule}
          value={model.rule.value}
          options={EXISTING_RULES.map((value) => ({ value, label: words.rules[value] }))}
          onChange={model.chooseRule}
        />
      )}
      <p class="backup-note">{words.timestamps}</p>
    </div>
  );
}
