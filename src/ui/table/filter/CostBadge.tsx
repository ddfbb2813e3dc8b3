import { filterMessages } from '../../../i18n/filter-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import type { FilterCost } from './filter-cost.ts';

interface CostBadgeProps {
  readonly cost: FilterCost;
}

/** Returns what the filter reads, and whether the live service would refuse it. */
export function costWord({ reading: { reads, service } }: FilterCost): string {
  const reading = messages.value.app.status.cost[reads];
  return service === 'refused' ? `${reading} · ${filterMessages.value.local}` : reading;
}

/** Shows what the filter reads, as bars and in words. */
export function CostBadge({ cost }: CostBadgeProps) {
  return (
    <span class="filter-cost" data-level={cost.level}>
      <span class="filter-cost-bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span class="filter-cost-word">{costWord(cost)}</span>
    </span>
  );
}
