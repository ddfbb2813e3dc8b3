import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import type { FilterOutcome } from '../../data-grid/filter-outcome.ts';
import { CostBadge, costWord } from './CostBadge.tsx';
import { ExplainPanel } from './ExplainPanel.tsx';
import type { FilterModel } from './filter-model.ts';
import { Popover } from './Popover.tsx';

interface CostButtonProps {
  readonly filter: FilterModel;
  readonly outcome: FilterOutcome | undefined;
  /** Whether the explanation is open. */
  readonly isOpen: Signal<boolean>;
}

/** Shows the cost inside the field; it opens the explanation. */
export function CostButton({ filter, outcome, isOpen }: CostButtonProps) {
  const words = messages.value.app.status.cost;
  const button = useRef<HTMLButtonElement>(null);
  const cost = filter.cost.value;
  if (!cost || filter.text.value.trim() === '') return null;

  const reading = costWord(cost);
  const real = filter.isApplied.value ? outcome?.read : undefined;
  const { estimate } = cost;
  const amount =
    real === undefined ? estimate !== undefined && words.estimate(estimate) : words.read(real);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="filter-cost-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        aria-label={words.explain([reading, amount].filter(Boolean).join(', '))}
        title={amount || reading}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <CostBadge cost={cost} />
      </button>
      {isOpen.value && button.current && (
        <Popover
          label={filterMessages.value.explain.title}
          anchor={button.current}
          onClose={() => (isOpen.value = false)}
        >
          <ExplainPanel cost={cost} amount={amount || undefined} />
        </Popover>
      )}
    </>
  );
}
