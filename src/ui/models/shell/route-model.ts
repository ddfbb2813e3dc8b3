import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Route, readRoute, writeRoute } from './routes.ts';

/** Where the address stands; the window's history is one. */
export interface AddressBar {
  readonly hash: string;
  /** The tab that showed it, as far as this step of the history knows. */
  readonly tab: string | undefined;
  push(hash: string, tab?: string): void;
  replace(hash: string, tab?: string): void;
  /** Tells when somebody went back, forward, or changed the address. */
  watch(listener: () => void): () => void;
}

/** Has a say before a table is left. */
export interface LeaveGuard {
  /** Whether there is work that leaving would lose. */
  readonly isDirty: ReadonlySignal<boolean>;
  /** Who says no keeps `proceed`, to call it when the work is saved or given up. */
  mayLeave(proceed: () => void): boolean;
}

interface GoOptions {
  /** The tab that is to show it. Left open, a view of the same table stays in its tab. */
  readonly tab?: string | undefined;
  /** Without a step to come back to where somebody is now. */
  readonly replaces?: boolean;
  /** Called when somebody has got there, which work that is not saved may delay. */
  readonly onArrived?: () => void;
}

/** Where somebody is, and the way there and back. */
export const RouteModel = createModel((address: AddressBar) => {
  const route = signal(readRoute(address.hash));
  const tab = signal(address.tab);
  const guard = signal<LeaveGuard | undefined>(undefined);

  effect(() => address.watch(follow));

  /** The address has changed already: where leaving is not allowed, it is put back. */
  function follow(): void {
    const to = readRoute(address.hash);
    const into = address.tab;
    if (isAllowed(to, into, () => arrive(to, into, 'push'))) settle(to, into);
    else address.push(writeRoute(route.peek()), tab.peek());
  }

  function isAllowed(to: Route, into: string | undefined, proceed: () => void): boolean {
    const from = route.peek();
    const asked = guard.peek();
    if (!asked) return true;
    const isOther = into !== undefined && into !== tab.peek();
    return isOther || !isSameTable(to, from) ? asked.mayLeave(proceed) : true;
  }

  function arrive(to: Route, into: string | undefined, how: 'push' | 'replace'): void {
    const hash = writeRoute(to);
    if (hash !== address.hash || into !== address.tab) address[how](hash, into);
    settle(to, into);
  }

  function settle(to: Route, into: string | undefined): void {
    batch(() => {
      route.value = to;
      tab.value = into;
    });
  }

  /** The tab of a view that was asked for without one. */
  function tabFor(to: Route): string | undefined {
    return isSameTable(to, route.peek()) ? tab.peek() : undefined;
  }

  return {
    current: computed(() => route.value),
    /** Whether the address says nothing, not even that it is the start page. */
    isBlank: () => address.hash === '',
    /** Whether the table that is open holds work: then it stays, also when it is not there any more. */
    holdsWork: computed(() => guard.value?.isDirty.value ?? false),
    /** The tab that shows it, as far as that is known. */
    tab: computed(() => tab.value),
    go(to: Route, { tab: into = tabFor(to), replaces = false, onArrived }: GoOptions = {}): void {
      const proceed = () => {
        arrive(to, into, replaces ? 'replace' : 'push');
        onArrived?.();
      };
      if (isAllowed(to, into, proceed)) proceed();
    },
    /** Goes there without a step to come back to, such as from one entity to the next. */
    slide(to: Route, into = to.table && tab.peek()): void {
      arrive(to, into, 'replace');
    },
    /** Says which tab shows where somebody is. */
    mark(shown: string): void {
      if (tab.peek() === shown) return;
      address.replace(address.hash, shown);
      tab.value = shown;
    },
    /** Does something with the table that is open, once work in it is saved or given up. */
    settle(proceed: () => void): void {
      if (guard.peek()?.mayLeave(proceed) ?? true) proceed();
    },
    /** Has a say before the table is left, until the function that comes back is called. */
    guard(asked: LeaveGuard): () => void {
      guard.value = asked;
      return () => {
        if (guard.peek() === asked) guard.value = undefined;
      };
    },
  };
});

export type RouteModel = InstanceType<typeof RouteModel>;

function isSameTable(one: Route, other: Route): boolean {
  return one.account === other.account && one.table === other.table;
}
