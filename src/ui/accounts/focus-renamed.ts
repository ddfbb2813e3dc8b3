import { tableNameKey } from '../../model/names.ts';
import type { TablePlace } from '../../model/table-carry.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import type { AccountsModel } from '../models/accounts/accounts-model.ts';
import { writeRoute } from '../models/shell/routes.ts';

/** How many frames a line may take to be drawn where the list has scrolled to. */
const PATIENCE = 20;

/** Where somebody was as they asked for another name of a table. */
export interface AskedPlace {
  readonly element: Element | null;
  /** The list that has the table, as the navigation and the page of an account do. */
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
 * The focus goes back to where the name was asked for, once the table is there
 * under its new name: to its line in that list, or to the grid that shows it.
 * Whoever has gone elsewhere meanwhile stays there.
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
  // A filter of the list may leave it out.
  if (isWaiting(asked)) (pane ?? list).focus();
}

/** Under its new name it is another view, which may be drawn by now. */
function focusGrid(pane: HTMLElement | undefined): void {
  const cell = pane?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  if (cell) cell.focus();
  else focusWhenShown(pane);
}

/** Nobody has moved the focus: it is where the dialog gave it back, or nowhere. */
function isWaiting({ element }: AskedPlace): boolean {
  const { activeElement } = document;
  return activeElement === element || activeElement?.matches('body, main, [data-pane]') === true;
}

/** Long lists have only those lines in the page that are in sight. */
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
