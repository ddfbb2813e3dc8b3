import type { AddressBar } from '../place/route-model.ts';

/** The address of this window and its history. */
export const windowAddress: AddressBar = {
  get hash() {
    return location.hash;
  },
  get tab() {
    const { tab } = Object(history.state);
    return typeof tab === 'string' ? tab : undefined;
  },
  push(hash, tab) {
    history.pushState({ tab }, '', hash);
  },
  replace(hash, tab) {
    // The other parts of the step's state stay.
    history.replaceState({ ...history.state, tab }, '', hash);
  },
  watch(listener) {
    addEventListener('popstate', listener);
    addEventListener('hashchange', listener);
    return () => {
      removeEventListener('popstate', listener);
      removeEventListener('hashchange', listener);
    };
  },
};
