/**
 * Moves the focus along the tabs, around their ends, without showing another
 * tab. Calls `close` with the index of the tab to close.
 */
export function pressInTabs(
  event: KeyboardEvent,
  strip: HTMLElement | null,
  close: (index: number) => void,
): void {
  const own = [...(strip?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const from = own.findIndex((tab) => tab.matches(':focus'));
  if (from < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: -1 }[event.key];
  if (to !== undefined) own.at(to % own.length)?.focus();
  else if (event.key === 'Delete') close(from);
  else return;
  event.preventDefault();
}
