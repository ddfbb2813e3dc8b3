import type { ComponentChildren } from 'preact';
import { paintOf, readTokens } from '../models/filter-tokens.ts';

interface FilterTextProps {
  readonly text: string;
}

/** Enough of a filter to know it again; a tooltip has the rest. */
const MOST_SHOWN = 400;

/** A filter in its colours, to be read. */
export function FilterText({ text }: FilterTextProps) {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  const tokens = readTokens(shown);
  const parts: ComponentChildren[] = [];
  let from = 0;
  tokens.forEach((token, place) => {
    const paint = paintOf(token, tokens[place + 1])
      .replace('Edm.', '')
      .toLowerCase();
    parts.push(shown.slice(from, token.at));
    parts.push(
      <span key={token.at} data-paint={paint}>
        {shown.slice(token.at, token.end)}
      </span>,
    );
    from = token.end;
  });
  return (
    <code class="filter-shown kit-data" title={text}>
      {parts}
      {shown.slice(from)}
    </code>
  );
}
