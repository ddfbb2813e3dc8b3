import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { focusWithin, returnFocus } from './focus.ts';

/** Opens the dialog with the focus inside, and gives the focus back when it goes. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    if (opened) focusWithin(opened);
    return () => {
      opened?.close();
      returnFocus(before);
    };
  }, [dialog]);
}
