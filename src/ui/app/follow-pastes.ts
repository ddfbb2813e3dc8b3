import type { AppContext } from '../app-context.ts';
import { filesOfPaste, hasFiles } from '../import/pasted-files.ts';
import { importFiles } from './import-files.ts';

/**
 * The selector of places where pasted text is meant as rows; in a grid it goes
 * into cells, and in a field it is text.
 */
const PLACES = '[data-pane="nav"], .account-panel, .empty';
const TABLES = '[data-takes-paste]';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Opens the import of what is pasted outside of fields: files anywhere, rows beside the tables. */
export function followPastes(app: AppContext): void {
  const paste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!clipboardData || app.shell.dialog.peek() || isIn(target, FIELDS)) return;
    const files = filesOfPaste(clipboardData);
    const isPlace = isIn(target, PLACES) && !isIn(target, TABLES);
    const isBesides = target === document.body || isPlace;
    const isMeant = hasFiles(clipboardData) || (isBesides && isTable(clipboardData));
    if (files.length === 0 || !isMeant) return;
    event.preventDefault();
    event.stopPropagation();
    void importFiles(app, files);
  };
  // Captures the event: the grid takes every paste for cells.
  addEventListener('paste', paste, { capture: true });
}

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null;
}

/**
 * Returns whether the text has several lines or is JSON: a word that is pasted
 * by accident is no table.
 */
function isTable(clipboard: DataTransfer): boolean {
  const text = clipboard.getData('text/plain');
  return /\S.*[\r\n]+.*\S/.test(text) || /^\s*[[{]/.test(text);
}
