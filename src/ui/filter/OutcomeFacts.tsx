import { filterMessages } from '../../i18n/filter-messages.ts';
import { Spinner } from '../kit/Spinner.tsx';
import type { FilterOutcome } from '../models/filter-outcome.ts';

interface OutcomeFactsProps {
  readonly outcome: FilterOutcome;
}

/** How many were found of how many, what was read for it, and how long that took. */
export function OutcomeFacts({ outcome }: OutcomeFactsProps) {
  const words = filterMessages.value.cost;
  const { matched, total, read, elapsedMs, isComplete } = outcome;
  return (
    <p class="filter-facts" role="status">
      {!isComplete && (
        <>
          <Spinner /> {words.running}
        </>
      )}
      <b>{words.matched(matched, total)}</b>
      <span>{words.read(read)}</span>
      <span>{words.elapsed(elapsedMs)}</span>
    </p>
  );
}
