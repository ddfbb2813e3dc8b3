import { durableMessages } from '../../i18n/durable-messages.ts';
import type { AccountCheckReport, AccountProblem } from '../../model/account-check.ts';
import { Icon } from '../design/Icon.tsx';
import './durability.css';

/** Lines that are shown at most. */
const MOST_SHOWN = 100;

/** Shows what a check has looked at, and what is damaged, by name. */
export function CheckReport({ report }: { readonly report: AccountCheckReport }) {
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
