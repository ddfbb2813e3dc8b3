import type { ComponentChildren } from 'preact';
import { paintRanges, readTokens } from './filter-tokens.ts';

interface FilterTextProps {
  readonly text: string;
}

/** Characters that are shown of a filter, enough to recognise it; a tooltip has the rest. */
const MOST_SHOWN = 400;

/** Shows a filter with syntax highlighting, read-only. */
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
