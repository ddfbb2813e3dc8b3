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

/**
 * Asked before a table is left. Whoever says no keeps `proceed`, to call it
 * when its work is saved or given up.
 */
export type MayLeave = (proceed: () => void) => boolean;

/** Where somebody is, and the way there and back. */
export const RouteModel = createModel((address: AddressBar) => {
  const route = signal(readRoute(address.hash));
  const push = (hash: string) => address.push(hash);
  let mayLeave: MayLeave | undefined;

  effect(() => address.watch(follow));

  /** The address has changed already: where leaving is not allowed, it is put back. */
  function follow(): void {
    const to = readRoute(address.hash);
    if (isAllowed(to, () => arrive(to, push))) route.value = to;
    else address.push(writeRoute(route.peek()));
  }

  function isAllowed(to: Route, proceed: () => void): boolean {
    return !mayLeave || isSameTable(to, route.peek()) || mayLeave(proceed);
  }

  function arrive(to: Route, write: (hash: string) => void): void {
    const hash = writeRoute(to);
    if (hash !== address.hash) write(hash);
    route.value = to;
  }

  return {
    current: computed(() => route.value),
    go(to: Route): void {
      const proceed = () => arrive(to, push);
      if (isAllowed(to, proceed)) proceed();
    },
    /** Goes there without a step to come back to, such as from one entity to the next. */
    slide(to: Route): void {
      arrive(to, (hash) => address.replace(hash));
    },
    /** Has a say before the table is left, until the function that comes back is called. */
    guard(asked: MayLeave): () => void {
      mayLeave = asked;
      return () => {
        if (mayLeave === asked) mayLeave = undefined;
      };
    },
  };
});

export type RouteModel = InstanceType<typeof RouteModel>;

function isSameTable(one: Route, other: Route): boolean {
  return one.account === other.account && one.table === other.table;
}
