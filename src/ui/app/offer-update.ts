import { computed, type ReadonlySignal } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { AppContext } from '../app-context.ts';

/** Returns whether the window has work that a reload would lose. */
export function workIn({ panes, activities, shell }: AppContext): ReadonlySignal<boolean> {
  return computed(
    () =>
      panes.main.routes.holdsWork.value ||
      panes.split.value.beside?.routes.holdsWork.value ||
      activities.running.value.length > 0 ||
      shell.dialog.value !== undefined,
  );
}

/** The topic of the toast: one newer version is offered at a time, the newest. */
const TOPIC = 'update';

/** Says that a newer version is ready; it is installed on request. */
export function offerUpdate(
  { toasts }: Pick<AppContext, 'toasts'>,
  update: { apply(onDelay: () => void): void },
): void {
  const { ready, reload } = messages.peek().app.update;
  const delay = () => {
    const { waits: text } = launchMessages.peek().update;
    toasts.show({ kind: 'info', text, topic: TOPIC, isLasting: true });
  };
  const action = { label: reload, onSelect: () => update.apply(delay) };
  toasts.show({ kind: 'info', text: ready, topic: TOPIC, action, isLasting: true });
}
