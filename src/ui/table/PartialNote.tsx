import { costMessages } from '../../i18n/cost-messages.ts';
import { type FilterOutcome, isLong } from '../data-grid/grid-query.ts';
import { Spinner } from '../design/Progress.tsx';

interface PartialNoteProps {
  readonly outcome: FilterOutcome | undefined;
}

/** Says below the rows that more may come, once a filter has been reading for a while. */
export function PartialNote({ outcome }: PartialNoteProps) {
  if (!outcome || !isLong(outcome)) return null;
  const { matched, read, total } = outcome;
  return (
    <p class="tables-partial">
      <Spinner /> {costMessages.value.soFar(matched, read, total)}
    </p>
  );
}
