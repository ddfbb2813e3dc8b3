import type { AddressBar } from '../place/route-model.ts';

/** The address of the right pane, as a step of the browser's history stores it. */
interface PaneStep {
  readonly hash: string;
  readonly tab: string | undefined;
}

/**
 * Creates the address of the right pane. The window's own address names the
 * left one, so this one is stored in the state of the history's steps: back and
 * forward lead through both panes in the order of navigation. A step without it
 * leaves the right pane as it is.
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
      // Going back to this step finds the right pane as it is now.
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
