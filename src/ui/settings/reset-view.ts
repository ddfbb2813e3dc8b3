import { messages } from '../../i18n/messages.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import type { AppContext } from '../app-context.ts';

/** Resets panes and the views of tables to their defaults. Filters, keys and data stay. */
export async function resetView({ settings, kept, toasts }: AppContext): Promise<void> {
  const { navWidth, collapsedAccounts, density } = DEFAULT_SETTINGS;
  settings.change({ navWidth, collapsedAccounts, density });
  try {
    await kept.resetViews();
    toasts.show({ kind: 'success', text: messages.peek().app.viewReset });
  } catch {
    toasts.show({ kind: 'danger', text: messages.peek().app.settingsNotKept });
  }
}
