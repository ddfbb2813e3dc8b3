import { backupMessages } from '../../i18n/backup-messages.ts';
import type { DamagedPart } from '../../transfer/backup/restore-survey.ts';
import type { RestoreModel } from './backup-restore-model.ts';

interface RestoreDamageProps {
  readonly model: RestoreModel;
  readonly damaged: readonly DamagedPart[];
}

/** Damaged parts that are listed at most. */
const MOST_SHOWN = 20;

/** Lists the damaged parts; the rest is restored after a confirmation. */
export function RestoreDamage({ model, damaged }: RestoreDamageProps) {
  const words = backupMessages.value.restore;
  const entities = damaged.reduce((sum, part) => sum + part.entities, 0);
  return (
    <div class="backup-damage" role="alert">
      <h3>{words.damaged(entities)}</h3>
      <ul>
        {damaged.slice(0, MOST_SHOWN).map(({ problem, entities: lost }) => (
          <li key={problem.file}>
            {problem.kind === 'partMissing'
              ? words.missingPart(problem.file, lost)
              : words.damagedPart(problem.file, lost)}
          </li>
        ))}
      </ul>
      <label class="backup-check">
        <input
          type="checkbox"
          checked={model.skipsDamaged}
          onChange={({ currentTarget }) => model.leaveOutDamaged(currentTarget.checked)}
        />
        <span>{words.leaveOut}</span>
      </label>
    </div>
  );
}
