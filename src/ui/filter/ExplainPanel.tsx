import type { Explanation } from '../../filter/explain.ts';
import { formatFilter } from '../../filter/format.ts';
import { filterMessages } from '../../i18n/filter-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { FilterCost } from '../models/filter-cost.ts';
import { CostBadge } from './CostBadge.tsx';

interface ExplainPanelProps {
  readonly cost: FilterCost;
  /** How many entities it reads or has read, in words. */
  readonly amount: string | undefined;
}

const MOST_STRETCHES = 8;

/** What the filter reads and why, and what the live service would do. */
export function ExplainPanel({ cost, amount }: ExplainPanelProps) {
  const words = filterMessages.value.explain;
  const { explanation } = cost;
  const { service, reads } = explanation;
  return (
    <div class="filter-explain">
      <header>
        <h2>{words.title}</h2>
        <CostBadge cost={cost} />
      </header>
      <p>
        {readingSentence(explanation)} {amount && <span class="filter-amount">{amount}</span>}
      </p>
      {reads !== 'scan' && reads !== 'nothing' && <Stretches explanation={explanation} />}
      <h3>{words.why}</h3>
      <Notes explanation={explanation} />
      <p class="filter-service">
        {words.service} {words.serviceReads[service]}
      </p>
    </div>
  );
}

function Stretches({ explanation: { stretches } }: { readonly explanation: Explanation }) {
  const words = filterMessages.value.explain;
  const more = stretches.length - MOST_STRETCHES;
  return (
    <ul class="filter-stretches" aria-label={words.stretches}>
      {stretches.slice(0, MOST_STRETCHES).map(({ from, to }) => (
        <li key={`${keyText(from)}\n${keyText(to)}`}>
          {words.from} <code class="kit-data">{keyText(from) ?? words.start}</code> {words.to}{' '}
          <code class="kit-data">{keyText(to) ?? words.end}</code>
        </li>
      ))}
      {more > 0 && <li>{words.moreStretches(more)}</li>}
    </ul>
  );
}

function Notes({ explanation: { notes } }: { readonly explanation: Explanation }) {
  const words = filterMessages.value.explain;
  if (notes.length === 0) return <p>{words.noNotes}</p>;
  return (
    <ul class="filter-notes">
      {notes.map(({ kind, condition }) => {
        const text = formatFilter(condition);
        return (
          <li key={`${kind} ${text}`}>
            <code class="kit-data">{text}</code> {words[kind]}
          </li>
        );
      })}
    </ul>
  );
}

function readingSentence({ reads, stretches }: Explanation): string {
  const words = filterMessages.value.explain;
  if (reads === 'points' || reads === 'ranges') return words[reads](stretches.length);
  return words[reads];
}

/** The very next text after another ends in U+0000, which is shown as what it is. */
function keyText(key: EntityKey | undefined): string | undefined {
  if (!key) return undefined;
  const shown = (text: string) => `'${text.replaceAll('\u0000', '␀')}'`;
  return key.rowKey === ''
    ? shown(key.partitionKey)
    : `${shown(key.partitionKey)} / ${shown(key.rowKey)}`;
}
