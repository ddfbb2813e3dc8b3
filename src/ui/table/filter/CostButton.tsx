import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { FilterReading } from '../../../filter/filter-reading.ts';
import { costMessages } from '../../../i18n/cost-messages.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { spaceAfter } from '../../../i18n/sentences.ts';
import type { EntityKey } from '../../../model/entity.ts';
import type { FilterOutcome } from '../../data-grid/grid-query.ts';
import type { FilterCost } from './filter-cost.ts';
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
  const words = costMessages.value;
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

interface ExplainPanelProps {
  readonly cost: FilterCost;
  /** The number of entities it reads or has read, in words. */
  readonly amount: string | undefined;
}

/** Explains what the filter reads and why, and what the live service would do. */
function ExplainPanel({ cost, amount }: ExplainPanelProps) {
  const words = filterMessages.value.explain;
  const { reading } = cost;
  const { service, reads } = reading;
  const what = readingSentence(reading);
  return (
    <div class="filter-explain">
      <header>
        <h2>{words.title}</h2>
        <CostBadge cost={cost} />
      </header>
      <p>
        {what}
        {spaceAfter(what)}
        {amount && <span class="filter-amount">{amount}</span>}
      </p>
      {reads !== 'scan' && reads !== 'nothing' && <Ranges reading={reading} />}
      <h3>{words.why}</h3>
      <Notes reading={reading} />
      <p class="filter-service">{words.service(words.serviceReads[service])}</p>
    </div>
  );
}

interface ReadingProps {
  readonly reading: FilterReading;
}

function Ranges({ reading: { keyRanges: ranges, rangeCount } }: ReadingProps) {
  const words = filterMessages.value.explain;
  const more = rangeCount - ranges.length;
  return (
    <ul class="filter-ranges" aria-label={words.keyRanges}>
      {ranges.map(({ from, to }) => (
        <li key={`${keyText(from)}\n${keyText(to)}`}>
          {words.from} <code class="data">{keyText(from) ?? words.start}</code> {words.to}{' '}
          <code class="data">{keyText(to) ?? words.end}</code>
        </li>
      ))}
      {more > 0 && <li>{words.moreRanges(more)}</li>}
    </ul>
  );
}

function Notes({ reading: { notes, noteCount } }: ReadingProps) {
  const words = filterMessages.value.explain;
  const more = noteCount - notes.length;
  if (notes.length === 0) return <p>{words.noNotes}</p>;
  return (
    <ul class="filter-notes">
      {notes.map(({ kind, text }) => (
        <li key={`${kind} ${text}`}>
          <code class="data">{text}</code> {words[kind]}
        </li>
      ))}
      {more > 0 && <li>{words.moreRanges(more)}</li>}
    </ul>
  );
}

function readingSentence({ reads, rangeCount }: FilterReading): string {
  const words = filterMessages.value.explain;
  if (reads === 'points' || reads === 'ranges') return words[reads](rangeCount);
  return words[reads];
}

/**
 * Returns a key in quotes. A bound just after another text ends in U+0000,
 * which is shown as a symbol.
 */
function keyText(key: EntityKey | undefined): string | undefined {
  if (!key) return undefined;
  const shown = (text: string) => `'${text.replaceAll('\u0000', '␀')}'`;
  return key.rowKey === ''
    ? shown(key.partitionKey)
    : `${shown(key.partitionKey)} / ${shown(key.rowKey)}`;
}

interface CostBadgeProps {
  readonly cost: FilterCost;
}

/** Returns what the filter reads, and whether the live service would refuse it. */
function costWord({ reading: { reads, service } }: FilterCost): string {
  const reading = costMessages.value[reads];
  return service === 'refused' ? `${reading} · ${filterMessages.value.local}` : reading;
}

/** Shows what the filter reads, as bars and in words. */
function CostBadge({ cost }: CostBadgeProps) {
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
