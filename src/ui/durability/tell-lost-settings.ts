import { durableMessages } from '../../i18n/durable-messages.ts';
import type { AppContext } from '../app-context.ts';
import { isDataNoted } from './kept-data.ts';

/** Where what is kept besides tables had to be made anew although somebody has kept tables before. */
export function tellLostSettings({ toasts }: Pick<AppContext, 'toasts'>): void {
  if (!isDataNoted()) return;
  toasts.show({ kind: 'info', text: durableMessages.peek().lost.settings, isLasting: true });
}
