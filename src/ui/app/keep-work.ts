import type { ReadonlySignal } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import type { AppContext } from '../app-context.ts';
import { keepSentences } from '../durability/kept-sentences.ts';
import { sentenceOfRestored } from './use-restored-toast.ts';

/**
 * Milliseconds by which the engine may notice the deleted databases, and
 * restore accounts, before the window does.
 */
const BEFORE_MS = 5000;

/**
 * Stores the sentences about accounts that are restored under a window whose
 * store is gone: it shows no toasts any more; the next window does.
 */
export function keepRestoredToast({ service, watch }: Pick<AppContext, 'service' | 'watch'>): void {
  const since = Date.now() - BEFORE_MS;
  const look = async () => {
    const copies = await service.readCopies().catch(() => []);
    const sentences = copies.flatMap(({ account, restored }) =>
      restored && restored.at >= since ? [sentenceOfRestored(account, restored)] : [],
    );
    if (sentences.length > 0) keepSentences(sentences);
  };
  void look();
  watch(({ kind }) => {
    if (kind === 'accounts') void look();
  });
}

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
