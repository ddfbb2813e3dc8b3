import { useModel, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { durableMessages } from '../../i18n/durable-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type {
  AccountCheckReport,
  AccountProblem,
  ShownProblem,
} from '../../model/account-check.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import { downloadBlob } from '../files/download.ts';
import { AccountCheckModel, type AccountCheckPhase } from './account-check-model.ts';
import './durability.css';

/**
 * Checks whether all data of an account can be read and is consistent, and
 * repairs what can be repaired.
 */
export function CheckAccountDialog({ account }: { readonly account: AccountName }) {
  const { service, shell } = useApp();
  const model = useModel(() => new AccountCheckModel(service, account));
  const words = durableMessages.value.check;
  const phase = model.phase.value;
  // Closing the dialog cancels the check.
  useEffect(() => model.cancel, [model]);
  return (
    <Dialog
      title={words.title(account)}
      subtitle={words.subtitle}
      onClose={shell.close}
      actions={<Actions model={model} account={account} onClose={shell.close} />}
    >
      <div class="durable-check" data-phase={phase.kind}>
        <Phase phase={phase} />
      </div>
    </Dialog>
  );
}

function Phase({ phase }: { readonly phase: AccountCheckPhase }) {
  const words = durableMessages.value.check;
  switch (phase.kind) {
    case 'ready':
      return <p>{words.what}</p>;
    case 'checking': {
      const { done = 0, total, table } = phase.progress ?? {};
      return (
        <>
          <Progress label={words.progress} value={done} max={total} />
          <p class="durable-note" role="status">
            {words.running(done, total ?? 0)} {table !== undefined && <>· {words.table(table)}</>}
          </p>
        </>
      );
    }
    case 'done':
      return <CheckReport report={phase.report} />;
    case 'cancelled':
      return <p role="status">{words.cancelled}</p>;
    case 'failed':
      return <ErrorNote error={phase.error} />;
  }
}

interface ActionsProps {
  readonly model: AccountCheckModel;
  readonly account: AccountName;
  readonly onClose: () => void;
}

function Actions({ model, account, onClose }: ActionsProps) {
  const words = durableMessages.value.check;
  const { cancel, close } = messages.value.design;
  const isAsking = useSignal(false);
  const phase = model.phase.value;
  if (phase.kind === 'checking') return <Button onClick={model.cancel}>{cancel}</Button>;
  const problems = phase.kind === 'done' ? phase.report.problems : [];
  const open = problems.filter(({ isRepairable, isRepaired }) => isRepairable && !isRepaired);
  const damaged = problems.filter(isLost);
  const hasEntries = damaged.some(({ kind }) => isOfJournal(kind));
  const raw = problems.filter((problem) => problem.raw !== undefined);
  if (isAsking.value && damaged.length > 0) {
    return (
      <GiveUpQuestion
        onKeep={() => (isAsking.value = false)}
        onGiveUp={() => {
          isAsking.value = false;
          void model.run({ repairs: true, givesUp: damaged.map(placeOf) });
        }}
        count={damaged.length}
      />
    );
  }
  return (
    <>
      <Button onClick={onClose}>{close}</Button>
      {raw.length > 0 && (
        <Button icon="exportFile" onClick={() => saveRaw(account, raw)}>
          {words.saveRaw}
        </Button>
      )}
      {damaged.length > 0 && (
        <Button kind="danger" onClick={() => (isAsking.value = true)}>
          {hasEntries ? words.giveUp(damaged.length) : words.deleteDamaged(damaged.length)}
        </Button>
      )}
      {open.length > 0 && (
        <Button kind="primary" onClick={() => void model.run({ repairs: true })}>
          {words.repair(open.length)}
        </Button>
      )}
      {open.length === 0 && (
        <Button kind={damaged.length > 0 ? 'plain' : 'primary'} onClick={() => void model.run()}>
          {phase.kind === 'ready' ? words.start : words.again}
        </Button>
      )}
    </>
  );
}

interface GiveUpQuestionProps {
  readonly count: number;
  readonly onKeep: () => void;
  readonly onGiveUp: () => void;
}

