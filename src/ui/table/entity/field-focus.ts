import type { DraftProblem } from './entity-draft.ts';

/** The attribute of the element within which fields are looked for. */
const EDITOR = 'data-entity-editor';

/** Returns the name of a problem's field, as in `data-field`. */
export function fieldOf(problem: DraftProblem): string {
  switch (problem.place) {
    case 'PartitionKey':
    case 'RowKey':
      return problem.place;
    case 'name':
    case 'count':
      return rowField(problem.row, 'name');
    default:
      return rowField(problem.row, 'value');
  }
}

export function rowField(row: number, part: 'name' | 'value' | 'restore'): string {
  return `${row}-${part}`;
}

/**
 * Moves the focus to a field of the same editor, which may be about to be
 * rendered. A microtask does it before the next key: in a task of its own, the
 * first typed letters could come before.
 */
export function focusField(from: Element | null, field: string): void {
  const editor = from?.closest(`[${EDITOR}]`);
  queueMicrotask(() => {
    if (!focusNow(editor, field)) setTimeout(() => focusNow(editor, field));
  });
}

function focusNow(editor: Element | null | undefined, field: string): boolean {
  const found = editor?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  found?.focus();
  found?.scrollIntoView({ block: 'nearest' });
  return found !== null && found === document.activeElement;
}

/** Focuses where work starts: the first editable field, keys before properties. */
export function focusFirstField(editor: Element): void {
  const fields = editor.querySelectorAll<HTMLElement>('[data-field]:not([readonly])');
  // The name of a property is rarely what is to be edited.
  const first = [...fields].find((field) => !field.dataset['field']?.endsWith('-name'));
  (first ?? fields[0] ?? editor.querySelector<HTMLElement>('[role="tab"]'))?.focus();
}

/**
 * Runs `work` when no pointer is pressed. Text that appears because a field is
 * left would move the elements between press and release, and the click would
 * miss.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector(':active')) {
    work();
    return;
  }
  const over = new AbortController();
  function release() {
    over.abort();
    // The click follows the release within the same task.
    setTimeout(work);
  }
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(type, release, { signal: over.signal });
  }
}
