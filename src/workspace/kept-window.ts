import type { EntityKey } from '../model/entity.ts';

/** What a window had open when it was last seen, to be restored after a restart. */
export interface KeptWindow extends KeptTabs {
  /** When it was seen, in milliseconds since 1970. */
  readonly time: number;
  /** The right pane of a split window. */
  readonly beside?: KeptHalf;
}

/** A view and its tabs. */
export interface KeptTabs {
  /** The address of the view: what it had after `#`. */
  readonly address: string;
  /** The tab that showed it. */
  readonly active: string | undefined;
  readonly tabs: readonly KeptTab[];
  /** Closed tabs, the latest at the end. */
  readonly closed: readonly KeptTab[];
}

/** The right pane of a window. */
export interface KeptHalf extends KeptTabs {
  /** The share of the width that the left pane had. */
  readonly share: number;
  /** Whether it was the current pane. */
  readonly isCurrent: boolean;
}

export interface KeptTab {
  readonly id: string;
  /** Table, filter, order, columns and selection: the address has them all. */
  readonly address: string;
  /** Whether the next table that is opened replaces it. */
  readonly isPreview: boolean;
  readonly scroll?: KeptScroll;
  /** The text in the filter bar that has not run. */
  readonly typed?: string;
}

/** The scroll position of a table, by the entity that stood first: rows may come and go. */
export interface KeptScroll {
  readonly first: EntityKey;
  /** How far that row was scrolled out, and how far all were to the side, in CSS pixels. */
  readonly top: number;
  readonly left: number;
  /** The focused column, where it is not the first. */
  readonly column?: string;
}

/** The most windows; those seen longest ago are removed. */
export const MAX_WINDOWS = 8;
export const MAX_TABS = 100;
export const MAX_CLOSED = 20;

/** The smallest share of a pane, so that it is never hidden. */
export const MIN_SHARE = 0.2;
export const MAX_SHARE = 0.8;

export function clampShare(share: number): number {
  return Math.min(Math.max(share, MIN_SHARE), MAX_SHARE);
}

/** Returns all windows by name, the latest first. */
export function readWindows(stored: ReadonlyMap<string, unknown>): ReadonlyMap<string, KeptWindow> {
  const read = [...stored].map(([id, record]) => [id, readWindow(record)] as const);
  return new Map(read.sort(([, one], [, other]) => other.time - one.time));
}

/** Returns a window from its stored form; broken parts are left out, each tab by itself. */
function readWindow(stored: unknown): KeptWindow {
  const { time, beside } = partsOf(stored);
  const half = readHalf(beside);
  return {
    time: typeof time === 'number' ? time : 0,
    ...readOpen(stored),
    ...(half && { beside: half }),
  };
}

/** Returns undefined where no tab is left. */
function readHalf(stored: unknown): KeptHalf | undefined {
  const open = readOpen(stored);
  const { share, isCurrent } = partsOf(stored);
  if (open.tabs.length === 0) return undefined;
  return {
    ...open,
    share: typeof share === 'number' && share > 0 ? clampShare(share) : 0.5,
    isCurrent: isCurrent === true,
  };
}

function readOpen(stored: unknown): KeptTabs {
  const { address, active, tabs, closed } = partsOf(stored);
  return {
    address: typeof address === 'string' ? address : '',
    active: typeof active === 'string' ? active : undefined,
    tabs: readTabs(tabs).slice(0, MAX_TABS),
    closed: readTabs(closed).slice(-MAX_CLOSED),
  };
}

/** Removes duplicates. */
function readTabs(stored: unknown): readonly KeptTab[] {
  const tabById = new Map<string, KeptTab>();
  for (const one of Array.isArray(stored) ? stored : []) {
    const { id, address, isPreview, scroll, typed } = partsOf(one);
    if (typeof id !== 'string' || typeof address !== 'string') continue;
    const read = readScroll(scroll);
    tabById.set(id, {
      id,
      address,
      isPreview: isPreview === true,
      ...(read && { scroll: read }),
      ...(typeof typed === 'string' && { typed }),
    });
  }
  return [...tabById.values()];
}

function readScroll(stored: unknown): KeptScroll | undefined {
  const { first, top, left, column } = partsOf(stored);
  const { partitionKey, rowKey } = partsOf(first);
  if (typeof partitionKey !== 'string' || typeof rowKey !== 'string') return undefined;
  if (!isLength(top) || !isLength(left)) return undefined;
  const isNamed = typeof column === 'string';
  return { first: { partitionKey, rowKey }, top, left, ...(isNamed && { column }) };
}

function partsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value);
}
