import { messages } from '../../i18n/messages.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { type Route, writeRoute } from './routes.ts';

/** Copies the address of a place to the clipboard, and says so. */
export async function copyLink(route: Route, toasts: Pick<ToastsModel, 'show'>): Promise<void> {
  const { linkCopied, linkNotCopied } = messages.peek().accounts;
  try {
    await navigator.clipboard.writeText(new URL(writeRoute(route), location.href).href);
    toasts.show({ kind: 'success', text: linkCopied });
  } catch {
    toasts.show({ kind: 'danger', text: linkNotCopied });
  }
}
