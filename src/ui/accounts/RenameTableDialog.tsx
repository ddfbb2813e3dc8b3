import { useModel, useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import {
  type AccountName,
  parseTableName,
  type TableName,
  tableNameKey,
} from '../../model/names.ts';
import type { TablePlace } from '../../model/table-copy.ts';
import { useApp } from '../app-context.ts';
import { focusWhenShown } from '../design/pane-focus.ts';
import type { AccountsModel } from '../place/accounts-model.ts';
import { writeRoute } from '../place/routes.ts';
import { announceCopied } from './announce-copied.ts';
import { useOwnDialog } from './dialog-hooks.ts';
import { ImportNote } from './LossList.tsx';
import { TableNameDialog } from './NameDialog.tsx';
import { TableCopyModel } from './table-copy-model.ts';
import { takenIn } from './table-names.ts';

interface RenameTableDialogProps {
  readonly account: AccountName;
  readonly table: TableName;
}

/**
 * Asks for another name of a table. Its own in another case is free: names
 * ignore case, and are shown as they were written.
 */
export function RenameTableDialog({ account, table }: RenameTableDialogProps) {
  const app = useApp();
  const { accounts, service, shell } = app;
  const own = useOwnDialog(shell);
  // The state initializer runs before the dialog has the focus.
  const [asked] = useState(findAskedPlace);
  const tableCopy = useModel(() => new TableCopyModel(service));
  const text = useSignal<string>(table);
  const words = copyingMessages.value.rename;
  const taken = new Set(takenIn(accounts.accounts.value, account));
  taken.delete(tableNameKey(table));

  async function rename() {
    const [from, to] = [
      { account, table },
      { account, table: parseTableName(text.value) },
    ];
    const step = crypto.randomUUID();
    const end = await tableCopy.run({ kind: 'move', from, to, part: { step } });
    if (!end) return;
    own.close();
    await announceCopied(app, { way: 'rename', from, to, step }, end);
    await focusRenamed(asked, to, accounts);
  }

  return (
    <TableNameDialog
      title={words.title(table)}
      subtitle={words.subtitle}
      label={words.label}
      confirm={words.confirm}
      text={text}
      taken={taken}
      action={tableCopy.action}
      onSubmit={() => (text.value === table ? shell.close() : void rename())}
      // A rename is done at once, or not at all: there is nothing to cancel.
      onClose={() => !tableCopy.action.isBusy.peek() && own.close()}
    >
      <ImportNote account={account} table={table} />
    </TableNameDialog>
  );
}

/** Frames to wait for a line to be drawn, after the list has scrolled to it. */
const PATIENCE = 20;

/** The element that had the focus when a rename was asked for. */
interface AskedPlace {
  readonly element: Element | null;
  /** The list that has the table: the navigation, or the page of an account. */
  readonly list: HTMLElement | null;
  readonly pane: HTMLElement | null;
}

function findAskedPlace(): AskedPlace {
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
async function focusRenamed(
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
