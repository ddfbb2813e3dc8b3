import { messages } from '../../i18n/messages.ts';
import type { NoticesModel } from '../models/activity/notices-model.ts';
import { type Route, writeRoute } from '../models/shell/routes.ts';

/** Puts the address of a place on the clipboard, and tells. */
export async function copyLink(route: Route, notices: Pick<NoticesModel, 'show'>): Promise<void> {
  const { linkCopied, linkNotCopied } = messages.peek().accounts;
  try {
    await navigator.clipboard.writeText(new URL(writeRoute(route), location.href).href);
    notices.show({ kind: 'success', text: linkCopied });
  } catch {
    notices.show({ kind: 'danger', text: linkNotCopied });
  }
}
