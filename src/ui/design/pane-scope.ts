import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** One of the two split panes. */
export interface PaneScope {
  /** Whether commands of the window are for this pane. */
  readonly isCurrent: ReadonlySignal<boolean>;
  /**
   * The name that distinguishes it from the other one, such as "right pane"; absent
   * where there is only one.
   */
  readonly name: ReadonlySignal<string | undefined>;
}

/** The pane of a component; absent outside of both. */
export const PaneContext = createContext<PaneScope | undefined>(undefined);

/**
 * Returns the name of a region, with its pane where the window is split and has
 * two of the same.
 */
export function useNameInPane(name: string): string {
  const pane = useContext(PaneContext)?.name.value;
  return pane === undefined ? name : `${name} (${pane})`;
}
