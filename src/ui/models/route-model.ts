import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type GridQuestion, isSameQuestion } from './grid-question.ts';
import { type Route, readRoute, writeRoute } from './routes.ts';

/** Where the address stands; the window's history is one. */
export interface AddressBar {
  readonly hash: string;
  push(hash: string): void;
  replace(hash: string): void;
  /** Tells when somebody went back, forward, or changed the address. */
  watch(listener: () => void): () => void;
}

/** Has a say before a table is left, or shows other rows. */
export interface LeaveGuard {
  /** Whether there is work that leaving would lose. */
  readonly isDirty: ReadonlySignal<boolean>;
  /** Who says no keeps `proceed`, to call it when the work is saved or given up. */
  mayLeave(proceed: () => void): boolean;
  /** Whether the table may be asked for other rows, or the same in another order. */
  mayAsk(): boolean;
}

/** Where somebody is, and the way there and back. */
export const RouteModel = createModel((address: AddressBar) => {
  const route = signal(readRoute(address.hash));
  const push = (hash: string) => address.push(hash);
  const guard = signal<LeaveGuard | undefined>(undefined);

  effect(() => address.watch(follow));

  /** The address has changed already: where leaving is not allowed, it is put back. */
  function follow(): void {
    const to = readRoute(address.hash);
    if (isAllowed(to, () => arrive(to, push))) route.value = to;
    else address.push(writeRoute(route.peek()));
  }

  function isAllowed(to: Route, proceed: () => void): boolean {
    const from = route.peek();
    const asked = guard.peek();
    if (!asked) return true;
    if (!isSameTable(to, from)) return asked.mayLeave(proceed);
    return isSameQuestion(questionOf(to), questionOf(from)) || asked.mayAsk();
  }

  function arrive(to: Route, write: (hash: string) => void): void {
    const hash = writeRoute(to);
    if (hash !== address.hash) write(hash);
    route.value = to;
  }

  return {
    current: computed(() => route.value),
    /** Whether the table that is open holds work: then it stays, also when it is not there any more. */
    holdsWork: computed(() => guard.value?.isDirty.value ?? false),
    go(to: Route): void {
      const proceed = () => arrive(to, push);
      if (isAllowed(to, proceed)) proceed();
    },
    /** Goes there without a step to come back to, such as from one entity to the next. */
    slide(to: Route): void {
      arrive(to, (hash) => address.replace(hash));
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

function questionOf({ filter = '', order }: Route): GridQuestion {
  return { filter, ...(order && { order }) };
}

function isSameTable(one: Route, other: Route): boolean {
  return one.account === other.account && one.table === other.table;
}
