import { useSignal } from '@preact/signals';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Section.tsx';
import { Select } from '../design/Select.tsx';
import './backup.css';
import { canChoose, canChooseFolder, chooseKept } from '../files/choose-backup-file.ts';
import type { KeptTarget } from '../files/kept-target.ts';
import { keeperOf } from './backup-keeper.ts';
import { PLAN_CHANGES, PLAN_KEEP, PLAN_MINUTES } from './backup-plan.ts';
import { describeBackupProblem } from './describe-backup.ts';

/** Shows the settings of automatic backups: where, when, and how many are kept. */
export function BackupSection() {
  const app = useApp();
  const keeper = keeperOf(app);
  const failure = useSignal<unknown>(undefined);
  const words = backupMessages.value;
  const { automatic, fact } = words;
  const { target } = keeper.plan.value;
  const state = keeper.state.value;

  async function choose(kind: KeptTarget['kind']) {
    failure.value = undefined;
    try {
      const chosen = await chooseKept(kind);
      if (chosen) await keeper.start(chosen);
    } catch (error) {
      failure.value = error;
    }
  }

  return (
    <Section title={automatic.title}>
      {target ? (
        <>
          <p>
            <b>{automatic.into[target.kind](target.handle.name)}</b> {automatic.while}
          </p>
          {state.kind === 'asks' && (
            <div class="backup-row">
              <p class="backup-warning">{fact.remindAsks}</p>
              <Button kind="primary" onClick={() => void keeper.goOn()}>
                {fact.allow}
              </Button>
            </div>
          )}
          {state.kind === 'fewer' && (
            <div class="backup-row">
              <p class="backup-warning">{fact.remindFewer(state.now, state.was)}</p>
              <Button kind="primary" onClick={() => void keeper.goOn()}>
                {fact.replace}
              </Button>
            </div>
          )}
          {state.kind === 'failed' && (
            <p class="backup-warning" role="alert">
              {state.ending.kind === 'invalid'
                ? describeBackupProblem(state.ending.problem)
                : fact.failed}
            </p>
          )}
          <PlanFields />
        </>
      ) : (
        <p>{canChoose() || canChooseFolder() ? automatic.off : automatic.unsupported}</p>
      )}
      {failure.value !== undefined && <ErrorNote error={failure.value} />}
      <div class="backup-row">
        {canChooseFolder() && (
          <Button onClick={() => void choose('folder')}>{automatic.folder}</Button>
        )}
        {canChoose() && <Button onClick={() => void choose('file')}>{automatic.file}</Button>}
        {target && <Button onClick={() => void keeper.stop()}>{automatic.stop}</Button>}
        <Button
          icon="storage"
          onClick={() => app.shell.open({ kind: 'backup', account: undefined })}
        >
          {fact.backUp}
        </Button>
      </div>
    </Section>
  );
}

function PlanFields() {
  const keeper = keeperOf(useApp());
  const words = backupMessages.value.automatic;
  const { changes, minutes, keep, target } = keeper.plan.value;
  const times = [words.times.ten, words.times.hour, words.times.day];
  return (
    <div class="backup-plan">
      <Select
        label={words.changes}
        value={String(changes)}
        options={PLAN_CHANGES.map((count) => ({ value: String(count), label: formatCount(count) }))}
        onChange={(value) => void keeper.choose({ changes: Number(value) })}
      />
      <Select
        label={words.minutes}
        value={String(minutes)}
        options={PLAN_MINUTES.map((count, index) => ({
          value: String(count),
          label: times[index] ?? '',
        }))}
        onChange={(value) => void keeper.choose({ minutes: Number(value) })}
      />
      {target?.kind === 'folder' && (
        <Select
          label={words.keep}
          value={String(keep)}
          options={PLAN_KEEP.map((count) => ({ value: String(count), label: formatCount(count) }))}
          onChange={(value) => void keeper.choose({ keep: Number(value) })}
        />
      )}
    </div>
  );
}
