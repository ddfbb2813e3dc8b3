import { tableNameKey } from '../../model/names.ts';
import type { TablePlace } from '../../model/table-copy.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import type { AccountsModel } from '../place/accounts-model.ts';
import { writeRoute } from '../place/routes.ts';

/** Frames to wait for a line to be drawn, after the list has scrolled to it. */
const PATIENCE = 20;

/** The element that had the focus when a rename was asked for. */
export interface AskedPlace {
  readonly element: Element | null;
  /** The list that has the table: the navigation, or the page of an account. */
  readonly list: HTMLElement | null;
  readonly pane: HTMLElement | null;
}

export function findAskedPlace(): AskedPlace {
  const { activeElement: element } = document;
  return {
    element,
    list: element?.closest<HTMLElement>('[data-pane="nav"], .account-tables') ?? null,
    pane: element?.closest<HTMLElement>('[data-pane]') ?? null,
  };
}

/**
 * Returns the focus, once the table has its new name, to its line in the list
 * where the rename was asked for, or to the grid that shows it. A focus that
 * has moved since stays.
 */
export async function focusRenamed(
  asked: AskedPlace,
  to: TablePlace,
  accounts: AccountsModel,
): Promise<void> {
  const { list, pane } = asked;
  if (!list) {
    if (isWaiting(asked)) focusGrid(pane?.isConnected ? pane : undefined);
    return;
  }
  const lineOf = () =>
    [...list.querySelectorAll('a')].find((one) => one.getAttribute('href') === writeRoute(to));
  for (let frame = 0; frame < PATIENCE && isWaiting(asked); frame += 1) {
    const line = lineOf();
    if (line) return line.focus();
    revealLine(list, to, accounts);
    await new Promise(requestAnimationFrame);
  }
  // A filter of the list may exclude it.
  if (isWaiting(asked)) (pane ?? list).focus();
}

/** Focuses the grid. Under its new name the table is another view, which may be drawn by now. */
function focusGrid(pane: HTMLElement | undefined): void {
  const cell = pane?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  if (cell) cell.focus();
  else focusWhenShown(pane);
}

/** Returns whether the focus has not moved: it is where the dialog returned it, or nowhere. */
function isWaiting({ element }: AskedPlace): boolean {
  const { activeElement } = document;
  return activeElement === element || activeElement?.matches('body, main, [data-pane]') === true;
}

/** Scrolls to the table: long lists have only the lines in view in the page. */
function revealLine(
  list: HTMLElement,
  { account, table }: TablePlace,
  { accounts }: AccountsModel,
): void {
  const { tables = [] } = accounts.peek().find(({ name }) => name === account) ?? {};
  const index = tables.findIndex(({ name }) => tableNameKey(name) === tableNameKey(table));
  const scroller = list.querySelector('.nav-lists');
  const lines = [...list.querySelectorAll('section')]
    .find((section) => section.getAttribute('aria-label') === account)
    ?.querySelector('ul');
  const row = lines?.querySelector('li')?.offsetHeight;
  if (!scroller || !lines || !row || index < 0) return;
  const top = lines.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += top + index * row - scroller.clientHeight / 3;
}
