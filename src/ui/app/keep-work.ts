import type { ReadonlySignal } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import type { AppContext } from '../app-context.ts';

/** Keeps a window whose store is gone open while it has unsaved work, which can still be copied. */
export function keepWork(
  { toasts }: AppContext,
  holdsWork: ReadonlySignal<boolean>,
  leave: () => void,
): void {
  toasts.show({ kind: 'danger', text: launchMessages.peek().update.replaced });
  const stop = holdsWork.subscribe((holds) => {
    if (holds) return;
    leave();
    // `stop` is not assigned while the callback runs for the first time.
    queueMicrotask(() => stop());
  });
}
