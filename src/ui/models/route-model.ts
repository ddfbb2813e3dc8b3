import { computed, createModel, effect, signal } from '@preact/signals';
import { type Route, readRoute, writeRoute } from './routes.ts';

/** Where the address stands; the window's history is one. */
export interface AddressBar {
  readonly hash: string;
  push(hash: string): void;
  replace(hash: string): void;
  /** Tells when somebody went back, forward, or changed the address. */
  watch(listener: () => void): () => void;
}

/** Where somebody is, and the way there and back. */
export const RouteModel = createModel((address: AddressBar) => {
  const route = signal(readRoute(address.hash));

  effect(() =>
    address.watch(() => {
      route.value = readRoute(address.hash);
    }),
  );

  return {
    current: computed(() => route.value),
    go(to: Route): void {
      const hash = writeRoute(to);
      if (hash !== address.hash) address.push(hash);
      route.value = to;
    },
    /** Goes there without a step to come back to, such as from one entity to the next. */
    slide(to: Route): void {
      const hash = writeRoute(to);
      if (hash !== address.hash) address.replace(hash);
      route.value = to;
    },
  };
});

export type RouteModel = InstanceType<typeof RouteModel>;
