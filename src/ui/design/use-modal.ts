import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { focusWithin, keepCaret, returnFocus } from './focus.ts';

/**
 * Opens the dialog with the focus inside, set by `start`, and returns the focus
 * when the dialog is removed.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  start: (dialog: HTMLDialogElement) => void = focusWithin,
): void {
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    const returnCaret = keepCaret(before);
    // The dialog may delete a row: the next one has the focus then.
    const grid = before?.closest<HTMLElement>('[role="grid"]') ?? undefined;
    opened?.showModal();
    if (opened) start(opened);
    const leave = opened && keepFocusWithin(opened);
    return () => {
      leave?.();
      opened?.close();
      returnFocus(before, grid);
      returnCaret();
    };
  }, [dialog, start]);
}

/** Moves the focus within the dialog when the step that has it is replaced by the next one. */
function keepFocusWithin(dialog: HTMLDialogElement): () => void {
  let last = document.activeElement;
  const note = () => {
    last = document.activeElement;
  };
  const observer = new MutationObserver(() => {
    if (last && !last.isConnected && document.activeElement === document.body) focusWithin(dialog);
  });
  dialog.addEventListener('focusin', note);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
