import type { DraftFault } from '../models/entity/entity-draft.ts';

/** Marks the part of the page within which fields are looked for. */
const EDITOR = 'data-entity-editor';

/** The name of a field, as `data-field` has it. */
export function fieldOf(fault: DraftFault): string {
  switch (fault.place) {
    case 'PartitionKey':
    case 'RowKey':
      return fault.place;
    case 'name':
    case 'count':
      return rowField(fault.row, 'name');
    default:
      return rowField(fault.row, 'value');
  }
}

export function rowField(row: number, part: 'name' | 'value' | 'restore'): string {
  return `${row}-${part}`;
}

/**
 * Moves the focus to a field of the same editor, which may be about to be
 * rendered. That is done before the next key is heard; in a task of its own,
 * the first letters that somebody types could come before.
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

/** Where work starts: the first field that can be written, keys before properties. */
export function focusFirstField(editor: Element): void {
  const fields = editor.querySelectorAll<HTMLElement>('[data-field]:not([readonly])');
  // The name of a property is rarely what somebody came to change.
  const first = [...fields].find((field) => !field.dataset['field']?.endsWith('-name'));
  (first ?? fields[0] ?? editor.querySelector<HTMLElement>('[role="tab"]'))?.focus();
}
