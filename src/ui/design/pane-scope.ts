import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** One of the two views that can stand side by side. */
export interface PaneScope {
  /** Whether what is asked of the window is meant for it. */
  readonly isCurrent: ReadonlySignal<boolean>;
  /** What tells it from the other one, such as "right pane"; absent where it stands alone. */
  readonly name: ReadonlySignal<string | undefined>;
}

/** Absent outside of both. */
export const PaneContext = createContext<PaneScope | undefined>(undefined);

/** What a region is called: two of the same stand in a window that is split. */
export function useNameInPane(name: string): string {
  const pane = useContext(PaneContext)?.name.value;
  return pane === undefined ? name : `${name} (${pane})`;
}
