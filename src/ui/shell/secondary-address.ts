import type { AddressBar } from '../models/shell/route-model.ts';

/** Where the right pane is, as a step of the window's history remembers it. */
interface PaneStep {
  readonly hash: string;
  readonly tab: string | undefined;
}

/**
 * The address of the right pane. The window's own names the left one, so this
 * one is kept with the steps of the history: back and forward lead through both
 * panes in the order in which somebody went. A step that knows nothing of the
 * right pane leaves it where it is.
 */
export function createSecondaryAddress(): AddressBar {
  let here: PaneStep = { hash: '', tab: undefined };

  const stamp = () => history.replaceState({ ...history.state, beside: here }, '');

  return {
    get hash() {
      return here.hash;
    },
    get tab() {
      return here.tab;
    },
    push(hash, tab) {
      // Who comes back here finds it as it is now.
      stamp();
      here = { hash, tab };
      history.pushState({ ...history.state, beside: here }, '');
    },
    replace(hash, tab) {
      here = { hash, tab };
      stamp();
    },
    watch(listener) {
      const follow = () => {
        const step = readStep(history.state);
        if (!step || (step.hash === here.hash && step.tab === here.tab)) return;
        here = step;
        listener();
      };
      addEventListener('popstate', follow);
      return () => removeEventListener('popstate', follow);
    },
  };
}

function readStep(state: unknown): PaneStep | undefined {
  const { hash, tab } = Object(Object(state).beside);
  if (typeof hash !== 'string') return undefined;
  return { hash, tab: typeof tab === 'string' ? tab : undefined };
}
