import { computed, type ReadonlySignal } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { AppContext } from '../app-context.ts';

/** Whether there is work in the window that loading it anew would lose. */
export function workIn({ halves, activities, shell }: AppContext): ReadonlySignal<boolean> {
  return computed(
    () =>
      halves.main.routes.holdsWork.value ||
      halves.split.value.beside?.routes.holdsWork.value ||
      activities.running.value.length > 0 ||
      shell.dialog.value !== undefined,
  );
}

/** Says that a newer version is ready; it comes when somebody wants it. */
export function offerUpdate(
  { notices }: Pick<AppContext, 'notices'>,
  update: { apply(onDelay: () => void): void },
): void {
  const { ready, reload } = messages.peek().app.update;
  const delay = () => {
    notices.show({ kind: 'info', text: launchMessages.peek().update.waits, isLasting: true });
  };
  const action = { label: reload, onSelect: () => update.apply(delay) };
  notices.show({ kind: 'info', text: ready, action, isLasting: true });
}
