import type { Route } from './routes.ts';
import type { TabList } from './tab-list.ts';

/** What was open in a view and its tabs when they were last seen. */
export interface OpenTabs extends TabList {
  readonly route: Route;
}

/** What was open on the right of a window that was split. */
export interface OpenPane extends OpenTabs {
  /** How much of the room the left one has. */
  readonly share: number;
  /** Whether somebody worked in it. */
  readonly isCurrent: boolean;
}

/** What was open in a window. */
export interface OpenWindow extends OpenTabs {
  readonly beside?: OpenPane | undefined;
}
