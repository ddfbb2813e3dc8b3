import type { ReadonlySignal } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import type { AppContext } from '../app-context.ts';

/** Its store is gone, but what was typed can still be copied: the window stays as long as there is some. */
export function keepWork(
  { toasts }: AppContext,
  holdsWork: ReadonlySignal<boolean>,
  leave: () => void,
): void {
  toasts.show({ kind: 'danger', text: launchMessages.peek().update.replaced });
  const stop = holdsWork.subscribe((holds) => {
    if (holds) return;
    leave();
    // It has no name yet while it is called for the first time.
    queueMicrotask(() => stop());
  });
}
