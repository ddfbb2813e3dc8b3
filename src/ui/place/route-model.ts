import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Route, readRoute, writeRoute } from './routes.ts';

/** The source of the address, such as the history of the window. */
export interface AddressBar {
  readonly hash: string;
  /** The tab that showed it, as recorded in this step of the browser history. */
  readonly tab: string | undefined;
  push(hash: string, tab?: string): void;
  replace(hash: string, tab?: string): void;
  /** Calls the listener when the address was changed by back, forward, or by hand. */
  watch(listener: () => void): () => void;
}

/** Is asked before a table is left. */
export interface LeaveGuard {
  /** Whether leaving would lose work. */
  readonly isDirty: ReadonlySignal<boolean>;
  /**
   * Returns whether the table may be left; if not, keeps `proceed` and calls it
   * once the work is saved or discarded.
   */
  mayLeave(proceed: () => void): boolean;
}

interface GoOptions {
  /** The tab that is to show it. If absent, a view of the same table stays in its tab. */
  readonly tab?: string | undefined;
  /** Whether the current step of the browser history is replaced. */
  readonly replaces?: boolean;
  /** Called on arrival, which unsaved work may delay. */
  readonly onArrived?: () => void;
}

/** The current route, and navigation. */
export const RouteModel = createModel((address: AddressBar) => {
  const route = signal(readRoute(address.hash));
  const tab = signal(address.tab);
  const guard = signal<LeaveGuard | undefined>(undefined);

  effect(() => address.watch(follow));

  /** Follows a changed address; if leaving is not allowed, sets the address back. */
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

  /** Returns the tab of a view that was requested without one. */
  function tabFor(to: Route): string | undefined {
    return isSameTable(to, route.peek()) ? tab.peek() : undefined;
  }

  return {
    current: computed(() => route.value),
    /** Returns whether the address is empty, and does not even name the start page. */
    isBlank: () => address.hash === '',
    /** Whether the open table holds unsaved work: then it stays, even if it no longer exists. */
    holdsWork: computed(() => guard.value?.isDirty.value ?? false),
    /** The tab that shows it, if known. */
    tab: computed(() => tab.value),
    go(to: Route, { tab: into = tabFor(to), replaces = false, onArrived }: GoOptions = {}): void {
      const proceed = () => {
        arrive(to, into, replaces ? 'replace' : 'push');
        onArrived?.();
      };
      if (isAllowed(to, into, proceed)) proceed();
    },
    /** Goes there and replaces the step of the browser history, as from one entity to the next. */
    slide(to: Route, into = to.table && tab.peek()): void {
      arrive(to, into, 'replace');
    },
    /** Records which tab shows the current route. */
    mark(shown: string): void {
      if (tab.peek() === shown) return;
      address.replace(address.hash, shown);
      tab.value = shown;
    },
    /** Calls `proceed` once unsaved work in the open table is saved or discarded. */
    settle(proceed: () => void): void {
      if (guard.peek()?.mayLeave(proceed) ?? true) proceed();
    },
    /** Asks the guard before the table is left, until the returned function is called. */
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
  return (
    one.account === other.account && one.table === other.table && !one.compare === !other.compare
  );
}
