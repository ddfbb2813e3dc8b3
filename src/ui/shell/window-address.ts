import type { AddressBar } from '../models/route-model.ts';

/** The address of this window and its history. */
export const windowAddress: AddressBar = {
  get hash() {
    return location.hash;
  },
  push(hash) {
    history.pushState(null, '', hash);
  },
  replace(hash) {
    history.replaceState(null, '', hash);
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
