import { durableMessages } from '../../i18n/durable-messages.ts';
import type { AppContext } from '../app-context.ts';
import { isDataNoted } from '../place/kept-data.ts';

/** Announces that the workspace had to be created anew although tables were stored before. */
export function notifyLostSettings({ toasts }: Pick<AppContext, 'toasts'>): void {
  if (!isDataNoted()) return;
  toasts.show({ kind: 'info', text: durableMessages.peek().lost.settings, isLasting: true });
}
