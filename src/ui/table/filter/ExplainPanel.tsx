import type { FilterReading } from '../../../filter/filter-reading.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { spaceAfter } from '../../../i18n/sentences.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { CostBadge } from './CostBadge.tsx';
import type { FilterCost } from './filter-cost.ts';

interface ExplainPanelProps {
  readonly cost: FilterCost;
  /** The number of entities it reads or has read, in words. */
  readonly amount: string | undefined;
}

/** Explains what the filter reads and why, and what the live service would do. */
export function ExplainPanel({ cost, amount }: ExplainPanelProps) {
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
