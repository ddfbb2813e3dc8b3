import { durableMessages } from '../../i18n/durable-messages.ts';
import type { AccountCheckReport, AccountFault } from '../../model/account-check.ts';
import { Icon } from '../design/Icon.tsx';
import './durability.css';

/** Lines that are shown at most. */
const MOST_SHOWN = 100;

/** Shows what a check has looked at, and what is damaged, by name. */
export function CheckReport({ report }: { readonly report: AccountCheckReport }) {
  const words = durableMessages.value.check;
  const { faults, faultCount, unsteady } = report;
  const shown = faults.slice(0, MOST_SHOWN);
  const isLost = faults.some(({ isRepairable }) => !isRepairable);
  const canRepair = faults.some(({ isRepairable, isRepaired }) => isRepairable && !isRepaired);
  return (
    <>
      <p class={faultCount === 0 ? 'durable-sound' : 'durable-found'} role="status">
        <Icon name={faultCount === 0 ? 'check' : 'warning'} size="small" />
        <b>{faultCount === 0 ? words.valid : words.found(faultCount)}</b>
      </p>
      {shown.length > 0 && (
        <ul class="durable-faults">
          {shown.map((fault) => (
            <li key={`${fault.kind} ${fault.name} ${keyText(fault)}`}>
              {sentenceOf(fault)} {outcomeOf(fault)}
            </li>
          ))}
          {faultCount > shown.length && <li>{words.more(faultCount - shown.length)}</li>}
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

function outcomeOf({ isRepaired, isInCopy }: AccountFault) {
  const words = durableMessages.value.check;
  if (!isRepaired && !isInCopy) return null;
  const text = isInCopy ? words[isRepaired ? 'fromCopy' : 'inCopy'] : words.repaired;
  return <span class="durable-repaired">({text})</span>;
}

function sentenceOf(fault: AccountFault): string {
  const { kinds } = durableMessages.value.check;
  const { kind, name, counts } = fault;
  switch (kind) {
    case 'entity':
      return kinds.entity(name, keyText(fault));
    case 'totals':
      return kinds.totals(name, counts?.told ?? 0, counts?.found ?? 0);
    case 'state':
      return kinds.state();
    default:
      return kinds[kind](name);
  }
}

function keyText({ key }: AccountFault): string {
  return key ? `${key.partitionKey} / ${key.rowKey}` : '';
}
