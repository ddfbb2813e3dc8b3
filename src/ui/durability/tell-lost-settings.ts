import { durableMessages } from '../../i18n/durable-messages.ts';
import type { AppContext } from '../app-context.ts';
import { isDataRemembered } from '../models/durability/lost-data.ts';

/** Where what is kept besides tables had to be made anew although somebody has kept tables before. */
export function tellLostSettings({ notices }: Pick<AppContext, 'notices'>): void {
  if (!isDataRemembered(document.cookie)) return;
  notices.show({ kind: 'info', text: durableMessages.peek().lost.settings, isLasting: true });
}
