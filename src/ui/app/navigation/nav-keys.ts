const LINE = '[data-nav-line]';

/**
 * Moves the focus with the arrows from line to line, from the filter too; with
 * Home and End to the edges.
 */
export function moveInList(event: KeyboardEvent, pane: HTMLElement | null): void {
  const { target } = event;
  if (!(pane && target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const lines = [...pane.querySelectorAll<HTMLElement>(LINE)];
  const from = lines.indexOf(target);
  const isInFilter = target instanceof HTMLInputElement;
  if (from < 0 && !isInFilter) return;
  const to = placeAfter(event.key, from, { last: lines.length - 1, isInFilter });
  if (to === undefined) return;
  event.preventDefault();
  lines[Math.max(0, Math.min(to, lines.length - 1))]?.focus();
}

interface Edges {
  readonly last: number;
  readonly isInFilter: boolean;
}

function placeAfter(key: string, from: number, { last, isInFilter }: Edges): number | undefined {
  if (isInFilter) return key === 'ArrowDown' ? 0 : undefined;
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
