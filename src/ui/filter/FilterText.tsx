import type { ComponentChildren } from 'preact';
import { paintRanges, readTokens } from '../models/filter/filter-tokens.ts';

interface FilterTextProps {
  readonly text: string;
}

/** Enough of a filter to know it again; a tooltip has the rest. */
const MOST_SHOWN = 400;

/** A filter in its colours, to be read. */
export function FilterText({ text }: FilterTextProps) {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const { at, end, paint } of paintRanges(readTokens(shown))) {
    parts.push(shown.slice(from, at));
    parts.push(
      <span key={at} data-paint={paint.replace('Edm.', '').toLowerCase()}>
        {shown.slice(at, end)}
      </span>,
    );
    from = end;
  }
  return (
    <code class="filter-shown data" title={text}>
      {parts}
      {shown.slice(from)}
    </code>
  );
}
