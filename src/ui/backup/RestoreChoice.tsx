import { backupMessages } from '../../i18n/backup-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { type EdmValue, equalEdm } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { DifferingEntity, RestoreCheck } from '../../transfer/backup/restore-check.ts';
import { EXISTING_RULES, type RestoreJob } from '../../transfer/backup/restore-job.ts';
import type { DamagedPart, RestoreSurvey } from '../../transfer/backup/restore-survey.ts';
import { Icon } from '../design/Icon.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { useTickRange } from '../design/use-tick-range.ts';
import type { RestoreModel } from './backup-restore-model.ts';
import { findTargetProblem, type RestoreTarget } from './backup-restore-targets.ts';
import { timeText } from './backup-time.ts';

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

interface RestoreDamageProps {
  readonly model: RestoreModel;
  readonly damaged: readonly DamagedPart[];
}

/** Damaged parts that are listed at most. */
const MOST_SHOWN = 20;

/** Lists the damaged parts; the rest is restored after a confirmation. */
function RestoreDamage({ model, damaged }: RestoreDamageProps) {
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

interface RestoreTargetRowProps {
  readonly model: RestoreModel;
  readonly target: RestoreTarget;
}

/** Shows an account of a backup, whether to restore it, and the account it goes into. */
function RestoreTargetRow({ model, target }: RestoreTargetRowProps) {
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

interface RestoreComparedProps {
  readonly job: RestoreJob;
  readonly check: RestoreCheck;
}

/** Shows what a restore would change in existing accounts, with some of the differences. */
export function RestoreCompared({ job, check }: RestoreComparedProps) {
  const words = backupMessages.value.restore;
  const made = job.accounts.filter(({ isNew }) => isNew);
  return (
    <div class="backup-fields">
      <h3>{words.compared}</h3>
      {made.map(({ to }) => (
        <p key={to}>{words.newAccount(to)}</p>
      ))}
      <table class="backup-table backup-counts">
        <thead>
          <tr>
            <th scope="col">{words.table}</th>
            <th scope="col">{words.insert}</th>
            <th scope="col">{words.differ}</th>
            <th scope="col">{words.same}</th>
          </tr>
        </thead>
        <tbody>
          {check.tables.map(({ account, table, inserted, differing, same }) => (
            <tr key={`${account}/${table}`}>
              <th scope="row">{backupMessages.value.at(account, table)}</th>
              <td>{formatCount(inserted)}</td>
              <td>{formatCount(differing)}</td>
              <td>{formatCount(same)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {words.rule}: <b>{words.rules[job.existing]}</b>
      </p>
      {check.unkept.length > 0 && (
        <p class="backup-warning">{words.unkept(check.unkept.join(', '))}</p>
      )}
      {check.samples.length > 0 && <Differences samples={check.samples} />}
    </div>
  );
}

function Differences({ samples }: { readonly samples: readonly DifferingEntity[] }) {
  const words = backupMessages.value.restore;
  return (
    <>
      <h3>{words.differences}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="backup-scroll scroll" tabIndex={0} aria-label={words.differences}>
        <table class="backup-table">
          <thead>
            <tr>
              <th scope="col">{words.table}</th>
              <th scope="col">{words.now}</th>
              <th scope="col">{words.inBackup}</th>
            </tr>
          </thead>
          <tbody>{samples.flatMap(rowsOf)}</tbody>
        </table>
      </section>
    </>
  );
}

function rowsOf({ table, now, inBackup }: DifferingEntity) {
  const names = [...new Set([...now.properties.keys(), ...inBackup.properties.keys()])];
  const place = `${table} · ${now.partitionKey} / ${now.rowKey}`;
  return names.flatMap((name) => {
    const [one, other] = [now.properties.get(name), inBackup.properties.get(name)];
    if (one && other && equalEdm(one, other)) return [];
    return (
      <tr key={`${place}\n${name}`}>
        <th scope="row">
          {place} · <b>{name}</b>
        </th>
        <td class="data">{textOf(one)}</td>
        <td class="data">{textOf(other)}</td>
      </tr>
    );
  });
}

/** Characters of a value that are shown at most. */
const MOST_CHARACTERS = 120;

function textOf(value: EdmValue | undefined): string {
  if (!value) return backupMessages.value.restore.absent;
  const text = formatEdm(value);
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return `${shown} (${value.type.slice('Edm.'.length)})`;
}
