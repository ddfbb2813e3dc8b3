import type { Route } from '../place/routes.ts';
import type { TabList } from '../place/tab-list.ts';

/** The open tabs of a view, and its route. */
export interface OpenTabs extends TabList {
  readonly route: Route;
}

/** The open tabs of the secondary pane of a split window. */
export interface OpenPane extends OpenTabs {
  /** The share of the width that the left pane has. */
  readonly share: number;
  /** Whether it was the active pane. */
  readonly isCurrent: boolean;
}

/** The panes and tabs that were open in a window. */
export interface OpenWindow extends OpenTabs {
  readonly beside?: OpenPane | undefined;
}
