import { effect, type ReadonlySignal } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import type { AppContext } from '../app-context.ts';
import { isTimeToOffer, withVisit } from './install-offer.ts';
import { askToInstall, installPrompt } from './install-prompt.ts';

type Parts = Pick<AppContext, 'settings' | 'toasts' | 'hasImported'> & {
  readonly routes: Pick<AppContext['routes'], 'current'>;
};

/**
 * Offers once to install the app, at a good moment: not over the rows of a
 * table. The menu of the window goes on offering it.
 */
export function offerInstall(
  { settings, toasts, hasImported, routes }: Parts,
  work: ReadonlySignal<boolean>,
): void {
  const { installing } = settings.current.peek();
  const visited = withVisit(installing, Date.now());
  if (visited !== installing) settings.change({ installing: visited });
  let isOffered = false;
  addEventListener('appinstalled', settle);
  effect(() => {
    const prompt = installPrompt.value;
    if (!prompt || isOffered || work.value || routes.current.value.table !== undefined) return;
    if (!isTimeToOffer(settings.current.value.installing, hasImported.value)) return;
    isOffered = true;
    const { offer, action } = launchMessages.peek().install;
    toasts.show({
      kind: 'info',
      text: offer,
      action: { label: action, onSelect: () => void askToInstall() },
    });
    settle();
  });

  function settle(): void {
    const { installing: now } = settings.current.peek();
    settings.change({ installing: { ...now, isSettled: true } });
  }
}