/** Asks once more before giving up what nothing can restore. */
function GiveUpQuestion({ count, onKeep, onGiveUp }: GiveUpQuestionProps) {
  const words = durableMessages.value.check;
  return (
    <>
      <p class="durable-question" role="alert">
        {words.question(count)}
      </p>
      <Button initialFocus onClick={onKeep}>
        {words.keep}
      </Button>
      <Button kind="danger" onClick={onGiveUp}>
        {words.confirm}
      </Button>
    </>
  );
}

/**
 * Returns whether no whole version is left: what the safety copy has is
 * repaired, and not given up.
 */
function isLost({ kind, isInCopy }: AccountProblem): boolean {
  return (kind === 'entity' && !isInCopy) || isOfJournal(kind);
}

/** Returns whether the damage is in the journal of the last writes. */
function isOfJournal(kind: AccountProblem['kind']): boolean {
  return kind === 'entry' || kind === 'gap';
}

function placeOf({ kind, name, key }: AccountProblem): ShownProblem {
  return { kind, name, ...(key && { key }) };
}

/** Downloads the raw content of what cannot be read, for people who can make something of it. */
function saveRaw(account: AccountName, problems: readonly AccountProblem[]): void {
  const reported = problems.map(({ kind, name, key, raw }) => ({ kind, name, key, raw }));
  const text = `${JSON.stringify(reported, undefined, 2)}\n`;
  downloadBlob(new Blob([text], { type: 'application/json' }), `${account}-damaged.json`);
}

/** Lines that are shown at most. */
const MOST_SHOWN = 100;

/** Shows what a check has looked at, and what is damaged, by name. */
function CheckReport({ report }: { readonly report: AccountCheckReport }) {
  const words = durableMessages.value.check;
  const { problems, problemCount, unsteady } = report;
  const shown = problems.slice(0, MOST_SHOWN);
  const isLost = problems.some(({ isRepairable }) => !isRepairable);
  const canRepair = problems.some(({ isRepairable, isRepaired }) => isRepairable && !isRepaired);
  return (
    <>
      <p class={problemCount === 0 ? 'durable-sound' : 'durable-found'} role="status">
        <Icon name={problemCount === 0 ? 'check' : 'warning'} size="small" />
        <b>{problemCount === 0 ? words.valid : words.found(problemCount)}</b>
      </p>
      {shown.length > 0 && (
        <ul class="durable-problems">
          {shown.map((problem) => (
            <li key={`${problem.kind} ${problem.name} ${keyText(problem)}`}>
              {sentenceOf(problem)} {outcomeOf(problem)}
            </li>
          ))}
          {problemCount > shown.length && <li>{words.more(problemCount - shown.length)}</li>}
        </ul>
      )}
      {unsteady.length > 0 && <p>{words.unsteady(unsteady.join(', '))}</p>}
      {canRepair && <p class="durable-note">{words.repairText}</p>}
      {isLost && <p class="durable-note">{words.lossText}</p>}
      <p class="durable-note">
        {words.seen(report.tables, report.entities, report.bytes)}
        {' · '}
        {words.seenBeside(report.entries, report.pages)}
      </p>
    </>
  );
}

function outcomeOf({ isRepaired, isInCopy }: AccountProblem) {
  const words = durableMessages.value.check;
  if (!isRepaired && !isInCopy) return null;
  const text = isInCopy ? words[isRepaired ? 'fromCopy' : 'inCopy'] : words.repaired;
  return <span class="durable-repaired">({text})</span>;
}

function sentenceOf(problem: AccountProblem): string {
  const { kinds } = durableMessages.value.check;
  const { kind, name, counts } = problem;
  switch (kind) {
    case 'entity':
      return kinds.entity(name, keyText(problem));
    case 'snapshotEntity':
      return kinds.snapshotEntity(name, keyText(problem));
    case 'totals':
      return kinds.totals(name, counts?.reported ?? 0, counts?.found ?? 0);
    case 'state':
      return kinds.state();
    default:
      return kinds[kind](name);
  }
}

function keyText({ key }: AccountProblem): string {
  return key ? `${key.partitionKey} / ${key.rowKey}` : '';
}
